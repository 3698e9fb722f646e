import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import { publishStartList } from '../../features/competition/start-list/operations.ts'
import { startApp, type TestApp } from '../app.ts'
import { type Cast, cast, type Name } from '../cast.ts'

export let app: TestApp
export let club: Cast

/** A server for the tests of a file, and people who start. */
export function openStartLists() {
  beforeAll(async () => {
    app = await startApp()
    club = await cast(app)
  })
  afterAll(() => app.close())
}

export const poll = <T>(read: () => T | Promise<T>) => expect.poll(read, { interval: 30 })
export const players = (...names: Name[]) => names.map((name) => club.ids[name])

export async function madeEvent(tees?: { players: string[]; time?: string; startHole?: number; name?: string }[]) {
  const eventId = await club.event({ title: 'Autumn cup' })
  const roundId = await club.round(eventId, { title: 'Round 1' })
  if (tees) {
    const anna = await club.as('anna')
    const answer = await anna.call(publishStartList, { eventId, list: [{ roundId, tees }] })
    if (!answer.ok) throw new Error(answer.code)
  }
  return { eventId, roundId }
}
export const twoTees = () => [
  { time: '09:00', players: players('anna', 'bo', 'cilla') },
  { time: '09:10', players: players('david', 'erik') },
]

export const tee = (page: Page, name: string) => page.getByRole('region', { name })
export const namesOn = (page: Page, name: string) => tee(page, name).getByRole('row').locator('b').allInnerTexts()
export const published = async (roundId: string) =>
  (await app.database.kysely.selectFrom('startLists').select('tees').where('roundId', '=', roundId).executeTakeFirst())
    ?.tees
