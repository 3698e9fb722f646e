import { describe, expect, test } from 'vitest'
import { dayIn } from './days.ts'
import { isPlayOver, isScorable, startOfDay } from './playing-time.ts'

const zones = ['Europe/Stockholm', 'Pacific/Auckland', 'America/St_Johns', 'Asia/Kolkata', 'Pacific/Honolulu', 'UTC']
const minute = 60_000
const clock = (timeZone: string, at: string | number) => ({ timeZone, now: new Date(at) })

describe('S2 a round that is played past midnight', () => {
  test.each(zones)('has its 24 hours in %s, to the minute', (timeZone) => {
    const midnight = startOfDay(timeZone, '2026-07-05')
    expect(dayIn(timeZone, new Date(midnight - minute))).toBe('2026-07-04')
    expect(dayIn(timeZone, new Date(midnight))).toBe('2026-07-05')
    const over = (at: number, open: string[]) => isPlayOver(clock(timeZone, at), '2026-07-04', open)
    expect(over(midnight - minute, [])).toBe(false)
    expect(over(midnight, [])).toBe(true)
    expect(over(midnight, ['2026-07-04'])).toBe(false)
    expect(over(midnight + 24 * 60 * minute - minute, ['2026-07-04'])).toBe(false)
    expect(over(midnight + 24 * 60 * minute, ['2026-07-04'])).toBe(true)
  })

  test('is scorable as long in the nights in which the clocks change', () => {
    // Forward on 29 March, the day after has 23 hours; back on 25 October, it has 25.
    expect(isScorable(clock('Europe/Stockholm', '2026-03-29T22:59:00Z'), '2026-03-28')).toBe(true)
    expect(isScorable(clock('Europe/Stockholm', '2026-03-29T23:00:00Z'), '2026-03-28')).toBe(false)
    expect(isScorable(clock('Europe/Stockholm', '2026-10-25T21:59:00Z'), '2026-10-24')).toBe(true)
    expect(isScorable(clock('Europe/Stockholm', '2026-10-25T22:00:00Z'), '2026-10-24')).toBe(false)
    expect(isScorable(clock('America/New_York', '2026-03-09T04:59:00Z'), '2026-03-07')).toBe(true)
    expect(isScorable(clock('America/New_York', '2026-03-09T05:00:00Z'), '2026-03-07')).toBe(false)
    expect(isScorable(clock('Pacific/Auckland', '2026-09-27T11:59:00Z'), '2026-09-26')).toBe(true)
    expect(isScorable(clock('Pacific/Auckland', '2026-09-27T12:00:00Z'), '2026-09-26')).toBe(false)
  })

  test('begins its day where clocks are put forward over midnight', () => {
    expect(new Date(startOfDay('America/Santiago', '2026-09-06')).toISOString()).toBe('2026-09-06T04:00:00.000Z')
    expect(dayIn('America/Santiago', new Date('2026-09-06T03:59:00Z'))).toBe('2026-09-05')
    expect(new Date(startOfDay('America/Havana', '2026-11-01')).toISOString()).toBe('2026-11-01T04:00:00.000Z')
  })

  test('two parties far apart end the same day at different moments', () => {
    const now = '2026-07-04T12:30:00Z'
    expect(isPlayOver(clock('Pacific/Auckland', now), '2026-07-04', [])).toBe(true)
    expect(isPlayOver(clock('Pacific/Honolulu', now), '2026-07-04', [])).toBe(false)
    expect(isPlayOver(clock('Pacific/Honolulu', now), '2026-07-03', [])).toBe(true)
  })
})
