import { describe, expect, test } from 'vitest'
import { capped, usedOf } from './calculated-index.ts'
import { reductionFor } from './exceptional.ts'
import { indexRecord } from './index-record.ts'
import { dayAt, level, scoresOf } from './testing.ts'
import { defaultRecordSettings, type Override, type RecordedScore } from './types.ts'

const today = '2026-12-31'
const recordOf = (scores: readonly RecordedScore[], overrides: readonly Override[] = []) =>
  indexRecord({ scores, overrides, today })
const indexOf = (...differentials: number[]) => recordOf(scoresOf(differentials)).index

describe('G9 the index from few scores', () => {
  test.each([
    [1, null],
    [2, null],
    [3, { used: 1, adjustment: -20 }],
    [4, { used: 1, adjustment: -10 }],
    [5, { used: 1, adjustment: 0 }],
    [6, { used: 2, adjustment: -10 }],
    [7, { used: 2, adjustment: 0 }],
    [8, { used: 2, adjustment: 0 }],
    [9, { used: 3, adjustment: 0 }],
    [11, { used: 3, adjustment: 0 }],
    [12, { used: 4, adjustment: 0 }],
    [14, { used: 4, adjustment: 0 }],
    [15, { used: 5, adjustment: 0 }],
    [16, { used: 5, adjustment: 0 }],
    [17, { used: 6, adjustment: 0 }],
    [18, { used: 6, adjustment: 0 }],
    [19, { used: 7, adjustment: 0 }],
    [20, { used: 8, adjustment: 0 }],
  ])('G9 of %i scores', (count, row) => expect(usedOf(count, defaultRecordSettings)).toEqual(row))

  test.each([1, 2])('G9 with a minimum of one score, %i count as three do', (count) =>
    expect(usedOf(count, { ...defaultRecordSettings, minimumScores: 1 })).toEqual({ used: 1, adjustment: -20 }),
  )

  test.each([
    ['six: the mean of two, less one', [18.2, 16.4, 21.0, 19.5, 17.7, 20.1], 16.1],
    ['three: the lowest, less two', [18.2, 16.4, 21.0], 14.4],
    ['four: the lowest, less one', [18.2, 16.4, 21.0, 19.5], 15.4],
    ['two are too few', [18.2, 16.4], null],
    ['none above 54.0', [60.2, 61.3, 62.4], 54],
    ['plus', [-1.2, 0.3, 1.1], -3.2],
  ])('G9 %s', (_, differentials, index) => expect(indexOf(...differentials)).toBe(index))

  test('G9 of more than twenty, the latest twenty count: the oldest ones are forgotten', () => {
    const record = recordOf(scoresOf([...Array(4).fill(5), ...Array(12).fill(20), ...Array(8).fill(10)]))
    expect(record.calculated).toMatchObject({ mean: 10 })
    expect(record.calculated?.counting).toHaveLength(8)
    expect(recordOf(scoresOf(Array(20).fill(12.4))).index).toBe(12.4)
  })

  test('G9 an index is in force from the day after its scores', () => {
    const scores = scoresOf([20, 20, 20])
    const last = scores.at(-1)?.day ?? ''
    expect(indexRecord({ scores, today: last })).toMatchObject({ index: 18, inForce: null, missingScores: 0 })
    expect(indexRecord({ scores, today: '2026-01-04' })).toMatchObject({ index: 18, inForce: 18 })
    expect(indexRecord({ scores: scores.slice(1), today })).toMatchObject({ index: null, missingScores: 1, next: null })
  })
})

