import { afterAll, beforeAll } from 'vitest'
import { startRound } from '../features/play/scoring/operations/start.ts'
import { startApp, type TestApp } from './app.ts'
import { type Cast, cast, type Name } from './cast.ts'

// Whoever calls `openStartedRound` has a server of its own, whose clock it can set, and players that start.

export let app: TestApp
export let club: Cast
let now = new Date('2026-06-01T14:00:00Z')

export function openStartedRound() {
  beforeAll(async () => {
    now = new Date('2026-06-01T14:00:00Z')
    app = await startApp({}, { now: () => now })
    club = await cast(app)
  })
  afterAll(() => app.close())
}

/** The clock of the server. */
export function setClock(time: string | number) {
  now = new Date(time)
}

export const player = (name: Name, strokes = 0) => ({
  userId: club.ids[name],
  handicap: club.people[name].handicap,
  strokes,
})
export const players = (...names: Name[]) => names.map((name) => player(name))

export async function start(name: Name, roundId: string, ...others: Name[]) {
  const answer = await (await club.as(name)).call(startRound, { roundId, players: players(name, ...others) })
  if (!answer.ok) throw new Error(JSON.stringify(answer))
  return answer.value
}
