import { describe, expect, test } from 'vitest'
import { copyForNextYear, daysBetween, daysOfSeries, eventsOfYear, titleInSeries, yearLater } from './rules/copies.ts'

describe('D6 series', () => {
  test.each<[string, Parameters<typeof daysOfSeries>[0], string[]]>([
    [
      'every Wednesday of May',
      { from: '2026-05-01', to: '2026-05-31', weekday: 3, everyWeeks: 1 },
      ['2026-05-06', '2026-05-13', '2026-05-20', '2026-05-27'],
    ],
    [
      'every other one, the last day included',
      { from: '2026-05-06', to: '2026-06-03', weekday: 3, everyWeeks: 2 },
      ['2026-05-06', '2026-05-20', '2026-06-03'],
    ],
    [
      'over the end of a year',
      { from: '2026-12-27', to: '2027-01-05', weekday: 0, everyWeeks: 1 },
      ['2026-12-27', '2027-01-03'],
    ],
    ['none', { from: '2026-05-07', to: '2026-05-12', weekday: 3, everyWeeks: 1 }, []],
    ['the end before the start', { from: '2026-05-07', to: '2026-05-01', weekday: 4, everyWeeks: 1 }, []],
  ])('D6 %s', (_, series, days) => {
    expect(daysOfSeries(series)).toEqual(days)
  })

  test('D6 no more than fit in one go', () => {
    expect(daysOfSeries({ from: '2026-01-01', to: '2039-01-01', weekday: 4, everyWeeks: 1 })).toHaveLength(100)
  })

  test('D6 names have a number, a day, or neither, and stay short enough', () => {
    expect(titleInSeries('Wednesday cup ', 'number', 3, '')).toBe('Wednesday cup 3')
    expect(titleInSeries('Wednesday cup', 'date', 3, '6 May')).toBe('Wednesday cup 6 May')
    expect(titleInSeries('Wednesday cup', 'same', 3, '6 May')).toBe('Wednesday cup')
    expect(titleInSeries('x'.repeat(120), 'number', 12, '')).toHaveLength(120)
  })
})

describe('D6 next year', () => {
  test('D6 a year later is the same weekday of the next year', () => {
    expect(['2026-05-06', '2026-01-01', '2027-12-31', '2028-02-29'].map(yearLater)).toEqual([
      '2027-05-05',
      '2027-01-07',
      '2028-12-29',
      '2029-02-27',
    ])
    expect(daysBetween('2026-05-06', '2027-05-05')).toBe(364)
  })

  test('D6 the year in the name goes on, other numbers stay', () => {
    const event = (id: string, title: string, startDate: string) => ({ id, title, startDate, endDate: startDate })
    const all = [
      event('b', 'Cup 2026 (12026)', '2026-08-01'),
      event('a', 'Opening', '2026-04-05'),
      event('c', 'Old', '2025-08-01'),
    ]
    expect(eventsOfYear(all, 2026).map(copyForNextYear)).toEqual([
      { eventId: 'a', title: 'Opening', startDate: '2027-04-04' },
      { eventId: 'b', title: 'Cup 2027 (12026)', startDate: '2027-07-31' },
    ])
  })
})
