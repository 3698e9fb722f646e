import { describe, expect, test } from 'vitest'
import { countDrives } from './drives.ts'
import { formatOf } from './formats/presets.ts'

const holesOf = (drivers: readonly (string | null)[], par = 4) => drivers.map((driver) => ({ par, driver }))
const times = (id: string | null, count: number) => Array.from({ length: count }, () => id)

describe('G5 minimum drives', () => {
  test.each([
    { used: [6, 6, 3], left: 3, owed: 1, state: 'free' },
    { used: [6, 6, 3], left: 1, owed: 1, state: 'forced' },
    { used: [7, 8, 3], left: 0, owed: 1, state: 'short' },
    { used: [4, 4, 4], left: 6, owed: 0, state: 'done' },
    { used: [0, 0, 0], left: 18, owed: 12, state: 'free' },
    { used: [9, 0, 0], left: 9, owed: 8, state: 'free' },
    { used: [10, 0, 0], left: 8, owed: 8, state: 'forced' },
    { used: [11, 0, 0], left: 7, owed: 8, state: 'short' },
  ] as const)('G5 four of each of three, used $used, $left left: $owed owed, $state', ({ used, left, owed, state }) => {
    const drivers = [...used.flatMap((count, at) => times('abc'[at] ?? null, count)), ...times(null, left)]
    const counted = countDrives({ each: 4, parThreesCount: true }, ['a', 'b', 'c'], holesOf(drivers))
    expect(counted).toMatchObject({ owed, left, state })
    expect(counted.members.map((member) => member.used)).toEqual(used)
  })

  test('G5 where par threes do not count their drives are worth nothing and they are not left', () => {
    const holes = [...holesOf(['a', null], 3), ...holesOf(['a', null])]
    const rules = { each: 1, parThreesCount: false }
    expect(countDrives(rules, ['a', 'b'], holes)).toMatchObject({ owed: 1, left: 1, state: 'forced' })
    expect(countDrives({ ...rules, parThreesCount: true }, ['a', 'b'], holes)).toMatchObject({ left: 2, state: 'free' })
  })

  test.each([
    [4, 4],
    [3, 5],
    [2, 7],
  ])('G5 Texas scramble of %i: %i drives of each, unless the event says otherwise', (players, each) => {
    expect(formatOf('texas-scramble').drivesOf(players)).toEqual({ each, parThreesCount: true })
    const own = { each: 3, parThreesCount: false }
    expect(formatOf({ gameType: 'texas-scramble', formatSettings: { drives: own } }).drivesOf(players)).toEqual(own)
    expect(formatOf('scramble').drivesOf(players)).toBeNull()
  })
})
