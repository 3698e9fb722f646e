import { sql } from 'kysely'
import type { PartyId } from '../../../contract/session.ts'
import type { Tx } from '../../../server/data/tables.ts'
import { contestsOfRound } from './reads.ts'
import { movedContests } from './rules.ts'

type ContestChoice = { id: number; hole: number; pts: number }

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
