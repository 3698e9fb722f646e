import './invented-language.ts'

import { readSheet } from 'read-excel-file/node'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '../contract/days.ts'
import type { Problem } from '../contract/operation.ts'
import { languageOf } from '../contract/texts.ts'
import { sendDigests } from '../features/account/notifications/server/send-digests.ts'
import { requestRecovery } from '../features/account/recovery/operations.ts'
import { changeEmailOrPassword } from '../features/account/settings/operations.ts'
import { requestSignUp } from '../features/account/sign-up/operations.ts'
import { postThreadReply, postThreadSubscribe } from '../features/community/forum/operations.ts'
import { sendForumDigests } from '../features/community/forum/server/send-digests.ts'
import { postMessage } from '../features/community/messages/operations.ts'
import { createNews } from '../features/community/news/operations.ts'
import { makeCalendarFeed } from '../features/competition/calendar/operations.ts'
import { createInvite } from '../features/competition/invitations/operations.ts'
import { remind } from '../features/competition/invitations/server/mails.ts'
import { addNewUser, addUser } from '../features/party/members/operations.ts'
import { postContact } from '../features/site/contact/operations.ts'
import { purge } from '../features/site/purge/server.ts'
import { startApp, type TestApp } from './app.ts'
import { invented, latinWords, nameInNumbers } from './invented-language.ts'
import { givePassword, testPassword } from './password.ts'
import { type TwoParties, twoParties } from './two-parties.ts'

const language = languageOf(invented)
let app: TestApp
let parties: TwoParties
let days = 0

beforeAll(async () => {
  app = await startApp({}, { now: () => new Date(Date.now() + days * 86_400_000) })
  parties = await twoParties(app)
  await nameInNumbers(app.database)
  await app.database.kysely.updateTable('users').set({ language, emailConfirmed: true }).execute()
})
afterAll(() => app.close())

const mails = () => app.database.kysely.selectFrom('mails').select(['subject', 'text', 'html']).orderBy('id').execute()
const done = async (answer: Promise<{ ok: boolean; detail?: string | undefined }>) => {
  const { ok, detail } = await answer
  expect(ok, detail).toBe(true)
}

test('V8 every mail is in the language of who gets it: in an invented one no English or Swedish is left', async () => {
  const { own, other, clients } = parties
  const { owner, member, administrator, visitor } = clients
  const { partyId, ids } = own
  await done(visitor.call(requestSignUp, { email: 'new@example.org', language }))
  await done(visitor.call(requestSignUp, { email: `${own.memberId}@example.org` }))
  await done(visitor.call(requestRecovery, { email: `${own.memberId}@example.org` }))
  await givePassword(app.services, own.scorerId)
  const moving = { userId: own.scorerId, email: 'moved@example.org', currentPassword: testPassword, newPassword: null }
  await done(clients.scorer.call(changeEmailOrPassword, moving))
  await done(owner.call(addNewUser, { partyId, email: 'made@example.org' }))
  await done(owner.call(addNewUser, { partyId, email: 'asked@example.org', flag: true }))
  await done(owner.call(addUser, { partyId, userId: other.memberId }))
  await done(member.call(postContact, { subject: 'Question', message: '№ 1' }))
  await done(owner.call(createNews, { partyId, title: '№ 1', text: '№ 2', emailToAll: true }))
  const today = app.services.now().toISOString().slice(0, 10)
  const choices = [{ description: '№ 1' }, { description: '№ 2', attending: false }]
  await done(
    owner.call(createInvite, {
      partyId,
      title: '№ 1111',
      text: '№ 22222222',
      deadlineDate: addDays(today, 2),
      selectedStartDate: addDays(today, 3),
      choices,
      selectedUids: [own.memberId],
      reminderDays: 2,
    }),
  )
  await done(member.call(postThreadSubscribe, { threadId: ids.threadId ?? '', flag: true }))
  await done(owner.call(postThreadReply, { threadId: ids.threadId ?? '', body: '№ 3' }))
  await done(administrator.call(postMessage, { partyId, text: '@№ 1' }))
  await remind(app.services)
  const evening = { ...app.services, now: () => new Date(`${addDays(today, 1)}T23:30:00Z`) }
  await sendForumDigests(evening)
  await sendDigests(evening)
  days = 700
  await purge(app.services)
  days = 0
  // Some are written by a job, so that an answer takes as long whether somebody has an account or not.
  await expect.poll(async () => (await mails()).length, { timeout: 20_000 }).toBeGreaterThanOrEqual(15)
  const found = (await mails()).map(({ subject, text, html }) => `${subject}\n${text}\n${html ?? ''}`)
  expect(found.flatMap((mail) => latinWords(mail.replace(/<[^>]*>|&\w+;/g, ' ')))).toEqual([])
})

