import { describe, expect, test } from 'vitest'
import { type PacedGroup, paceOf, usualMinutes } from './pace.ts'

const minute = 60_000
const order = (from: number) => Array.from({ length: 18 }, (_, at) => ({ hole: ((from - 1 + at) % 18) + 1, lap: 0 }))
/** Minutes since the first tee time; `entered` from the group's first hole on. */
const group = (id: string, start: number, entered: (number | null)[], from = 1): PacedGroup => ({
  id,
  start: start * minute,
  holes: order(from),
  entered: entered.map((at) => (at === null ? null : at * minute)),
})
/** Every hole may take 15 minutes. */
const at = (now: number, ...groups: PacedGroup[]) => paceOf(groups, () => 15, now * minute)

describe('D7 pace of play', () => {
  test('D7 allotted minutes by par', () => {
    expect([3, 4, 5, 6].map(usualMinutes)).toEqual([12, 15, 18, 21])
  })

  test('D7 a group that has stopped is behind nobody, and whoever comes after it follows the one before', () => {
    const first = group('a', 0, [15, 30, 45])
    const stopped = { ...group('b', 10, [25]), isStopped: true }
    const after = group('c', 20, [40, 55])
    const [, gone, next] = at(70, first, stopped, after)
    expect(gone).toMatchObject({ state: 'stopped', played: 1, over: null, behind: null, ahead: null })
    expect(next).toMatchObject({ ahead: 'a', behind: 25, state: 'out-of-position' })
  })

  test.each<[string, number, (number | null)[], (number | null)[], object]>([
    ['nobody has begun', -1, [], [], { state: 'waiting', over: null, behind: null }],
    ['within its time', 40, [15, 30], [25, 39], { state: 'in-position', over: -1, behind: 9, played: 2 }],
    ['over its time, with the group ahead', 56, [20, 41], [33, 54], { state: 'over-time', over: 14, behind: 13 }],
    ['far behind, within its time', 36, [10, 20], [25, 36], { state: 'in-position', over: -4, behind: 16 }],
    ['over its time and 14 behind', 44, [15, 30], [29, 44], { state: 'over-time', over: 4, behind: 14 }],
    ['over its time and 15 behind', 45, [15, 30], [29, 45], { state: 'out-of-position', over: 5, behind: 15 }],
    [
      'stands on a hole that the group ahead has left',
      62,
      [15, 30, 45],
      [25, 40],
      { state: 'out-of-position', behind: 17 },
    ],
    ['the group ahead has stopped entering', 75, [15], [25, 40, 72], { state: 'over-time', over: 17, behind: null }],
  ])('D7 %s', (_, now, first, second, expected) => {
    const [, pace] = at(now, group('a', 0, first), group('b', 10, second))
    expect(pace).toMatchObject({ id: 'b', ahead: 'a', ...expected })
  })

  test('D7 of a hole that was entered late the next one says when it was finished at the latest', () => {
    const late = group('b', 10, [24, 70, 54])
    expect(at(72, group('a', 0, [14, 28, 43]), late)[1]).toMatchObject({ played: 3, over: 2, behind: 11 })
    expect(at(72, group('a', 0, [14, 28, 43]), group('b', 10, [null, null, 54]))[1]).toMatchObject({ played: 3 })
  })

  test('D7 nobody ahead: out of position by its own time alone, after the same 14 minutes', () => {
    expect(at(44, group('a', 0, [29]))[0]).toMatchObject({ state: 'over-time', over: 14, ahead: null, behind: null })
    expect(at(45, group('a', 0, [29]))[0]).toMatchObject({ state: 'out-of-position', over: 15 })
  })

  test('D7 who has finished is finished, with what it took', () => {
    const all = Array.from({ length: 18 }, (_, hole) => 16 * (hole + 1))
    expect(at(900, group('a', 0, all))[0]).toMatchObject({ state: 'finished', over: 18, played: 18 })
  })

  test('D7 two tees: behind whom one starts, and after the turn who began on the other tee', () => {
    const groups = [group('1a', 0, []), group('10a', 0, [], 10), group('1b', 10, []), group('10b', 10, [], 10)]
    expect(at(5, ...groups).map(({ ahead }) => ahead)).toEqual([null, null, '1a', '10a'])
    const nine = Array.from({ length: 9 }, (_, hole) => 15 * (hole + 1))
    const turned = [group('1a', 0, nine), group('10a', 0, [], 10), group('1b', 10, []), group('10b', 10, [], 10)]
    expect(at(140, ...turned)[0]?.ahead).toBe('10b')
  })

  test('D7 a shotgun: the group on the next hole is ahead, and two of one tee follow each other', () => {
    const groups = [group('1', 0, [14]), group('1b', 0, []), group('2', 0, [13, 28], 2), group('2b', 0, [], 2)]
    const paces = at(40, ...groups)
    expect(paces.map(({ ahead }) => ahead)).toEqual(['2b', '1', null, '2'])
  })
})
