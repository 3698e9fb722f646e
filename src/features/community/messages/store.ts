import { sql } from 'kysely'
import type { PartyId } from '../../../contract/session.ts'
import { newId } from '../../../server/data/ids.ts'
import type { PartyNotice, Tables } from '../../../server/data/tables.ts'
import type { Tx } from '../../../server/http/serve.ts'
import { countedUnread, type Reaction } from './rules.ts'
import { rowsOf } from './store/rows.ts'

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
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()

/** The message that was delivered under this id before, in whatever party; locked numbers keep others from adding it. */
export const findDelivered = (tx: Tx, id: string) =>
  tx.selectFrom('messages').select(['partyId', 'userId', 'type', 'deletedAt']).where('id', '=', id).executeTakeFirst()

/** The next number of the chat, held until the transaction ends: what is written comes in one order. */
export async function nextNumber(tx: Tx, partyId: string): Promise<number> {
  const { number } = await tx
    .insertInto('messageCounters')
    .values({ partyId, number: 1 })
    .onConflict((conflict) =>
      conflict.column('partyId').doUpdateSet((row) => ({ number: row('messageCounters.number', '+', 1) })),
    )
    .returning('number')
    .executeTakeFirstOrThrow()
  return number
}

type NewMessage = Pick<Tables['messages'], 'id' | 'number'> & {
  userId: string | null
  type: Tables['messages']['type']
  text?: string
  file?: string
  replyTo?: string
  notice?: PartyNotice
  createdAt?: Date
}

