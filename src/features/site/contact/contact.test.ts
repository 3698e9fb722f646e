import fs from 'node:fs'
import path from 'node:path'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { languages } from '../../../contract/texts.ts'
import { newId } from '../../../server/data/ids.ts'
import { startApp, type TestApp, type TestClient } from '../../../testing/app.ts'
import { type Cast, cast } from '../../../testing/cast.ts'
import { clientOf } from '../../../testing/two-parties.ts'
import { getCaptcha } from '../../account/captcha/operations.ts'
import { getLegal, postContact } from './operations.ts'

let app: TestApp
let party: Cast
const administrators = ['en', 'sv'].map((language) => ({
  language,
  id: newId(),
  email: `admin-${language}@example.org`,
}))

beforeAll(async () => {
  app = await startApp()
  party = await cast(app)
  await app.database.kysely
    .insertInto('users')
    .values(administrators.map((one) => ({ ...one, firstName: 'Ada', lastName: 'Min', userLevel: 50 })))
    .execute()
})
afterAll(() => app.close())

const mails = (recipient: string) =>
  app.database.kysely.selectFrom('mails').select(['subject', 'text']).where('recipient', '=', recipient).execute()

async function solved(client: TestClient): Promise<string> {
  const answer = await client.call(getCaptcha, {})
  if (!answer.ok) throw new Error(answer.code)
  const solution = await solveChallenge({ challenge: answer.value, deriveKey })
  return Buffer.from(JSON.stringify({ challenge: answer.value, solution })).toString('base64')
}

describe('V7 the contact form', () => {
  test('V7 a visitor’s message goes to each administrator in their language, and the solution counts once', async () => {
    const visitor = app.client()
    const captcha = await solved(visitor)
    const input = { subject: 'Question', message: 'Do you have juniors?', email: 'Vera@Example.org', captcha } as const
    const tries = await Promise.all(Array.from({ length: 4 }, () => visitor.call(postContact, input)))
    expect(tries.filter(({ ok }) => ok)).toHaveLength(1)
    for (const answer of tries.filter(({ ok }) => !ok))
      expect(answer).toMatchObject({ status: 422, code: 'captcha-wrong' })
    const [english, ...more] = await mails('admin-en@example.org')
    expect(more).toEqual([])
    expect(english).toMatchObject({ subject: 'Contact form: Question' })
    expect(english?.text).toContain('From: vera@example.org')
    expect(english?.text).toContain('Do you have juniors?')
    expect((await mails('admin-sv@example.org'))[0]?.subject).toBe('Kontaktformulär: Fråga')
  })

  test('V7 without an address, without a captcha, or with a made-up or altered one nothing is sent', async () => {
    const visitor = app.client()
    const before = (await mails('admin-en@example.org')).length
    const post = (more: object) => visitor.call(postContact, { subject: 'Feedback', message: 'Hello', ...more })
    expect(await post({ captcha: await solved(visitor) })).toMatchObject({ status: 422, code: 'email-missing' })
    const email = 'vera@example.org'
    const wrong = { status: 422, code: 'captcha-wrong' }
    expect(await post({ email })).toMatchObject(wrong)
    expect(await post({ email, captcha: 'nonsense' })).toMatchObject(wrong)
    const payload = JSON.parse(Buffer.from(await solved(visitor), 'base64').toString())
    const altered = (change: (of: typeof payload) => void) => {
      const copy = structuredClone(payload)
      change(copy)
      return Buffer.from(JSON.stringify(copy)).toString('base64')
    }
    for (const captcha of [
      altered((one) => {
        one.solution.derivedKey = '00'.repeat(32)
      }),
      altered((one) => {
        one.challenge.parameters.expiresAt += 3600
      }),
      altered((one) => {
        one.challenge.signature = '00'.repeat(32)
      }),
    ])
      expect(await post({ email, captcha })).toMatchObject(wrong)
    expect(await post({ email: 'none', captcha: await solved(visitor) })).toMatchObject({ code: 'invalid-input' })
    expect((await mails('admin-en@example.org')).length).toBe(before)
  })

  test('V7 a member needs neither, five messages an hour are enough, and the log says who wrote', async () => {
    const cilla = await party.as('cilla')
    const post = () => cilla.call(postContact, { subject: 'Contribute', message: 'I translate into Finnish' })
    for (let at = 0; at < 5; at++) expect(await post()).toMatchObject({ ok: true })
    expect(await post()).toMatchObject({ status: 429, code: 'too-many-tries' })
    const mail = (await mails('admin-en@example.org')).at(-1)
    expect(mail?.text).toContain(`From: Cilla Dahl <cilla-${party.partyId}@example.org>`)
    const entries = await app.database.kysely
      .selectFrom('auditLog')
      .select('action')
      .where('userId', '=', party.ids.cilla)
      .execute()
    expect(entries.filter(({ action }) => action === 'postContact')).toHaveLength(5)
  })

  test('V7 subjects are those of the two pages', async () => {
    const bo = await party.as('bo')
    for (const subject of ['Feedback', 'Question', 'Join', 'Contribute'] as const)
      expect(await bo.call(postContact, { subject, message: 'Hello' })).toMatchObject({ ok: true })
    expect(await bo.call(postContact, { subject: 'Other' as 'Join', message: 'Hello' })).toMatchObject({ status: 422 })
    expect(await bo.call(postContact, { subject: 'Join', message: ' a ' })).toMatchObject({ status: 422 })
  })
})

describe('V7 legal text', () => {
  test('V7 a file in the data directory takes the place of the product’s text; only level 50 hears where', async () => {
    const read = async (client: TestClient) => {
      const answer = await client.call(getLegal, {})
      if (!answer.ok) throw new Error(answer.code)
      return answer.value
    }
    const none = Object.fromEntries(languages.map((language) => [language, null]))
    expect(await read(app.client())).toEqual({ en: null, sv: null, texts: none, files: null })
    const { dataDir } = app.services.config
    const terms = '[b]Våra villkor[/b]'
    const { files } = await read(await clientOf(app, administrators[0]?.id ?? ''))
    expect(files).toEqual(languages.map((language) => path.join(dataDir, `legal.${language}.txt`)))
    fs.writeFileSync(path.join(dataDir, 'legal.sv.txt'), `${terms}\n`)
    expect(await read(app.client())).toEqual({ en: null, sv: terms, texts: { ...none, sv: terms }, files: null })
  })
})
