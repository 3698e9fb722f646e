import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatOf, playedAs, type RoundGame } from '../../../golf/formats/presets.ts'
import type { Cap, FormatSettings, MissingDrives, ShortSides } from '../../../golf/formats/settings.ts'
import {
  anyBalls,
  boardOf,
  cardsOf,
  type OnCard,
  type PlayedBy,
  par,
  phoneOf,
  rowWith,
} from '../../../testing/phone-and-board.ts'
import { contendersOf } from './rules/group-sides.ts'
import { runningOf } from './rules/progress.ts'

const anyCap: fc.Arbitrary<Cap> = fc.oneof(
  fc.integer({ min: 0, max: 20 }).map((strokes) => ({ kind: 'over-par' as const, strokes })),
  fc.constant({ kind: 'double-par' as const }),
  fc.constant({ kind: 'net-double-bogey' as const }),
  fc.integer({ min: 3, max: 25 }).map((strokes) => ({ kind: 'strokes' as const, strokes })),
)
const anyShortSides = fc.constantFrom<ShortSides>('as-they-are', 'net-par', 'points-by-par', 'points-in-turn', 'blind')
const anyTargets = fc.option(fc.array(fc.integer({ min: 2, max: 7 }), { minLength: 6, maxLength: 6 }), {
  nil: undefined,
})
const anyMissing: fc.Arbitrary<MissingDrives | undefined> = fc.oneof(
  fc.integer({ min: 1, max: 10 }).map((strokes) => ({ kind: 'strokes' as const, strokes })),
  fc.constant({ kind: 'disqualified' as const }),
  fc.constant(undefined),
)

/** What each contender of the group has on the phone, and on the board. */
function bothOf(playedBy: PlayedBy, cards: readonly OnCard[]) {
  const group = phoneOf(playedBy, cards)
  const board = boardOf(playedBy, cards)
  const isPoints = formatOf(playedAs(playedBy)).scoring.measure === 'points'
  return contendersOf(group).map(({ members: [first] }) => {
    const summary = rowWith(board, first?.user.userId ?? '')?.rounds[0]
    const { text = null, played, value } = (first && runningOf(group, first)) ?? { played: 0, value: 0 }
    const shown = isPoints ? summary?.pointsNet : summary?.toParNet
    const hasNumber = !summary?.status && (summary?.played ?? 0) > 0
    return {
      phone: [text, ...(hasNumber ? [played, value] : [])],
      board: [summary?.status ?? null, ...(hasNumber ? [summary?.played, shown] : [])],
    }
  })
}

/** How often something happened over all that was generated, so that no property holds because nothing did. */
function holdsFor(arbitrary: fc.Arbitrary<{ playedBy: PlayedBy; cards: OnCard[] }>): Set<string> {
  const seen = new Set<string>()
  fc.assert(
    fc.property(arbitrary, ({ playedBy, cards }) => {
      for (const { phone, board } of bothOf(playedBy, cards)) {
        expect(phone).toEqual(board)
        seen.add(String(phone[0]))
      }
    }),
    { numRuns: 150 },
  )
  return seen
}

const playedWith = (strokeCount: RoundGame, settings: fc.Arbitrary<FormatSettings>, size?: number) =>
  fc.record({ formatSettings: settings, balls: anyBalls }).map(({ formatSettings, balls }) => {
    const playedBy = { strokeCount, formatSettings }
    return { playedBy, cards: cardsOf(playedBy, balls, size) }
  })

describe('G3 G4 G5 the phone has the numbers of the board, whatever the event has chosen of its format', () => {
  test.each<[RoundGame, FormatSettings]>([
    ['stroke', {}],
    ['four-ball', { scoring: 'maximum' }],
    ['aggregate', { scoring: 'maximum' }],
    ['foursomes', { scoring: 'maximum' }],
    ['best-balls', { scoring: 'maximum' }],
  ])('G3 %s %j: the most that a hole counts, of all four kinds', (game, chosen) => {
    holdsFor(
      playedWith(
        game,
        anyCap.map((cap) => ({ ...chosen, cap })),
      ),
    )
  })

  test.each<RoundGame>(['stableford', 'modified-stableford', 'own-points', 'par-bogey', 'four-ball-stableford'])(
    'G3 %s: what a hole is measured by',
    (game) => {
      holdsFor(
        playedWith(
          game,
          anyTargets.map((targets) => ({ targets })),
        ),
      )
    },
  )

  test.each<RoundGame>(['best-balls', 'irish-rumble', 'balls-by-par', 'waltz', 'three-of-four'])(
    'G4 %s: what stands in for members that a side lacks, of all five kinds',
    (game) => {
      for (const size of [3, 2, 1])
        holdsFor(
          playedWith(
            game,
            anyShortSides.map((shortSides) => ({ shortSides })),
            size,
          ),
        )
    },
  )

  test.each(['stroke', 'maximum', 'stableford', 'modifiedStableford', 'pointsByScore', 'parBogey'] as const)(
    'G4 best balls scored by %s, with any number that counts and anybody who stands in',
    (scoring) => {
      const settings = fc.record({ balls: fc.integer({ min: 1, max: 4 }), shortSides: anyShortSides, cap: anyCap })
      holdsFor(
        playedWith(
          'best-balls',
          settings.map(({ balls, ...chosen }) => ({ ...chosen, scoring, count: { kind: 'number', balls } })),
          3,
        ),
      )
    },
  )

  test.each<[RoundGame, number]>([
    ['scramble', 4],
    ['texas-scramble', 2],
    ['florida-scramble', 3],
    ['shamble', 4],
  ])('G5 %s of %i: what a side pays for missing drives once its card is in', (game, size) => {
    const chosen = fc.record({
      each: fc.integer({ min: 0, max: 3 }),
      parThreesCount: fc.boolean(),
      missingDrives: anyMissing,
      submitted: fc.boolean(),
      balls: anyBalls,
      drivers: fc.array(fc.option(fc.nat({ max: size - 1 })), { minLength: par.length, maxLength: par.length }),
    })
    const seen = holdsFor(
      chosen.map(({ each, parThreesCount, missingDrives, submitted, balls, drivers }) => {
        const formatSettings = { size, drives: { each, parThreesCount }, missingDrives }
        const playedBy = { strokeCount: game, formatSettings, submitted }
        const cards = cardsOf(playedBy, balls, size).map((card, at) => ({
          ...card,
          results: card.results.map((result, hole) => result && { ...result, drive: drivers[hole] === at % size }),
        }))
        return { playedBy, cards }
      }),
    )
    expect([...seen].toSorted()).toEqual(['DQ', 'NR', 'null'])
  })
})
