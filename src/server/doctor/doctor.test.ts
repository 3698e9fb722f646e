import dgram from 'node:dgram'
import fs from 'node:fs'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type Finding, findingWords } from '../../contract/doctor.ts'
import { operate } from '../../operator/operate.ts'
import { startApp, type TestApp } from '../../testing/app.ts'
import { startLoginProvider } from '../../testing/login-provider.ts'
import { s3Key, startS3 } from '../../testing/s3-server.ts'
import { startSmtp } from '../../testing/smtp-server.ts'
import type { Config } from '../config.ts'
import { newId } from '../data/ids.ts'
import { openFiles } from '../files/files.ts'
import { queueMail } from '../mail/mail.ts'
import { askDoctor, spaceOf } from './doctor.ts'
import type { Patient } from './patient.ts'

let app: TestApp
let folder: string
const closing: (() => unknown)[] = []
beforeAll(async () => {
  app = await startApp()
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'pinhigh-doctor-'))
})
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})
afterAll(async () => {
  await app.close()
  fs.rmSync(folder, { recursive: true, force: true })
})

/** What is found where this is planted, of one check. */
async function found(check: Finding['check'], settings: Partial<Config> = {}, more: Partial<Patient> = {}) {
  const config = { ...app.services.config, ...settings }
  const { database, now } = app.services
  const findings = await askDoctor({ config, database, files: openFiles(config), isNode: true, now, spaceOf, ...more })
  return findings.find((finding) => finding.check === check)
}

