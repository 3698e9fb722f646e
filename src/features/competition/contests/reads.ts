import { sql } from 'kysely'
import type { PartyId, Session } from '../../../contract/session.ts'
import type { Tx } from '../../../server/data/tables.ts'

/** Whether the keys of 0.2.0 are still there, by which a round has each contest once (0048-contests-by-hole.after.sql). */
export async function isUpgradeUnfinished(tx: Tx): Promise<boolean> {
  const { rows } = await sql`select from pg_constraint where conname = 'round_contests_by_hole'`.execute(tx)
  return rows.length > 0
}

export const contestsOfRound = (tx: Tx, partyId: PartyId, roundId: string) =>
  tx
    .selectFrom('roundContests')
    .select(['contestId as id', 'hole', 'points as pts'])
    .where('partyId', '=', partyId)
    .where('roundId', '=', roundId)
    .orderBy('hole')
    .orderBy('contestId')
    .execute()

/** Players of the round's groups whose scorer this person, or this phone with a code, is. */
export async function playersScoredBy(tx: Tx, roundId: string, { userId, code }: Session): Promise<string[]> {
  if (userId === null && !code) return []
  const rows = await tx
    .selectFrom('scoringGroups')
    .innerJoin('scorecards', 'scorecards.groupId', 'scoringGroups.id')
    .select('scorecards.userId')
    .where('scoringGroups.roundId', '=', roundId)
    .$if(code !== undefined, (query) =>
      query.where('scorerHolder', '=', code?.id ?? '').where('scorecards.status', 'is', null),
    )
    .$if(code === undefined, (query) => query.where('scorerId', '=', userId).where('scorerHolder', 'is', null))
    .execute()
  return rows.map((row) => row.userId)
}

export async function hasCard(tx: Tx, partyId: PartyId, roundId: string, userId: string) {
  const row = await tx
    .selectFrom('scorecards')
    .select('userId')
    .where('partyId', '=', partyId)
    .where('roundId', '=', roundId)
    .where('userId', '=', userId)
    .executeTakeFirst()
  return row !== undefined
}

/** Contests of the rounds of an event, by round and hole. */
export const contestRows = (tx: Tx, partyId: PartyId, eventId: string) =>
  tx
    .selectFrom('roundContests')
    .innerJoin('rounds', (join) =>
      join.onRef('rounds.partyId', '=', 'roundContests.partyId').onRef('rounds.id', '=', 'roundContests.roundId'),
    )
    .select(['contestId', 'roundId', 'hole', 'points', 'title', 'roundNumber'])
    .where('roundContests.partyId', '=', partyId)
    .where('eventId', '=', eventId)
    .orderBy('roundNumber')
    .orderBy('hole')
    .orderBy('contestId')
    .execute()

/** Every reported value of an event in the order of reporting. */
export const resultRows = (tx: Tx, partyId: PartyId, eventId: string) =>
  tx
    .selectFrom('contestResults')
    .innerJoin('rounds', (join) =>
      join.onRef('rounds.partyId', '=', 'contestResults.partyId').onRef('rounds.id', '=', 'contestResults.roundId'),
    )
    .innerJoin('users', 'users.id', 'contestResults.userId')
    .select(['contestId', 'hole', 'roundId', 'contestResults.userId', 'firstName', 'lastName', 'value', 'reportedAt'])
    .where('contestResults.partyId', '=', partyId)
    .where('eventId', '=', eventId)
    .orderBy('reportedAt')
    .execute()
