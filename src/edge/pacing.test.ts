import { expect, test } from 'vitest'
import { frameInterval, jitter, returnWithin, waitBefore } from './pacing.ts'

test('L1 a board is sent four times a second to 10,000 people, once to 100,000, in between as it comes', () => {
  const intervals = [1, 10_000, 55_000, 100_000, 1_000_000].map((audience) => frameInterval(audience, 0))
  expect(intervals).toEqual([250, 250, 625, 1_000, 1_000])
})

test('L1 sending that takes long leaves a fifth of the time to others, and no frame gets older than two seconds', () => {
  expect(frameInterval(1, 100)).toBe(250)
  expect(frameInterval(1, 400)).toBe(500)
  expect(frameInterval(1_000_000, 5_000)).toBe(2_000)
})

test('L7 those whom an edge loses come back at any moment, about a thousand a second and within a quarter of a minute', () => {
  expect([1, 1_500, 10_000, 1_000_000].map(returnWithin)).toEqual([1_500, 1_500, 10_000, 15_000])
  const moments = Array.from({ length: 10_000 }, () => jitter(returnWithin(10_000)))
  const bySecond = Array.from({ length: 10 }, (_, at) => moments.filter((one) => Math.floor(one / 1_000) === at).length)
  for (const count of bySecond) expect(Math.abs(count - 1_000)).toBeLessThan(250)
})

test('L7 an origin that is away is asked seldom, and by no two edges at the same moment', () => {
  const waits = (attempt: number) => Array.from({ length: 1_000 }, () => waitBefore(attempt))
  expect(Math.max(...waits(0))).toBeLessThanOrEqual(500)
  expect(Math.max(...waits(3))).toBeGreaterThan(2_000)
  expect(Math.max(...waits(1_000))).toBeLessThanOrEqual(10_000)
  expect(new Set(waits(10)).size).toBeGreaterThan(800)
})
