import { describe, expect, test } from 'vitest'
import { partsOfStroke, type TeeRating } from '../../tees.ts'
import {
  type AllowanceOf,
  type AllowanceScoring,
  allowanceFor,
  type OneBallKind,
  percentsOf,
  usualAllowance,
} from './allowances.ts'
import { courseHandicapBy, type FromTee } from './course-handicap.ts'
import { matchPlayingStrokes, matchStrokes } from './match-strokes.ts'
import { mixedTeesAdjustment, teesOfSide } from './mixed-tees.ts'
import { ownBallStrokes, type PlayerHandicap } from './own-ball.ts'
import { fromPlayed, playedTee } from './played-tee.ts'
import type { HandicapRules } from './rules.ts'
import { sideStrokes } from './side-strokes.ts'
import { shownFraction } from './whole-strokes.ts'

const whs: HandicapRules = { kind: 'whs' }
const tee = (rating: number, slope: number, par: number, holes: 9 | 18 = 18): FromTee => ({ rating, slope, par, holes })
/** A tee on which the course handicap is the index. */
const neutral = tee(72, 113, 72)
const off = (handicapIndex: number | null, from: FromTee = neutral): PlayerHandicap => ({ handicapIndex, tee: from })
const individual = usualAllowance({ side: 'individual', scoring: 'stroke' })
const oneBall = (kind: OneBallKind, size: number) => usualAllowance({ side: 'one-ball', kind, size })
const fourBallMatch = usualAllowance({ side: 'own-balls', scoring: 'match', size: 2, count: 1 })

describe('G2 playing handicaps of one player', () => {
  test.each([
    // index, tee, exact course handicap, course handicap, playing handicap
    [15.8, tee(70.4, 121, 71), 16.319, 16, 16],
    [-2.5, neutral, -2.5, -2, -2],
    [18.6, tee(35.1, 118, 36, 9), 8.812, 9, 8],
    [0, tee(71.9, 130, 72), -0.1, 0, 0],
    [null, neutral, 15, 15, 14],
    [-10, tee(70, 155, 72), -15.717, -16, -15],
  ] as const)('G2 index %s on %j: %s, course %i, playing %i', (index, from, exact, course, playing) => {
    expect(courseHandicapBy(whs, { handicapIndex: index, tee: from }) / partsOfStroke).toBeCloseTo(exact, 3)
    expect(ownBallStrokes(off(index, from), { weights: [100], of: 100 }, whs).strokes).toBe(course)
    expect(ownBallStrokes(off(index, from), individual, whs).strokes).toBe(playing)
  })

  test('G2 rating − par may be left out, over 18 and over nine holes', () => {
    const without: HandicapRules = { kind: 'whs', ratingMinusPar: false }
    expect(courseHandicapBy(without, off18(15.8, tee(70.4, 121, 71))) / partsOfStroke).toBeCloseTo(16.919, 3)
    expect(courseHandicapBy(without, off18(18.6, tee(35.1, 118, 36, 9))) / partsOfStroke).toBeCloseTo(9.712, 3)
  })

  test('G2 the course handicap may be rounded before the allowance: 10.5 × 85 % is 9, and 11 × 85 % is 9; 9.6 gives 8 and 9', () => {
    const allowance = usualAllowance({ side: 'own-balls', scoring: 'stroke', size: 2, count: 1 })
    const first: HandicapRules = { kind: 'whs', roundsCourseHandicap: true }
    expect(ownBallStrokes(off(9.6), allowance, whs).strokes).toBe(8)
    expect(ownBallStrokes(off(9.6), allowance, first).strokes).toBe(9)
    expect(ownBallStrokes(off(-0.4), allowance, first).strokes).toBe(0)
  })

  test('G2 the committee may limit the index and the playing handicap', () => {
    const rules: HandicapRules = { kind: 'whs', indexAtMost: 36, strokesAtMost: 30 }
    expect(ownBallStrokes(off(48), individual, rules)).toMatchObject({ strokes: 30, isLimited: true })
    expect(ownBallStrokes(off(48), individual, { kind: 'whs', indexAtMost: 20 })).toMatchObject({
      strokes: 19,
      isLimited: false,
    })
    expect(ownBallStrokes(off(12), individual, rules)).toMatchObject({ strokes: 11, isLimited: false })
  })

  test('G2 a factor takes its share of the exact handicap, without any tee; off gives nothing', () => {
    const player: PlayerHandicap = { handicapIndex: 12.5, tee: null }
    expect(ownBallStrokes(player, individual, { kind: 'factor' }, { factor: 0.6 }).strokes).toBe(8)
    expect(ownBallStrokes(player, individual, { kind: 'off' }).strokes).toBe(0)
    expect(() => ownBallStrokes(player, individual, whs)).toThrow(RangeError)
  })
})