/** False: another chat has a message of this id. */
export async function insertMessage(tx: Tx, partyId: string, { notice, ...message }: NewMessage): Promise<boolean> {
  const row = await tx
    .insertInto('messages')
    .values({ ...message, notice: notice && JSON.stringify(notice), change: message.number, partyId })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

type Changes = { change: number; text?: string; file?: string; editedAt?: Date }

/** Those who answer a message quote it: they change with it. */
export const changeReplies = (tx: Tx, partyId: PartyId, id: string, change: number) =>
  tx.updateTable('messages').set({ change }).where('partyId', '=', partyId).where('replyTo', '=', id).execute()

/** False: there is no such message, or not any more. */
export async function changeMessage(tx: Tx, partyId: PartyId, id: string, changes: Changes): Promise<boolean> {
  const changed = await tx
    .updateTable('messages')
    .set(changes)
    .where('partyId', '=', partyId)
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  return changed.numUpdatedRows > 0n
}

/** What is left of the words of a deleted message. */
export const nothing = { text: '', file: null, notice: null }

export async function eraseMessage(tx: Tx, partyId: PartyId, id: string, change: number, deletedAt: Date) {
  await tx.deleteFrom('messageLikes').where('partyId', '=', partyId).where('messageId', '=', id).execute()
  await tx
    .updateTable('messages')
    .set({ ...nothing, change, deletedAt })
    .where('partyId', '=', partyId)
    .where('id', '=', id)
    .execute()
}

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

export async function setReaction(tx: Tx, partyId: PartyId, messageId: string, userId: string, emoji: Reaction | null) {
  if (emoji === null)
    await tx
      .deleteFrom('messageLikes')
      .where('partyId', '=', partyId)
      .where('messageId', '=', messageId)
      .where('userId', '=', userId)
      .execute()
  else
    await tx
      .insertInto('messageLikes')
      .values({ partyId, messageId, userId, emoji })
      .onConflict((conflict) =>
        conflict.columns(['partyId', 'messageId', 'userId']).doUpdateSet({ emoji, at: sql`now()` }),
      )
      .execute()
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

/** Number of the message read last; who never read has read what was there when they joined. */
const readUpTo = sql`coalesce(r.number, (select number from messages
  where party_id = b.party_id and created_at < b.joined_at order by created_at desc limit 1), 0)`
const unreadCount = sql`(select count(*) from (select from messages where party_id = b.party_id
  and number > ${readUpTo} and user_id is distinct from b.user_id and deleted_at is null limit ${countedUnread}) one)`
const newest = sql`(select id from messages where party_id = b.party_id and deleted_at is null
  order by number desc limit 1)`
const memberships = sql`memberships b left join message_reads r on r.party_id = b.party_id and r.user_id = b.user_id`

export type Unread = { lastMessage: string | null; maxMessage: string | null; unreadCount: number }

/** How far a person has read in one of their parties. One statement by indexes: the ping asks it every few seconds. */
export async function readUnread(tx: Tx, partyId: string, userId: string): Promise<Unread> {
  const { rows } = await sql<Unread>`
    select ${unreadCount} as unread_count, ${newest} as max_message,
      (select id from messages where party_id = b.party_id and deleted_at is null and number <= ${readUpTo}
        order by number desc limit 1) as last_message
    from ${memberships} where b.party_id = ${partyId} and b.user_id = ${userId} and b.access = 'member'`.execute(tx)
  return rows[0] ?? { lastMessage: null, maxMessage: null, unreadCount: 0 }
}

/** Number of the message up to which a person has read. */
export async function readMark(tx: Tx, partyId: PartyId, userId: string): Promise<number> {
  const { rows } = await sql<{ number: number }>`
    select ${readUpTo} as number from ${memberships}
    where b.party_id = ${partyId} and b.user_id = ${userId}`.execute(tx)
  return rows[0]?.number ?? 0
}

type PartyUnread = { partyId: string; partyTitle: string; unreads: { unreadCount: number } }

/** Exported for the user home: the person's parties by how new the latest message is, with their unread counts. */
export const unreadMessages = async (tx: Tx, userId: string): Promise<PartyUnread[]> =>
  (await chatsOf(tx, userId)).map(({ partyId, partyTitle, unreads }) => ({ partyId, partyTitle, unreads }))

export async function chatsOf(tx: Tx, userId: string): Promise<(PartyUnread & { newest: string | null })[]> {
  const { rows } = await sql<{ partyId: string; title: string; unreadCount: number; newest: string | null }>`
    select b.party_id, t.title, ${unreadCount} as unread_count, ${newest} as newest
    from ${memberships} join parties t on t.id = b.party_id
    where b.user_id = ${userId} and b.access = 'member'
    order by (select created_at from messages where party_id = b.party_id and deleted_at is null
      order by number desc limit 1) desc nulls last, t.title collate "sv-x-icu", t.id`.execute(tx)
  return rows.map(({ partyId, title, newest: id, unreadCount: count }) => ({
    partyId,
    partyTitle: title,
    unreads: { unreadCount: count },
    newest: id,
  }))
}

/** By ids that come out of the caller's own memberships. */
export const readByIds = (tx: Tx, ids: readonly string[]) => rowsOf(tx, sql`m.id = any(${ids}::uuid[])`)

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

/** False: nothing new was read. */
export async function setRead(tx: Tx, partyId: PartyId, userId: string, number: number): Promise<boolean> {
  const { rows } = await sql`
    insert into message_reads (party_id, user_id, number) values (${partyId}, ${userId}, ${number})
    on conflict (party_id, user_id) do update set number = excluded.number, at = now()
      where message_reads.number < excluded.number
    returning number`.execute(tx)
  return rows.length > 0
}

/** A line that the party itself writes into its chat. */
export async function insertNotice(tx: Tx, partyId: string, notice: Omit<PartyNotice, 'displayName'>) {
  const { title: displayName } = await tx
    .selectFrom('parties')
    .select('title')
    .where('id', '=', partyId)
    .executeTakeFirstOrThrow()
  const number = await nextNumber(tx, partyId)
  const said = { ...notice, displayName }
  await insertMessage(tx, partyId, { id: newId(), number, userId: null, type: 'text_public', notice: said })
}

/** What a person said and how they reacted, for the archive of their own data. */
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
