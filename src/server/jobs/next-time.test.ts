import { expect, test } from 'vitest'
import { nextTime } from './next-time.ts'

test.each([
  ['17 * * * *', '2026-05-09T10:17:00.000Z'],
  ['16 * * * *', '2026-05-09T11:16:00.000Z'],
  ['3,18,33,48 * * * *', '2026-05-09T10:18:00.000Z'],
  ['10 3 * * *', '2026-05-10T03:10:00.000Z'],
  ['10 3 * * 1', undefined],
])('Z11 after a quarter past ten %s is due at %s', (cron, at) => {
  expect(nextTime(cron, new Date('2026-05-09T10:16:20Z'))?.toISOString()).toBe(at)
})
