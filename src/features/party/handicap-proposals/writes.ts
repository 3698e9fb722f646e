import { sql } from 'kysely'
import type { PartyId } from '../../../contract/session.ts'
import type { Tx } from '../../../server/data/tables.ts'

export type NewProposal = { partyId: PartyId; userId: string; importId: string; handicap: number; now: Date }

/**
 * To a member with an account whose profile has another handicap; false for everybody else, and where the same number
 * waits already or was declined.
 */
export async function insertProposal(tx: Tx, { partyId, userId, importId, handicap, now }: NewProposal) {
  const { rows } = await sql`
    insert into handicap_proposals (party_id, user_id, import_id, handicap, proposed_at)
    select memberships.party_id, users.id, ${importId}, ${handicap}, ${now}
    from memberships join users on users.id = memberships.user_id
    where memberships.party_id = ${partyId} and users.id = ${userId}
      and access = 'member' and is_registered and handicap is distinct from ${handicap}
    on conflict do nothing
    returning user_id`.execute(tx)
  return rows.length > 0
}

/** What the party proposed before, and its file does not say any more. */
export const deleteOtherThan = (tx: Tx, partyId: PartyId, userId: string, handicap: number) =>
  tx
    .deleteFrom('handicapProposals')
    .where('partyId', '=', partyId)
    .where('userId', '=', userId)
    .where('handicap', '<>', handicap)
    .returning('userId')
    .execute()

/** All that came with an import. */
export const deleteOfImport = (tx: Tx, partyId: PartyId, importId: string) =>
  tx
    .deleteFrom('handicapProposals')
    .where('partyId', '=', partyId)
    .where('importId', '=', importId)
    .returning('userId')
    .execute()

export const deleteOfMember = (tx: Tx, partyId: PartyId, userId: string) =>
  tx
    .deleteFrom('handicapProposals')
    .where('partyId', '=', partyId)
    .where('userId', '=', userId)
    .returning('userId')
    .execute()

/** Of whatever party, because the profile has this number now. */
export const deleteReached = (tx: Tx, userId: string, handicap: number) =>
  tx
    .deleteFrom('handicapProposals')
    .where('userId', '=', userId)
    .where('handicap', '=', handicap)
    .returning('partyId')
    .execute()

export const deleteOfPerson = (tx: Tx, userId: string) =>
  tx.deleteFrom('handicapProposals').where('userId', '=', userId).execute()

/** The person first, as saving settings does, so that neither waits for the other. */
export async function lockProposal(tx: Tx, partyId: PartyId, userId: string) {
  const person = await tx
    .selectFrom('users')
    .select('handicap')
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  const proposal = await tx
    .selectFrom('handicapProposals')
    .select(['handicap', 'declinedAt'])
    .where('partyId', '=', partyId)
    .where('userId', '=', userId)
    .executeTakeFirst()
  return { ownHandicap: person.handicap, proposal }
}

export const decline = (tx: Tx, partyId: PartyId, userId: string, now: Date) =>
  tx
    .updateTable('handicapProposals')
    .set({ declinedAt: now })
    .where('partyId', '=', partyId)
    .where('userId', '=', userId)
    .execute()