const off18 = (handicapIndex: number, from: FromTee) => ({ handicapIndex, tee: from })

describe('G2 allowances of Appendix C', () => {
  const ofOne = (scoring: AllowanceScoring): AllowanceOf => ({ side: 'individual', scoring })
  test.each<[AllowanceScoring, number]>([
    ['stroke', 95],
    ['maximum', 95],
    ['stableford', 95],
    ['parBogey', 95],
    ['modifiedStableford', 95],
    ['pointsByScore', 95],
    ['flag', 95],
    ['match', 100],
    ['games', 100],
  ])('G2 alone, %s: %i', (scoring, percent) => expect(percentsOf(usualAllowance(ofOne(scoring)))).toEqual([percent]))

  test.each<[AllowanceScoring, number, number | null, number]>([
    ['stroke', 2, 1, 85],
    ['stableford', 2, 1, 85],
    ['parBogey', 2, 1, 90],
    ['match', 2, 1, 90],
    ['match', 2, 2, 100],
    ['stroke', 2, 2, 100],
    ['stroke', 4, 1, 75],
    ['stroke', 4, 2, 85],
    ['stroke', 4, 3, 100],
    ['stroke', 4, 4, 100],
    ['stableford', 4, 1, 75],
    ['stableford', 4, 2, 85],
    ['stableford', 4, 3, 100],
    ['stableford', 4, 4, 100],
    ['parBogey', 4, 1, 75],
    ['parBogey', 4, 2, 80],
    ['parBogey', 4, 3, 90],
    ['parBogey', 4, 4, 100],
    ['stableford', 4, null, 85],
    ['stroke', 3, 1, 85],
    ['stroke', 3, 3, 100],
    ['stroke', 6, 2, 85],
    ['games', 4, 1, 100],
    ['games', 4, null, 100],
  ])('G2 own balls, %s, of %i the best %s: %i', (scoring, size, count, percent) =>
    expect(percentsOf(usualAllowance({ side: 'own-balls', scoring, size, count }))).toEqual([percent]),
  )

  test.each<[OneBallKind, number, number[]]>([
    ['foursomes', 2, [50, 50]],
    ['greensomes', 2, [60, 40]],
    ['gruesomes', 2, [60, 40]],
    ['chapman', 2, [60, 40]],
    ['scramble', 2, [35, 15]],
    ['scramble', 3, [30, 20, 10]],
    ['scramble', 4, [25, 20, 15, 10]],
    ['florida', 3, [30, 20, 10]],
    ['ambrose', 2, [25, 25]],
    ['ambrose', 3, [16.67, 16.67, 16.67]],
    ['ambrose', 4, [12.5, 12.5, 12.5, 12.5]],
    ['swedish-scramble', 2, [25, 25]],
    ['swedish-scramble', 3, [15, 15, 15]],
    ['swedish-scramble', 4, [10, 10, 10, 10]],
  ])('G2 one ball, %s of %i: %j', (kind, size, percents) => expect(percentsOf(oneBall(kind, size))).toEqual(percents))

  test('G2 an event may set its own; a side of another size takes the format’s', () => {
    const format: AllowanceOf = { side: 'one-ball', kind: 'scramble', size: 2 }
    expect(percentsOf(allowanceFor(format, [40, 12.5]))).toEqual([40, 12.5])
    expect(percentsOf(allowanceFor({ ...format, size: 3 }, [40, 12.5]))).toEqual([30, 20, 10])
    expect(percentsOf(allowanceFor(ofOne('stroke'), [90]))).toEqual([90])
    expect(percentsOf(allowanceFor(ofOne('stroke'), null))).toEqual([95])
    expect(() => usualAllowance({ side: 'one-ball', kind: 'foursomes', size: 3 })).toThrow(RangeError)
  })
})

