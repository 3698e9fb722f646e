import { imageUrl } from '../../../contract/pictures.ts'
import type { PartyId } from '../../../contract/session.ts'
import { hash } from '../../../server/data/ids.ts'
import { archives, removals } from '../../../server/data/person-data.ts'
import type { Tx } from '../../../server/data/tables.ts'
import { ready, routes } from '../../../server/hooks.ts'
import { acceptOneClick } from '../../../server/http/one-click.ts'
import { refuseOverwriting } from '../../../server/http/overwriting.ts'
import { notFound } from '../../../server/http/refusals.ts'
import { type Call, type Refuse, serve } from '../../../server/http/serve.ts'
import type { Happen } from '../../../server/live/happenings.ts'
import type { Services } from '../../../server/services.ts'
import { factsOfParty, partyOfInput } from '../../../server/session/party-facts.ts'
import { addressesOf } from '../../party/parties/rules.ts'
import { imageOfParty } from '../images/reads.ts'
import {
  createNews,
  deleteNews,
  getNews,
  getNewsItem,
  getNewsLatest,
  type NewsInList,
  stopNews,
  updateNews,
} from './operations.ts'
import { countMails, newsBy, partyOfNews, readItem, readNews, readParty, stopLinkOf } from './reads.ts'
import { heroFault, stopPath } from './rules.ts'
import { mailNews, sendNews } from './server/mails.ts'
import {
  addRecipients,
  changeNews,
  forgetAuthor,
  insertNews,
  lockItem,
  removeNews,
  setNewsByMail,
  stopForAddress,
} from './writes.ts'
import './server/share-news.ts'

ready.push((services) => services.jobs.work<{ newsId: string }>(mailNews, ({ newsId }) => sendNews(services, newsId)))
removals.push(forgetAuthor)
archives.push(async (tx, userId) => ({ news: await newsBy(tx, userId) }))
routes.push((app, services) => acceptOneClick(app, services, { path: '/api/news-stop', page: stopPath, stop }))

serve(getNews, {
  facts: partyOfInput,
  run: async ({ input, tx, facts: { party } }) => {
    const { rows, total } = await readNews(tx, party.partyId, input)
    return { news: rows.map(inList), total }
  },
})

type Row = Omit<NewsInList, 'date'> & { date: Date }
const inList = ({ id, partyId, title, ingress, date, heroImage, text }: Row): NewsInList => ({
  id,
  partyId,
  title,
  ingress,
  date: date.toISOString(),
  heroImage: heroImage && imageUrl(heroImage),
  ...(text === undefined ? {} : { text }),
})

serve(getNewsLatest, {
  facts: partyOfInput,
  run: async ({ tx, facts: { party } }) => {
    const [latest] = (await readNews(tx, party.partyId, { count: 1, offset: 0, full: true })).rows
    return { news: latest ? inList(latest) : null }
  },
})

serve(getNewsItem, {
  facts: async ({ tx, session, input }: Call<typeof getNewsItem>) => {
    const { partyId } = (await partyOfNews(tx, input.newsId)) ?? notFound()
    return factsOfParty(tx, session, partyId)
  },
  run: async ({ input, tx, facts: { party } }) => {
    const row = (await readItem(tx, party.partyId, input.newsId)) ?? notFound()
    const mayEdit = party.role === 'admin'
    return {
      ...inList(row),
      text: row.text,
      author: row.author,
      mayEdit,
      mails: mayEdit ? await countMails(tx, party.partyId, row.id) : null,
    }
  },
})

serve(createNews, {
  facts: partyOfInput,
  run: async ({ input, session, tx, services, facts: { party }, refuse, happen }) => {
    const { partyId } = party
    await refuseHero(tx, partyId, input.heroImage, refuse)
    const id = await insertNews(tx, partyId, session.userId, services.now(), valuesOf(input))
    if (input.emailToAll) await mailToAll(tx, services, partyId, id)
    const { title, emailToAll } = input
    await happen({ what: 'news-published', partyId, newsId: id, title, emailToAll })
    return { id }
  },
})

type Written = { title: string; ingress: string; text: string; heroImage: string | null; emailToAll: boolean }
const valuesOf = ({ title, ingress, text, heroImage }: Written) => ({ title, ingress, text, heroImage })

async function refuseHero(tx: Tx, partyId: PartyId, heroImage: string | null, refuse: Refuse<typeof createNews>) {
  if (heroImage === null) return
  const image = await imageOfParty(tx, partyId, heroImage)
  if (!image || image.kind === 'message') return refuse('no-such-image', 'There is no such picture in this party.')
  const fault = heroFault(image)
  if (fault === 'image-too-narrow') refuse(fault, 'The hero image has to be at least 800 px wide.')
  if (fault === 'image-too-high') refuse(fault, 'The hero image may be at most 300 px high at a width of 800 px.')
}

async function mailToAll(tx: Tx, { jobs }: Services, partyId: PartyId, newsId: string) {
  const { newsEmail } = await readParty(tx, partyId)
  await addRecipients(tx, partyId, newsId, addressesOf(newsEmail))
  await jobs.enqueue(tx, mailNews, { newsId }, { key: newsId })
}

serve(updateNews, {
  facts: partyOfInput,
  run: async ({ input, tx, services, facts: { party }, refuse, happen }) => {
    const { partyId } = party
    const id = input.newsId
    const before = (await lockItem(tx, partyId, id)) ?? notFound()
    refuseOverwriting(input.was, before, refuse)
    await refuseHero(tx, partyId, input.heroImage, refuse)
    if (!(await changeNews(tx, partyId, id, services.now(), valuesOf(input)))) notFound()
    if (input.emailToAll) await mailToAll(tx, services, partyId, id)
    const { title, emailToAll } = input
    await happen({ what: 'news-changed', partyId, newsId: id, title, emailToAll })
    return { id }
  },
})

serve(deleteNews, {
  facts: partyOfInput,
  run: async ({ input, tx, facts: { party }, happen }) => {
    const gone = (await removeNews(tx, party.partyId, input.newsId)) ?? notFound()
    const details = { title: gone.title }
    await happen({ what: 'news-deleted', partyId: party.partyId, newsId: input.newsId, ...details })
    return { ok: true }
  },
})

serve(stopNews, {
  run: async ({ input, tx, refuse, happen }) => {
    if (!(await stop(tx, happen, input.token))) refuse('link-unknown', 'This link is not known.')
    return { ok: true }
  },
})

async function stop(tx: Tx, happen: Happen, token: string): Promise<boolean> {
  const link = await stopLinkOf(tx, hash(token))
  if (!link) return false
  if (link.userId) await setNewsByMail(tx, link.userId, false)
  else if (link.email) await stopForAddress(tx, link.partyId, link.email)
  await happen({ what: 'news-stopped', partyId: link.partyId, userId: link.userId })
  return true
}
