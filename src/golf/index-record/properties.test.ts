import fc from 'fast-check'
import { expect, test } from 'vitest'
import { indexRecord } from './index-record.ts'
import { dayAt, level } from './testing.ts'
import type { RecordedScore } from './types.ts'

const anyResult = fc.oneof(
  fc.record({ kind: fc.constant('gross' as const), gross: fc.integer({ min: 60, max: 130 }) }),
  fc.record({
    kind: fc.constant('points' as const),
    points: fc.integer({ min: 10, max: 50 }),
    courseHandicap: fc.integer({ min: -3, max: 50 }),
  }),
)
const anyScore = fc.record({
  at: fc.integer({ min: 0, max: 700 }),
  rating: fc.integer({ min: 660, max: 760 }).map((tenths) => tenths / 10),
  slope: fc.integer({ min: 55, max: 155 }),
  pcc: fc.integer({ min: -1, max: 3 }),
  result: anyResult,
})
type AnyScore = typeof anyScore extends fc.Arbitrary<infer T> ? T : never

const scoreOf = ({ at, ...rest }: AnyScore, number: number): RecordedScore => {
  return { ...rest, id: `s${number}`, day: dayAt(at), holes: 18, par: 72 }
}
/** By day, as all of them are in a record. */
const anyScores = (minLength: number, maxLength: number) =>
  fc.array(anyScore, { minLength, maxLength }).map((given) => given.toSorted((a, b) => a.at - b.at).map(scoreOf))

const today = dayAt(1000)
const indexOf = (scores: readonly RecordedScore[]) => indexRecord({ scores, today }).index

test('G9 the order of entry within a day changes nothing while all of them are among the latest twenty', () => {
  fc.assert(
    fc.property(anyScores(1, 20), (scores) => {
      const other = indexRecord({ scores: scores.toReversed(), today })
      const { index, history } = indexRecord({ scores, today })
      expect(other.index).toBe(index)
      expect(other.history.map((each) => each.index)).toEqual(history.map((each) => each.index))
    }),
    { numRuns: 300 },
  )
})

test('G9 a worse last score never leads to a lower index', () => {
  fc.assert(
    fc.property(anyScores(3, 40), fc.integer({ min: 1, max: 30 }), (scores, more) => {
      const last = scores.at(-1) as RecordedScore
      const { result } = last
      const worse = result.kind === 'gross' ? { ...result, gross: result.gross + more } : result
      const other = [...scores.slice(0, -1), { ...last, result: worse }]
      expect(indexOf(other)).toBeGreaterThanOrEqual(indexOf(scores) ?? Number.NaN)
    }),
    { numRuns: 300 },
  )
})

test('G9 with twenty scores, another one that is worse than all of them never lowers the index', () => {
  fc.assert(
    fc.property(anyScores(20, 40), (scores) => {
      const worse =
        Math.max(...indexRecord({ scores, today }).differentials.map(({ differential }) => differential)) + 1
      const after = indexOf([...scores, level('worse', dayAt(701), Math.round(worse * 10) / 10)])
      expect(after).toBeGreaterThanOrEqual(indexOf(scores) ?? Number.NaN)
    }),
    { numRuns: 100 },
  )
})

test('G9 no index is above 54.0, none is more than 5.0 above its low index, and all are whole tenths', () => {
  fc.assert(
    fc.property(anyScores(3, 45), (scores) => {
      for (const { index, low } of indexRecord({ scores, today }).history) {
        expect(index).toBeLessThanOrEqual(54)
        expect(index).toBe(Math.round(index * 10) / 10)
        if (low !== null) expect(Math.round((index - low) * 10)).toBeLessThanOrEqual(50)
      }
    }),
    { numRuns: 200 },
  )
})

test('G9 at most eight of the latest twenty count, and none of the others is lower', () => {
  fc.assert(
    fc.property(anyScores(3, 45), (scores) => {
      const { differentials, calculated } = indexRecord({ scores, today })
      const latest = differentials.slice(-20)
      const isCounting = ({ id }: { id: string }) => calculated?.counting.includes(id)
      const counting = latest.filter(isCounting).map(({ differential }) => differential)
      const others = latest.filter((each) => !isCounting(each)).map(({ differential }) => differential)
      expect(counting).toHaveLength(calculated?.counting.length ?? 0)
      expect(counting.length).toBeLessThanOrEqual(8)
      expect(Math.max(...counting)).toBeLessThanOrEqual(Math.min(...others, 999))
    }),
    { numRuns: 200 },
  )
})
