import { sql } from 'kysely'
import type { PartyId } from '../../../contract/session.ts'
import type { Tx } from '../../../server/http/serve.ts'
import { movedContests } from './rules.ts'

type ContestChoice = { id: number; hole: number; pts: number }

export const contestsOfRound = (tx: Tx, partyId: PartyId, roundId: string) =>
  tx
    .selectFrom('roundContests')
    .select(['contestId as id', 'hole', 'points as pts'])
    .where('partyId', '=', partyId)
    .where('roundId', '=', roundId)
    .orderBy('hole')
    .orderBy('contestId')
    .execute()

/** Contests that stay, or move to another hole, keep their results. Answers the results of those that go. */
export async function replaceContests(tx: Tx, partyId: PartyId, roundId: string, contests: readonly ContestChoice[]) {
  for (const { id, from, to } of movedContests(await contestsOfRound(tx, partyId, roundId), contests))
    await tx
      .updateTable('roundContests')
      .set({ hole: to })
      .where('partyId', '=', partyId)
      .where('roundId', '=', roundId)
      .where('contestId', '=', id)
      .where('hole', '=', from)
      .execute()
  const kept = sql<boolean>`(contest_id, hole) in (select * from unnest(
    ${contests.map(({ id }) => id)}::int[], ${contests.map(({ hole }) => hole)}::int[]))`
  const lost = await tx
    .selectFrom('contestResults')
    .select(['contestId', 'hole', 'userId', 'value'])
    .where('partyId', '=', partyId)
    .where('roundId', '=', roundId)
    .where(sql<boolean>`not ${kept}`)
    .execute()
  await tx
    .deleteFrom('roundContests')
    .where('partyId', '=', partyId)
    .where('roundId', '=', roundId)
    .where(sql<boolean>`not ${kept}`)
    .execute()
  for (const { id, hole, pts } of contests)
    await tx
      .insertInto('roundContests')
      .values({ partyId, roundId, contestId: id, hole, points: pts })
      .onConflict((conflict) =>
        conflict.columns(['partyId', 'roundId', 'contestId', 'hole']).doUpdateSet({ points: pts }),
      )
      .execute()
  return lost
}

/** Players of the round's groups whose scorer this person is. */
export async function playersScoredBy(tx: Tx, roundId: string, userId: string | null): Promise<string[]> {
  if (userId === null) return []
  const rows = await tx
    .selectFrom('scoringGroups')
    .innerJoin('scorecards', 'scorecards.groupId', 'scoringGroups.id')
    .select('scorecards.userId')
    .where('scoringGroups.roundId', '=', roundId)
    .where('scorerId', '=', userId)
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

type Report = {
  contestId: number
  hole: number
  userId: string
  value: number | null
  reportedBy: string | null
  reportedAt: Date
}

/** A player's value replaces the one that the same player had. */
export const keepResult = (tx: Tx, partyId: PartyId, roundId: string, { contestId, hole, userId, ...report }: Report) =>
  tx
    .insertInto('contestResults')
    .values({ partyId, roundId, contestId, hole, userId, ...report })
    .onConflict((conflict) =>
      conflict.columns(['partyId', 'roundId', 'contestId', 'hole', 'userId']).doUpdateSet(report),
    )
    .execute()

/** Undefined where the player had none. */
export const removeResult = (
  tx: Tx,
  partyId: PartyId,
  roundId: string,
  contest: { id: number; hole: number },
  userId: string,
) =>
  tx
    .deleteFrom('contestResults')
    .where('partyId', '=', partyId)
    .where('roundId', '=', roundId)
    .where('contestId', '=', contest.id)
    .where('hole', '=', contest.hole)
    .where('userId', '=', userId)
    .returning('value')
    .executeTakeFirst()

/** Contests of the rounds of an event, by round and hole. */
export const contestRows = (tx: Tx, partyId: PartyId, eventId: string) =>
  tx
    .selectFrom('roundContests')
    .innerJoin('rounds', 'rounds.id', 'roundContests.roundId')
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
    .innerJoin('rounds', 'rounds.id', 'contestResults.roundId')
    .innerJoin('users', 'users.id', 'contestResults.userId')
    .select(['contestId', 'hole', 'roundId', 'contestResults.userId', 'firstName', 'lastName', 'value', 'reportedAt'])
    .where('contestResults.partyId', '=', partyId)
    .where('eventId', '=', eventId)
    .orderBy('reportedAt')
    .execute()
