import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createClient } from '../../../contract/client.ts'
import { messagesTopic, partyTopic } from '../../../contract/live.ts'
import { refreshCurrentUser } from '../../../contract/own-session.ts'
import { operate } from '../../../operator/operate.ts'
import type { Tx } from '../../../server/data/tables.ts'
import { askDoctor, spaceOf } from '../../../server/doctor/doctor.ts'
import { sessionOf } from '../../../server/session/session-of.ts'
import { startApp, type TestApp, type TestClient } from '../../../testing/app.ts'
import { type Cast, cast } from '../../../testing/cast.ts'
import { testPassword } from '../../../testing/password.ts'
import { clientOf } from '../../../testing/two-parties.ts'
import { getParty } from '../../party/parties/operations.ts'
import { findAccounts, getAccount, resetSecondFactor } from '../../site/admin/operations.ts'
import { actForUser } from '../acting/operations.ts'
import { login } from '../session/operations.ts'
import { createToken } from '../tokens/operations.ts'
import {
  getSecondFactor,
  passSecondStep,
  removeAuthenticatorApp,
  setAuthenticatorApp,
  startAuthenticatorApp,
} from './operations.ts'
import { codeAt, secretBytes } from './server/totp.ts'

let open: TestApp
let party: Cast
let now = new Date()
beforeAll(async () => {
  open = await startApp({ publicUrl: 'https://golf.example.org' }, { now: () => now })
  party = await cast(open)
  // Harald owns another party, and runs the installation with Frida, who administers this one.
  const both = [party.ids.harald, party.ids.frida]
  await open.database.kysely.updateTable('users').set({ userLevel: 50 }).where('id', 'in', both).execute()
  await open.database.kysely.updateTable('parties').set({ hidden: true }).execute()
})
afterAll(() => open.close())

const emailOf = (name: string) => `${name}-${party.partyId}@example.org`

async function setUp(client: TestClient) {
  const started = await client.call(startAuthenticatorApp, {})
  if (!started.ok) throw new Error(started.code)
  const { secret } = started.value
  const code = () => codeAt(secretBytes(secret), now)
  const set = await client.call(setAuthenticatorApp, { secret, code: code() })
  if (!set.ok) throw new Error(set.code)
  now = new Date(now.valueOf() + 30_000)
  return code
}