describe('G9 caps', () => {
  test.each([
    // calculated, low, index, cap (tenths)
    [142, 112, 142, 'none'],
    [143, 112, 143, 'soft'],
    [144, 112, 143, 'soft'],
    [168, 112, 155, 'soft'],
    [182, 112, 162, 'soft'],
    [183, 112, 162, 'hard'],
    [250, 112, 162, 'hard'],
    [30, -25, 18, 'soft'],
    [100, 112, 100, 'none'],
    [300, null, 300, 'none'],
  ] as const)('G9 %i after a low index of %s is %i: %s', (calculated, low, index, cap) =>
    expect(capped(calculated, low)).toEqual({ index, cap }),
  )

  test('G9 a low index is there from twenty scores on, and holds the index from then on', () => {
    const rising = [...Array(10).fill(10), ...Array(10).fill(30)]
    expect(recordOf(scoresOf(rising.slice(0, 19))).calculated).toMatchObject({ low: null, cap: 'none' })
    expect(recordOf(scoresOf(rising)).calculated).toMatchObject({ low: 8, index: 10, cap: 'none' })
    const held = recordOf(scoresOf([...rising, ...Array(10).fill(30)]))
    expect(held.calculated).toMatchObject({ mean: 30, low: 8, cap: 'hard', index: 13 })
  })

  test('G9 what is older than 365 days holds it no more', () => {
    const scores = scoresOf([...Array(20).fill(10), ...Array(20).fill(30)])
    const late = scores.map((score, at) => (at < 20 ? score : { ...score, day: dayAt(at + 400) }))
    expect(recordOf(scores).calculated).toMatchObject({ cap: 'hard', index: 13 })
    expect(recordOf(late).calculated).toMatchObject({ low: 10, cap: 'hard', index: 15 })
    const later = late.map((score, at) => (at === 39 ? { ...score, day: dayAt(900) } : score))
    expect(recordOf(later).calculated).toMatchObject({ low: 30, cap: 'none', index: 30 })
  })

  test('G9 the committee lifts them for as long as it says', () => {
    const scores = scoresOf([...Array(10).fill(10), ...Array(20).fill(30)])
    const lifted = { id: 'o', kind: 'no-caps', day: dayAt(29), until: null } as const
    expect(recordOf(scores, [lifted])).toMatchObject({ index: 30 })
    expect(recordOf(scores, [{ ...lifted, day: dayAt(20), until: dayAt(28) }]).calculated).toMatchObject({
      cap: 'hard',
    })
  })
})

describe('G9 exceptional scores', () => {
  test.each([
    // unrounded differential and index in tenths, reduction
    [44.8, 123, -10],
    [53, 123, -10],
    [53.04, 123, 0],
    [23.01, 123, -10],
    [23, 123, -20],
    [-50, 123, -20],
    [0, null, 0],
  ])('G9 %f against an index of %s takes off %i', (exact, index, reduction) =>
    expect(reductionFor(exact, index)).toBe(reduction),
  )

  test('G9 76 at 71.0/126 with an index of 12.3 takes one off each of them, and that stays', () => {
    const before = scoresOf([14.3, 14.3, 14.3])
    const exceptional: RecordedScore = {
      ...level('e', dayAt(3), 0),
      rating: 71,
      slope: 126,
      result: { kind: 'gross', gross: 76 },
    }
    const record = recordOf([...before, exceptional])
    expect(record.history[0]).toMatchObject({ index: 12.3 })
    expect(record.differentials.map(({ reduction }) => reduction)).toEqual([-1, -1, -1, -1])
    expect(record.differentials.at(-1)).toMatchObject({ played: 4.5, differential: 3.5, isExceptional: true })
    expect(record.index).toBe(2.5)
    const after = recordOf([...before, exceptional, level('f', dayAt(4), 20)])
    expect(after.differentials.map(({ differential }) => differential)).toEqual([13.3, 13.3, 13.3, 3.5, 20])
  })

  test('G9 two of them add up, on the latest twenty alone', () => {
    const record = recordOf(scoresOf([...Array(20).fill(20), 12.5, 9.5]))
    expect(record.differentials.map(({ reduction }) => reduction)).toEqual([0, -1, ...Array(19).fill(-2), -1])
  })

  test('G9 the committee spares somebody of it', () => {
    const spared = { id: 'o', kind: 'no-reductions', day: dayAt(20), until: dayAt(20) } as const
    const record = recordOf(scoresOf([...Array(20).fill(20), 12.5]), [spared])
    expect(record.differentials.every(({ reduction }) => reduction === 0)).toBe(true)
  })
})

