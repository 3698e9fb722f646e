import { afterAll, beforeAll } from 'vitest'
import { startApp, type TestApp } from '../app.ts'
import { type Competitions, competitions } from '../competition.ts'
import { type Season, season } from '../season.ts'

export let app: TestApp
export let club: Competitions
export let events: Season
export let extraId = ''

/** A server with a party that has played a season. */
export function openSeason() {
  beforeAll(async () => {
    app = await startApp({}, { now: () => now })
    club = await competitions(app)
    events = await season(club)
    extraId = events.extraId
  })
  afterAll(() => app?.close())
}

// Every figure in this file is worked out by hand; none is taken from the product. The usual course: par 72.

const now = new Date('2026-06-06T10:00:00Z')
