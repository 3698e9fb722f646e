import { expect, test } from 'vitest'
import { type HoleFigures, noFigures, withResult } from '../../../golf/hole-figures.ts'
import { linesOfHoles, sayingsOf } from './rules.ts'

const hole = (number: number, ...toPar: number[]): HoleFigures => ({
  hole: number,
  par: 4,
  index: number,
  ...toPar.reduce((sum, each) => withResult(sum, { toPar: each, netToPar: each, points: 0 }), noFigures),
})

test('F6 the hardest hole stands first with its average and rank, unplayed ones last without', () => {
  const lines = linesOfHoles([hole(1, 0, 1), hole(2, 2, 1), hole(3), hole(4, 1, 0)])
  expect(lines.map((line) => [line.hole, line.average, line.rank])).toEqual([
    [2, 1.5, '1'],
    [1, 0.5, 'T2'],
    [4, 0.5, 'T2'],
    [3, null, ''],
  ])
})

test('F6 what is said of the holes follows from the figures, and from nothing that is not there', () => {
  const today = [hole(1, 1, 1), hole(2, -1, 0), hole(3, 0, 0)]
  const always = [hole(1, 1, 1, 1), hole(2, -1, 0, 0), hole(3, 0, 0, -1, -1)]
  expect(sayingsOf(today, always)).toMatchObject({
    hardest: { hole: 1, average: 1 },
    gaveMost: { hole: 2, under: 1, count: 2 },
    harder: { hole: 3, difference: 0.5 },
  })
  expect(sayingsOf([hole(1, 0), hole(2, 0)], [hole(1, 0), hole(2, 0)])).toEqual({
    hardest: undefined,
    gaveMost: undefined,
    harder: undefined,
  })
  const level = [hole(1, 1, -1), hole(2, 1, -1)]
  expect(sayingsOf(level, level)).toEqual({ hardest: undefined, gaveMost: undefined, harder: undefined })
  expect(sayingsOf([], [])).toEqual({ hardest: undefined, gaveMost: undefined, harder: undefined })
})
