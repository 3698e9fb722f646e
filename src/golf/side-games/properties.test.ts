import fc from 'fast-check'
import { expect, test } from 'vitest'
import { payments, sumOfBalances } from './settlement.ts'
import type { GameMark, GameRound } from './side-game.ts'
import { type ChosenSettings, fitsPlayers, type SideGameName, sideGameNames, sideGameOf, standingOf } from './table.ts'
import { resultOf } from './testing.ts'

const ids = ['a', 'b', 'c', 'd']
const anyId = fc.option(fc.constantFrom(...ids, 'x'), { freq: 5 })

type AnyGame = { game: SideGameName; isField: boolean; round: GameRound; settings: ChosenSettings; marks: GameMark[] }

const anySettings = fc.record(
  {
    basis: fc.constantFrom('net' as const, 'gross' as const),
    stake: fc.integer({ min: 0, max: 500 }),
    carryOver: fc.boolean(),
    leftOver: fc.constantFrom('lost' as const, 'play-off' as const),
    settle: fc.constantFrom('pairwise' as const, 'pot' as const),
    press: fc.constantFrom('none' as const, 'manual' as const, 'automatic' as const),
    lastWolf: fc.constantFrom('in-turn' as const, 'last-placed' as const),
    loneTimes: fc.integer({ min: 1, max: 3 }),
    blindTimes: fc.integer({ min: 1, max: 4 }),
    sweepTimes: fc.integer({ min: 1, max: 2 }),
    blitz: fc.boolean(),
  },
  { requiredKeys: [] },
)

const anyMark = (position: number) =>
  fc.record(
    {
      position: fc.constant(position),
      partner: anyId,
      blind: fc.boolean(),
      bingo: anyId,
      bango: anyId,
      bongo: anyId,
      press: fc.boolean(),
      playOff: anyId,
    },
    { requiredKeys: ['position'] },
  )

const anyGame: fc.Arbitrary<AnyGame> = fc
  .record({
    game: fc.constantFrom(...sideGameNames),
    count: fc.constantFrom(2, 3, 4),
    holes: fc.constantFrom(1, 6, 9, 18),
    isField: fc.boolean(),
    isOver: fc.boolean(),
  })
  .filter(({ game, count }) => fitsPlayers(game, count))
  .chain(({ game, count, holes, isField, isOver }) => {
    const strokes = fc.oneof(
      { weight: 12, arbitrary: fc.integer({ min: 2, max: 7 }) },
      fc.constant('P' as const),
      fc.constant(null),
    )
    const anyPlayer = fc.record({
      received: fc.array(fc.integer({ min: -1, max: 2 }), { minLength: holes, maxLength: holes }),
      results: fc.array(strokes, { minLength: holes, maxLength: holes }),
    })
    return fc.record({
      game: fc.constant(game),
      isField: fc.constant(isField && sideGameOf(game).field === true),
      settings: anySettings,
      marks: fc.tuple(...Array.from({ length: holes + 1 }, (_, at) => anyMark(at))),
      round: fc.array(anyPlayer, { minLength: count, maxLength: count }).map(
        (players): GameRound => ({
          players: players.map(({ received, results }, at) => ({
            id: ids[at] ?? '',
            received,
            results: results.map(resultOf),
          })),
          holes,
          isOver,
        }),
      ),
    })
  })

const sumOf = (list: readonly number[]) => list.reduce((sum, each) => sum + each, 0)

test('T4 every settlement sums to zero in whole units, and survives as JSON', () => {
  fc.assert(
    fc.property(anyGame, (given) => {
      const standing = standingOf(given, given.round)
      expect(sumOf(standing.balance)).toBe(0)
      expect(standing.balance.every(Number.isInteger)).toBe(true)
      expect(JSON.parse(JSON.stringify(standing))).toStrictEqual(standing)
    }),
    { numRuns: 1_000 },
  )
})

test('T4 payments settle what a balance says, in fewer steps than players, each from who owes to who gets', () => {
  fc.assert(
    fc.property(fc.array(anyGame, { minLength: 1, maxLength: 3 }), (games) => {
      const count = games[0]?.round.players.length
      const same = games.filter(({ round }) => round.players.length === count)
      const balance = sumOfBalances(same.map((each) => standingOf(each, each.round).balance))
      const left = [...balance]
      const all = payments(balance)
      for (const { from, to, amount } of all) {
        expect([amount > 0, (balance[from] ?? 0) < 0, (balance[to] ?? 0) > 0]).toEqual([true, true, true])
        left[from] = (left[from] ?? 0) + amount
        left[to] = (left[to] ?? 0) - amount
      }
      expect(left).toEqual(balance.map(() => 0))
      expect(all.length).toBeLessThan(Math.max(1, balance.length))
    }),
    { numRuns: 300 },
  )
})

test('T4 a game does not depend on the order in which marks were entered', () => {
  fc.assert(
    fc.property(anyGame, (given) => {
      const other = { ...given, marks: given.marks.toReversed() }
      expect(standingOf(other, given.round)).toEqual(standingOf(given, given.round))
    }),
    { numRuns: 300 },
  )
})

/** Games in which nobody has a turn, a side or the first of a rest by standing first in the list. */
const withoutOrder: readonly SideGameName[] = ['skins', 'bingo-bango-bongo', 'nines', 'split-sixes']

test('T4 who stands first in the list has no advantage', () => {
  fc.assert(
    fc.property(anyGame, fc.nat(), ({ game, isField, round, settings, marks }, by) => {
      fc.pre(withoutOrder.includes(game) && settings.settle !== 'pot')
      const turn = by % round.players.length
      const turned = <Value>(list: readonly Value[]) => [...list.slice(turn), ...list.slice(0, turn)]
      const set = { game, isField, settings, marks }
      const before = standingOf(set, round)
      const after = standingOf(set, { ...round, players: turned(round.players) })
      expect([after.points, after.balance]).toEqual([turned(before.points), turned(before.balance)])
    }),
    { numRuns: 300 },
  )
})

test('T4 a hole that is removed and entered again leaves everything as it was', () => {
  fc.assert(
    fc.property(anyGame, fc.nat(), (given, at) => {
      const before = standingOf(given, given.round)
      const position = at % given.round.holes
      const without = withHole(given.round, position, () => null)
      standingOf({ ...given, marks: given.marks.filter((mark) => mark.position !== position + 1) }, without)
      const again = withHole(without, position, (player) => given.round.players[player]?.results[position] ?? null)
      expect(standingOf(given, again)).toEqual(before)
    }),
    { numRuns: 300 },
  )
})

function withHole(
  round: GameRound,
  position: number,
  value: (player: number) => GameRound['players'][number]['results'][number],
) {
  const players = round.players.map((player, at) => ({ ...player, results: player.results.with(position, value(at)) }))
  return { ...round, players }
}

test('T4 strokes on top of everybody’s change nothing between them', () => {
  fc.assert(
    fc.property(anyGame, (given) => {
      const players = given.round.players.map((player) => ({
        ...player,
        received: player.received.map((each) => each + 1),
      }))
      expect(standingOf(given, { ...given.round, players })).toEqual(standingOf(given, given.round))
    }),
    { numRuns: 300 },
  )
})
