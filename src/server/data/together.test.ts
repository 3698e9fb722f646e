import { expect, test } from 'vitest'
import { together } from './together.ts'

/** Goes that end when they are told to. */
function goes() {
  const under: { items: string[]; end: () => void; fail: (error: Error) => void }[] = []
  const run = (items: string[]) =>
    new Promise<string[]>((resolve, reject) => {
      under.push({ items, end: () => resolve(items.map((item) => `${item} done`)), fail: reject })
    })
  return { under, run }
}

const ended = () => new Promise((resolve) => setImmediate(resolve))

test('S6 what arrives while something is under way goes together, each name once, and each has its own answer', async () => {
  const { under, run } = goes()
  const go = together(run, (item) => item[0] ?? '')
  const answers = Promise.all(['a1', 'b1', 'a2', 'c1', 'b2'].map(go))
  expect(under.map(({ items }) => items)).toEqual([['a1']])
  under[0]?.end()
  await ended()
  expect(under[1]?.items).toEqual(['b1', 'a2', 'c1'])
  under[1]?.end()
  await ended()
  expect(under[2]?.items).toEqual(['b2'])
  under[2]?.end()
  expect(await answers).toEqual(['a1 done', 'b1 done', 'a2 done', 'c1 done', 'b2 done'])
})

test('S6 a go that fails fails all that went with it, and none of the others', async () => {
  const { under, run } = goes()
  const go = together(run, (item) => item)
  const first = go('a')
  const [second, third] = [go('b'), go('c')]
  under[0]?.end()
  await first
  await ended()
  under[1]?.fail(new Error('no database'))
  await expect(second).rejects.toThrow('no database')
  await expect(third).rejects.toThrow('no database')
  const fourth = go('d')
  under[2]?.end()
  expect(await fourth).toBe('d done')
})
