import { describe, expect, test } from 'vitest'
import { ninesOf } from './holes.ts'

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at)
const nines = (...order: number[]) =>
  ninesOf(order.map((hole) => ({ hole }))).map((nine) => nine.map(({ hole }) => hole))

describe('D4 the nines of a card', () => {
  test.each([
    ['18 holes', range(1, 18), [range(1, 9), range(10, 18)]],
    ['a group of a shotgun from the 14th', [...range(14, 18), ...range(1, 13)], [range(1, 9), range(10, 18)]],
    ['everybody from the 10th', [...range(10, 18), ...range(1, 9)], [range(1, 9), range(10, 18)]],
    ['the back nine alone', range(10, 18), [range(10, 18)]],
    ['nine holes twice', [...range(1, 9), ...range(1, 9)], [range(1, 9), range(1, 9)]],
    ['nine holes twice from the 4th', [...range(4, 9), ...range(1, 9), ...range(1, 3)], [range(1, 9), range(1, 9)]],
    ['three loops', range(1, 27), [range(1, 9), range(10, 18), range(19, 27)]],
    [
      'a list by hand',
      [1, 2, 17, 18],
      [
        [1, 2],
        [17, 18],
      ],
    ],
  ])('D4 %s', (_, order, expected) => {
    expect(nines(...order)).toEqual(expected)
  })
})
