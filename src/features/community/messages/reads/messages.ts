import { sql } from 'kysely'
import type { PartyId } from '../../../../contract/session.ts'
import { partyOf } from '../../../../server/data/directory.ts'
import type { Tx } from '../../../../server/data/tables.ts'
import { rowsOf } from './rows.ts'

/** Newest first; with `before` only what is older than that message. */
export const readPage = (tx: Tx, partyId: PartyId, before: string | undefined, count: number) =>
  rowsOf(
    tx,
    sql`m.party_id = ${partyId} and m.deleted_at is null
      ${olderThan(partyId, before)} order by m.number desc limit ${count}`,
  )

/** What has all of the words, newest first. The index of words is asked for itself: it is as quick for rare ones. */
export const findWords = (
  tx: Tx,
  partyId: PartyId,
  { words, before, count }: { words: readonly string[]; before: string | undefined; count: number },
) =>
  rowsOf(
    tx,
    sql`m.party_id = ${partyId} and m.deleted_at is null and m.type <> 'text_public'
      and m.id = any(array(select id from messages
        where party_id = ${partyId} and search_vector('', text) @@ search_query(${[...words]}::text[])))
      ${olderThan(partyId, before)} order by m.number desc limit ${count}`,
  )

const olderThan = (partyId: PartyId, before: string | undefined) =>
  before ? sql`and m.number < (select number from messages where party_id = ${partyId} and id = ${before})` : sql``

export const readMessage = async (tx: Tx, partyId: PartyId, id: string) =>
  (await rowsOf(tx, sql`m.party_id = ${partyId} and m.id = ${id} and m.deleted_at is null`))[0]

/** What happened after a change, the first first; deleted messages included. */
export const readChanges = (tx: Tx, partyId: string, since: number, count: number) =>
  rowsOf(tx, sql`m.party_id = ${partyId} and m.change > ${since} order by m.change limit ${count}`)

export async function latestChange(tx: Tx, partyId: string): Promise<number> {
  const row = await tx.selectFrom('messageCounters').select('number').where('partyId', '=', partyId).executeTakeFirst()
  return row?.number ?? 0
}

/** Whose party a message is in, and who wrote it; nothing else, because nothing is known of the caller yet. */
export const findMessage = (tx: Tx, id: string) =>
  tx
    .selectFrom('messages')
    .select(['partyId', 'userId', 'type'])
    .where('partyId', '=', partyOf(id))
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()

/** The message that was delivered under this id before, in whatever party; locked numbers keep others from adding it. */
export const findDelivered = (tx: Tx, id: string) =>
  tx
    .selectFrom('messages')
    .select(['partyId', 'userId', 'type', 'deletedAt'])
    .where('partyId', '=', partyOf(id))
    .where('id', '=', id)
    .executeTakeFirst()

export async function reactionOf(tx: Tx, partyId: PartyId, messageId: string, userId: string) {
  const row = await tx
    .selectFrom('messageLikes')
    .select('emoji')
    .where('partyId', '=', partyId)
    .where('messageId', '=', messageId)
    .where('userId', '=', userId)
    .executeTakeFirst()
  return row?.emoji ?? null
}

/** Images from one day to another in the time zone of the party, newest first. */
export const readAssets = (tx: Tx, partyId: PartyId, from: string, to: string, count: number) =>
  rowsOf(
    tx,
    sql`m.party_id = ${partyId} and m.type = 'image' and m.file is not null and m.deleted_at is null
      and m.created_at >= (${from}::date)::timestamp at time zone (select time_zone from parties where id = ${partyId})
      and m.created_at < (${to}::date + 1)::timestamp at time zone (select time_zone from parties where id = ${partyId})
      order by m.number desc limit ${count}`,
  )

/** By ids that come out of the caller's own memberships. */
export const readByIds = (tx: Tx, ids: readonly string[]) =>
  rowsOf(tx, sql`(m.party_id, m.id) in (select d.party_id, d.id from party_ids d where d.id = any(${ids}::uuid[]))`)

/** Also of a deleted one: what came before it has been read. */
export const numberOf = async (tx: Tx, partyId: PartyId, id: string) =>
  (
    await tx
      .selectFrom('messages')
      .select('number')
      .where('partyId', '=', partyId)
      .where('id', '=', id)
      .executeTakeFirst()
  )?.number

/** What a person wrote and how they reacted, for the archive of their own data. */
export async function ownMessages(tx: Tx, userId: string) {
  const messages = await tx
    .selectFrom('messages')
    .select(['partyId', 'id', 'type', 'text', 'file', 'createdAt', 'replyTo', 'editedAt'])
    .where('userId', '=', userId)
    .where('deletedAt', 'is', null)
    .orderBy('createdAt')
    .execute()
  const reactions = await tx
    .selectFrom('messageLikes')
    .select(['partyId', 'messageId', 'emoji', 'at'])
    .where('userId', '=', userId)
    .orderBy('at')
    .execute()
  return { messages, reactions }
}

/** Parties in whose chat a person wrote or reacted. */
export async function chatsWithWordsOf(tx: Tx, userId: string): Promise<string[]> {
  const { rows } = await sql<{ partyId: string }>`
    select party_id from messages where user_id = ${userId}
    union select party_id from message_likes where user_id = ${userId} order by 1`.execute(tx)
  return rows.map(({ partyId }) => partyId)
}
