import type { PartyId } from '../../../contract/session.ts'
import type { ChosenSettings, SideGameName } from '../../../golf/side-games/table.ts'
import { newId } from '../../../server/data/ids.ts'
import type { Tx } from '../../../server/data/tables.ts'
import type { MarkName } from './rules.ts'

type Place = { partyId: PartyId; roundId: string; groupId: string | null }
type SetUp = { game: SideGameName; players: readonly string[]; settings: ChosenSettings }

export async function insertGame(
  tx: Tx,
  { partyId, roundId, groupId }: Place,
  { game, players, settings }: SetUp,
): Promise<string> {
  const id = newId()
  await tx
    .insertInto('sideGames')
    .values({ partyId, id, roundId, groupId, game, settings: JSON.stringify(settings) })
    .execute()
  await writePlayers(tx, { partyId, roundId }, id, players)
  return id
}

export async function changeGame(
  tx: Tx,
  place: Omit<Place, 'groupId'>,
  gameId: string,
  { players, settings }: Omit<SetUp, 'game'>,
) {
  const { partyId } = place
  await tx
    .updateTable('sideGames')
    .set({ settings: JSON.stringify(settings) })
    .where('partyId', '=', partyId)
    .where('id', '=', gameId)
    .execute()
  await tx.deleteFrom('sideGamePlayers').where('partyId', '=', partyId).where('gameId', '=', gameId).execute()
  await writePlayers(tx, place, gameId, players)
}

async function writePlayers(
  tx: Tx,
  { partyId, roundId }: Omit<Place, 'groupId'>,
  gameId: string,
  players: readonly string[],
) {
  if (players.length === 0) return
  await tx
    .insertInto('sideGamePlayers')
    .values(players.map((userId, position) => ({ partyId, gameId, roundId, userId, position })))
    .execute()
}

export const removeGame = (tx: Tx, partyId: PartyId, gameId: string) =>
  tx.deleteFrom('sideGames').where('partyId', '=', partyId).where('id', '=', gameId).execute()

/** Nobody else changes the games of the round until this is done. */
export const lockRound = (tx: Tx, partyId: PartyId, roundId: string) =>
  tx
    .selectFrom('rounds')
    .select('id')
    .where('partyId', '=', partyId)
    .where('id', '=', roundId)
    .forNoKeyUpdate()
    .execute()

type Mark = { position: number; mark: MarkName; userId: string | null; blind: boolean }

export const keepMark = (
  tx: Tx,
  { partyId, roundId, gameId }: Omit<Place, 'groupId'> & { gameId: string },
  { position, mark, ...said }: Mark,
) =>
  tx
    .insertInto('sideGameMarks')
    .values({ partyId, roundId, gameId, position, mark, ...said })
    .onConflict((conflict) => conflict.columns(['partyId', 'gameId', 'position', 'mark']).doUpdateSet(said))
    .execute()

export const removeMark = (
  tx: Tx,
  partyId: PartyId,
  gameId: string,
  { position, mark }: Omit<Mark, 'userId' | 'blind'>,
) =>
  tx
    .deleteFrom('sideGameMarks')
    .where('partyId', '=', partyId)
    .where('gameId', '=', gameId)
    .where('position', '=', position)
    .where('mark', '=', mark)
    .execute()

type Payment = { groupId: string | null; unit: string; from: string; to: string }

/** What was ticked between the two, whatever it was. */
export const removePayment = (tx: Tx, { partyId, roundId }: Omit<Place, 'groupId'>, one: Payment) =>
  tx
    .deleteFrom('sidePayments')
    .where('partyId', '=', partyId)
    .where('roundId', '=', roundId)
    .where('groupId', 'is not distinct from', one.groupId)
    .where('unit', '=', one.unit)
    .where('fromId', '=', one.from)
    .where('toId', '=', one.to)
    .execute()

export const keepPayment = (
  tx: Tx,
  { partyId, roundId }: Omit<Place, 'groupId'>,
  { groupId, unit, from, to }: Payment,
  paid: { amount: number; byUserId: string | null; paidAt: Date },
) =>
  tx
    .insertInto('sidePayments')
    .values({ partyId, id: newId(), roundId, groupId, unit, fromId: from, toId: to, ...paid })
    .execute()
