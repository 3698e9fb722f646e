import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import { startApp, type TestApp } from '../app.ts'
import { type Cast, card, cast, type Name } from '../cast.ts'

export let app: TestApp
export let club: Cast

/** A server for the tests of a file, and people who have results. */
export function openResultPages() {
  beforeAll(async () => {
    app = await startApp()
    club = await cast(app)
  })
  afterAll(() => app.close())
}

export const poll = <T>(read: () => T | Promise<T>) => expect.poll(read, { interval: 30 })

/** A round with full cards at par, without groups. */
export async function played(names: Name[], settings: Parameters<Cast['event']>[0] = {}) {
  const eventId = await club.event({ title: 'Edit cup', ...settings })
  const roundId = await club.round(eventId)
  const rows = names.map((name, position) => ({
    partyId: club.partyId,
    roundId,
    userId: club.ids[name],
    position,
    exactHandicap: club.people[name].handicap,
    playingStrokes: 0,
    strokes: [...card.par],
    marks: card.par.map(() => 0),
    submittedAt: new Date(),
  }))
  if (rows.length > 0) await app.database.kysely.insertInto('scorecards').values(rows).execute()
  return { eventId, roundId, path: `/#/event/${eventId}/edit-result/${roundId}` }
}

export const rowOf = (page: Page, name: string) =>
  page.locator('tbody tr', { has: page.getByRole('rowheader', { name }) })
/** Of a hole by its number, in a round from the first on. */
export const cellAt = (page: Page, name: string, hole: number) =>
  rowOf(page, name).locator(`td[data-column="${hole + 1}"]`)

export async function save(page: Page, reason = '') {
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const dialog = page.getByRole('dialog')
  if (reason) await dialog.getByLabel('Reason').fill(reason)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.waitFor({ state: 'detached' })
}
