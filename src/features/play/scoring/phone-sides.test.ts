import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Competition } from '../../../golf/competition.ts'
import type { PlayedTee } from '../../../golf/formats/handicaps/played-tee.ts'
import type { RoundGame } from '../../../golf/formats/presets.ts'
import { playedHoles } from '../../../golf/holes.ts'
import { leaderboard } from '../../../golf/leaderboard.ts'
import { receivedOver } from '../../../golf/strokes.ts'
import { card, competition, player, round } from '../../../golf/testing.ts'
import { makeGroup } from '../../../testing/group-on-phone.ts'
import type { Group } from './operations/group.ts'
import { contendersOf, entrantsOf, sideOnHole } from './rules/group-sides.ts'
import { winnerOn } from './rules/match.ts'
import { isSaved, runningOf } from './rules/progress.ts'

const ids = ['anna', 'bo', 'cilla', 'dan']
const par = [4, 5, 3, 4]
const holes = playedHoles({ par, index: [1, 2, 3, 4] }, [1, 2, 3, 4])
const games = [
  'four-ball',
  'four-ball-stableford',
  'four-ball-par-bogey',
  'aggregate',
  'foursomes',
  'foursomes-stableford',
] as const satisfies RoundGame[]

/** Strokes of each player by hole; null: nothing, 'P': picked up. */
type Played = readonly (readonly (number | 'P' | null)[])[]
const resultOf = (value: number | 'P' | null, hole: number) =>
  value === null ? null : value === 'P' ? { strokes: hole + 5, pickedUp: true } : { strokes: value }

/** Par of the four holes from the tee of each player; null: it is the course's. */
type OwnPars = readonly (readonly number[] | null)[]
const noOwnPars: OwnPars = []

/** The group as a phone has it. */
function groupOf(game: RoundGame, played: Played, handicaps: readonly number[], ownPars = noOwnPars): Group {
  const group = makeGroup({ holes: [1, 2, 3, 4], strokeCount: game, ids, sides: [0, 0, 1, 1] })
  return {
    ...group,
    players: group.players.map((one, at) => ({
      ...one,
      holes: ownPars[at]?.map((own, hole) => ({ par: own, index: hole + 1 })),
      strokes: handicaps[at] ?? 0,
      receivedStrokes: receivedOver(holes, handicaps[at] ?? 0, 18),
      result: one.result.map((result, hole) => {
        const made = resultOf(played[at]?.[hole] ?? null, par[hole] ?? 4)
        return { ...result, strokes: made?.strokes ?? null, pickedUp: made?.pickedUp ?? false }
      }),
    })),
  }
}

/** The same as a board adds it up. */
function competitionOf(
  game: RoundGame,
  played: Played,
  handicaps: readonly number[],
  ownPars = noOwnPars,
): Competition {
  const cards = ids.map((id, at) => ({
    ...card(id, [], { playingStrokes: handicaps[at] ?? 0, submitted: false }),
    results: (played[at] ?? []).map((value, hole) => resultOf(value, par[hole] ?? 4)),
    side: at < 2 ? 'first' : 'second',
    groupId: 'group',
    tee: teeOf(ownPars[at] ?? null),
  }))
  const side = (id: string, ...members: string[]) => ({ id, name: '', members, roundId: null })
  const played18 = { par, index: [1, 2, 3, 4] }
  const one = round(cards, { gameType: game, card: played18, holes: [1, 2, 3, 4], strokesFactor: 1, over: false })
  return competition([one], {
    sides: [side('first', 'anna', 'bo'), side('second', 'cilla', 'dan')],
    players: ids.map((id) => player(id)),
  })
}

const teeOf = (ownPar: readonly number[] | null): PlayedTee | undefined =>
  ownPar
    ? {
        name: 'Red',
        gender: 'women',
        part: 'eighteen',
        rating: null,
        slope: null,
        ratedPar: 72,
        par: [...ownPar],
        strokeIndex: null,
        adjustment: 0,
      }
    : undefined

