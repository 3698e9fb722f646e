import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { refreshCurrentUser } from '../contract/own-session.ts'
import { login } from '../features/account/session/operations.ts'
import { findAccounts } from '../features/site/admin/operations.ts'
import { openAccess } from '../testing/access.ts'
import { startApp, type TestApp } from '../testing/app.ts'
import { type Cast, cast } from '../testing/cast.ts'
import { createDatabase } from '../testing/cluster.ts'
import { testPassword } from '../testing/password.ts'
import { startSmtp } from '../testing/smtp-server.ts'
import { operate } from './operate.ts'

let app: TestApp
let party: Cast
let folder: string
beforeAll(async () => {
  app = await startApp()
  party = await cast(app)
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'pinhigh-operator-'))
})
afterAll(async () => {
  await app.close()
  fs.rmSync(folder, { recursive: true, force: true })
})

/** A command on the database of the running application. */
async function run(args: string[], env: Record<string, string> = {}) {
  const said = { out: '', err: '' }
  const { dataDir, databaseUrl } = app.services.config
  const print = {
    out: (line: string) => {
      said.out += line
    },
    err: (line: string) => {
      said.err += line
    },
  }
  const status = await operate(args, { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, ...env }, print)
  return { status, ...said }
}

const logIn = (email: string, password: string) => app.client().call(login, { email, password })
const emailOf = (name: string) => `${name}-${party.partyId}@example.org`

