import { describe, expect, test } from 'vitest'
import { justEnded, minutesTo, nextHole, phaseOf, stillOutOf } from './rules/phase.ts'

const now = Date.parse('2026-09-19T08:00:00Z')
const nothing = {
  now,
  today: '2026-09-19',
  startDate: '2026-09-19',
  isOfficial: false,
  isPlaying: false,
  isFinished: false,
  stillOut: 0,
  start: null,
}
const startAt = (at: string | null, roundDate = '2026-09-19') => ({ start: { at, roundDate } })

describe('F8 the phase of a competition for the one who looks', () => {
  test.each([
    ['a week before', { today: '2026-09-12' }, 'ahead'],
    [
      'a week before, with a start',
      { today: '2026-09-12', now: now - 7 * 86_400_000, ...startAt('2026-09-19T08:00:00Z') },
      'ahead',
    ],
    ['the day before', { today: '2026-09-18', now: now - 86_400_000, ...startAt('2026-09-19T08:00:00Z') }, 'eve'],
    ['the day before, without a time', { today: '2026-09-18', ...startAt(null) }, 'eve'],
    ['the day before, on no list', { today: '2026-09-18' }, 'ahead'],
    ['the morning', startAt('2026-09-19T08:31:00Z'), 'eve'],
    ['half an hour', startAt('2026-09-19T08:30:00Z'), 'soon'],
    ['just after midnight', startAt('2026-09-19T08:10:00Z', '2026-09-20'), 'soon'],
    ['on the tee', startAt('2026-09-19T08:00:00Z'), 'soon'],
    ['late', startAt('2026-09-19T07:00:00Z'), 'soon'],
    ['far too late', startAt('2026-09-19T06:58:00Z', '2026-09-18'), 'live'],
    ['on the course', { isPlaying: true, ...startAt('2026-09-20T08:00:00Z', '2026-09-20') }, 'hole'],
    ['in, others out', { isFinished: true, stillOut: 8, ...startAt('2026-09-20T08:00:00Z', '2026-09-20') }, 'waiting'],
    ['in, all in, one more round', { isFinished: true, ...startAt('2026-09-20T08:00:00Z', '2026-09-20') }, 'eve'],
    ['in, all in, the last round', { isFinished: true }, 'waiting'],
    ['official', { isOfficial: true, isFinished: true, stillOut: 1 }, 'official'],
    ['without a part', {}, 'live'],
  ])('F8 %s', (_when, facts, phase) => expect(phaseOf({ ...nothing, ...facts })).toBe(phase))

  test('F8 minutes count down to the tee, the one that has begun included', () => {
    const shown = [0, 1, 59_999, 60_000, 60_001, 120_001].map((on) => minutesTo('2026-09-19T08:01:00Z', now + on) + 0)
    expect(shown).toEqual([1, 1, 1, 0, 0, -1])
  })

  test('F8 who has not begun is not in; who is out of it, is', () => {
    const rows = [
      { thru: 'F', status: null },
      { thru: 9, status: null },
      { thru: null, status: null },
      { thru: null, status: 'WD' },
      { thru: null, status: 'CUT' },
    ] as const
    expect(stillOutOf(rows)).toBe(2)
    expect(stillOutOf(rows.filter(({ thru, status }) => thru === 'F' || status !== null))).toBe(0)
  })

  test('F8 the hole of a shotgun group follows its own order', () => {
    expect(nextHole([10, 11, 12, 1, 2], 3)).toBe(1)
    expect(nextHole([10, 11, 12, 1, 2], 5)).toBeUndefined()
  })

  test('F8 results stay for three days, those of the latest', () => {
    const ended = (endDate: string) => ({ endDate, state: 'past' as const })
    const events = [ended('2026-09-15'), ended('2026-09-16'), ended('2026-09-17')]
    expect(justEnded(events, '2026-09-19')?.endDate).toBe('2026-09-17')
    expect(justEnded(events.slice(0, 1), '2026-09-19')).toBeUndefined()
    expect(justEnded([{ endDate: '2026-09-19', state: 'ongoing' as const }], '2026-09-19')).toBeUndefined()
  })
})
