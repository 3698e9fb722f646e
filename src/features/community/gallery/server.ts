import { imageUrl, thumbnailUrl } from '../../../contract/pictures.ts'
import { formatsFor, type Language, translate } from '../../../contract/texts.ts'
import { type Html, html } from '../../../server/http/html.ts'
import { sharedPages } from '../../../server/http/shared-pages.ts'
import { galleriesOfAll, latestOfEvent, shownImage, titleOfEvent } from './reads.ts'
import { galleryTexts } from './texts.ts'

const picturesAtMost = 30
const listedAtMost = 5_000

sharedPages.set('gallery', {
  read: async ({ tx, partyId, id, language }) => {
    const event = await titleOfEvent(tx, partyId, id)
    if (!event) return undefined
    const images = await latestOfEvent(tx, partyId, id, picturesAtMost)
    const { title, partyTitle: party } = event
    const heading = translate(galleryTexts, language, 'picturesOf', { title })
    const [first] = images
    return {
      title: `${heading} – ${party}`,
      description: images.length > 0 ? described(images) || heading : translate(galleryTexts, language, 'empty'),
      content: html`<h1>${heading}</h1>${images.map((image) => figure(image, language))}`,
      ...(first && { picture: { path: imageUrl(first.id) } }),
    }
  },
  list: (tx) => galleriesOfAll(tx, listedAtMost),
})

sharedPages.set('image', {
  read: async ({ tx, partyId, id, language }) => {
    const image = await shownImage(tx, partyId, id)
    if (!image) return undefined
    const where = image.eventTitle ?? image.partyTitle
    const title = image.description || translate(galleryTexts, language, 'picturesOf', { title: where })
    return {
      title,
      description: [image.eventTitle, image.partyTitle, formatsFor(language).date(image.createdAt.toISOString())]
        .filter(Boolean)
        .join(', '),
      content: html`<h1>${title}</h1>${figure(image, language)}`,
      picture: { path: imageUrl(id) },
    }
  },
})

type Image = { id: string; description: string; createdAt: Date }

const described = (images: readonly Image[]) =>
  images
    .map(({ description }) => description)
    .filter(Boolean)
    .join('. ')

const figure = ({ id, description, createdAt }: Image, language: Language): Html =>
  html`<figure><a href="${imageUrl(id)}"><img src="${thumbnailUrl(id)}" alt="${description}" loading="lazy"></a>
<figcaption>${description} <time datetime="${createdAt.toISOString()}">${formatsFor(language).date(createdAt.toISOString())}</time></figcaption></figure>
`
