import { describe, expect, test } from 'vitest'
import {
  cardFrom,
  courseHandicap,
  partsOfStroke,
  ratedPar,
  ratingOf,
  roundedStrokes,
  type TeeDraft,
  type TeeRating,
  teeProblems,
} from './tees.ts'

const par = [4, 5, 3, 4, 4, 4, 3, 5, 4, 4, 4, 3, 5, 4, 4, 3, 5, 4]
const index = [7, 3, 17, 1, 11, 5, 15, 9, 13, 8, 2, 18, 4, 12, 6, 16, 10, 14]
const womensPar = par.with(3, 5)
const womensIndex = [3, 7, 15, 5, 11, 1, 17, 9, 13, 4, 8, 18, 2, 12, 10, 16, 6, 14]
const rated = (more: Partial<TeeRating> = {}): TeeRating => ({
  rating: 70.4,
  slope: 121,
  front: null,
  back: null,
  par: null,
  strokeIndex: null,
  ...more,
})

describe('G1 course handicap of a tee', () => {
  test.each([
    // index, rating, slope, par, holes, exact, course handicap, playing handicap at 95 %
    [15.8, 70.4, 121, 71, 18, 16.319, 16, 16],
    [-2.5, 72.0, 113, 72, 18, -2.5, -2, -2],
    [18.6, 35.1, 118, 36, 9, 8.812, 9, 8],
    [0, 71.9, 130, 72, 18, -0.1, 0, 0],
    [54, 72, 155, 72, 18, 74.071, 74, 70],
    [null, 72, 113, 72, 18, 15, 15, 14],
    [10.5, 72, 113, 72, 18, 10.5, 11, 10],
  ] as const)(
    'G1 index %s on %s/%s/%s over %i holes is %s',
    (handicapIndex, rating, slope, whole, holes, ...expected) => {
      const parts = courseHandicap({ handicapIndex, rating, slope, par: whole, holes })
      const [exact, course, playing] = expected
      expect(parts / partsOfStroke).toBeCloseTo(exact, 3)
      expect(Number.isInteger(parts)).toBe(true)
      expect([roundedStrokes(parts), roundedStrokes(parts, 95)]).toEqual([course, playing])
    },
  )

  test('G1 a half is exactly a half, whatever the decimals, and nothing is -0', () => {
    const halves = courseHandicap({ handicapIndex: 11.3, rating: 70.2, slope: 113, par: 71, holes: 18 })
    expect(halves).toBe(10.5 * partsOfStroke)
    expect(roundedStrokes(halves)).toBe(11)
    expect(Object.is(roundedStrokes(-0.4 * partsOfStroke), 0)).toBe(true)
    expect(roundedStrokes(10 * partsOfStroke, 95)).toBe(10)
  })
})

describe('G1 the card of a tee', () => {
  test('G1 is the course’s but for what the tee has of its own', () => {
    expect(cardFrom({ par, index }, null)).toEqual({ par, index })
    expect(cardFrom({ par, index }, rated({ strokeIndex: womensIndex }))).toEqual({ par, index: womensIndex })
    expect(cardFrom({ par, index }, rated({ par: womensPar })).par[3]).toBe(5)
  })

  test('G1 a rating is compared with the par of its holes; 18 holes of nine are two laps', () => {
    expect([ratedPar(par, 'eighteen'), ratedPar(par, 'front'), ratedPar(par, 'back')]).toEqual([72, 36, 36])
    expect(ratedPar(womensPar, 'eighteen')).toBe(73)
    expect([ratedPar(par.slice(0, 9), 'eighteen'), ratedPar(par.slice(0, 9), 'front')]).toEqual([72, 36])
  })

  test('G1 18 holes have a rating only with its slope', () => {
    expect(ratingOf(rated(), 'eighteen')).toEqual({ rating: 70.4, slope: 121 })
    expect(ratingOf(rated({ rating: null, slope: null }), 'eighteen')).toBe(null)
    expect(ratingOf(rated({ back: { rating: 35.1, slope: 118 } }), 'back')).toEqual({ rating: 35.1, slope: 118 })
  })
})

describe('G1 what is wrong with tees', () => {
  const told = (tees: TeeDraft[], holes = 18) => teeProblems(tees, holes).map(({ key }) => key)
  const tee = (men: TeeDraft['men'], name = 'Yellow'): TeeDraft => ({ name, men, women: null })

  test('G1 names only, ratings of any part and own lists are all right', () => {
    const women = rated({ front: { rating: 36.4, slope: 128 }, par: womensPar, strokeIndex: womensIndex })
    expect(told([tee(null), { name: 'Red', men: rated({ rating: null, slope: null }), women }])).toEqual([])
  })

  test.each<[string, TeeDraft[], number, string[]]>([
    ['thirteen', Array.from({ length: 13 }, (_, at) => tee(null, `${at}`)), 18, ['teesTooMany']],
    ['no name', [tee(null, ' ')], 18, ['teeNameMissing']],
    ['a name twice', [tee(null), tee(null, 'YELLOW ')], 18, ['teeNameTaken']],
    ['a slope alone', [tee({ ...rated(), rating: null })], 18, ['teeRatingMissing']],
    ['a rating alone', [tee({ ...rated(), slope: null })], 18, ['teeSlopeMissing']],
    [
      'slope 54 and 156',
      [tee(rated({ slope: 54 })), tee(rated({ slope: 156 }), 'Red')],
      18,
      ['teeSlopeRange', 'teeSlopeRange'],
    ],
    ['nine holes rated like 18', [tee(rated({ front: { rating: 70.4, slope: 121 } }))], 18, ['teeRatingRange']],
    ['a back nine of nine holes', [tee(rated({ back: { rating: 35, slope: 113 } }))], 9, ['teeNineMissing']],
    ['an index twice', [tee(rated({ strokeIndex: index.with(1, 7) }))], 18, ['teeIndexDuplicate']],
    ['a par missing', [tee({ ...rated(), par: [...par.slice(0, 17), null] })], 18, ['teeParMissing']],
    ['18 indexes for nine holes', [tee(rated({ strokeIndex: index }))], 9, ['teeHolesTooMany']],
  ])('G1 %s', (_, tees, holes, keys) => expect(told(tees, holes)).toEqual(keys))
})
