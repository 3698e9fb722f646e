import { afterEach, beforeEach, expect, test } from 'vitest'
import { startApp } from '../../testing/app.ts'
import { createDatabase, type TestDatabase } from '../../testing/cluster.ts'
import { startSmtp } from '../../testing/smtp-server.ts'
import { type Config, readConfig } from '../config.ts'
import { type Database, openDatabase } from '../data/database.ts'
import { createLog } from '../logger.ts'
import { lookAtLink, newLink } from '../session/account-links.ts'
import { createMailer, queueMail } from './mail.ts'
import { senderOf } from './mail-sender.ts'

const log = createLog({ logLevel: 'silent' })
const welcome = {
  language: 'en',
  recipient: 'asa@example.org',
  subject: 'Welcome',
  text: 'Come in',
  link: 'http://localhost/#/join/1',
}
const settings = readConfig({ DEMO: 'yes' })
let own: TestDatabase
let database: Database

beforeEach(async () => {
  own = await createDatabase()
  database = await openDatabase({ ...readConfig({}), databaseUrl: own.url }, log)
})

afterEach(async () => {
  await database.close()
})

test('a mail leaves once, and only if its transaction is committed', async () => {
  const server = await startSmtp()
  const mailer = createMailer({ ...settings, smtpUrl: server.url }, database, log)
  await queueMail(database.kysely, welcome)
  const cancelled = database.kysely.transaction().execute(async (tx) => {
    await queueMail(tx, { ...welcome, subject: 'Never' })
    throw new Error('cancelled')
  })
  await expect(cancelled).rejects.toThrow('cancelled')
  await mailer.sendDue()
  await mailer.sendDue()
  expect(server.received).toHaveLength(1)
  expect(server.received[0]).toMatch(/To: asa@example\.org[\s\S]*Subject: Welcome[\s\S]*Come in/)
  await mailer.stop()
  await server.close()
})

test('a mail of a kind that can be stopped says where a mail program posts that wish', async () => {
  const server = await startSmtp()
  const mailer = createMailer({ ...settings, smtpUrl: server.url }, database, log)
  await queueMail(database.kysely, { ...welcome, unsubscribe: 'https://golf.example/api/news-stop/abc' })
  await mailer.sendDue()
  const headers = server.received[0]?.replace(/\r\n[ \t]/g, ' ')
  expect(headers).toMatch(/^List-Unsubscribe: <https:\/\/golf\.example\/api\/news-stop\/abc>\r?$/m)
  expect(headers).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r?$/m)
  await mailer.stop()
  await server.close()
})

test('a mail that the server refuses is tried again later', async () => {
  const server = await startSmtp()
  server.refuse = 'RCPT'
  const mailer = createMailer({ ...settings, smtpUrl: server.url }, database, log)
  await queueMail(database.kysely, welcome)
  await mailer.sendDue()
  const waiting = await database.kysely.selectFrom('mails').selectAll().executeTakeFirstOrThrow()
  expect(waiting).toMatchObject({ sentAt: null, attempts: 1 })
  expect(waiting.lastError).toContain('451')
  expect(waiting.nextTryAt.valueOf()).toBeGreaterThan(Date.now() + 20_000)

  server.refuse = undefined
  await database.kysely.updateTable('mails').set({ nextTryAt: new Date() }).execute()
  await mailer.sendDue()
  expect(server.received).toHaveLength(1)
  expect(await database.kysely.selectFrom('mails').select(['lastError']).executeTakeFirst()).toEqual({
    lastError: null,
  })
  await mailer.stop()
  await server.close()
})

test('two nodes never send the same mail', async () => {
  const server = await startSmtp()
  const mailers = [1, 2].map(() => createMailer({ ...settings, smtpUrl: server.url }, database, log))
  for (let n = 0; n < 10; n++) await queueMail(database.kysely, { ...welcome, subject: `Number ${n}.` })
  await Promise.all(mailers.map((mailer) => mailer.sendDue()))
  const subjects = server.received.map((mail) => /Number \d\./.exec(mail)?.[0])
  expect(subjects.toSorted()).toEqual(Array.from({ length: 10 }, (_, n) => `Number ${n}.`))
  for (const mailer of mailers) await mailer.stop()
  await server.close()
})

test('Z11 without a mail server the demo says once where a mail is read, not its link, and the mail stays', async () => {
  const printed: string[] = []
  const print = (line: string) => printed.push(line)
  const mailer = createMailer({ ...settings, smtpUrl: undefined }, database, log, print)
  await queueMail(database.kysely, welcome)
  await mailer.sendDue()
  await mailer.sendDue()
  expect(printed).toEqual(['Mail to asa@example.org: Welcome\n  http://127.0.0.1:3000/dev/mail'])
  expect(await database.kysely.selectFrom('mails').select('sentAt').execute()).toEqual([{ sentAt: null }])
})

const elsewhere: [string, Partial<Config>][] = [
  ['without the demo', { demo: false }],
  ['with a PUBLIC_URL', { demo: true, publicUrl: 'http://localhost:3000' }],
  ['with a mail server', { demo: true, smtpUrl: 'smtp://127.0.0.1:9/?ignoreTLS=true' }],
]
test.each(elsewhere)('Z11 %s no link stands on the console and no mail at /dev/mail', async (_, changed) => {
  const printed: string[] = []
  const config = { ...readConfig({ DEMO: 'no' }), ...changed }
  await queueMail(database.kysely, welcome)
  const mailer = createMailer(config, database, log, (line) => printed.push(line))
  await mailer.sendDue()
  await mailer.stop()
  expect(printed).toEqual([])
  const app = await startApp({ databaseUrl: own.url, ...changed })
  const response = await fetch(`${app.url}/dev/mail`)
  expect(response.status).toBe(404)
  expect(await response.text()).not.toContain('asa@example.org')
  await app.close()
})

