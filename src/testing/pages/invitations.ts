import { afterAll, beforeAll, beforeEach } from 'vitest'
import { createInvite } from '../../features/competition/invitations/operations.ts'
import { startApp, type TestApp } from '../app.ts'
import { openPage } from '../browser.ts'
import { type Cast, cast } from '../cast.ts'

export let app: TestApp
export let party: Cast

/** A server for the tests of a file, and for each test a party. */
export function openInvitationPages() {
  beforeAll(async () => {
    app = await startApp()
  })
  beforeEach(async () => {
    party = await cast(app)
  })
  afterAll(() => app.close())
}

export const dayFrom = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
export type Who = 'anna' | 'bo' | 'cilla' | 'david'
export const open = async (who: Who, path: string, more: object = {}) =>
  openPage(app, { path: `/?party=${party.partyId}#${path}`, client: await party.as(who), ...more })

export async function invite(more: object = {}) {
  const anna = await party.as('anna')
  const answer = await anna.call(createInvite, {
    partyId: party.partyId,
    title: 'Captain’s Day',
    text: 'Shotgun at [b]nine[/b].',
    deadlineDate: dayFrom(5),
    selectedStartDate: dayFrom(9),
    choices: [{ description: 'I play' }, { description: 'Not this time', attending: false }],
    selectedUids: [party.ids.bo, party.ids.cilla, party.ids.david],
    ...more,
  })
  if (!answer.ok) throw new Error(answer.detail)
  return answer.value.id
}
