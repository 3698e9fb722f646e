import type { PartyId } from '../../../contract/session.ts'
import { partyOf } from '../../../server/data/directory.ts'
import type { Tx } from '../../../server/data/tables.ts'

/** Where a game belongs; undefined: there is none such. */
export const placeOfGame = (tx: Tx, gameId: string) =>
  tx
    .selectFrom('sideGames')
    .select(['roundId', 'groupId'])
    .where('partyId', '=', partyOf(gameId))
    .where('id', '=', gameId)
    .executeTakeFirst()

/** Whether somebody plays in a group. */
export const playsInGroup = async (tx: Tx, groupId: string | null, userId: string | null): Promise<boolean> =>
  groupId !== null &&
  userId !== null &&
  (await tx
    .selectFrom('scorecards')
    .select('userId')
    .where('groupId', '=', groupId)
    .where('userId', '=', userId)
    .executeTakeFirst()) !== undefined

/** Games of a round in the order in which they were set up: those of one group, or all. */
export async function gamesOfRound(tx: Tx, partyId: PartyId, roundId: string, groupId?: string) {
  const all = tx
    .selectFrom('sideGames')
    .select(['id', 'groupId', 'game', 'settings'])
    .where('partyId', '=', partyId)
    .where('roundId', '=', roundId)
    .orderBy('createdAt')
    .orderBy('id')
  return (groupId ? all.where('groupId', '=', groupId) : all).execute()
}

export type GameRow = Awaited<ReturnType<typeof gamesOfRound>>[number]

export const playersOfGames = (tx: Tx, partyId: PartyId, roundId: string) =>
  tx
    .selectFrom('sideGamePlayers')
    .select(['gameId', 'userId'])
    .where('partyId', '=', partyId)
    .where('roundId', '=', roundId)
    .orderBy('position')
    .execute()

export const marksOfGames = (tx: Tx, partyId: PartyId, roundId: string) =>
  tx
    .selectFrom('sideGameMarks')
    .select(['gameId', 'position', 'mark', 'userId', 'blind'])
    .where('partyId', '=', partyId)
    .where('roundId', '=', roundId)
    .orderBy('position')
    .orderBy('mark')
    .execute()

/** What was ticked as paid in a round. */
export const paymentsOfRound = (tx: Tx, partyId: PartyId, roundId: string) =>
  tx
    .selectFrom('sidePayments')
    .select(['groupId', 'unit', 'fromId', 'toId', 'amount', 'byUserId', 'paidAt'])
    .where('partyId', '=', partyId)
    .where('roundId', '=', roundId)
    .orderBy('paidAt')
    .orderBy('id')
    .execute()

/** Who keeps the score of the groups of a round. */
export const scorersOfRound = async (
  tx: Tx,
  partyId: PartyId,
  roundId: string,
): Promise<ReadonlyMap<string, string>> => {
  const groups = await tx
    .selectFrom('scoringGroups')
    .select(['id', 'scorerId'])
    .where('partyId', '=', partyId)
    .where('roundId', '=', roundId)
    .execute()
  return new Map(groups.map(({ id, scorerId }) => [id, scorerId]))
}

/** Whether somebody of the start list has not begun the round. */
export async function isSomebodyMissing(tx: Tx, partyId: PartyId, roundId: string, started: readonly string[]) {
  const list = await tx
    .selectFrom('startLists')
    .select('tees')
    .where('partyId', '=', partyId)
    .where('roundId', '=', roundId)
    .executeTakeFirst()
  return list?.tees.some(({ players }) => players.some((userId) => !started.includes(userId))) ?? false
}

/** Games that somebody plays, for the archive of their own data. */
export const gamesOfPerson = (tx: Tx, userId: string) =>
  tx
    .selectFrom('sideGamePlayers')
    .innerJoin('sideGames', (join) =>
      join
        .onRef('sideGames.partyId', '=', 'sideGamePlayers.partyId')
        .onRef('sideGames.id', '=', 'sideGamePlayers.gameId'),
    )
    .innerJoin('rounds', (join) =>
      join.onRef('rounds.partyId', '=', 'sideGames.partyId').onRef('rounds.id', '=', 'sideGames.roundId'),
    )
    .select(['rounds.title as round', 'rounds.roundDate', 'game', 'settings'])
    .where('sideGamePlayers.userId', '=', userId)
    .orderBy('sideGames.createdAt')
    .execute()

/** What was ticked as paid by a person and to them, for the archive of their own data. */
export const paymentsOfPerson = (tx: Tx, userId: string) =>
  tx
    .selectFrom('sidePayments')
    .innerJoin('rounds', (join) =>
      join.onRef('rounds.partyId', '=', 'sidePayments.partyId').onRef('rounds.id', '=', 'sidePayments.roundId'),
    )
    .innerJoin('memberships', (join) =>
      join.onRef('memberships.partyId', '=', 'sidePayments.partyId').on('memberships.userId', '=', userId),
    )
    .select(['rounds.title as round', 'rounds.roundDate', 'unit', 'amount', 'fromId', 'toId', 'paidAt'])
    .where((where) => where.or([where('fromId', '=', userId), where('toId', '=', userId)]))
    .orderBy('paidAt')
    .execute()

/** How many games the rounds of an event have, those with any. */
export const countOfRounds = async (tx: Tx, partyId: PartyId, eventId: string) => {
  const rows = await tx
    .selectFrom('sideGames')
    .innerJoin('rounds', (join) =>
      join.onRef('rounds.partyId', '=', 'sideGames.partyId').onRef('rounds.id', '=', 'sideGames.roundId'),
    )
    .select(['roundId', (row) => row.fn.countAll().as('games')])
    .where('sideGames.partyId', '=', partyId)
    .where('rounds.eventId', '=', eventId)
    .groupBy('roundId')
    .execute()
  return rows.map(({ roundId, games }) => ({ roundId, games: Number(games) }))
}

export const countOfGroup = async (tx: Tx, partyId: PartyId, groupId: string): Promise<number> => {
  const { games } = await tx
    .selectFrom('sideGames')
    .select((row) => row.fn.countAll().as('games'))
    .where('partyId', '=', partyId)
    .where('groupId', '=', groupId)
    .executeTakeFirstOrThrow()
  return Number(games)
}
