// The short form of `npm run torture`: chance is the tester here, so a failure names what it found and may not come again.
import { expect, test } from 'vitest'
import { collisions } from '../../../torture/collisions.ts'
import { flakyNetwork } from '../../../torture/flaky-network.ts'
import { killedApplication } from '../../../torture/killed-application.ts'
import { killedDatabase } from '../../../torture/killed-database.ts'
import { renewals } from '../../../torture/renewals.ts'
import type { Scenario } from '../../../torture/scenario.ts'
import { twoNodes } from '../../../torture/two-nodes.ts'

const minutes = 60_000

async function run(scenario: Scenario) {
  const said: string[] = []
  const { counts, faults } = await scenario.run('short', (line) => said.push(line))
  expect(faults, said.join('\n')).toEqual([])
  return counts
}

test('what the application acknowledged outlives its kill -9, once', { timeout: 4 * minutes }, async () => {
  const { acknowledged, repeated, lost, doubled } = await run(killedApplication)
  expect(acknowledged).toBeGreaterThan(0)
  expect(repeated).toBeGreaterThan(0)
  expect({ lost, doubled }).toEqual({ lost: 0, doubled: 0 })
})

test('what was acknowledged outlives the kill -9 of the whole database, once', { timeout: 6 * minutes }, async () => {
  const { acknowledged, repeated, lost, doubled } = await run(killedDatabase)
  expect(acknowledged).toBeGreaterThan(0)
  expect(repeated).toBeGreaterThan(0)
  expect({ lost, doubled }).toEqual({ lost: 0, doubled: 0 })
})

test('X2 of two phones on one hole one wins and the other is told', { timeout: 2 * minutes }, async () => {
  const { insisted, lostUpdates } = await run(collisions)
  expect(insisted).toBeGreaterThan(0)
  expect(lostUpdates).toBe(0)
})

test('X1 a phone with a bad network delivers everything once, a killed browser notwithstanding', {
  timeout: 4 * minutes,
}, async () => {
  const { saves, missing, lost, doubled, differing } = await run(flakyNetwork)
  expect(saves).toBe(12)
  expect({ missing, lost, doubled, differing }).toEqual({ missing: 0, lost: 0, doubled: 0, differing: 0 })
})

test('A5 fifty renewals with one token are answered with one and the same successor', {
  timeout: 2 * minutes,
}, async () => {
  const { sessions, renewals: asked, answered, successors } = await run(renewals)
  expect({ answered, successors }).toEqual({ answered: asked, successors: sessions })
})

test('what is saved on one node is seen on another', { timeout: 2 * minutes }, async () => {
  const { saves } = await run(twoNodes)
  expect(saves).toBe(18)
})
