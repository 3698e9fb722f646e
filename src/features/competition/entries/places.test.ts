import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { movingUp, placesLeft, type Side, sidesOf } from './rules/places.ts'
import { entryDefaults, feeOf, isOverLimit, mayWithdraw, minuteIn, movedSettings, phaseOf } from './rules/settings.ts'

const side = (id: string, number: number, state: Side['state'], className: string | null = null): Side => ({
  id,
  number,
  state,
  class: className,
})
const limits = (places: number | null, classes: Record<string, number | null> = {}) => ({
  places,
  classes: Object.entries(classes).map(([name, most]) => ({ name, places: most, handicapLimit: null, fee: null })),
})

describe('D5 places and the waiting list', () => {
  const entered = [side('a', 1, 'entered', 'A'), side('b', 2, 'entered', 'B')]
  test.each<[string, ReturnType<typeof limits>, Side[], string[]]>([
    ['no limit: everybody', limits(null), [side('x', 3, 'waiting')], ['x']],
    ['full', limits(2), [...entered, side('x', 3, 'waiting')], []],
    [
      'one place: the first in the order of entry',
      limits(3),
      [...entered, side('y', 9, 'waiting'), side('x', 3, 'waiting')],
      ['x'],
    ],
    ['two places, in order', limits(4), [...entered, side('y', 9, 'waiting'), side('x', 3, 'waiting')], ['x', 'y']],
    [
      'a full class is passed over',
      limits(4, { A: 1, B: 2 }),
      [...entered, side('x', 3, 'waiting', 'A'), side('y', 9, 'waiting', 'B')],
      ['y'],
    ],
    ['a class without a limit', limits(3, { A: null }), [...entered, side('x', 3, 'waiting', 'A')], ['x']],
    ['more than there are places stay', limits(1), [...entered, side('x', 3, 'waiting')], []],
  ])('D5 %s', (_, given, sides, up) => {
    expect(movingUp(given, sides)).toEqual(up)
  })

  test('D5 nobody moves up beyond a limit, and nobody who fits stays', () => {
    const classes = fc.constantFrom('A', 'B', null)
    const sides = fc
      .array(fc.record({ state: fc.constantFrom<Side['state']>('entered', 'waiting'), class: classes }), {
        maxLength: 30,
      })
      .map((all) => all.map((one, at): Side => ({ id: String(at), number: at, ...one })))
    const most = fc.option(fc.nat(12))
    fc.assert(
      fc.property(sides, most, most, most, (all, places, a, b) => {
        const given = limits(places, { A: a, B: b })
        const up = new Set(movingUp(given, all))
        const after = all.map((one): Side => (up.has(one.id) ? { ...one, state: 'entered' } : one))
        for (const { state, class: name } of after)
          if (state === 'waiting') expect(placesLeft(given, name, after)).toBe(0)
        const before = all.filter(({ state }) => state === 'entered').length
        const now = after.filter(({ state }) => state === 'entered').length
        if (places !== null) expect(now).toBeLessThanOrEqual(Math.max(places, before))
      }),
    )
  })

  test('D5 a side has one place and stands as who entered it; who has withdrawn is in none', () => {
    const entry = (
      sideId: string,
      position: number,
      state: 'entered' | 'waiting' | 'withdrawn',
      className: string,
    ) => ({
      sideId,
      position,
      state,
      class: className,
      number: 1,
    })
    const entries = [entry('s', 1, 'waiting', 'B'), entry('s', 0, 'waiting', 'A'), entry('t', 0, 'withdrawn', 'A')]
    expect(sidesOf(entries)).toEqual([{ id: 's', number: 1, class: 'A', state: 'waiting' }])
  })
})

describe('D5 rules of entry', () => {
  const settings = { ...entryDefaults, opensAt: '2026-09-01T08:00', closesAt: '2026-09-20T23:59' }
  test.each([
    ['2026-09-01T07:59', false, 'not-yet'],
    ['2026-09-01T08:00', false, 'open'],
    ['2026-09-20T23:59', false, 'open'],
    ['2026-09-21T00:00', false, 'closed'],
    ['2026-09-10T12:00', true, 'closed'],
  ] as const)('D5 at %s, drawn %s: %s', (minute, isDrawn, phase) => {
    expect(phaseOf(settings, minute, isDrawn)).toBe(phase)
    expect(phaseOf({ ...settings, byPlayers: false }, minute, isDrawn)).toBe('shut')
  })

  test('D5 the clock is the party’s', () => {
    expect(minuteIn('Europe/Stockholm', new Date('2026-09-20T22:30:00Z'))).toBe('2026-09-21T00:30')
    expect(minuteIn('America/New_York', new Date('2026-09-20T22:30:00Z'))).toBe('2026-09-20T18:30')
  })

  test('D5 players withdraw until the time that is set, and never after the draw', () => {
    const until = { ...settings, withdrawUntil: '2026-09-22T12:00' }
    expect(mayWithdraw(until, '2026-09-22T12:00', false)).toBe(true)
    expect(mayWithdraw(until, '2026-09-22T12:01', false)).toBe(false)
    expect(mayWithdraw(settings, '2026-09-25T12:01', false)).toBe(true)
    expect(mayWithdraw(settings, '2026-09-02T12:01', true)).toBe(false)
  })

  test('D5 limits and fees of a class go before those of the event; of a side that pays once the first pays', () => {
    const classes = [{ name: 'Juniors', places: null, handicapLimit: 54, fee: 25_000 }]
    const all = { ...settings, handicapLimit: 36, fee: 45_000, classes }
    expect([34, 36, 36.1, null].map((handicap) => isOverLimit(all, null, handicap))).toEqual([false, false, true, true])
    expect(isOverLimit(all, 'Juniors', 44)).toBe(false)
    expect([feeOf(all, null, 0), feeOf(all, null, 1), feeOf(all, 'Juniors', 0)]).toEqual([45_000, 45_000, 25_000])
    expect([feeOf({ ...all, feePer: 'side' }, null, 0), feeOf({ ...all, feePer: 'side' }, null, 1)]).toEqual([
      45_000, 0,
    ])
  })

  test('D6 of a copy the days move and the times stay', () => {
    const moved = movedSettings(settings, (day) => day.replace('2026', '2027'))
    expect([moved.opensAt, moved.closesAt, moved.withdrawUntil]).toEqual(['2027-09-01T08:00', '2027-09-20T23:59', null])
  })
})
