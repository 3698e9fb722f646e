import { sql } from 'kysely'
import type { PartyId } from '../../../../contract/session.ts'
import type { Tx } from '../../../../server/data/tables.ts'
import { countedUnread } from '../rules.ts'

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
