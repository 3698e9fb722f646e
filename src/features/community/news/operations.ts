import * as z from 'zod/mini'
import { operation } from '../../../contract/operation.ts'
import { done, id, instant, integer, line, paging, paragraphs } from '../../../contract/schemas.ts'
import { anyone, isAdministrator, maySee } from '../../../contract/session.ts'
import { hasHtml, ingressAtMost, textAtMost, titleAtMost } from './rules.ts'

/** A piece of news in a list. `ingress` and `text` are BBCode. */
export const newsInList = z.object({
  id,
  partyId: id,
  title: z.string(),
  ingress: z.string(),
  date: instant,
  heroImage: z.nullable(z.string()),
  /** Left out of lists unless they are asked for in full. */
  text: z.optional(z.string()),
})
export type NewsInList = z.output<typeof newsInList>

/** A whole piece of news; `text` is BBCode. */
export const newsItem = z.extend(newsInList, {
  text: z.string(),
  /** Null when the account is gone. */
  author: z.nullable(z.string()),
  /** The caller administers the party. */
  mayEdit: z.boolean(),
  /** How many it was sent to by mail, and to how many it is still on its way; null for everyone but administrators. */
  mails: z.nullable(z.object({ sent: z.int(), waiting: z.int() })),
})
export type NewsItem = z.output<typeof newsItem>

/** News of a party, the newest first; in `full` with their texts. */
export const getNews = operation({
  call: 'get_news',
  summary: 'News of a party',
  get: '/parties/{partyId}/news',
  input: z.object({
    partyId: id,
    ...paging,
    count: z._default(integer(1, 100), 20),
    full: z._default(z.boolean(), false),
  }),
  output: z.object({ news: z.array(newsInList), total: z.int() }),
  who: maySee,
})

/** The newest piece of news; null where there is none. */
export const getNewsLatest = operation({
  call: 'get_news_latest',
  summary: 'The latest news of a party',
  get: '/parties/{partyId}/news/latest',
  input: z.object({ partyId: id }),
  output: z.object({ news: z.nullable(newsInList) }),
  who: maySee,
})

/** One piece of news. */
export const getNewsItem = operation({
  summary: 'A piece of news',
  get: '/news/{newsId}',
  input: z.object({ newsId: id }),
  output: newsItem,
  who: maySee,
})

const bbText = (minimum: number, maximum: number) =>
  paragraphs(minimum, maximum).check(z.refine((text) => !hasHtml(text), 'BBCode, not HTML'))

const written = {
  title: line(2, titleAtMost),
  /** BBCode. */
  ingress: z._default(bbText(0, ingressAtMost), ''),
  /** BBCode; `[img]` takes pictures of the party, an address elsewhere becomes a link. */
  text: bbText(2, textAtMost),
  /** The id of an image of the party at its head, at least 800 px wide and at that width at most 300 high; null for none. */
  heroImage: z._default(z.nullable(id), null),
  /** To everybody in the party who has not stopped it, and to the party's further addresses; nobody gets it twice. */
  emailToAll: z._default(z.boolean(), false),
}

/** Publishes news. HTML, in `text` or in a field of its own, is refused. */
export const createNews = operation({
  call: 'post_news',
  summary: 'Publish news',
  post: '/parties/{partyId}/news',
  input: z.strictObject({ partyId: id, ...written }),
  output: z.object({ id }),
  who: isAdministrator,
  refusals: { 'no-such-image': 422, 'image-too-narrow': 422, 'image-too-high': 422 },
})

/** Changes news; its date stays. With `emailToAll` it goes to those who have not had it yet. */
export const updateNews = operation({
  call: 'post_news',
  summary: 'Change news',
  put: '/parties/{partyId}/news/{newsId}',
  input: z.strictObject({
    partyId: id,
    newsId: id,
    ...written,
    /** What the caller saw of the words and the picture before; where others stand now, nothing is changed. */
    was: z.optional(
      z.strictObject({
        title: z.optional(z.string()),
        ingress: z.optional(z.string()),
        text: z.optional(z.string()),
        heroImage: z.optional(z.nullable(id)),
      }),
    ),
  }),
  output: z.object({ id }),
  who: isAdministrator,
  refusals: {
    'no-such-image': 422,
    'image-too-narrow': 422,
    'image-too-high': 422,
    /** Something else stands where the caller says what it saw: data.fields, each with field, was and now. */
    'changed-meanwhile': 409,
  },
})

/** Deletes news. Mails that have left stay where they are; those that have not do not leave. */
export const deleteNews = operation({
  summary: 'Delete news',
  delete: '/parties/{partyId}/news/{newsId}',
  input: z.object({ partyId: id, newsId: id }),
  output: done,
  who: isAdministrator,
})

/**
 * Stops news by mail, with the token of the link in such a mail: a member's everywhere, a further address's in that
 * party. Asking again changes nothing; members switch it on again in their settings.
 */
export const stopNews = operation({
  summary: 'Stop news by mail',
  post: '/news-stops',
  input: z.object({ token: z.string().check(z.maxLength(100)) }),
  output: done,
  who: anyone,
  refusals: { 'link-unknown': 404 },
})