describe('G2 a side that plays one ball', () => {
  const strokes = (indexes: number[], kind: OneBallKind, rules: HandicapRules = whs, factor = 1) =>
    sideStrokes(
      indexes.map((index) => off(index)),
      oneBall(kind, indexes.length),
      rules,
      { factor },
    )

  test.each<[OneBallKind, number[], number, number]>([
    ['greensomes', [7.4, 18.2], 11.72, 12],
    ['greensomes', [18.2, 7.4], 11.72, 12],
    ['scramble', [3, 9, 16, 24], 7.35, 7],
    ['scramble', [24, 3, 16, 9], 7.35, 7],
    ['scramble', [10, 20], 6.5, 7],
    ['foursomes', [7, 18], 12.5, 13],
    ['foursomes', [-3, 2], -0.5, 0],
    ['ambrose', [10, 11, 12], 5.5, 6],
    ['ambrose', [1, 1, 1], 0.5, 1],
    ['ambrose', [5, 10, 15, 20], 6.25, 6],
    ['swedish-scramble', [10, 20, 30, 40], 10, 10],
  ])('G2 %s %j: %s → %i', (kind, indexes, exact, whole) => {
    const side = strokes(indexes, kind)
    expect(shownFraction(side.exact)).toBe(exact)
    expect(side.strokes).toBe(whole)
  })

  test('G2 parts are rounded once: two times 0.35 of 1 is not two times 0', () => {
    expect(strokes([1.4, 1.4], 'foursomes').strokes).toBe(1)
  })

  test('G2 under a factor it is the weights of the exact handicaps times the factor', () => {
    const side = strokes([7.4, 18.2], 'greensomes', { kind: 'factor' }, 0.75)
    expect([shownFraction(side.exact), side.strokes]).toEqual([8.79, 9])
    expect(strokes([7.4, 18.2], 'greensomes', { kind: 'off' }).strokes).toBe(0)
  })

  test('G2 it may be held at its lowest member’s', () => {
    const lowest: HandicapRules = { kind: 'whs', sideLimit: 'lowest-member' }
    expect(strokes([2, 30], 'greensomes').strokes).toBe(13)
    expect(strokes([2, 30], 'greensomes', lowest)).toMatchObject({ strokes: 2, isLimited: true })
    expect(strokes([10, 20], 'scramble', lowest)).toMatchObject({ strokes: 7, isLimited: false })
    const share: HandicapRules = { kind: 'factor', sideLimit: 'lowest-member' }
    expect(strokes([10, 30], 'greensomes', share, 0.75)).toMatchObject({ strokes: 8, isLimited: true })
  })

  test('G2 members of several tees are compared with the lowest par, by their own rating and slope', () => {
    const tees = teesOfSide([tee(71.1, 128, 72), tee(73.4, 131, 73)])
    expect(tees.map(({ par }) => par)).toEqual([72, 72])
    expect(teesOfSide(tees, 71).map(({ par, slope }) => [par, slope])).toEqual([
      [71, 128],
      [71, 131],
    ])
  })
})

