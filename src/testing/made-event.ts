import { afterAll, beforeAll } from 'vitest'
import type { InputOf } from '../contract/operation.ts'
import { createEvent } from '../features/competition/events/operations/change.ts'
import { getEvent } from '../features/competition/events/operations/event.ts'
import { createRound } from '../features/competition/rounds/operations.ts'
import { startApp, type TestApp } from './app.ts'
import { type Club, makeClub } from './club.ts'

// Whoever calls `openMadeEvent` has a server of its own with an open and a hidden party, and an event in spring.

export let app: TestApp
export let club: Club
export let hidden: Club

export function openMadeEvent() {
  beforeAll(async () => {
    app = await startApp()
    club = await makeClub(app)
    hidden = await makeClub(app, { hidden: true })
  })
  afterAll(() => app.close())
}

export type NewEvent = InputOf<typeof createEvent>
export const spring = (changes: Partial<NewEvent> = {}, meta: Partial<NewEvent['metaData']> = {}): NewEvent => ({
  partyId: club.partyId,
  title: 'Spring Cup',
  startDate: '2026-05-01',
  endDate: '2026-05-03',
  ...changes,
  metaData: { country: 'se', strokeCount: 'stroke', scoringSystem: 'total', ...meta },
})

export async function made(changes: Partial<NewEvent> = {}, meta: Partial<NewEvent['metaData']> = {}, by = club) {
  const answer = await by.admin.call(createEvent, { ...spring(changes, meta), partyId: by.partyId })
  if (!answer.ok) throw new Error(`${answer.code}: ${answer.detail}`)
  return answer.value.id
}

export async function read(eventId: string) {
  const answer = await club.admin.call(getEvent, { eventId })
  if (!answer.ok) throw new Error(answer.code)
  return answer.value
}

export async function addRound(eventId: string, roundDate = '2026-05-01', by = club) {
  const answer = await by.admin.call(createRound, {
    eventId,
    title: 'Round one',
    roundDate,
    courseId: by.courseId,
    meta: {},
  })
  if (!answer.ok) throw new Error(`${answer.code}: ${answer.detail}`)
  return answer.value.roundId
}
