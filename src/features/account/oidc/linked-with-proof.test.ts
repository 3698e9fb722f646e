import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startApp, type TestApp, type TestClient } from '../../../testing/app.ts'
import { type Cast, cast } from '../../../testing/cast.ts'
import { startLoginProvider, walkThrough } from '../../../testing/login-provider.ts'
import { beginLinking, beginProviderLogin, finishProviderLogin, getLinkedLogin } from './operations.ts'

const subject = 'mallory'
const people = { [subject]: { email: 'mallory@home.example', email_verified: false } }
let provider: Awaited<ReturnType<typeof startLoginProvider>>
let app: TestApp
let party: Cast
let late = 0
beforeAll(async () => {
  provider = await startLoginProvider(people)
  app = await startApp({ oidc: provider.settings }, { now: () => new Date(Date.now() + late) })
  provider.serve(app.url)
})
beforeEach(async () => {
  party = await cast(app)
})
afterEach(() => {
  late = 0
})
afterAll(async () => {
  await app.close()
  await provider.close()
})

const finish = (client: TestClient, answer: string) => client.call(finishProviderLogin, { answer })
const linkedOf = async (client: TestClient) => {
  const answer = await client.call(getLinkedLogin, {})
  return answer.ok ? answer.value.linked : answer.code
}

/** What a browser says that it has begun, as whoever holds it can write it. */
function forge(client: TestClient, more: object) {
  const name = [...client.cookies.keys()].find((each) => each.endsWith('pinhigh-provider')) ?? ''
  const begun = JSON.parse(Buffer.from(client.cookies.get(name) ?? '', 'base64url').toString())
  client.cookies.set(name, Buffer.from(JSON.stringify({ ...begun, ...more })).toString('base64url'))
}

describe('Z6 a login is linked by who has shown who they are', () => {
  test('Z6 a session that was found open links nothing, whatever its browser says that it has begun', async () => {
    const client = await party.as('anna')
    await app.database.kysely.updateTable('sessions').set({ provenAt: null }).execute()
    expect(await client.call(beginLinking, {})).toMatchObject({ status: 403, code: 'proof-needed' })
    const begun = await client.call(beginProviderLogin, {})
    const answer = await walkThrough((begun.ok && begun.value.url) || '', subject)
    forge(client, { linkTo: party.ids.anna })
    expect(await finish(client, answer)).toMatchObject({ status: 403, code: 'proof-needed' })
    expect(await linkedOf(client)).toBeNull()
  })

  test('Z6 a link that was begun with a proof of nine minutes ago may take its ten minutes at the provider', async () => {
    const client = await party.as('anna')
    late = 9 * 60_000
    const begun = await client.call(beginLinking, {})
    const answer = await walkThrough((begun.ok && begun.value.url) || '', subject)
    late = 18 * 60_000
    expect(await finish(client, answer)).toMatchObject({ value: { user: null, join: null } })
    expect(await linkedOf(client)).toMatchObject({ email: 'mallory@home.example' })
  })
})