describe('Z7 demanded of who runs an installation that others can reach', () => {
  test('Z7 work that level 50 began earlier goes on as that of everybody', async () => {
    const then = (userId: string) => sessionOf(open.database.kysely as Tx, userId, open.services)
    expect(await then(party.ids.harald)).toMatchObject({ userLevel: 1 })
    const anywhere = { ...open.services, config: { ...open.services.config, publicUrl: undefined } }
    expect(await sessionOf(open.database.kysely as Tx, party.ids.harald, anywhere)).toMatchObject({ userLevel: 50 })
  })

  test('Z7 before there is a second factor level 50 is closed, in parties of others too; what everybody may do is open', async () => {
    const client = open.client()
    const answer = await client.call(login, { email: emailOf('harald'), password: testPassword })
    expect(answer).toMatchObject({ value: { user: { userLevel: 1, secondFactorMissing: true } } })
    const needed = { status: 403, code: 'second-factor-needed' }
    expect(await client.call(findAccounts, {})).toMatchObject(needed)
    expect(await client.call(actForUser, { userId: party.ids.bo })).toMatchObject(needed)
    expect(await client.call(getParty, { partyId: party.partyId })).toMatchObject(needed)
    expect(await client.call(getParty, { partyId: party.otherPartyId })).toMatchObject({ ok: true })
    expect(await client.call(getSecondFactor, {})).toMatchObject({ value: { need: 'demanded', app: null } })
    await setUp(client)
    expect(await client.call(refreshCurrentUser, {})).toMatchObject({
      value: { user: { userLevel: 50, secondFactorMissing: false } },
    })
    expect(await client.call(findAccounts, {})).toMatchObject({ ok: true })
    expect(await client.call(getParty, { partyId: party.partyId })).toMatchObject({ ok: true })
  })

  test('Z7 without it a stream of a party ends with the membership, as everybody’s does', async () => {
    const { partyId, ids } = party
    const { kysely } = open.database
    const frida = await clientOf(open, ids.frida)
    const topics = messagesTopic(partyId)
    const { status, body } = await frida.fetch(`${open.url}/api/live?topics=${topics}`)
    expect(status).toBe(200)
    let ended = false
    const reading = (async () => {
      for await (const part of body ?? []) void part
      ended = true
    })()
    const own = kysely.updateTable('memberships').where('partyId', '=', partyId).where('userId', '=', ids.frida)
    await own.set({ access: 'revoked' }).execute()
    open.services.holders.heard(partyTopic(partyId))
    await open.services.holders.settled()
    await expect.poll(() => ended).toBe(true)
    await reading
    await own.set({ access: 'member' }).execute()
  })

  test('Z7 the last one stays: whoever has to have one does not remove it', async () => {
    const client = await clientOf(open, party.ids.harald)
    expect(await client.call(removeAuthenticatorApp, {})).toMatchObject({ status: 409, code: 'last-factor' })
    expect(await client.call(getSecondFactor, {})).toMatchObject({ value: { app: {}, recoveryCodesLeft: 10 } })
    expect(await client.call(findAccounts, {})).toMatchObject({ ok: true })
  })

  test('Z7 a personal token is a member as before, with or without: it never carries level 50', async () => {
    const frida = await clientOf(open, party.ids.frida)
    const made = await frida.call(createToken, { partyId: party.partyId, name: 'script', scope: 'read', days: 1 })
    if (!made.ok) throw new Error(made.code)
    const headers = () => ({ authorization: `Bearer ${made.value.token}` })
    const program = createClient({ baseUrl: open.url, headers })
    expect(await program.call(getParty, { partyId: party.partyId })).toMatchObject({ ok: true })
    expect(await program.call(findAccounts, {})).toMatchObject({ ok: false, code: 'token-refused' })
  })

  test('Z7 acting for somebody ends with the second factor that it stood on', async () => {
    const client = await clientOf(open, party.ids.harald)
    expect(await client.call(actForUser, { userId: party.ids.bo })).toMatchObject({ ok: true })
    const who = async () => {
      open.services.sessions.forget()
      const answer = await client.call(refreshCurrentUser, {})
      return answer.ok && answer.value.user?.firstName
    }
    expect(await who()).toBe('Bo')
    const { kysely } = open.database
    const [secret] = await kysely
      .deleteFrom('totpSecrets')
      .where('userId', '=', party.ids.harald)
      .returningAll()
      .execute()
    expect(await who()).toBe('Harald')
    if (secret) await kysely.insertInto('totpSecrets').values(secret).execute()
  })

  test('Z7 another administrator removes a lost one: all sessions end, a mail says so, and the password alone logs in', async () => {
    const frida = await clientOf(open, party.ids.frida)
    const code = await setUp(frida)
    const harald = await clientOf(open, party.ids.harald)
    expect(await harald.call(getAccount, { userId: party.ids.frida })).toMatchObject({
      value: { account: { secondFactor: { app: true, passkeys: 0, recoveryCodesLeft: 10 } } },
    })
    expect(await harald.call(resetSecondFactor, { userId: party.ids.harald })).toMatchObject({ code: 'own-account' })
    await open.database.kysely.updateTable('sessions').set({ provenAt: null }).execute()
    expect(await harald.call(resetSecondFactor, { userId: party.ids.frida })).toMatchObject({ code: 'proof-needed' })
    const fresh = await clientOf(open, party.ids.harald)
    expect(await fresh.call(resetSecondFactor, { userId: party.ids.frida })).toMatchObject({ ok: true })
    expect(await frida.call(refreshCurrentUser, {})).toMatchObject({ value: { user: null } })
    const again = open.client()
    expect(await again.call(login, { email: emailOf('frida'), password: testPassword })).toMatchObject({
      value: { user: { userLevel: 1, secondFactorMissing: true } },
    })
    expect(await again.call(passSecondStep, { code: code() })).toMatchObject({ code: 'step-expired' })
    const mails = await open.database.kysely
      .selectFrom('mails')
      .select('text')
      .where('recipient', '=', emailOf('frida'))
      .execute()
    expect(mails.at(-1)?.text).toContain('your second factor was removed by whoever runs the installation')
  })

  test('Z7 the doctor names who lacks one, and advises where nobody else can come', async () => {
    const { config, database, files, now: at } = open.services
    const ask = async (publicUrl: string | undefined) => {
      const patient = { config: { ...config, publicUrl }, database, files, isNode: true, now: at, spaceOf }
      return (await askDoctor(patient)).find(({ check }) => check === 'second-factor')
    }
    const missing = { state: 'look', finding: 'second-factor-missing', values: { names: 'Frida Falk' } }
    expect(await ask(config.publicUrl)).toMatchObject(missing)
    expect(await ask(undefined)).toMatchObject({ state: 'look', finding: 'second-factor-recommended' })
  })

  test('Z7 whoever runs the machine removes one there, for who administers alone', async () => {
    const said: string[] = []
    const print = { out: (line: string) => void said.push(line), err: (line: string) => void said.push(line) }
    const { dataDir, databaseUrl } = open.services.config
    const status = await operate(
      ['remove-second-factor', emailOf('harald')],
      { DATA_DIR: dataDir, DATABASE_URL: databaseUrl },
      print,
    )
    expect([status, said.join()]).toEqual([0, expect.stringContaining('logs in with the password alone')])
    const client = open.client()
    expect(await client.call(login, { email: emailOf('harald'), password: testPassword })).toMatchObject({
      value: { user: { secondFactorMissing: true } },
    })
    const { rows } = await open.database.pool.query(
      `select subject, user_id from audit_log where action = 'factor-all-removed' order by id desc limit 1`,
    )
    expect(rows).toEqual([{ subject: party.ids.harald, user_id: null }])
  })
})

describe('Z7 recommended where nobody else can come', () => {
  test('Z7 on this machine alone level 50 works without, and is told that it is a good thing to have', async () => {
    const app = await startApp()
    const club = await cast(app)
    await app.database.kysely.updateTable('users').set({ userLevel: 50 }).where('id', '=', club.ids.harald).execute()
    const harald = await clientOf(app, club.ids.harald)
    expect(await harald.call(findAccounts, {})).toMatchObject({ ok: true })
    expect(await harald.call(getSecondFactor, {})).toMatchObject({ value: { need: 'recommended' } })
    expect(await (await club.as('bo')).call(getSecondFactor, {})).toMatchObject({ value: { need: 'free' } })
    await app.close()
  })
})
