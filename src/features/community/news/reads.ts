import { sql } from 'kysely'
import type { PartyId } from '../../../contract/session.ts'
import { partyOf } from '../../../server/data/directory.ts'
import type { Tx } from '../../../server/data/tables.ts'

export const partyOfNews = (tx: Tx, newsId: string) =>
  tx
    .selectFrom('news')
    .select('partyId')
    .where('partyId', '=', partyOf(newsId))
    .where('id', '=', newsId)
    .executeTakeFirst()

const listed = ['news.id', 'news.partyId', 'title', 'ingress', 'date', 'heroImage'] as const

type Wanted = { count: number; offset: number; full: boolean }

/** The newest first; texts only in full. */
export async function readNews(tx: Tx, partyId: PartyId, { count, offset, full }: Wanted) {
  const ofParty = tx.selectFrom('news').where('partyId', '=', partyId)
  const wanted = ofParty.select(listed).$if(full, (rows) => rows.select('text'))
  const rows = await wanted.orderBy('date', 'desc').orderBy('id').limit(count).offset(offset).execute()
  const { total } = await ofParty.select((row) => row.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  return { rows, total: Number(total) }
}

export const selectItem = (tx: Tx, partyId: PartyId, id: string) =>
  tx
    .selectFrom('news')
    .leftJoin('users', 'users.id', 'news.authorId')
    .select([...listed, 'text'])
    .select(sql<string | null>`nullif(trim(concat(first_name, ' ', last_name)), '')`.as('author'))
    .where('news.partyId', '=', partyId)
    .where('news.id', '=', id)

export const readItem = (tx: Tx, partyId: PartyId, id: string) => selectItem(tx, partyId, id).executeTakeFirst()

export async function countMails(tx: Tx, partyId: PartyId, newsId: string) {
  const row = await tx
    .selectFrom('newsRecipients')
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere('mailedAt', 'is not', null).as('sent'),
      fn.countAll<number>().filterWhere('mailedAt', 'is', null).as('waiting'),
    ])
    .where('partyId', '=', partyId)
    .where('newsId', '=', newsId)
    .executeTakeFirstOrThrow()
  return { sent: Number(row.sent), waiting: Number(row.waiting) }
}

export const readParty = (tx: Tx, partyId: PartyId) =>
  tx.selectFrom('parties').select(['title', 'newsEmail']).where('id', '=', partyId).executeTakeFirstOrThrow()

/** Whose mails a link stops; it can be used as often as one likes. */
export const stopLinkOf = (tx: Tx, tokenHash: Buffer) =>
  tx
    .selectFrom('newsStopLinks')
    .select(['partyId', 'userId', 'email'])
    .where('tokenHash', '=', tokenHash)
    .executeTakeFirst()

/** News of parties that visitors may look at, for the sitemap. */
export const publicNews = (tx: Tx) =>
  tx
    .selectFrom('news')
    .innerJoin('parties', 'parties.id', 'news.partyId')
    .select(['news.partyId', 'news.id', 'news.updatedAt as changedAt'])
    .where('hidden', '=', false)
    .where('personal', '=', false)
    .orderBy('date', 'desc')
    .limit(5_000)
    .execute()

export const newsBy = (tx: Tx, userId: string) =>
  tx
    .selectFrom('news')
    .select(['title', 'ingress', 'text', 'date'])
    .where('authorId', '=', userId)
    .orderBy('date')
    .execute()
