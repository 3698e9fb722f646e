import { describe, expect, test } from 'vitest'
import { adjustedGross, type HoleScore, netDoubleBogey } from './adjusted-gross.ts'
import { adjustedGrossOf, expectedTenths, grossFor, scoreDifferential } from './differential.ts'
import { defaultRecordSettings, type ScoreResult } from './types.ts'

const pars = [4, 5, 3, 4, 4, 4, 3, 5, 4, 4, 3, 4, 5, 4, 4, 3, 5, 4]
/** One stroke received on each hole; strokes over par by hole number, null: not played. */
function played(given: Readonly<Record<number, number | 'picked-up' | null>> = {}, count = 18): HoleScore[] {
  return pars.slice(0, count).map((par, at) => {
    const over = given[at + 1]
    const strokes = typeof over === 'number' ? par + over : over === undefined ? par : over
    return { par, received: 1, strokes }
  })
}
const unplayed = (from: number) => Object.fromEntries(pars.map((_, at) => [at + 1, at + 1 >= from ? null : 0]))

describe('G9 adjusted gross', () => {
  test.each([
    ['all pars', played(), true, 72],
    ['a nine on a par 4 counts as a net double bogey, 4 + 2 + 1', played({ 1: 5 }), true, 75],
    ['a net double bogey itself is kept', played({ 1: 3 }), true, 75],
    ['a hole that was picked up is a net double bogey', played({ 3: 'picked-up' }), true, 75],
    ['before an index the most is par + 5', played({ 1: 7, 2: 5 }), false, 82],
    ['before an index a hole that was picked up is par + 5', played({ 1: 'picked-up' }), false, 77],
    ['holes not played are net pars', played(unplayed(16)), true, 75],
    ['ten holes are enough', played(unplayed(11)), true, 80],
    ['nine of eighteen are not', played(unplayed(10)), true, null],
    ['nine holes', played({ 2: 1 }, 9), true, 37],
    ['eight of nine are not', played({ 2: null }, 9), true, null],
  ])('G9 %s', (_, holes, hasIndex, gross) => expect(adjustedGross(holes, hasIndex)).toBe(gross))

  test.each([
    // par, received, most
    [4, 0, 6],
    [5, 2, 9],
    [3, -1, 4],
    [4, 3, 9],
  ])('G9 par %i with %i strokes received counts at most %i', (par, received, most) =>
    expect(netDoubleBogey(par, received)).toBe(most),
  )

  test.each<[ScoreResult, 18 | 9, number]>([
    [{ kind: 'gross', gross: 88 }, 18, 88],
    [{ kind: 'points', points: 36, courseHandicap: 16 }, 18, 88],
    [{ kind: 'points', points: 40, courseHandicap: 16 }, 18, 84],
    [{ kind: 'points', points: 30, courseHandicap: -2 }, 18, 76],
    [{ kind: 'points', points: 18, courseHandicap: 9 }, 9, 45],
    [{ kind: 'holes-up', holesUp: 2, courseHandicap: 16 }, 18, 86],
    [{ kind: 'holes-up', holesUp: -1, courseHandicap: 8 }, 9, 45],
  ])('G9 %j over %i holes is %i', (result, holes, gross) =>
    expect(adjustedGrossOf(result, { holes, par: holes === 18 ? 72 : 36 })).toBe(gross),
  )
})

describe('G9 score differential', () => {
  test.each([
    // gross, rating, slope, pcc, holes, differential
    [88, 70.4, 121, 0, 18, 16.4],
    [76, 71.0, 126, 0, 18, 4.5],
    [65, 70.65, 113, 0, 18, -5.7],
    [47, 35.2, 119, 0, 9, 11.2],
    [88, 70.4, 121, 1, 18, 15.5],
    [88, 70.4, 121, -1, 18, 17.4],
    [88, 70.4, 121, 3, 18, 13.6],
    [47, 35.2, 119, 3, 9, 9.8],
    [47, 35.2, 119, -1, 9, 11.7],
    [72, 72, 155, 0, 18, 0],
  ] as const)('G9 %f at %f/%i with PCC %i over %i holes is %f', (gross, rating, slope, pcc, holes, differential) => {
    const result = { kind: 'gross', gross } as const
    expect(scoreDifferential({ holes, par: 72, rating, slope, pcc, result })).toBe(differential)
  })

  test('G9 a half goes up, also below zero: -5.65 is -5.6', () => {
    // 113/100 × (66 − 71.0) is exactly −5.65.
    const result = { kind: 'gross', gross: 66 } as const
    expect(scoreDifferential({ holes: 18, par: 72, rating: 71, slope: 100, pcc: 0, result })).toBe(-5.6)
  })

  test.each([
    [200, 116],
    [0, 12],
    [-20, 2],
    [540, 293],
    [125, 77],
  ])('G9 an index of %i tenths is expected to play nine holes to %i', (index, expected) =>
    expect(expectedTenths(index, defaultRecordSettings)).toBe(expected),
  )

  test('G9 both numbers of the expected value are settings', () => {
    expect(expectedTenths(200, { ...defaultRecordSettings, expected: { perIndex: 0.5, added: 1 } })).toBe(110)
  })

  test.each([
    [16.4, { rating: 70.4, slope: 121 }, 88],
    [16.3, { rating: 70.4, slope: 121 }, 87],
    [0, { rating: 72, slope: 113 }, 72],
    [-3.2, { rating: 71.3, slope: 155 }, 66],
  ])('G9 a differential of at most %f is at %j a %i', (differential, tee, gross) =>
    expect(grossFor(differential, { holes: 18, par: 72, ...tee })).toBe(gross),
  )
})
