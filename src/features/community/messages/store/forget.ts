import { sql } from 'kysely'
import type { Tx } from '../../../../server/http/serve.ts'
import { nextNumber, nothing } from '../store.ts'

/** Parties in whose chat a person wrote or reacted. */
export async function chatsWithWordsOf(tx: Tx, userId: string): Promise<string[]> {
  const { rows } = await sql<{ partyId: string }>`
    select party_id from messages where user_id = ${userId}
    union select party_id from message_likes where user_id = ${userId} order by 1`.execute(tx)
  return rows.map(({ partyId }) => partyId)
}

/** Messages, reactions and read marks of a person go. */
export async function forgetMessagesOf(tx: Tx, userId: string) {
  for (const partyId of await chatsWithWordsOf(tx, userId))
    await forgetInParty(tx, partyId, userId, await nextNumber(tx, partyId))
  await tx.deleteFrom('messageReads').where('userId', '=', userId).execute()
}

async function forgetInParty(tx: Tx, partyId: string, userId: string, change: number) {
  await sql`update messages set change = ${change} where party_id = ${partyId} and (id in (
      select message_id from message_likes where party_id = ${partyId} and user_id = ${userId})
    or reply_to in (select id from messages where party_id = ${partyId} and user_id = ${userId}))`.execute(tx)
  await tx.deleteFrom('messageLikes').where('partyId', '=', partyId).where('userId', '=', userId).execute()
  await sql`delete from message_likes where party_id = ${partyId} and message_id in (
    select id from messages where party_id = ${partyId} and user_id = ${userId})`.execute(tx)
  await tx
    .updateTable('messages')
    .set({ ...nothing, userId: null, change, deletedAt: sql<Date>`coalesce(deleted_at, now())` })
    .where('partyId', '=', partyId)
    .where('userId', '=', userId)
    .execute()
}
