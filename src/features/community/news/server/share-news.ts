import { plainBbText } from '../../../../contract/bb-code.ts'
import { imageUrl } from '../../../../contract/pictures.ts'
import { Html, html } from '../../../../server/http/html.ts'
import { sharedPages } from '../../../../server/http/shared-pages.ts'
import { bbPageHtml } from '../../../../server/mail/bb-html.ts'
import { publicNews, readItem } from '../reads.ts'

sharedPages.set('news', {
  read: async ({ tx, partyId, id }) => {
    const item = await readItem(tx, partyId, id)
    if (!item) return undefined
    const { title, ingress, text, heroImage, date } = item
    const hero = heroImage ? imageUrl(heroImage) : undefined
    return {
      title,
      description: plainBbText(ingress || text, 200),
      content: html`<article>
<h1>${title}</h1>
<p><time datetime="${date.toISOString()}">${date.toISOString().slice(0, 10)}</time></p>
<p><strong>${new Html(bbPageHtml(ingress))}</strong></p>
<div>${new Html(bbPageHtml(text))}</div>
</article>`,
      ...(hero ? { picture: { path: hero } } : {}),
    }
  },
  list: publicNews,
})
