import { afterAll, beforeAll } from 'vitest'
import type { EventResults } from '../features/competition/results/operations/event-results.ts'
import { startApp, type TestApp } from './app.ts'
import { type Competitions, competitions, type Scores } from './competition.ts'

// Whoever calls `openTwelvePlayers` has a server of its own, with a party of players and scorers.
// Every figure in the tests of these people is worked out by hand from the rules of golf; none is taken from the product.
// The usual course: par 4 5 3 4 4 3 4 5 4 | 4 3 5 4 4 4 3 5 4, index 7 3 15 1 11 17 9 5 13 | 8 16 2 12 6 14 18 4 10.

const now = new Date('2026-06-06T10:00:00Z')
let app: TestApp
export let club: Competitions

export function openTwelvePlayers() {
  beforeAll(async () => {
    app = await startApp({}, { now: () => now })
    club = await competitions(app)
    await club.players({
      Scratch: {},
      Even: {},
      Flat: {},
      Level: {},
      Five: { handicap: 5 },
      Nine: { handicap: 9 },
      Ten: { handicap: 10 },
      Twelve: { handicap: 12 },
      Fifteen: { handicap: 15 },
      Eighteen: { handicap: 18 },
      Maximum: { handicap: 54 },
      Plus: { handicap: -2.4 },
    })
    for (const name of ['Sa', 'Sb', 'Sc', 'Sd', 'Se', 'Sf', 'Sg', 'Sh']) await club.scorer(name)
  })
  afterAll(() => app.close())
}

/** Everyone's result as it is printed: name, place and what is asked for. */
export const lines = <T>({ rows }: EventResults, of: (row: EventResults['rows'][number]) => T) =>
  rows.map((row) => [row.lastName, row.placeText, of(row)])
export const places = (results: EventResults) =>
  results.rows.map(({ lastName, placeText }) => `${placeText} ${lastName}`)

export async function played(meta: Parameters<Competitions['event']>[0], cards: Record<string, Scores>, round = {}) {
  const eventId = await club.event(meta)
  const roundId = await club.round(eventId, round)
  await club.enter(roundId, cards)
  return { eventId, roundId, results: await club.results(eventId) }
}