describe('Z4 the command line', () => {
  test('Z4 says which commands there are, and of each what it does and takes', async () => {
    const overview = await run([])
    expect(overview).toMatchObject({ status: 0, err: '' })
    const names = [...overview.out.matchAll(/^ {2}([a-z-]+) {2,}/gm)].map(([, name = '']) => name)
    expect(names).toContain('reset-password')
    for (const name of names) {
      const { status, out } = await run([name, '--help'])
      expect([name, status]).toEqual([name, 0])
      expect(out).toContain(`usage: npm run pinhigh -- ${name}`)
      expect(out).toContain('--json')
    }
  })

  test('Z4 what is written wrongly ends with status 2 and says what is taken', async () => {
    expect(await run(['paint-fairway'])).toMatchObject({
      status: 2,
      err: expect.stringMatching(/There is no command paint-fairway[\s\S]*backup/),
    })
    expect(await run(['restore'])).toMatchObject({
      status: 2,
      err: expect.stringMatching(/^restore needs PLACE\.[\s\S]*usage: npm run pinhigh -- restore/),
    })
    expect(await run(['reset-password', 'a@b.example', 'c'])).toMatchObject({
      status: 2,
      err: expect.stringMatching(/what to do with c\./),
    })
    expect(await run(['backup', '--quick'])).toMatchObject({ status: 2, err: expect.stringMatching(/--quick/) })
    expect(await run(['create-administrator', 'nobody'])).toMatchObject({
      status: 2,
      err: 'nobody is no e-mail address.',
    })
  })

  test('Z4 settings and an installation that cannot be used are named', async () => {
    expect(await run(['backup'], { PORT: 'tee' })).toMatchObject({
      status: 1,
      err: expect.stringMatching(/PORT should be a port/),
    })
    const empty = await createDatabase('empty')
    const missing = await run(['reset-password', emailOf('anna'), '--json'], { DATABASE_URL: empty.url })
    expect(missing.status).toBe(1)
    expect(JSON.parse(missing.out)).toEqual({
      error: expect.stringMatching(/holds no installation yet: npm start makes one/),
    })
  })

  test('Z4 a lost password: the new one opens the account, everything else that did is over', async () => {
    const email = emailOf('anna')
    const client = await party.as('anna')
    const access = await openAccess(app, client, { userId: party.ids.anna, partyId: party.partyId })
    const { status, out } = await run(['reset-password', email.toUpperCase()])
    expect(status).toBe(0)
    const [, password = ''] = /the password (\S+) \(shown this once\)/.exec(out) ?? []
    expect(await logIn(email, testPassword)).toMatchObject({ ok: false, code: 'wrong-login' })
    expect(await logIn(email, password)).toMatchObject({ ok: true })
    await expect.poll(async () => (await client.call(refreshCurrentUser, {})).ok && 'known').toBe('known')
    await expect
      .poll(async () => {
        const answer = await client.call(refreshCurrentUser, {})
        return answer.ok && answer.value.user
      })
      .toBe(null)
    const again = app.client()
    await again.call(login, { email, password })
    expect(await access.left(again)).toEqual({ session: false, token: false, calendar: false, device: false })
    const { rows } = await app.database.pool.query(`select subject from audit_log where action = 'resetPassword'`)
    expect(rows).toEqual([{ subject: party.ids.anna }])
  })

  test('Z4 a password that is given is held against the rules, and nobody’s account is said to be nobody’s', async () => {
    expect(await run(['reset-password', emailOf('bo'), '--password', 'abc'])).toMatchObject({
      status: 1,
      err: expect.stringMatching(/^The password is refused\. /),
    })
    expect(await run(['reset-password', 'nobody@example.org'])).toMatchObject({
      status: 1,
      err: 'Nobody has an account with the address nobody@example.org.',
    })
    const given = await run(['reset-password', emailOf('bo'), '--password', 'nine iron to the green', '--json'])
    expect(JSON.parse(given.out)).toEqual({ email: emailOf('bo') })
    expect(await logIn(emailOf('bo'), 'nine iron to the green')).toMatchObject({ ok: true })
  })

  test('Z4 an administrator: a new account, or one that there is, which keeps its password', async () => {
    const email = `office-${party.partyId}@example.org`
    const made = await run(['create-administrator', email, '--name', 'Olle Office Holm', '--json'])
    expect(made).toMatchObject({ status: 0 })
    const client = app.client()
    expect(await client.call(login, JSON.parse(made.out))).toMatchObject({
      value: { user: { firstName: 'Olle', lastName: 'Office Holm', userLevel: 50 } },
    })
    expect(await client.call(findAccounts, {})).toMatchObject({ ok: true })
    expect(await run(['create-administrator', emailOf('cilla')])).toMatchObject({
      status: 0,
      out: expect.stringMatching(/with the password as it was/),
    })
    expect(await logIn(emailOf('cilla'), testPassword)).toMatchObject({ value: { user: { userLevel: 50 } } })
  })

  test('Z4 Z11 a test mail leaves at once, and what a mail server refuses is said in its words', async () => {
    const server = await startSmtp()
    const env = { SMTP_URL: server.url, MAIL_FROM: 'Golf club <golf@club.example>' }
    const sent = await run(['send-test-mail', 'office@club.example'], env)
    expect(sent).toMatchObject({
      status: 0,
      out: expect.stringMatching(/took a mail from golf@club\.example to office@club\.example: 250 taken/),
    })
    expect(server.received[0]).toMatch(/Subject: A test mail from Pinhigh/)
    server.refuse = 'MAIL'
    expect(await run(['send-test-mail', 'office@club.example'], env)).toMatchObject({
      status: 1,
      err: expect.stringMatching(/not your address/),
    })
    await server.close()
    expect(await run(['send-test-mail', 'office@club.example'])).toMatchObject({
      status: 1,
      err: expect.stringMatching(/set SMTP_URL=/),
    })
  })

  test('Z4 backup, verify-backup and restore say what they did, and an installation is overwritten by none', async () => {
    await app.services.files.put('gallery/one.jpg', new Uint8Array([1, 2, 3]), 'image/jpeg')
    const at = path.join(folder, 'backup')
    const killed = path.join(app.services.config.backupDir, 'scheduled-2020-01-01T031000Z.part')
    fs.mkdirSync(killed, { recursive: true })
    const made = await run(['backup', at, '--json'])
    expect(fs.existsSync(killed)).toBe(false)
    expect(JSON.parse(made.out)).toMatchObject({ place: at, files: 1, rows: expect.any(Number) })
    const away = {
      BACKUP_DIR: 's3://golf/backups?endpoint=http://127.0.0.1:1',
      S3_ACCESS_KEY_ID: 'a',
      S3_SECRET_ACCESS_KEY: 'b',
    }
    expect(await run(['backup', path.join(folder, 'elsewhere')], away)).toMatchObject({ status: 0 })
    expect(await run(['backup', at])).toMatchObject({ status: 1, err: `${at} exists already` })
    expect(await run(['verify-backup', at])).toMatchObject({
      status: 0,
      out: expect.stringMatching(/rows and 1 files of .* are equal to what was backed up/),
    })
    expect(await run(['verify-backup', folder])).toMatchObject({
      status: 1,
      err: expect.stringMatching(/is no backup/),
    })
    expect(await run(['restore', at])).toMatchObject({
      status: 1,
      err: expect.stringMatching(/The database is not empty/),
    })
  })

  test('Z4 pictures are copied to another place and compared; what is there is left alone', async () => {
    await app.services.files.put('gallery/two.jpg', new Uint8Array([4, 5]), 'image/jpeg')
    const to = path.join(folder, 'pictures')
    expect(await run(['move-files', to])).toMatchObject({
      status: 0,
      out: expect.stringMatching(/2 of 2 files were copied[\s\S]*FILES_URL=file:/),
    })
    expect(fs.readFileSync(path.join(to, 'gallery/two.jpg'))).toEqual(Buffer.from([4, 5]))
    expect(await run(['move-files', to, '--json'])).toMatchObject({
      status: 0,
      out: expect.stringMatching(/"copied": 0/),
    })
  })
})
