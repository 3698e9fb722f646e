import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { login } from '../features/account/session/operations.ts'
import { startApp, type TestApp } from '../testing/app.ts'
import { freePort } from '../testing/bus-servers.ts'
import { createDatabase, type TestDatabase } from '../testing/cluster.ts'
import type { Config } from './config.ts'
import { ensureAdministrator } from './first-start.ts'

const open: Partial<Config> = { publicUrl: 'https://golf.example.org' }

describe('A3 the demo and its known passwords', () => {
  let own: TestDatabase
  beforeAll(async () => {
    own = await createDatabase()
    const demo = await startApp({ databaseUrl: own.url, demo: true })
    await demo.database.kysely.insertInto('installation').values({ key: 'demo-people', value: '[]' }).execute()
    await demo.close()
  })

  test.each([
    ['behind a proxy', open],
    ['without the demo', {}],
    ['for the network', { host: '0.0.0.0' }],
  ])('A3 data that hold the demo do not start %s, and it is said what to do', async (_, settings) => {
    const start = startApp({ databaseUrl: own.url, ...settings })
    await expect(start).rejects.toThrow(/holds the demo, whose people log in with known passwords/)
    await expect(start).rejects.toThrow(/name an empty database/)
  })

  test('A3 data that hold the demo go on as the demo', async () => {
    const again = await startApp({ databaseUrl: own.url, demo: true })
    expect((await fetch(`${again.url}/api/demo-people`)).status).toBe(200)
    await again.close()
  })

  test.each([
    ['a proxy that says so', { 'x-forwarded-for': '127.0.0.1' }],
    ['a proxy that says so in the new way', { forwarded: 'for=127.0.0.1' }],
    ['one of Caddy', { via: '1.1 Caddy' }],
  ])('A3 the demo answers nothing through %s', async (_, headers) => {
    const demo = await startApp({ demo: true })
    for (const path of ['/api/demo-people', '/api/session', '/', '/health']) {
      const answer = await fetch(demo.url + path, { headers })
      expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([403, 'demo-here-only'])
    }
    await demo.close()
  })

  test('A3 with parties of their own, an installation is no demo whatever the settings say', async () => {
    const real = await createDatabase()
    const first = await startApp({ databaseUrl: real.url })
    const id = '0190b3c0-0000-7000-8000-000000000001'
    await first.database.kysely.insertInto('users').values({ id, firstName: 'A', lastName: 'B' }).execute()
    await first.database.kysely.insertInto('parties').values({ id, title: 'A real club', ownerId: id }).execute()
    await first.close()
    const again = await startApp({ databaseUrl: real.url, demo: true })
    const session = await (await fetch(`${again.url}/api/session`)).json()
    expect(session).toMatchObject({ demo: false })
    expect((await fetch(`${again.url}/dev/mail`)).status).toBe(404)
    await again.close()
  })
})

describe('A10 the first administrator', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await startApp(open)
  })
  afterAll(() => app.close())
  const ensure = async (settings: Partial<Config>) => {
    const said: string[] = []
    const services = { ...app.services, config: { ...app.services.config, ...settings } }
    await ensureAdministrator(services, (line) => said.push(line))
    return said.join('\n')
  }

  test('A10 is not made with a password that others guess, where others can come', async () => {
    const refused = {
      'pinhigh-1': 'is little more than the name of this product',
      iloveyou1: 'one of the first that anybody tries',
      'short7!': 'needs at least 8 characters',
      administrator9: 'is little more than your name',
      'olga@golf.example': 'is little more than your e-mail address',
    }
    for (const [adminPassword, why] of Object.entries(refused))
      await expect(ensure({ adminEmail: 'olga@golf.example', adminPassword, passwordMinLength: 8 })).rejects.toThrow(
        new RegExp(`ADMIN_PASSWORD is refused.*${why}`),
      )
    expect(await app.database.kysely.selectFrom('users').select('id').execute()).toEqual([])
  })

  test('A10 is made of ADMIN_EMAIL and ADMIN_PASSWORD, and on later starts both are said to be unused', async () => {
    const settings = { adminEmail: 'Olga@golf.example', adminPassword: 'a heron by the 7th' }
    expect(await ensure(settings)).toContain('Olga@golf.example')
    const answer = await app.client().call(login, { email: settings.adminEmail, password: settings.adminPassword })
    // where others can come, level 50 waits for its second factor
    expect(answer).toMatchObject({ value: { user: { userLevel: 1, secondFactorMissing: true } } })
    expect(await app.database.kysely.selectFrom('users').select('userLevel').execute()).toEqual([{ userLevel: 50 }])
    expect(await ensure(settings)).toContain('Not used: ADMIN_EMAIL and ADMIN_PASSWORD.')
    expect(await ensure({ adminEmail: 'other@golf.example' })).toContain('Not used: ADMIN_EMAIL.')
    expect(await ensure({})).toBe('')
  })

  test('A10 nobody is answered before the first administrator is there', async () => {
    const port = await freePort()
    const answered = () => fetch(`http://127.0.0.1:${port}/health/live`).then(({ status }) => status)
    let early: unknown
    const prepare = async () => {
      early = await answered().catch(() => 'nobody listens')
    }
    const started = await startApp({ port }, { prepare })
    expect([early, await answered()]).toEqual(['nobody listens', 200])
    await started.close()
  })
})
