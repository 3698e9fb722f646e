import type { PartyId } from '../../contract/session.ts'
import type { Tx } from '../../server/serve.ts'
import type { Tee } from './operations.ts'

/** The published lists of an event by round. */
export async function publishedLists(tx: Tx, partyId: PartyId, eventId: string) {
  const rows = await tx
    .selectFrom('startLists')
    .innerJoin('rounds', 'rounds.id', 'startLists.roundId')
    .select(['roundId', 'tees', 'publishedAt'])
    .where('startLists.partyId', '=', partyId)
    .where('eventId', '=', eventId)
    .execute()
  return new Map(rows.map((row) => [row.roundId, row]))
}

export const keepList = (tx: Tx, partyId: PartyId, roundId: string, tees: readonly Tee[], publishedAt: Date) =>
  tx
    .insertInto('startLists')
    .values({ partyId, roundId, tees: JSON.stringify(tees), publishedAt })
    .onConflict((conflict) =>
      conflict.columns(['partyId', 'roundId']).doUpdateSet({ tees: JSON.stringify(tees), publishedAt }),
    )
    .execute()

export const removeList = (tx: Tx, partyId: PartyId, roundId: string) =>
  tx.deleteFrom('startLists').where('partyId', '=', partyId).where('roundId', '=', roundId).execute()

/** Players who have a card in the round. */
export async function startedPlayers(tx: Tx, partyId: PartyId, roundId: string): Promise<ReadonlySet<string>> {
  const rows = await tx
    .selectFrom('scorecards')
    .select('userId')
    .where('partyId', '=', partyId)
    .where('roundId', '=', roundId)
    .execute()
  return new Set(rows.map(({ userId }) => userId))
}

/** People of the party by id, revoked ones too, as start lists show them. */
export async function peopleById(tx: Tx, partyId: PartyId, userIds: readonly string[]) {
  if (userIds.length === 0) return []
  return tx
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.userId')
    .select(['users.id as userId', 'firstName', 'lastName', 'golfClub as club', 'country', 'handicap'])
    .where('memberships.partyId', '=', partyId)
    .where('users.id', 'in', userIds)
    .execute()
}
