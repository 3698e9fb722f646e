import { sql } from 'kysely'
import type { PartyId } from '../../../contract/session.ts'
import type { Tx } from '../../../server/data/tables.ts'
import { withdrawnFrom } from '../start-list/reads.ts'

/** Who stands on the round's published start list and has not withdrawn since; undefined: there is none. */
export async function playersOfStartList(
  tx: Tx,
  partyId: PartyId,
  { eventId, roundId }: { eventId: string; roundId: string },
): Promise<string[] | undefined> {
  const tees = await teesOfStartList(tx, partyId, roundId)
  const withdrawn = await withdrawnFrom(tx, partyId, eventId)
  return tees && [...new Set(tees.flatMap(({ players }) => players))].filter((userId) => !withdrawn.has(userId))
}

/** The tees of the round's published start list in its order; undefined: there is none. */
export async function teesOfStartList(tx: Tx, partyId: PartyId, roundId: string) {
  const list = await tx
    .selectFrom('startLists')
    .select('tees')
    .where('partyId', '=', partyId)
    .where('roundId', '=', roundId)
    .executeTakeFirst()
  return list?.tees
}

export type MarkOfPlayer = { userId: string; extraId: string; position: number; how: string; count: number }

/** Names of the party's extras by id. */
export async function extraNames(tx: Tx, partyId: PartyId): Promise<ReadonlyMap<string, string>> {
  const rows = await tx.selectFrom('extras').select(['id', 'name']).where('partyId', '=', partyId).execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** How often each extra was marked for each player of a round. */
export const extraCounts = (tx: Tx, partyId: PartyId, roundId: string) =>
  tx
    .selectFrom('extraMarks')
    .select(['userId', 'extraId', sql<number>`least(sum(count), 999)::int`.as('count')])
    .where('partyId', '=', partyId)
    .where('roundId', '=', roundId)
    .groupBy(['userId', 'extraId'])
    .execute()

/** The sides of the cards of a round, in the match modes. */
export async function sidesOfRound(tx: Tx, partyId: PartyId, roundId: string) {
  const rows = await tx
    .selectFrom('scorecards')
    .select(['userId', 'side'])
    .where('partyId', '=', partyId)
    .where('roundId', '=', roundId)
    .execute()
  return new Map(rows.map(({ userId, side }) => [userId, side]))
}

/** Golf ids of those who have one. */
export async function golfIdsOf(tx: Tx, userIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (userIds.length === 0) return new Map()
  const rows = await tx.selectFrom('users').select(['id', 'golfId']).where('id', 'in', userIds).execute()
  return new Map(rows.flatMap(({ id, golfId }) => (golfId ? [[id, golfId] as const] : [])))
}
