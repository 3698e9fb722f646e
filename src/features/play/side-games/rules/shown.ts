import { payments, sumOfBalances } from '../../../../golf/side-games/settlement.ts'
import type { Standing } from '../../../../golf/side-games/side-game.ts'
import type { Settlement, ShownGame } from '../operations.ts'

type Played = { userIds: readonly string[]; holes: readonly number[] }

/** Holes and bets of a standing with the players' ids. `holes`: the course's own, by position. */
export function withIds({ holes, bets, carried }: Standing, played: Played) {
  const idOf = (at: number) => played.userIds[at] ?? ''
  return {
    holes: holes.map(({ position, counts, points, carried, wolf }) => ({
      position,
      hole: played.holes[position - 1] ?? position,
      counts,
      points: [...points],
      carried,
      ...(wolf && {
        wolf: {
          userId: idOf(wolf.player),
          chosen: wolf.chosen,
          partner: wolf.partner === null ? null : idOf(wolf.partner),
          blind: wolf.blind,
        },
      }),
    })),
    bets: bets.map(({ sides, course, ...bet }) => ({
      ...bet,
      sides: sides.map((side) => side.map(idOf)),
      course: [...course],
    })),
    carried,
  }
}

/** A tick as it is stored. */
type PaymentRow = {
  groupId: string | null
  unit: string
  fromId: string
  toId: string
  amount: number
  byUserId: string | null
  paidAt: Date
}

/** What was ticked in a round, and whether the caller may tick a payment of a group between two. */
export type Ticks = {
  rows: readonly PaymentRow[]
  mayTick: (groupId: string | null, from: string, to: string) => boolean
}

/** Who pays whom: games of a group with the same unit are settled together. */
export function settlementsOf(games: readonly ShownGame[], ticks: Ticks): Settlement[] {
  const keyOf = ({ groupId, settings }: ShownGame) => `${groupId ?? ''} ${settings.unit}`
  return [...new Set(games.map(keyOf))].flatMap((key) => {
    const own = games.filter((game) => keyOf(game) === key)
    return own[0] ? settled(own[0], own, ticks) : []
  })
}

function settled({ groupId, settings }: ShownGame, games: readonly ShownGame[], ticks: Ticks): Settlement {
  const people = games.flatMap(({ players }) => players)
  const players = people.filter((one, at) => people.findIndex(({ userId }) => userId === one.userId) === at)
  const balanceIn = (game: ShownGame, id: string) => game.players.find(({ userId }) => userId === id)?.balance ?? 0
  const balance = sumOfBalances(games.map((game) => players.map(({ userId }) => balanceIn(game, userId))))
  const idOf = (at: number) => players[at]?.userId ?? ''
  return {
    groupId,
    unit: settings.unit,
    players: players.map(({ userId, firstName, lastName }, at) => ({
      userId,
      firstName,
      lastName,
      balance: balance[at] ?? 0,
    })),
    ...withTicks(
      payments(balance).map(({ from, to, amount }) => ({ from: idOf(from), to: idOf(to), amount })),
      { groupId, unit: settings.unit },
      ticks,
    ),
  }
}

type Owed = { from: string; to: string; amount: number }

/** A tick belongs to who pays whom; whose payment a correction has taken away stands by itself. */
function withTicks(
  owed: readonly Owed[],
  { groupId, unit }: Pick<Settlement, 'groupId' | 'unit'>,
  { rows, mayTick }: Ticks,
): Pick<Settlement, 'payments' | 'paidBefore'> {
  const own = rows.filter((row) => row.groupId === groupId && row.unit === unit)
  const isOf = ({ from, to }: Owed, row: PaymentRow) => row.fromId === from && row.toId === to
  return {
    payments: owed.map((one) => {
      const row = own.find((each) => isOf(one, each))
      return {
        ...one,
        paid: row ? { amount: row.amount, at: row.paidAt.toISOString(), byUserId: row.byUserId } : null,
        mayTick: mayTick(groupId, one.from, one.to),
      }
    }),
    paidBefore: own
      .filter((row) => !owed.some((one) => isOf(one, row)))
      .map(({ fromId: from, toId: to, amount }) => ({ from, to, amount, mayTick: mayTick(groupId, from, to) })),
  }
}
