import { expect, test } from 'vitest'
import { parseNumber, settle } from './number-value.ts'

test('N6 a number is rounded to its decimals and clamped to its limits', () => {
  expect(settle(11.46, { handicap: true, min: -10, max: 54 })).toBe(11.5)
  expect(settle(-2.45, { handicap: true, min: -10, max: 54 })).toBe(-2.5)
  expect(settle(99, { handicap: true, min: -10, max: 54 })).toBe(54)
  expect(settle(0, { min: 1, max: 99 })).toBe(1)
  expect(settle(4.4, {})).toBe(4)
  expect(settle(1.005, { decimals: 2 })).toBe(1.01)
  expect(Object.is(settle(-0.01, { decimals: 1 }), 0)).toBe(true)
})

test('N6 a typed plus is a handicap below zero, with comma or point', () => {
  expect(parseNumber('+2,4', { handicap: true })).toBe(-2.4)
  expect(parseNumber('−2.4', { handicap: true })).toBe(-2.4)
  expect(parseNumber(' 18.7 ', { handicap: true })).toBe(18.7)
  expect(parseNumber('+3', {})).toBe(3)
})

test('what is no number is refused', () => {
  for (const text of ['', 'abc', '1-2', '1.2.3', '.', '+']) expect(parseNumber(text, { handicap: true })).toBeNull()
})
