import net from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startApp } from '../testing/app.ts'
import { createDatabase, type TestDatabase } from '../testing/cluster.ts'
import { readConfig } from './config.ts'
import { type Database, openDatabase } from './database.ts'
import { createLog } from './logger.ts'
import { createMailer, queueMail } from './mail.ts'

const log = createLog({ logLevel: 'silent' })
const welcome = { recipient: 'asa@example.org', subject: 'Welcome', text: 'Come in', link: 'http://localhost/#/join/1' }
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
  const mailer = createMailer({ smtpUrl: server.url, publicUrl: undefined }, database, log)
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
  const mailer = createMailer({ smtpUrl: server.url, publicUrl: undefined }, database, log)
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
  server.refuse = true
  const mailer = createMailer({ smtpUrl: server.url, publicUrl: undefined }, database, log)
  await queueMail(database.kysely, welcome)
  await mailer.sendDue()
  const waiting = await database.kysely.selectFrom('mails').selectAll().executeTakeFirstOrThrow()
  expect(waiting).toMatchObject({ sentAt: null, attempts: 1 })
  expect(waiting.lastError).toContain('451')
  expect(waiting.nextTryAt.valueOf()).toBeGreaterThan(Date.now() + 20_000)

  server.refuse = false
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
  const mailers = [1, 2].map(() => createMailer({ smtpUrl: server.url, publicUrl: undefined }, database, log))
  for (let n = 0; n < 10; n++) await queueMail(database.kysely, { ...welcome, subject: `Number ${n}.` })
  await Promise.all(mailers.map((mailer) => mailer.sendDue()))
  const subjects = server.received.map((mail) => /Number \d\./.exec(mail)?.[0])
  expect(subjects.toSorted()).toEqual(Array.from({ length: 10 }, (_, n) => `Number ${n}.`))
  for (const mailer of mailers) await mailer.stop()
  await server.close()
})

test('without a mail server the link is printed once and the mail stays', async () => {
  const printed: string[] = []
  const mailer = createMailer({ smtpUrl: undefined, publicUrl: undefined }, database, log, (line) => printed.push(line))
  await queueMail(database.kysely, welcome)
  await mailer.sendDue()
  await mailer.sendDue()
  expect(printed).toEqual(['Mail to asa@example.org: Welcome\n  http://localhost/#/join/1'])
  expect(await database.kysely.selectFrom('mails').select('sentAt').execute()).toEqual([{ sentAt: null }])
})

test('/dev/mail is not there when the database is not the embedded one', async () => {
  const app = await startApp()
  await queueMail(app.database.kysely, welcome)
  const response = await fetch(`${app.url}/dev/mail`)
  expect(response.status).toBe(404)
  expect(await response.text()).not.toContain('asa@example.org')
  await app.close()
})

test('/dev/mail shows mails to this machine only, and never as HTML of theirs', async () => {
  const embedded = Object.assign(await openDatabase({ ...readConfig({}), databaseUrl: own.url }, log), {
    embedded: true,
  })
  const app = await startApp({}, { database: embedded })
  await queueMail(embedded.kysely, { ...welcome, text: '<script>alert(1)</script>' })
  const page = await (await fetch(`${app.url}/dev/mail`)).text()
  expect(page).toContain('href="http://localhost/#/join/1"'.replaceAll('/', '/'))
  expect(page).not.toContain('<script>')
  expect((await fetch(`${app.url}/dev/mail`, { headers: { 'x-forwarded-for': '192.0.2.1' } })).status).toBe(404)
  await app.close()
})

/** As much of a mail server as one mail needs. */
async function startSmtp() {
  const received: string[] = []
  const state = { received, refuse: false, url: '', close: async () => {} }
  const server = net.createServer((socket) => {
    let data: string | undefined
    socket.on('error', () => {})
    socket.setEncoding('utf8').on('data', (text: string) => {
      if (data !== undefined) {
        data += text
        if (!data.endsWith('\r\n.\r\n')) return
        received.push(data)
        data = undefined
        socket.write('250 taken\r\n')
      } else if (/^DATA/i.test(text)) {
        data = ''
        socket.write('354 go on\r\n')
      } else if (/^QUIT/i.test(text)) socket.end('221 bye\r\n')
      else socket.write(/^RCPT/i.test(text) && state.refuse ? '451 later\r\n' : '250 fine\r\n')
    })
    socket.write('220 test\r\n')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  state.url = `smtp://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/?ignoreTLS=true`
  state.close = () => new Promise((resolve) => server.close(() => resolve()))
  return state
}
