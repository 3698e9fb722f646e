import { afterAll, beforeAll } from 'vitest'
import type { InputOf } from '../contract/operation.ts'
import { saveExtra } from '../features/play/extras/operations.ts'
import { startApp, type TestApp } from './app.ts'
import { type Club, makeClub } from './club.ts'

// Whoever calls `openPartyExtras` has a server of its own, with a party that has extras.

export let app: TestApp
export let club: Club
const now = new Date('2026-05-01T23:30:00Z')

export function openPartyExtras() {
  beforeAll(async () => {
    app = await startApp({}, { now: () => now })
    club = await makeClub(app)
  })
  afterAll(() => app.close())
}

export async function anotherClub() {
  club = await makeClub(app)
}

export async function save(values: Partial<InputOf<typeof saveExtra>>): Promise<string> {
  const answer = await club.admin.call(saveExtra, { partyId: club.partyId, name: 'Extra', ...values })
  if (!answer.ok) throw new Error(JSON.stringify(answer))
  return answer.value.id
}
