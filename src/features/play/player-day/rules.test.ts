import { expect, test } from 'vitest'
import { type HoleFigures, noFigures, withResult } from '../../../golf/hole-figures.ts'
import { addedBy, comparedOf, dayOf, measureOf, shortNames, sumsBeside } from './rules.ts'

const hole = (number: number, toPar: number | null, more: object = {}) => ({
  position: number - 1,
  hole: number,
  par: 4,
  index: number,
  received: 0,
  strokes: toPar === null ? null : 4 + toPar,
  pickedUp: false,
  filled: false,
  net: null,
  toPar,
  netToPar: toPar,
  points: toPar === null ? null : Math.max(0, 2 - toPar),
  grossPoints: null,
  ...more,
})
const figures = (number: number, ...toPar: number[]): HoleFigures => ({
  hole: number,
  par: 4,
  index: number,
  ...toPar.reduce((sum, each) => withResult(sum, { toPar: each, netToPar: each, points: 2 - each }), noFigures),
})

test.for([
  ['stroke', 1, 'net', 'net'],
  ['stroke', 0, 'net', 'gross'],
  ['stroke', 1, 'gross', 'gross'],
  ['stableford', 1, 'net', 'points'],
  ['match', 1, 'net', undefined],
] as const)(
  'F3 a line of %s with factor %s on the %s basis goes by %s',
  ([gameType, strokesFactor, basis, expected]) => {
    expect(measureOf({ gameType, strokesFactor }, basis)).toBe(expected)
  },
)

test.for([
  ['nothing yet', hole(1, null), 'net', null],
  ['net', hole(1, 1, { netToPar: 0 }), 'net', 0],
  ['gross', hole(1, 1, { netToPar: 0 }), 'gross', 1],
  ['points, three on a hole', hole(1, -1), 'points', -1],
  ['picked up', hole(1, null, { pickedUp: true, received: 1 }), 'net', 1],
  ['picked up, no points', hole(1, null, { pickedUp: true, points: 0 }), 'points', 2],
] as const)('F3 what a hole adds to the line: %s', ([, of, measure, expected]) => {
  expect(addedBy(of, measure)).toBe(expected)
})

test('F3 the line sums up in the order of play, with the field beside it, and stops where play does', () => {
  const day = dayOf([hole(10, -1), hole(11, 1), hole(12, null)], [figures(10, 0, 1), figures(11, 1, 1)], 'gross')
  expect(day.map((one) => [one.hole, one.sum, one.fieldSum, one.under, one.count])).toEqual([
    [10, -1, 0.5, 0, 2],
    [11, 0, 1.5, 0, 2],
  ])
  expect(day[1]?.fieldStrokes).toBe(5)
  expect(dayOf([hole(1, 0)], [], 'net')[0]).toMatchObject({ field: null, fieldSum: null, fieldStrokes: null })
})

test('F3 two players are compared over the holes that both have played, in the order of the course', () => {
  const anna = [hole(2, 0), hole(3, 0), hole(1, -1)]
  const bo = [hole(1, 0), hole(2, 0), hole(3, null)]
  expect(
    comparedOf(anna, bo, 'gross').map(({ hole: { hole }, better, halved, by }) => [hole, better, halved, by]),
  ).toEqual([
    [1, 0, false, 1],
    [2, null, true, 1],
    [3, null, false, null],
  ])
  expect(sumsBeside(anna, bo, 'gross')).toEqual([0, null, 0])
})

test.each([
  ['Anna Berg', 'Bo Alm', 'Anna', 'Bo'],
  ['Anna Berg', 'Anna Alm', 'Anna B.', 'Anna A.'],
  ['Anna Berg', 'Anna Bergman', 'Anna Berg', 'Anna Berg.'],
  ['Anna', 'Anna Berg', 'Anna', 'Anna B.'],
  ['Anna Berg', 'Anna Berg', 'Anna Berg 1', 'Anna Berg 2'],
])('F3 %s beside %s are told apart', (one, other, first, second) => {
  expect(shortNames(one, other)).toEqual([first, second])
})
