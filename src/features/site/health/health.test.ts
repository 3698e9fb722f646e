import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startApp, type TestApp, type TestClient } from '../../../testing/app.ts'
import { type Cast, cast } from '../../../testing/cast.ts'
import { startSmtp } from '../../../testing/smtp-server.ts'
import { askDoctor, getInstallationHealth, makeBackup, sendTestMail } from './operations.ts'
import { jobTexts } from './texts.ts'

let app: TestApp
let party: Cast
let root: TestClient
beforeAll(async () => {
  app = await startApp({ backupDir: '/dev/null/backups', backupSchedule: 'daily' })
})
beforeEach(async () => {
  party = await cast(app)
  await app.database.kysely.updateTable('users').set({ userLevel: 50 }).where('id', '=', party.ids.harald).execute()
  root = await party.as('harald')
})
afterAll(() => app.close())

async function health() {
  const answer = await root.call(getInstallationHealth, {})
  if (!answer.ok) throw new Error(answer.detail)
  return answer.value
}

describe('Z3 how the installation does', () => {
  test('Z3 nodes, space, mail and what was found stand there for level 50', async () => {
    const { nodes, space, findings, mail } = await health()
    expect(nodes.filter(({ isThis }) => isThis)).toHaveLength(1)
    expect(space.database).toBeGreaterThan(1_000_000)
    expect(space.free).toBeLessThan(space.size)
    expect(findings).toContainEqual(expect.objectContaining({ check: 'migrations', state: 'well' }))
    expect(mail).toMatchObject({ server: null, waiting: 0, lastError: null })
    const anna = await party.as('anna')
    expect(await anna.call(getInstallationHealth, {})).toMatchObject({ status: 403 })
  })

  test('Z3 the doctor also tries what is outside', async () => {
    const answer = await root.call(askDoctor, {})
    expect(answer.ok && answer.value.findings).toContainEqual(
      expect.objectContaining({ check: 'mail', state: 'look', finding: 'mail-none' }),
    )
  })

  test('Z11 a test mail says what the mail server answered, and the last error stands there until mails leave', async () => {
    const email = 'office@club.example'
    expect(await root.call(sendTestMail, { email })).toMatchObject({ value: { isSent: false } })
    const server = await startSmtp()
    const other = await startApp({ smtpUrl: server.url })
    const club = await cast(other)
    await other.database.kysely.updateTable('users').set({ userLevel: 50 }).where('id', '=', club.ids.harald).execute()
    const level50 = await club.as('harald')
    expect(await level50.call(sendTestMail, { email })).toMatchObject({ value: { isSent: true, answer: '250 taken' } })
    server.refuse = 'MAIL'
    const refused = await level50.call(sendTestMail, { email })
    expect(refused).toMatchObject({ value: { isSent: false, answer: expect.stringContaining('not your address') } })
    await other.close()
    await server.close()
  })

  test('Z11 jobs stand there by name with their next time, the last one, and why it failed', async () => {
    const { jobs } = await health()
    expect(jobs.filter(({ name }) => !(name in jobTexts.pairs))).toEqual([])
    const hourly = jobs.find(({ name }) => name === 'housekeeping')
    expect(hourly?.next).toMatch(/:17:00.000Z$/)
    const minutes = (Date.parse(hourly?.next ?? '') - app.services.now().valueOf()) / 60_000
    expect(minutes > 0 && minutes <= 60).toBe(true)
    expect(jobs.find(({ name }) => name === 'backup')).toMatchObject({ last: null, next: null, state: 'never' })
    expect(await root.call(makeBackup, {})).toMatchObject({ ok: true })
    await expect.poll(async () => (await health()).jobs[0]?.state).toBe('failed')
    const [failed] = (await health()).jobs
    expect(failed).toMatchObject({ name: 'backup', fault: expect.stringContaining('/dev/null/backups'), waiting: 0 })
    expect(Date.parse(failed?.last ?? '')).toBeGreaterThan(Date.now() - 120_000)
  })
})