describe('G2 tees of another par in one field', () => {
  const men = tee(71.1, 128, 72)
  const women = tee(73.4, 131, 73)
  const strokesOf = (index: number, own: FromTee, rules: HandicapRules = whs) =>
    ownBallStrokes(off(index, own), individual, rules, { adjustment: mixedTeesAdjustment(own, [men, women], rules) })

  test('G2 whoever plays the higher par gets the difference after the allowance', () => {
    expect(strokesOf(15.4, men)).toMatchObject({ strokes: 16, adjustment: 0 })
    expect(strokesOf(12.2, women)).toMatchObject({ strokes: 15, adjustment: 1 })
  })

  test('G2 or whoever plays the lower one gives it', () => {
    const rules: HandicapRules = { kind: 'whs', mixedTees: 'take-from-lower' }
    expect(strokesOf(15.4, men, rules)).toMatchObject({ strokes: 15, adjustment: -1 })
    expect(strokesOf(12.2, women, rules)).toMatchObject({ strokes: 14, adjustment: 0 })
  })

  test('G2 one par, other ratings: nothing; without rating − par the ratings are what differs', () => {
    const blue = tee(73.4, 131, 72)
    expect(mixedTeesAdjustment(blue, [men], whs)).toBe(0)
    expect(mixedTeesAdjustment(blue, [men], { kind: 'whs', ratingMinusPar: false })).toBe(2)
    expect(Object.is(mixedTeesAdjustment(men, [men], whs), 0)).toBe(true)
  })
})

describe('G2 strokes given in a match', () => {
  const all = (indexes: number[], allowance = fourBallMatch) =>
    indexes.map((index) => ownBallStrokes(off(index), allowance, whs))
  const unrounded: HandicapRules = { kind: 'whs', difference: 'unrounded' }

  test('G2 the lowest of all plays off 0: course 4, 11, 15 and 22 at 90 % are 0, 6, 10 and 16', () => {
    expect(matchStrokes(all([4, 11, 15, 22]), whs)).toEqual([0, 6, 10, 16])
    expect(matchStrokes(all([22, 4, 15, 11]), whs)).toEqual([16, 0, 10, 6])
  })

  test('G2 rounded before the difference or after it', () => {
    expect(matchStrokes(all([4.5, 9.4], individual), whs)).toEqual([0, 5])
    expect(matchStrokes(all([5, 10.6]), whs)).toEqual([0, 5])
    expect(matchStrokes(all([5.2, 10.6]), unrounded)).toEqual([0, 5])
    expect(matchStrokes(all([4.9, 12.8]), whs)).toEqual([0, 8])
    expect(matchStrokes(all([4.9, 12.8]), unrounded)).toEqual([0, 7])
    expect(matchStrokes(all([-2, 1], { weights: [1], of: 1 }), unrounded)).toEqual([0, 3])
  })

  test('G2 written on cards the lowest keeps its own', () => {
    expect(matchPlayingStrokes(all([4.9, 12.8]), unrounded)).toEqual([4, 11])
    expect(matchPlayingStrokes(all([4.9, 12.8]), whs)).toEqual([4, 12])
  })
})

describe('G2 which rating of a tee a round is played on', () => {
  const course = { par: [4, 5, 3, 4, 4, 4, 3, 5, 4, 4, 4, 3, 5, 4, 4, 3, 5, 4], index: Array(18).fill(null) }
  const rating: TeeRating = {
    rating: 70.4,
    slope: 121,
    front: { rating: 35.1, slope: 118 },
    back: null,
    par: null,
    strokeIndex: null,
  }
  const nine = (first: number) => Array.from({ length: 9 }, (_, at) => first + at)
  const fromTee = (own: TeeRating | null, holes: readonly number[]) =>
    fromPlayed(playedTee(course, { name: 'Yellow', men: own, women: null }, 'men', holes))

  test('G2 a nine’s own if the round is exactly this nine, else that of 18 holes', () => {
    expect(fromTee(rating, nine(1))).toEqual({ rating: 35.1, slope: 118, par: 36, holes: 9 })
    expect(fromTee(rating, [5, 6, 7, 8, 9, 1, 2, 3, 4])).toMatchObject({ holes: 9 })
    for (const holes of [nine(10), nine(2), [...nine(1), ...nine(10)], [1, 2, 3, 4, 5, 6]])
      expect(fromTee(rating, holes)).toEqual({ rating: 70.4, slope: 121, par: 72, holes: 18 })
  })

  test('G2 its own par counts, and no rating is none', () => {
    expect(fromTee({ ...rating, par: course.par.with(3, 5) }, nine(1))?.par).toBe(37)
    expect(fromTee({ ...rating, rating: null, slope: null }, nine(10))).toBe(null)
    expect(fromTee(null, nine(1))).toBe(null)
  })
})