test('Z11 /dev/mail shows the mails of the demo to this machine only, and never as HTML of theirs', async () => {
  await queueMail(database.kysely, { ...welcome, text: '<script>alert(1)</script>' })
  const app = await startApp({ databaseUrl: own.url, demo: true })
  const page = await (await fetch(`${app.url}/dev/mail`)).text()
  expect(page).toContain('href="http://localhost/#/join/1"')
  expect(page).toMatch(/srcdoc="[^"]*doctype html[^"]*"/)
  expect(page).toContain('From: Pinhigh &#60;no-reply@localhost&#62;')
  expect(page).not.toContain('<script>')
  const forwarded = await fetch(`${app.url}/dev/mail`, { headers: { 'x-forwarded-for': '127.0.0.1' } })
  expect(forwarded.status).toBe(403)
  expect(await forwarded.text()).not.toContain('asa@example.org')
  await app.close()
})

test('A6 Z11 the token of a link is made when its mail leaves: the outbox never holds it, and a second attempt makes another', async () => {
  const server = await startSmtp()
  const mailer = createMailer({ ...settings, smtpUrl: server.url }, database, log)
  const email = 'asa@example.org'
  const expiresAt = new Date(Date.now() + 3_600_000)
  const secret = await newLink(database.kysely, { purpose: 'recovery', email, expiresAt })
  const link = `http://127.0.0.1:3000/#/recover/challenge/${email}/${secret.place}`
  await queueMail(database.kysely, { ...welcome, text: `Open ${link}`, link, secret })
  const look = (token: string) => lookAtLink(database.kysely, { purposes: ['recovery'], email, token, now: new Date() })
  expect(await look(secret.place)).toBeUndefined()
  const tokens: string[] = []
  for (const attempt of [1, 2]) {
    await mailer.sendDue()
    expect(server.received).toHaveLength(attempt)
    const whole = server.received.at(-1)?.replaceAll('=\r\n', '') ?? ''
    expect(whole).not.toContain(secret.place)
    tokens.push(/challenge\/asa@example\.org\/([\w-]{43})/.exec(whole)?.[1] ?? '')
    await database.kysely.updateTable('mails').set({ sentAt: null, nextTryAt: new Date(), dueAt: null }).execute()
  }
  const [first = '', second = ''] = tokens
  expect(await look(first)).toBeUndefined()
  expect(await look(second)).toMatchObject({ email, purpose: 'recovery' })
  const { rows } = await database.pool.query('select m::text as row from mails m')
  expect(JSON.stringify(rows)).not.toContain(second)
  await mailer.stop()
  await server.close()
})

test('P5 Z11 a mail has sender, text and one page for all kinds, in its language, and fetches nothing when it is opened', async () => {
  const server = await startSmtp()
  const from = readConfig({
    DEMO: 'no',
    PUBLIC_URL: 'https://golf.example',
    MAIL_FROM: 'Golfklubben <golf@club.example>',
  })
  const mailer = createMailer({ ...from, smtpUrl: server.url }, database, log)
  await queueMail(database.kysely, {
    recipient: 'asa@example.org',
    language: 'sv',
    party: 'Fredag <b>golf</b>',
    subject: 'Valkommen',
    text: 'Hej <i>Asa</i>\n\nhttps://golf.example/#/start\nhttps://evil.example/x',
    link: 'https://golf.example/#/start',
    replyTo: 'bo@example.org',
  })
  await mailer.sendDue()
  const mail = (server.received[0] ?? '').replaceAll('=\r\n', '').replaceAll('=3D', '=')
  expect(mail).toMatch(/^From: Golfklubben <golf@club\.example>\r$/m)
  expect(mail).toMatch(/^Reply-To: bo@example\.org\r$/m)
  expect(mail).toMatch(/^Content-Type: multipart\/alternative/m)
  expect(mail).toContain('Skickat f=C3=B6r Fredag <b>golf</b> av Pinhigh')
  const page = mail.slice(mail.indexOf('<!doctype html>'))
  expect(page).toContain('lang="sv"')
  expect(page).toContain('Fredag &#60;b&#62;golf&#60;/b&#62;')
  expect(page).toContain('Hej &#60;i&#62;Asa')
  expect(page.match(/href="[^"]*"/g)).toEqual(Array(2).fill('href="https://golf.example/#/start"'))
  expect(page).not.toMatch(/<img|<script|<link|url\(|src=/)
  await mailer.stop()
  await server.close()
})

test.each([
  [{}, { name: 'Pinhigh', address: 'no-reply@localhost' }],
  [{ PUBLIC_URL: 'https://golf.example' }, { name: 'Pinhigh', address: 'no-reply@golf.example' }],
  [{ SMTP_URL: 'smtp://me%40club.example:x@host' }, { name: 'Pinhigh', address: 'me@club.example' }],
  [{ MAIL_FROM: 'golf@club.example' }, { name: 'Pinhigh', address: 'golf@club.example' }],
  [{ MAIL_FROM: '"Our club" <golf@club.example>' }, { name: 'Our club', address: 'golf@club.example' }],
])('Z11 with %j mails are from %j', (env, sender) => expect(senderOf(readConfig(env))).toEqual(sender))

test('Z11 a sender that is no mailbox is refused at the start', () => {
  expect(() => readConfig({ MAIL_FROM: 'Club <a@b.example>, x@y.example' })).toThrow('MAIL_FROM should be')
})

/** As much of a mail server as one mail needs. */
