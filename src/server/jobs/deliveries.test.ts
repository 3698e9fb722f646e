import { expect, test } from 'vitest'
import { type Deliveries, sendDue } from './deliveries.ts'

test('what is sent in turn is taken when it is its turn, and held for as long as a try may take', async () => {
  const waiting = ['one', 'two']
  const happened: string[] = []
  const letters: Deliveries<{ name: string; attempts: number }> = {
    pauses: [30],
    inTurn: true,
    held: 180_000,
    take: async (now, until, count) => {
      const taken = waiting.splice(0, count)
      if (taken.length > 0) happened.push(`${taken} held for ${(until.valueOf() - now.valueOf()) / 1_000} s`)
      return taken.map((name) => ({ name, attempts: 1 }))
    },
    send: async ({ name }) => {
      happened.push(`${name} sent`)
      return 'delivered'
    },
    delivered: async () => {},
    failed: async () => {},
  }
  expect(await sendDue(letters, () => new Date())).toBe(2)
  expect(happened).toEqual(['one held for 180 s', 'one sent', 'two held for 180 s', 'two sent'])
})
