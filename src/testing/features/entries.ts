import { afterAll, beforeAll } from 'vitest'
import type { InputOf, OutputOf } from '../../contract/operation.ts'
import type { getEntries } from '../../features/competition/entries/operations/list.ts'
import { getEntries as read, saveEntryRules } from '../../features/competition/entries/operations/list.ts'
import { saveOwnEntry } from '../../features/competition/entries/operations/own.ts'
import { entryDefaults } from '../../features/competition/entries/rules/settings.ts'
import { createEvent } from '../../features/competition/events/operations/change.ts'
import { createRound } from '../../features/competition/rounds/operations.ts'
import { startApp, type TestApp } from '../app.ts'
import { type Club, makeClub } from '../club.ts'
import { done } from '../competition.ts'
import { clientOf } from '../two-parties.ts'

export let app: TestApp
export let club: Club

/** A club of ten members, Anna (handicap 6) to Jens (33). */
export function openEntriesClub() {
  beforeAll(async () => {
    app = await startApp()
    club = await makeClub(app, { members: 10 })
  })
  afterAll(() => app.close())
}

type Settings = InputOf<typeof saveEntryRules>['settings']
const classes = [
  { name: 'Class A', filter: 'hcp <= 14' },
  { name: 'Class B', filter: 'hcp > 14' },
]

/** An event of a far day that takes entries by these rules, in classes A (Anna, Bo, Cilla) and B. */
export async function entryEvent(settings: Partial<Settings> = {}, more = {}) {
  const day = '2030-09-26'
  const metaData = { country: 'se', strokeCount: 'stroke', scoringSystem: 'total', classes, ...more } as const
  const { id } = await done(
    club.admin.call(createEvent, {
      partyId: club.partyId,
      title: 'Skärsätra Open',
      startDate: day,
      endDate: day,
      metaData,
    }),
  )
  const round = { eventId: id, title: 'Round 1', roundDate: day, courseId: club.courseId, meta: {} }
  const { roundId } = await done(club.admin.call(createRound, round))
  await done(club.admin.call(saveEntryRules, { eventId: id, version: 0, settings: { ...entryDefaults, ...settings } }))
  return { eventId: id, roundId }
}

/** The client of the member at this place, from 0. */
export const memberAt = (at: number) => clientOf(app, club.members[at] ?? '')

/** Enters the members at these places, one after the other. */
export async function enterMembers(eventId: string, places: readonly number[], wish: object = {}) {
  for (const at of places) await done((await memberAt(at)).call(saveOwnEntry, { eventId, ...wish }))
}

export const listOf = (eventId: string) => done(club.admin.call(read, { eventId }))
type List = OutputOf<typeof getEntries>

/** Who is in which state, by first names. */
export const statesOf = ({ entries }: List) => {
  const named = (state: string) => entries.filter((entry) => entry.state === state).map(({ firstName }) => firstName)
  return { entered: named('entered'), waiting: named('waiting'), withdrawn: named('withdrawn') }
}

export async function entryOf(eventId: string, firstName: string) {
  const found = (await listOf(eventId)).entries.find((entry) => entry.firstName === firstName)
  if (!found) throw new Error(`${firstName} has no entry`)
  return found
}
