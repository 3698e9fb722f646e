import { describe, expect, test } from 'vitest'
import { formatsFor, texts, translate } from './texts.ts'

const table = texts('sample', {
  save: { en: 'Save', sv: 'Spara' },
  unknown: { en: "User '{0}' not found.", sv: "Hittade inte '{0}'." },
  holes_one: { en: '{count} hole of {name}', sv: '{count} hål av {name}' },
  holes_other: { en: '{count} holes of {name}', sv: '{count} hål av {name}' },
})

describe('texts', () => {
  test('are filled in either language', () => {
    expect(translate(table, 'sv', 'save')).toBe('Spara')
    expect(translate(table, 'en', 'unknown', { 0: 'x@y.se' })).toBe("User 'x@y.se' not found.")
  })

  test('choose the plural by the count', () => {
    expect(translate(table, 'en', 'holes', { count: 1, name: 'Åsa' })).toBe('1 hole of Åsa')
    expect(translate(table, 'en', 'holes', { count: 0, name: 'Åsa' })).toBe('0 holes of Åsa')
  })

  test('do not fill in what a person typed', () => {
    expect(translate(table, 'en', 'unknown', { 0: '{name}$&' })).toBe("User '{name}$&' not found.")
  })

  test('the compiler refuses wrong calls', () => {
    // @ts-expect-error no such key
    expect(() => translate(table, 'en', 'nothing')).toThrow()
    // @ts-expect-error a parameter is missing
    translate(table, 'en', 'holes', { count: 1 })
    // @ts-expect-error Swedish has a placeholder that English lacks
    texts('b', { x: { en: 'a', sv: '{b}' } })
  })
})

describe('formats', () => {
  test('N6 a plus handicap shows its plus, with one decimal by locale', () => {
    expect(formatsFor('en').handicap(-2.4)).toBe('+2.4')
    expect(formatsFor('sv').handicap(-2.44)).toBe('+2,4')
    expect(formatsFor('en').handicap(11)).toBe('11.0')
    expect(formatsFor('en').handicap(-0.04)).toBe('0.0')
  })

  test('to par has E and a true minus', () => {
    expect([-4, 0, 2].map(formatsFor('en').toPar)).toEqual(['−4', 'E', '+2'])
  })

  test('a day is the same day everywhere', () => {
    expect(formatsFor('sv').date('2025-09-06')).toBe('6 sep. 2025')
    expect(formatsFor('en').date('2025-09-06')).toBe('6 Sept 2025')
  })

  test('days of an event are written as one span, without what both have in common', () => {
    const days = (language: 'en' | 'sv', first: string, last: string) => formatsFor(language).dateRange(first, last)
    expect(days('en', '2025-08-21', '2025-08-22')).toBe('21–22 Aug 2025')
    expect(days('sv', '2025-08-21', '2025-08-22')).toBe('21–22 aug. 2025')
    expect(days('en', '2025-11-30', '2025-12-01')).toBe('30 Nov – 1 Dec 2025')
    expect(days('sv', '2025-12-31', '2026-01-01')).toBe('31 dec. 2025 – 1 jan. 2026')
    expect(days('sv', '2025-08-21', '2025-08-21')).toBe('21 aug. 2025')
    expect(formatsFor('en').fullDate('2025-09-06')).toBe('Saturday 6 September 2025')
  })

  test('without a zone moments are by the clock of the device, where it travels and in summer as well', () => {
    const zone = process.env.TZ
    const { time } = formatsFor('en')
    const times = (device: string) => {
      process.env.TZ = device
      return [time('2025-07-01T12:00:00Z'), time('2025-12-01T12:00:00Z')]
    }
    expect(times('Europe/Stockholm')).toEqual(['14:00', '13:00'])
    expect(times('America/New_York')).toEqual(['08:00', '07:00'])
    expect(formatsFor('en', 'Asia/Tokyo').time('2025-07-01T12:00:00Z')).toBe('21:00')
    if (zone === undefined) delete process.env.TZ
    else process.env.TZ = zone
  })

  test('Swedish sorts Å Ä Ö last', () => {
    expect(['Ödman', 'Åberg', 'Zetter', 'Ek'].toSorted(formatsFor('sv').compare)).toEqual([
      'Ek',
      'Zetter',
      'Åberg',
      'Ödman',
    ])
  })
})