test('V8 and so is every file: results, members, log, calendar', async () => {
  const { own, clients } = parties
  const { partyId, ids } = own
  const eventId = ids.eventId ?? ''
  const get = async (path: string) => {
    const answer = await clients.owner.fetch(`${app.url}${path}`)
    expect(answer.status, path).toBe(200)
    return answer
  }
  const text = async (path: string) => (await get(path)).text()
  for (const table of ['players', 'classes', 'teams', 'matches', 'contests', 'cards'])
    expect(latinWords(await text(`/api/events/${eventId}/result-file?table=${table}&language=${language}`))).toEqual([])
  const members = await text(`/api/parties/${partyId}/member-export?language=${language}`)
  expect(members).toContain(';')
  // who was added with an address alone is called by it
  expect(latinWords(members, ['made'])).toEqual([])
  // The party's log has the names of people as they were, and of what they did.
  const [head = ''] = (await text(`/api/parties/${partyId}/audit-log.csv?language=${language}`)).split('\r\n')
  expect(latinWords(head)).toEqual([])
  const workbook = await (
    await get(`/api/events/${eventId}/result-file?format=xlsx&language=${language}`)
  ).arrayBuffer()
  expect(latinWords((await readSheet(Buffer.from(workbook))).flat().join(' | '))).toEqual([])
  const made = await clients.member.call(makeCalendarFeed, {})
  expect(made.ok).toBe(true)
  const calendar = await text(new URL(made.ok ? made.value.address : '').pathname)
  const said = [...calendar.matchAll(/^(?:SUMMARY|DESCRIPTION|X-WR-CALNAME):(.*(?:\r\n .*)*)/gm)].map(
    ([, words]) => words,
  )
  expect(latinWords(said.join(' '))).toEqual([])
})

test('V8 and so are the words of what the server refuses', async () => {
  const { own, clients } = parties
  const ask = (client: 'visitor' | 'member', path: string, body?: unknown) =>
    clients[client].fetch(`${app.url}/api${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { 'accept-language': language, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
  const refused = [
    await ask('visitor', '/nothing'),
    await ask('visitor', '/own-data'),
    await ask('visitor', '/session', { email: 'nobody@example.org', password: 'wrong' }),
    await ask('visitor', '/sign-up-requests', { email: 'no address' }),
    await ask('member', `/parties/${own.partyId}/audit-log`),
    await ask('member', `/parties/${own.partyId}/members/${own.ownerId}/acting`, {}),
    await ask('member', `/users/${own.memberId}/credentials`, {
      email: 'x@example.org',
      currentPassword: 'wrong',
      newPassword: null,
    }),
  ]
  for (const answer of refused) {
    const { title, detail, errors = [] } = (await answer.json()) as Problem
    expect(answer.status).toBeGreaterThanOrEqual(400)
    expect(answer.headers.get('content-language')).toBe(language)
    const words = [title, ...(errors.length > 0 ? [] : [detail]), ...errors.map((fault) => fault.detail)]
    expect(latinWords(words.join(' '))).toEqual([])
  }
})
