import { expect, test } from 'vitest'
import { fieldOf } from './field.ts'
import { averageOf, hardestFirst, holeFigures, ranksOf, resultOf } from './hole-figures.ts'
import { card, competition, overPar, round } from './testing.ts'

const figuresOf = (cards: Parameters<typeof round>[0], given: Parameters<typeof round>[1] = {}) => {
  const event = competition([round(cards, given)])
  return holeFigures(fieldOf(event), event.rounds[0]?.id ?? '')
}

test('F6 each hole has its sum to par and how many were under, level, one over and worse', () => {
  const holes = figuresOf([
    card('a', overPar({ 1: -1, 2: 3 })),
    card('b', overPar({ 1: 0, 2: 1 })),
    card(
      'c',
      overPar({ 1: -2 }).map((value, at) => (at < 1 ? value : null)),
    ),
  ])
  expect(holes[0]).toMatchObject({ hole: 1, count: 3, toPar: -3, under: 2, level: 1, over: 0, worse: 0 })
  expect(holes[1]).toMatchObject({ hole: 2, count: 2, toPar: 4, under: 0, level: 0, over: 1, worse: 1 })
  expect(averageOf(holes[1] ?? { count: 0, toPar: 0 })).toBe(2)
  expect(ranksOf(holes).get(2)).toBe('1')
  expect(ranksOf(holes).get(1)).toBe('18')
  expect(ranksOf(holes).get(3)).toBe('T2')
  expect(
    hardestFirst(holes)
      .map(({ hole }) => hole)
      .slice(0, 3),
  ).toEqual([2, 3, 4])
})

test('F6 holes stand in the order of the course wherever a group began, and nobody’s hole has no average and no rank', () => {
  const late = { ...card('a', [5]), startHole: 10 }
  const holes = figuresOf([late], { over: false })
  expect(holes.map(({ hole }) => hole)).toEqual(Array.from({ length: 18 }, (_, at) => at + 1))
  expect(holes.filter(({ count }) => count > 0).map(({ hole }) => hole)).toEqual([10])
  expect(averageOf(holes[0] ?? { count: 1, toPar: 0 })).toBeNull()
  expect([...ranksOf(holes).keys()]).toEqual([10])
  expect(hardestFirst(holes)[0]?.hole).toBe(10)
})

const made = { toPar: null, netToPar: null, points: null, pickedUp: false, filled: false, received: 1 }
test.for([
  ['nothing yet', made, null],
  ['a value that nobody entered', { ...made, toPar: 1, netToPar: 0, filled: true }, null],
  ['picked up, in a game without a number for it', { ...made, pickedUp: true }, { toPar: 2, netToPar: 1, points: 0 }],
  ['strokes', { ...made, toPar: -1, netToPar: -2, points: 4 }, { toPar: -1, netToPar: -2, points: 4 }],
] as const)('F6 what counts of a hole: %s', ([, hole, expected]) => {
  expect(resultOf(hole)).toEqual(expected)
})

test('F6 a match without strokes has no figures', () => {
  expect(figuresOf([card('a', [1]), card('b', [0])], { gameType: 'match' })).toEqual([])
})
