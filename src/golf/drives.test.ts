import { describe, expect, test } from 'vitest'
import { countDrives } from './drives.ts'
import { explain } from './explain.ts'
import { formatOf } from './formats/presets.ts'
import type { FormatSettings } from './formats/settings.ts'
import { leaderboard } from './leaderboard.ts'
import type { PlayerCard } from './player-card.ts'
import { card, competition, order, player, round, rowOf } from './testing.ts'

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

describe('G5 drives that are missing when a side is closed', () => {
  /** A pair with one ball that makes 72 with so many drives of its second member; 7 of each are asked for. */
  const pair = (id: string, second: number, more: Partial<PlayerCard> = {}): PlayerCard[] =>
    ['a', 'b'].map((member) => {
      const made = card(`${id}-${member}`, Array<number>(18).fill(4), { side: id, ...more })
      const isSecond = member === 'b'
      const results = made.results.map((result, at) => result && { ...result, drive: at < second === isSecond })
      return { ...made, results }
    })
  const playedBy = (formatSettings: FormatSettings, over: boolean, ...cards: PlayerCard[]) => {
    const ids = [...new Set(cards.map(({ side = '' }) => side ?? ''))]
    const members = ids.map((id) => [`${id}-a`, `${id}-b`])
    const played = { gameType: 'texas-scramble', formatSettings: { size: 2, ...formatSettings }, over } as const
    return competition([round(cards, played)], {
      sides: ids.map((id, at) => ({ id, name: id, members: members[at] ?? [], roundId: null })),
      players: members.flat().map((id) => player(id)),
    })
  }
  const two = { missingDrives: { kind: 'strokes', strokes: 2 } } as const

  test('G5 two strokes for each of them go into the total, and why says so', () => {
    const field = playedBy(two, true, ...pair('enough', 7), ...pair('short', 5))
    const board = leaderboard(field)
    expect(order(board)).toEqual(['1 enough', '2 short'])
    expect(rowOf(board, 'short')).toMatchObject({ net: { total: 76, toPar: 4 }, gross: { total: 76 } })
    expect(explain(field, 'short')?.find(({ kind }) => kind === 'missing-drives')).toMatchObject({
      owed: 2,
      strokes: 4,
    })
    expect(explain(field, 'enough')?.some(({ kind }) => kind === 'missing-drives')).toBe(false)
  })

  test('G5 nothing is paid while the card is open, nor where the committee decides', () => {
    const open = playedBy(two, false, ...pair('short', 5))
    expect(rowOf(leaderboard(open), 'short').net.toPar).toBe(0)
    const closed = playedBy(two, false, ...pair('short', 5, { submitted: true }))
    expect(rowOf(leaderboard(closed), 'short').net.toPar).toBe(4)
    expect(rowOf(leaderboard(playedBy({}, true, ...pair('short', 5))), 'short').net.total).toBe(72)
  })

  test('G5 or the side is disqualified', () => {
    const out = playedBy({ missingDrives: { kind: 'disqualified' } }, true, ...pair('enough', 7), ...pair('short', 6))
    const board = leaderboard(out)
    expect(order(board)).toEqual(['1 enough', 'DQ short'])
  })
})
