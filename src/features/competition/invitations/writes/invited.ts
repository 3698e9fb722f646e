import { sql } from 'kysely'
import type { PartyId } from '../../../../contract/session.ts'
import { newId } from '../../../../server/data/ids.ts'
import type { Tx } from '../../../../server/data/tables.ts'

export async function insertToken(
  tx: Tx,
  token: { tokenHash: Buffer; partyId: string; invitationId: string; actorId?: string; expiresAt?: Date },
) {
  await tx.insertInto('invitationTokens').values(token).execute()
}

type Recipients = { userIds: readonly string[]; emails: readonly string[] }

/** Asks who is named, each once, and does not ask anybody else any more. */
export async function writeRecipients(tx: Tx, partyId: PartyId, inviteId: string, { userIds, emails }: Recipients) {
  await sql`
    delete from invitations where party_id = ${partyId} and invite_id = ${inviteId}
      and not coalesce(user_id = any(${userIds}::uuid[]), false)
      and not coalesce(lower(email) = any(${emails}::text[]), false)`.execute(tx)
  const rows = [
    ...userIds.map((userId) => ({ userId, email: null })),
    ...emails.map((email) => ({ userId: null, email })),
  ].map((person) => ({ partyId, id: newId(), inviteId, ...person }))
  if (rows.length > 0)
    await tx
      .insertInto('invitations')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
}

/** Gives an answer the next place among all of its invite, or takes it back. */
export async function writeAnswer(
  tx: Tx,
  partyId: PartyId,
  inviteId: string,
  id: string,
  optionId: string | null,
  at: Date,
) {
  const { answers } = await tx
    .updateTable('invites')
    .set((row) => ({ answers: row('answers', '+', 1) }))
    .where('partyId', '=', partyId)
    .where('id', '=', inviteId)
    .returning('answers')
    .executeTakeFirstOrThrow()
  const given = optionId !== null
  await tx
    .updateTable('invitations')
    .set({
      optionId,
      answerNumber: given ? answers : null,
      respondedAt: given ? at : null,
      toldWaiting: false,
    })
    .where('partyId', '=', partyId)
    .where('id', '=', id)
    .execute()
}

export const markWaiting = (tx: Tx, partyId: PartyId, id: string) =>
  tx.updateTable('invitations').set({ toldWaiting: true }).where('partyId', '=', partyId).where('id', '=', id).execute()

/** Who is gone is asked nothing, under no address; their invites stay without a name. */
export async function forgetInvited(tx: Tx, userId: string) {
  await tx.deleteFrom('invitations').where('userId', '=', userId).execute()
  await sql`
    delete from invitations where lower(email) = (select lower(email) from users where id = ${userId})`.execute(tx)
  await tx.updateTable('invites').set({ createdBy: null }).where('createdBy', '=', userId).execute()
}
