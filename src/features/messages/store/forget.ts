import { sql } from 'kysely'
import { messagesTopic } from '../../../contract/live.ts'
import type { Tx } from '../../../server/serve.ts'
import { tellAll } from '../../../server/tell.ts'
import { nextNumber, nothing } from '../store.ts'

/** Messages, reactions and read marks of a person go; open screens hear of it. */
export async function forgetMessagesOf(tx: Tx, userId: string) {
  const { rows } = await sql<{ partyId: string }>`
    select party_id from messages where user_id = ${userId}
    union select party_id from message_likes where user_id = ${userId} order by 1`.execute(tx)
  for (const { partyId } of rows) await forgetInParty(tx, partyId, userId, await nextNumber(tx, partyId))
  await tx.deleteFrom('messageReads').where('userId', '=', userId).execute()
  await tellAll(
    tx,
    rows.map(({ partyId }) => messagesTopic(partyId)),
  )
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