/** A proxy on this machine; `hands` writes the headers that it hands on, `holds` keeps an answer until it is whole. */
async function proxy(hands: (headers: http.IncomingHttpHeaders) => http.OutgoingHttpHeaders, holds = false) {
  const server = http.createServer((request, response) => {
    const { hostname, port } = new URL(app.url)
    const options = { hostname, port, path: request.url, headers: hands(request.headers), agent: false }
    http.get(options, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      if (!holds) return void answer.pipe(response)
      const parts: Buffer[] = []
      answer.on('data', (part) => parts.push(part)).on('end', () => response.end(Buffer.concat(parts)))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closing.push(() => server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const asItShould = (headers: http.IncomingHttpHeaders) => ({ ...headers, 'x-forwarded-for': '198.51.100.9' })

/** A time server whose clock differs by so many seconds. */
async function timeServer(seconds: number) {
  const socket = dgram.createSocket('udp4')
  socket.on('message', (_, from) => {
    const answer = Buffer.alloc(48)
    answer.writeUInt32BE(Math.floor(Date.now() / 1000) + seconds + 2_208_988_800, 40)
    socket.send(answer, from.port, from.address)
  })
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve))
  closing.push(() => socket.close())
  return `127.0.0.1:${socket.address().port}`
}

async function smtp(refuse?: 'AUTH' | 'MAIL') {
  const server = await startSmtp()
  server.refuse = refuse
  closing.push(server.close)
  return server
}

/** What the command prints, and its status. */
async function command(env: Record<string, string>) {
  let said = ''
  const say = (text: string) => {
    said += text
  }
  const status = await operate(['doctor'], { DATA_DIR: folder, TIME_SERVER: 'no', ...env }, { out: say, err: say })
  return { status, said }
}

describe('Z3 the doctor finds what is planted', () => {
  test('Z3 nothing, on an installation that is well', async () => {
    const server = await smtp()
    const settings = { smtpUrl: server.url, publicUrl: await proxy(asItShould), timeServer: await timeServer(0) }
    for (const check of ['database', 'migrations', 'mail', 'outbox', 'files', 'space', 'clock'] as const)
      expect(await found(check, settings)).toMatchObject({ check, state: 'well' })
    for (const check of ['address', 'streams', 'visitors', 'jobs', 'versions'] as const)
      expect(await found(check, settings)).toMatchObject({ check, state: 'well' })
    expect(server.received).toEqual([])
  })

  test('Z3 settings that are weak where others can come, and none where nobody can', async () => {
    const weak = {
      passwordMinLength: 6,
      privateWebhooks: true,
      databaseUrl: app.services.config.databaseUrl ?? 'postgres://here',
    }
    const { database, files, now } = app.services
    const ask = async (settings: Partial<Config>) => {
      const config = { ...app.services.config, ...settings }
      const findings = await askDoctor({ config, database, files, isNode: true, now, spaceOf })
      return findings.filter(({ check }) => check === 'settings').map(({ state, finding }) => [state, finding])
    }
    const publicUrl = 'https://golf.example.org'
    expect(await ask({ ...weak, publicUrl })).toEqual([
      ['look', 'settings-short-passwords'],
      ['look', 'settings-private-webhooks'],
      ['look', 'settings-open-log'],
    ])
    const strong = { passwordMinLength: 8, privateWebhooks: false, databaseUrl: undefined }
    expect(await ask({ ...strong, publicUrl })).toEqual([['well', 'settings-well']])
    expect(await ask(weak)).toEqual([['well', 'settings-well']])
  })

  test('Z3 a database that cannot be reached, one that refuses, and one that is not there', async () => {
    const { databaseUrl = '' } = app.services.config
    const nobody = databaseUrl.replace(/\/\/[^@]*@/, '//nobody@')
    const unreachable = await command({ DATABASE_URL: 'postgres://golf@127.0.0.1:1/golf' })
    expect(unreachable).toMatchObject({ status: 1, said: expect.stringContaining('The database cannot be reached') })
    expect(unreachable.said).toContain('check host and port in DATABASE_URL')
    expect((await command({ DATABASE_URL: nobody })).said).toContain('The database refuses user or password')
    const missing = databaseUrl.replace(/\/[^/?]*\?/, '/nowhere?')
    expect((await command({ DATABASE_URL: missing })).said).toContain('There is no such database')
  })

  test('Z3 mail: a refused login, TLS that fails, a refused sender, nobody there', async () => {
    const account = async (refuse: 'AUTH' | 'MAIL') =>
      (await smtp(refuse)).url.replace('//', '//golf%40club.example:secret@')
    expect(await found('mail', { smtpUrl: await account('AUTH') })).toMatchObject({ finding: 'mail-refused' })
    expect(await found('mail', { smtpUrl: (await smtp('MAIL')).url })).toMatchObject({
      finding: 'mail-sender',
      values: { sender: 'no-reply@localhost', reason: expect.stringContaining('not your address') },
    })
    const plain = (await smtp()).url.replace('smtp:', 'smtps:')
    expect(await found('mail', { smtpUrl: plain })).toMatchObject({ finding: 'mail-tls' })
    expect(await found('mail', { smtpUrl: 'smtp://127.0.0.1:1' })).toMatchObject({ finding: 'mail-unreachable' })
    expect(await found('mail')).toMatchObject({ finding: 'mail-none', state: 'look' })
  })

  test('Z3 files that cannot be written, and a disk that is nearly full', async () => {
    const occupied = path.join(folder, 'occupied')
    fs.writeFileSync(occupied, 'a file where a folder should be')
    expect(await found('files', { filesUrl: `file://${occupied}/files` })).toMatchObject({ finding: 'files-closed' })
    const full = { spaceOf: async () => ({ free: 2e9, size: 40e9 }) }
    expect(await found('space', {}, full)).toMatchObject({ finding: 'space-short', values: { free: '1.9 GB' } })
  })

  test('Z3 Z5 S3 whose key is wrong, whose bucket is not there, that is away', async () => {
    const s3 = await startS3()
    closing.push(s3.close)
    const filesUrl = s3.at('golf/pictures')
    expect(await found('files', { filesUrl, s3Key })).toMatchObject({ state: 'well', values: { place: filesUrl } })
    const wrong = await found('files', { filesUrl, s3Key: { id: 'STRANGER', secret: 'whispered' } })
    expect(wrong).toMatchObject({ finding: 'files-s3-key', state: 'bad' })
    expect(JSON.stringify(wrong)).not.toContain('whispered')
    expect(wrong && findingWords(wrong, 'en').advice).toMatch(/^Correct S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY/)
    expect(await found('files', { filesUrl: s3.at('other'), s3Key })).toMatchObject({ finding: 'files-s3-bucket' })
    expect(await found('files', { filesUrl: 's3://golf?endpoint=http://127.0.0.1:1', s3Key })).toMatchObject({
      finding: 'files-s3-away',
    })
  })

  test('Z3 a clock that is ten minutes off, and a time server that is silent', async () => {
    expect(await found('clock', { timeServer: await timeServer(600) })).toMatchObject({ finding: 'clock-off' })
    expect(await found('clock', { timeServer: '127.0.0.1:1' })).toMatchObject({
      finding: 'clock-unknown',
      state: 'look',
    })
  })

  test('Z3 Z6 a login provider that is away, is another one, or does not know the installation', async () => {
    const provider = await startLoginProvider({})
    closing.push(provider.close)
    provider.serve(app.url)
    const oidc = provider.settings
    expect(await found('provider')).toMatchObject({ state: 'left-out' })
    expect(await found('provider', { oidc })).toMatchObject({ state: 'well' })
    expect(await found('provider', { oidc: { ...oidc, clientSecret: 'expired' } })).toMatchObject({
      finding: 'provider-stranger',
    })
    const other = { ...oidc, issuer: oidc.issuer.replace('127.0.0.1', 'localhost') }
    expect(await found('provider', { oidc: other })).toMatchObject({ finding: 'provider-wrong' })
    provider.fallIll()
    expect(await found('provider', { oidc })).toMatchObject({ finding: 'provider-away', state: 'bad' })
  })

  test('L2 a bus that cannot be reached', async () => {
    expect(await found('bus')).toMatchObject({ state: 'left-out' })
    for (const busUrl of ['nats://asa:whispered@127.0.0.1:1', 'redis://:whispered@127.0.0.1:1']) {
      const away = await found('bus', { busUrl })
      expect(away).toMatchObject({ finding: 'bus-away', state: 'bad', values: { host: '127.0.0.1:1' } })
      expect(JSON.stringify(away)).not.toContain('whispered')
    }
  })

  test('Z3 proxies: one that holds streams back, one that lets addresses be forged, one that hides them', async () => {
    const holding = await proxy(asItShould, true)
    expect(await found('streams', { publicUrl: holding })).toMatchObject({ finding: 'streams-buffered' })
    const forging = await proxy((headers) => headers)
    expect(await found('visitors', { publicUrl: forging })).toMatchObject({ finding: 'visitors-forged' })
    const hiding = await proxy(({ 'x-forwarded-for': _, ...headers }) => headers)
    expect(await found('visitors', { publicUrl: hiding })).toMatchObject({
      finding: 'visitors-unknown',
      values: { address: '127.0.0.1' },
    })
  })

  test('Z3 a public address that leads nowhere, elsewhere, or to no certificate', async () => {
    expect(await found('address', { publicUrl: 'http://127.0.0.1:1' })).toMatchObject({
      finding: 'address-unreachable',
    })
    const other = http.createServer((_, response) => void response.end('parked'))
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
    closing.push(() => other.close())
    const { port } = other.address() as AddressInfo
    expect(await found('address', { publicUrl: `http://127.0.0.1:${port}` })).toMatchObject({
      finding: 'address-elsewhere',
      values: { reason: '200 parked' },
    })
    expect(await found('address', { publicUrl: `https://127.0.0.1:${port}` })).toMatchObject({ finding: 'address-tls' })
  })

  test('Z3 backups that are older than their schedule or did not stand their test', async () => {
    const schedule = { backupSchedule: 'daily' } as const
    const note = async (at: Date, fault: string | null) =>
      app.database.pool.query(
        `insert into installation (key, value) values ('backups', $1) on conflict (key) do update set value = excluded.value`,
        [JSON.stringify([{ at: at.toISOString(), place: '/backups/one', fault }])],
      )
    expect(await found('backups')).toMatchObject({ finding: 'backups-none' })
    expect(await found('backups', schedule)).toMatchObject({ finding: 'backups-waiting', state: 'well' })
    await note(new Date(Date.now() - 40 * 3_600_000), null)
    expect(await found('backups', schedule)).toMatchObject({ finding: 'backups-old', state: 'bad' })
    await note(new Date(), 'The rows of users are not those that were backed up')
    expect(await found('backups', schedule)).toMatchObject({ finding: 'backups-unverified' })
    await note(new Date(), null)
    expect(await found('backups', schedule)).toMatchObject({ state: 'well' })
  })

  test('Z3 Z11 mails that wait and mails that were given up, with the last error', async () => {
    const mail = { recipient: 'asa@example.org', language: 'en', subject: 'Welcome', text: 'Come in' }
    await queueMail(app.database.kysely, mail)
    const { kysely } = app.database
    await kysely.updateTable('mails').set({ attempts: 20, lastError: '550 mailbox unavailable' }).execute()
    expect(await found('outbox')).toMatchObject({ finding: 'outbox-given-up', state: 'look' })
    const hoursAgo = new Date(Date.now() - 7_200_000)
    await kysely.updateTable('mails').set({ attempts: 3, createdAt: hoursAgo }).execute()
    expect(await found('outbox')).toMatchObject({
      finding: 'outbox-late',
      values: { reason: '550 mailbox unavailable' },
    })
  })

  test('Z3 jobs that were given up, and migrations of another version', async () => {
    await app.database.pool.query(
      `insert into jobs.job (name, state, output, completed_on) values ('backup', 'failed', '{"message": "disk full"}', now())`,
    )
    expect(await found('jobs')).toMatchObject({
      finding: 'jobs-failed',
      values: { names: 'backup', reason: 'disk full' },
    })
    await app.database.pool.query(`insert into migrations (name, sha256) values ('9999-later.sql', '')`)
    expect(await found('migrations')).toMatchObject({ finding: 'migrations-newer', values: { last: '9999-later.sql' } })
  })
})

test('Z3 nobody else learns from the doctor’s address how a request arrives', async () => {
  expect((await fetch(`${app.url}/health/doctor/${newId()}`)).status).toBe(404)
})

test('Z3 every finding says what is so and, unless all is well, what to change, in both languages', async () => {
  const settings = { publicUrl: 'http://golf.example.org', timeServer: '127.0.0.1:1', privateWebhooks: true }
  const config = { ...app.services.config, ...settings }
  const { database, files, now } = app.services
  for (const finding of await askDoctor({ config, database, files, isNode: true, now, spaceOf }))
    for (const language of ['en', 'sv'] as const) {
      const { name, text, advice } = findingWords(finding, language)
      expect([finding.finding, name !== '', text !== '']).toEqual([finding.finding, true, true])
      expect([finding.finding, /[{}]/.test(text + advice)]).toEqual([finding.finding, false])
      if (finding.state === 'bad' || finding.state === 'look') expect(advice, finding.finding).not.toBe('')
    }
})
