import { afterAll, beforeAll } from 'vitest'
import type { Happening } from '../contract/happenings.ts'
import { getCorrections } from '../features/competition/results/operations/corrections.ts'
import { getResultSheet } from '../features/competition/results/operations/sheet.ts'
import { tellers } from '../server/live/happenings.ts'
import { startApp, type TestApp } from './app.ts'
import { type Competitions, competitions, done } from './competition.ts'

// Whoever calls `openResultSheet` has a server of its own, where results are corrected and heard of.

export let app: TestApp
export let club: Competitions
export const heard: Happening[] = []
const hear = async (_means: unknown, happening: Happening) =>
  void (happening.what === 'scores-corrected' && heard.push(happening))

export function openResultSheet() {
  beforeAll(async () => {
    heard.splice(0)
    app = await startApp()
    club = await competitions(app)
    await club.scorer('Adams')
    await club.scorer('Blom')
    await club.players({ Berg: { handicap: 18 }, Carlsen: { handicap: 4.5 } })
    tellers.push(hear)
  })
  afterAll(async () => {
    tellers.splice(tellers.indexOf(hear), 1)
    await app.close()
  })
}

export const history = async (roundId: string) => (await done(club.admin.call(getCorrections, { roundId }))).corrections
export const sheetOf = (roundId: string) => done(club.admin.call(getResultSheet, { roundId }))
export const rowOf = async (roundId: string, name: string) =>
  (await sheetOf(roundId)).rows.find(({ userId }) => userId === club.idOf(name))
