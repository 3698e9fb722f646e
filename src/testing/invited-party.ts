import { afterAll, beforeAll, beforeEach } from 'vitest'
import { answerInvite, createInvite, getInvite } from '../features/competition/invitations/operations.ts'
import { startApp, type TestApp } from './app.ts'
import { type Cast, cast } from './cast.ts'
import { openMails } from './mails.ts'
import { clientOf } from './two-parties.ts'

// Whoever calls `openInvitedParty` has a server of its own, for each test a party, and its mails.

export let now = new Date()
export let app: TestApp
export let party: Cast
export function openInvitedParty() {
  beforeAll(async () => {
    now = new Date()
    app = await startApp({}, { now: () => now })
  })
  beforeEach(async () => {
    now = new Date()
    party = await cast(app)
  })
  afterAll(() => app.close())
}

/** The clock of the server. */
export function setClock(time: string | number) {
  now = new Date(time)
}

/** Logged in at the moment: a login lives twelve hours. */
export const as = (name: keyof Cast['ids']) => clientOf(app, party.ids[name])
export const dayFrom = (days: number, from = now) =>
  new Date(from.valueOf() + days * 86_400_000).toISOString().slice(0, 10)
export const choices = [{ description: 'I play' }, { description: 'Not this time', attending: false }]

export type Some = Partial<Parameters<typeof inputOf>[0]>
export const inputOf = (more: {
  choices?: { id?: string; description: string; attending?: boolean; cap?: number | null }[]
  selectedUids?: string[]
  emails?: string[]
  title?: string
  text?: string
  deadlineDate?: string
  selectedStartDate?: string
  reminderDays?: number | null
}) => ({
  partyId: party.partyId,
  title: 'Captain’s Day',
  text: 'Shotgun at [b]nine[/b].',
  deadlineDate: dayFrom(5),
  selectedStartDate: dayFrom(9),
  choices,
  selectedUids: [party.ids.bo, party.ids.cilla, party.ids.david],
  ...more,
})

export async function invite(more: Some = {}) {
  const admin = await as('anna')
  const answer = await admin.call(createInvite, inputOf(more))
  if (!answer.ok) throw new Error(`${answer.code} ${answer.detail}`)
  return answer.value.id
}
export async function read(name: 'anna' | 'bo' | 'cilla' | 'david', inviteId: string, token?: string) {
  const answer = await (await as(name)).call(getInvite, { inviteId, token })
  if (!answer.ok) throw new Error(`${answer.code} ${answer.detail}`)
  return answer.value
}
export async function answer(name: 'anna' | 'bo' | 'cilla' | 'david', inviteId: string, choice: number | null) {
  const { invite_options: options } = await read('anna', inviteId)
  const response = choice === null ? null : (options[choice]?.id ?? '')
  return (await as(name)).call(answerInvite, { inviteId, response })
}
export const mailsTo = async (recipient: string) => {
  await openMails(app)
  return app.database.kysely
    .selectFrom('mails')
    .select(['subject', 'text', 'link'])
    .where('recipient', '=', recipient)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
}

export const emailOf = (name: string) => `${name}-${party.partyId}@example.org`