const value = fc.oneof(fc.integer({ min: 1, max: 10 }), fc.constant('P' as const), fc.constant(null))
const handicap = fc.integer({ min: 0, max: 40 })
const ownPar = fc.option(fc.array(fc.integer({ min: 3, max: 5 }), { minLength: 4, maxLength: 4 }))

describe('G4 G5 the phone adds up as the board does', () => {
  test.each(games)('G4 %s: what stands in a group is what the board shows of its sides', (game) => {
    const isOneBall = game.startsWith('foursomes')
    fc.assert(
      fc.property(
        fc.array(fc.array(value, { minLength: 4, maxLength: 4 }), { minLength: 4, maxLength: 4 }),
        fc.array(handicap, { minLength: 4, maxLength: 4 }),
        fc.array(ownPar, { minLength: 4, maxLength: 4 }),
        (given, handicaps, pars) => {
          const shared = (at: number) => (isOneBall ? at - (at % 2) : at)
          const played = given.map((_, at) => given[shared(at)] ?? [])
          const own = handicaps.map((_, at) => handicaps[shared(at)] ?? 0)
          const tees = isOneBall ? [] : pars
          const group = groupOf(game, played, own, tees)
          const { rows } = leaderboard(competitionOf(game, played, own, tees))
          for (const [at, { members }] of contendersOf(group).entries()) {
            const [first] = members
            const row = rows.find(({ playerId }) => playerId === ['first', 'second'][at])
            const summary = row?.rounds[0]
            const running = first ? runningOf(group, first) : undefined
            if (!summary || running?.text === 'NR') continue
            expect(running?.played).toBe(summary.played)
            if (summary.played > 0) {
              const measured = game.includes('stableford') || game.includes('bogey')
              expect(running?.value).toBe(measured ? summary.pointsNet : summary.toParNet)
            }
          }
        },
      ),
      { numRuns: 100 },
    )
  })

  test('G4 a row for each ball, or for each side with one ball, by name', () => {
    const names = (game: RoundGame) => entrantsOf(groupOf(game, [], [])).map(({ name }) => name)
    expect(names('four-ball')).toEqual(['anna Berg', 'bo Berg', 'cilla Berg', 'dan Berg'])
    expect(names('foursomes')).toEqual(['anna / bo', 'cilla / dan'])
    expect(names('stableford')).toHaveLength(4)
  })

  test('G4 G6 the better ball counts, fewer strokes in a match and more points in stableford', () => {
    const countingOf = (game: RoundGame) => {
      const group = groupOf(game, [[6], [4], [5], [5]], [])
      return sideOnHole(group, group.players.slice(0, 2), 1)?.counting
    }
    expect(countingOf('four-ball')).toEqual(['bo'])
    expect(countingOf('four-ball-stableford')).toEqual(['bo'])
    expect(countingOf('four-ball-match')).toEqual(['bo'])
  })

  test('G6 strokes of a match fall by the indexes of the own tee', () => {
    const group = groupOf(
      'singles-match',
      [
        [5, 5],
        [5, 5],
      ],
      [0, 1],
    )
    const [anna, bo] = group.players.map((one, side) => ({ ...one, side }))
    if (!anna || !bo) throw new Error('two players')
    const own = par.map((value, at) => ({ par: value, index: [2, 1, 3, 4][at] ?? 4 }))
    const winners = (players: Group['players']) => [1, 2].map((position) => winnerOn({ ...group, players }, position))
    expect(winners([anna, bo])).toEqual([1, 'halved'])
    expect(winners([anna, { ...bo, holes: own }])).toEqual(['halved', 1])
  })

  test('G4 a hole is saved once every side has what counts', () => {
    const saved = (game: RoundGame, strokes: (number | null)[]) =>
      isSaved(
        groupOf(
          game,
          strokes.map((one) => [one]),
          [],
        ),
        1,
      )
    expect(saved('four-ball', [4, null, null, 5])).toBe(true)
    expect(saved('four-ball', [4, 5, null, null])).toBe(false)
    expect(saved('aggregate', [4, null, 5, 5])).toBe(false)
  })
})