describe('G9 nine holes', () => {
  const nine = (id: string, at: number, gross: number): RecordedScore => {
    return { id, day: dayAt(at), holes: 9, par: 36, rating: 35.2, slope: 119, pcc: 0, result: { kind: 'gross', gross } }
  }

  test('G9 with an index of 20.0, 47 at 35.2/119 is 11.2 and 11.6 expected', () => {
    const record = recordOf([...scoresOf([22, 22, 22]), nine('n', 3, 47)])
    expect(record.differentials.at(-1)).toMatchObject({ played: 11.2, expected: 11.6, differential: 22.8 })
  })

  test('G9 what is entered for the other nine counts in place of the estimate', () => {
    const record = recordOf([...scoresOf([22, 22, 22]), { ...nine('n', 3, 47), expected: 12.3 }])
    expect(record.differentials.at(-1)).toMatchObject({ expected: 12.3, isEstimated: false, differential: 23.5 })
  })

  test('G9 before the first index two of them are added, and one waits', () => {
    const record = recordOf([nine('a', 0, 47), nine('b', 1, 50), nine('c', 2, 47)])
    expect(record).toMatchObject({ waiting: 'c', missingScores: 2, index: null })
    expect(record.differentials).toEqual([
      expect.objectContaining({ id: 'b', addedTo: 'a', played: 14.1, expected: null, differential: 25.3 }),
    ])
  })
})

describe('G9 what the committee decides', () => {
  test('G9 a penalty score is a differential of its day', () => {
    const penalty = { id: 'p', kind: 'penalty-score', day: dayAt(3), until: null, differential: 12.5 } as const
    const record = recordOf(scoresOf([20, 20, 20]), [penalty])
    expect(record.differentials.at(-1)).toMatchObject({ id: 'p', isPenalty: true, differential: 12.5, reduction: 0 })
    expect(record.index).toBe(11.5)
  })

  test('G9 a frozen index stands on its days, and is what exceptional scores are measured from', () => {
    const frozen = { id: 'f', kind: 'frozen', day: dayAt(2), until: dayAt(10), index: 25 } as const
    const scores = [...scoresOf([20, 20, 20]), level('e', dayAt(5), 17.5)]
    expect(indexRecord({ scores, overrides: [frozen], today: dayAt(10) })).toMatchObject({
      index: 25,
      isFrozen: true,
      next: null,
    })
    expect(indexRecord({ scores, overrides: [frozen], today: dayAt(11) })).toMatchObject({
      index: 15.5,
      isFrozen: false,
    })
    expect(indexRecord({ scores, today: dayAt(11) })).toMatchObject({ index: 16.5 })
  })
})

describe('G9 what the next score has to be', () => {
  test.each([
    ['of three, below the lowest by more than the table gives up', [20, 20, 20], { differential: 18.9, any: false }],
    ['of five: the sixth lowers it whatever it is', [20, 20, 20, 20, 20], { differential: 99.9, any: true }],
    [
      'of seven: one that is better than the second best',
      [20, 20, 20, 20, 20, 20, 20],
      { differential: 19.8, any: false },
    ],
    ['of twenty: the mean of eight falls by a tenth', Array(20).fill(20), { differential: 19.5, any: false }],
  ])('G9 %s', (_, differentials, next) => expect(recordOf(scoresOf(differentials)).next).toEqual(next))

  test('G9 with that differential it falls, and with a tenth more it does not', () => {
    const scores = scoresOf([18.2, 16.4, 21.0, 19.5, 17.7, 20.1, 22.3, 15.5, 19.9])
    const { index, next } = recordOf(scores)
    const indexAfter = (tenths: number) => recordOf([...scores, level('next', dayAt(200), tenths / 10)]).index ?? 0
    const least = Math.round((next?.differential ?? 0) * 10)
    expect(indexAfter(least)).toBeLessThan(index ?? 0)
    expect(indexAfter(least + 1)).toBeGreaterThanOrEqual(index ?? 0)
  })
})
