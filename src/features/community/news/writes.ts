import { sql } from 'kysely'
import type { PartyId } from '../../../contract/session.ts'
import { newId } from '../../../server/data/ids.ts'
import type { Tx } from '../../../server/data/tables.ts'
import { selectItem } from './reads.ts'

/** As it stands now, held until the end of the transaction. */
export const lockItem = (tx: Tx, partyId: PartyId, id: string) =>
  selectItem(tx, partyId, id).forUpdate('news').executeTakeFirst()

type NewsValues = { title: string; ingress: string; text: string; heroImage: string | null }

export async function insertNews(tx: Tx, partyId: PartyId, authorId: string | null, date: Date, values: NewsValues) {
  const id = newId()
  await tx
    .insertInto('news')
    .values({ partyId, id, authorId, date, ...values })
    .execute()
  return id
}

/** False where there is no such news in this party. */
export async function changeNews(tx: Tx, partyId: PartyId, id: string, at: Date, values: NewsValues) {
  const { numUpdatedRows } = await tx
    .updateTable('news')
    .set({ ...values, updatedAt: at })
    .where('partyId', '=', partyId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

export const removeNews = (tx: Tx, partyId: PartyId, id: string) =>
  tx.deleteFrom('news').where('partyId', '=', partyId).where('id', '=', id).returning('title').executeTakeFirst()

/**
 * Writes down who gets it by mail: members with a confirmed address who have not stopped it, and further addresses that
 * have not. An address that several have gets it once, and whoever had it before does not get it again.
 */
export async function addRecipients(tx: Tx, partyId: PartyId, newsId: string, addresses: readonly string[]) {
  await sql`
    insert into news_recipients (party_id, news_id, id, user_id)
    select ${partyId}, ${newsId}, gen_random_uuid(), u.id
    from memberships m join users u on u.id = m.user_id
    where m.party_id = ${partyId} and m.access = 'member'
      and u.is_registered and u.email_confirmed and u.email is not null and u.news_by_mail
    on conflict do nothing`.execute(tx)
  if (addresses.length === 0) return
  await sql`
    insert into news_recipients (party_id, news_id, id, email)
    select ${partyId}, ${newsId}, gen_random_uuid(), address
    from (select distinct lower(address) as address from unnest(${addresses}::text[]) as address) as given
    where not exists (
        select from news_stops where party_id = ${partyId} and email = address)
      and not exists (
        select from memberships m join users u on u.id = m.user_id
        where m.party_id = ${partyId} and m.access = 'member' and u.is_registered and lower(u.email) = address)
    on conflict do nothing`.execute(tx)
}

export type MailRow = {
  partyId: string
  userId: string | null
  email: string | null
  recipient: string | null
  language: string
  party: string
  newsId: string
  title: string
  ingress: string
  text: string
}

/**
 * Recipients whose mail is not written yet, taken: nobody else writes them, and a transaction that fails gives them back.
 * Who has stopped the mails meanwhile, or left, has no `recipient`.
 */
export async function takeToMail(tx: Tx, newsId: string, atMost: number, now: Date): Promise<MailRow[]> {
  const { rows } = await sql<MailRow>`
    with taken as (
      update news_recipients set mailed_at = ${now}
      where (party_id, news_id, id) in (
        select party_id, news_id, id from news_recipients where news_id = ${newsId} and mailed_at is null
        order by id limit ${atMost} for update skip locked)
      returning *)
    select t.party_id as "partyId", t.user_id as "userId", t.email,
      coalesce(t.email, case when u.news_by_mail and exists (
        select from memberships m where m.party_id = t.party_id and m.user_id = u.id and m.access = 'member')
        then u.email end) as recipient,
      coalesce(u.language, a.language) as language, parties.title as party,
      n.id as "newsId", n.title, n.ingress, n.text
    from taken t
      join news n on n.party_id = t.party_id and n.id = t.news_id
      join parties on parties.id = t.party_id
      left join users u on u.id = t.user_id
      left join users a on a.id = n.author_id`.execute(tx)
  return rows
}

type StopLink = { tokenHash: Buffer; partyId: string; userId: string | null; email: string | null }

export const insertStopLink = (tx: Tx, link: StopLink) => tx.insertInto('newsStopLinks').values(link).execute()

export const setNewsByMail = (tx: Tx, userId: string, newsByMail: boolean) =>
  tx.updateTable('users').set({ newsByMail }).where('id', '=', userId).execute()

export const stopForAddress = (tx: Tx, partyId: string, email: string) =>
  tx
    .insertInto('newsStops')
    .values({ partyId, email })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

/** Who is gone leaves no name at what they wrote. */
export async function forgetAuthor(tx: Tx, userId: string) {
  await tx.updateTable('news').set({ authorId: null }).where('authorId', '=', userId).execute()
  await tx.deleteFrom('newsRecipients').where('userId', '=', userId).execute()
  await tx.deleteFrom('newsStopLinks').where('userId', '=', userId).execute()
}
