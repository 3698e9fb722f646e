import fc from 'fast-check'
import { expect, test } from 'vitest'
import { oneBallKinds, usualAllowance } from './allowances.ts'
import type { FromTee } from './course-handicap.ts'
import { matchPlayingStrokes, matchStrokes } from './match-strokes.ts'
import { mixedTeesAdjustment } from './mixed-tees.ts'
import { ownBallStrokes } from './own-ball.ts'
import type { HandicapRules } from './rules.ts'
import { sideStrokes } from './side-strokes.ts'

const index = fc.integer({ min: -100, max: 540 }).map((tenths) => tenths / 10)
const aTee: fc.Arbitrary<FromTee> = fc.oneof(
  fc.record({
    rating: fc.integer({ min: 600, max: 780 }).map((tenths) => tenths / 10),
    slope: fc.integer({ min: 55, max: 155 }),
    par: fc.integer({ min: 66, max: 75 }),
    holes: fc.constant(18 as const),
  }),
  fc.record({
    rating: fc.integer({ min: 300, max: 390 }).map((tenths) => tenths / 10),
    slope: fc.integer({ min: 55, max: 155 }),
    par: fc.integer({ min: 33, max: 38 }),
    holes: fc.constant(9 as const),
  }),
)
const someRules: fc.Arbitrary<HandicapRules> = fc.record({
  kind: fc.constantFrom('whs' as const, 'factor' as const),
  ratingMinusPar: fc.boolean(),
  roundsCourseHandicap: fc.boolean(),
  indexAtMost: fc.constantFrom(null, 36, 18),
  strokesAtMost: fc.constantFrom(null, 24),
  sideLimit: fc.constantFrom('none' as const, 'lowest-member' as const),
  mixedTees: fc.constantFrom('add-to-higher' as const, 'take-from-lower' as const),
  difference: fc.constantFrom('rounded' as const, 'unrounded' as const),
})
const percent = fc.integer({ min: 0, max: 100 })
const isPlainWhole = (value: number) => Number.isInteger(value) && !Object.is(value, -0)

test('G2 a higher index never receives less, and nothing is −0', () => {
  fc.assert(
    fc.property(index, index, aTee, aTee, someRules, percent, (a, b, tee, other, rules, share) => {
      const adjustment = mixedTeesAdjustment(tee, [other], rules)
      const [low, high] = [Math.min(a, b), Math.max(a, b)].map((handicapIndex) =>
        ownBallStrokes({ handicapIndex, tee }, { weights: [share], of: 100 }, rules, {
          factor: share / 100,
          adjustment,
        }),
      )
      expect(low?.strokes).toBeLessThanOrEqual(high?.strokes ?? Number.NaN)
      for (const each of [low, high]) expect(isPlainWhole(each?.strokes ?? Number.NaN)).toBe(true)
    }),
  )
})

test('G2 a side receives no less when one of its members has a higher index, whatever order they stand in', () => {
  const members = fc.array(index, { minLength: 2, maxLength: 4 })
  fc.assert(
    fc.property(
      members,
      index,
      fc.nat(3),
      aTee,
      someRules,
      fc.constantFrom(...oneBallKinds),
      (all, more, at, tee, rules, kind) => {
        const size = kind === 'scramble' || kind === 'ambrose' ? all.length : 2
        const allowance = usualAllowance({ side: 'one-ball', kind, size })
        const strokesOf = (indexes: readonly number[]) =>
          sideStrokes(
            indexes.slice(0, size).map((handicapIndex) => ({ handicapIndex, tee })),
            allowance,
            rules,
            { factor: 0.85 },
          )
        const changed = all.map((each, own) => (own === at % all.length ? Math.max(each, more) : each))
        const [side, higher] = [strokesOf(all), strokesOf(changed)]
        expect(side.strokes).toBeLessThanOrEqual(higher.strokes)
        expect(isPlainWhole(side.strokes)).toBe(true)
        expect(strokesOf(all.slice(0, size).toReversed()).strokes).toBe(side.strokes)
      },
    ),
  )
})

test('G2 a side of plus handicaps gives strokes, rounded towards zero', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100 }), fc.integer({ min: 1, max: 100 }), (a, b) => {
      const tee = { rating: 72, slope: 113, par: 72, holes: 18 } as const
      const members = [a, b].map((tenths) => ({ handicapIndex: -tenths / 10, tee }))
      const { strokes } = sideStrokes(members, usualAllowance({ side: 'one-ball', kind: 'foursomes', size: 2 }), {
        kind: 'whs',
      })
      // half of the sum of the tenths, its half towards zero
      expect(-strokes + 0).toBe(Math.ceil((a + b) / 20 - 0.5) + 0)
    }),
  )
})

test('G2 in a match the lowest plays off 0, and what stands on the cards has the same differences', () => {
  const players = fc.array(fc.tuple(index, aTee), { minLength: 2, maxLength: 4 })
  fc.assert(
    fc.property(players, someRules, percent, (all, rules, share) => {
      const strokes = all.map(([handicapIndex, tee]) =>
        ownBallStrokes({ handicapIndex, tee }, { weights: [share], of: 100 }, rules, { factor: share / 100 }),
      )
      const given = matchStrokes(strokes, rules)
      expect(Math.min(...given)).toBe(0)
      expect(given.every(isPlainWhole)).toBe(true)
      const written = matchPlayingStrokes(strokes, rules)
      expect(written.map((each) => each - Math.min(...written))).toEqual(given)
    }),
  )
})
