import { sql } from 'kysely'
import type { Tx } from '../../../../server/data/tables.ts'
import { chatsWithWordsOf } from '../reads/messages.ts'
import { nextNumber, nothing } from './messages.ts'

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
