import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { type Client, createClient } from '../contract/client.ts'
import { defaultRecordSettings } from '../golf/index-record/types.ts'
import { type Overrides, startServer } from '../main.ts'
import type { Config } from '../server/config.ts'
import { createDatabase } from './cluster.ts'

export type TestClient = Client & {
  /** a request outside the operations, with the same cookies */
  fetch: typeof fetch
  cookies: Map<string, string>
}

export type TestApp = Awaited<ReturnType<typeof startApp>>

/** The real server with a database of its own, on a free port of this machine. */
export async function startApp(settings: Partial<Config> = {}, overrides: Overrides = {}) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'pinhigh-app-'))
  const database = await createDatabase()
  const server = await startServer(
    { ...usual(folder, database.url), ...settings },
    { migrated: true, checkAnswers: true, ...overrides },
  )
  return {
    url: server.url,
    database: server.database,
    services: server.services,
    /** a client with no cookies yet: its own browser, so to speak */
    client: () => createTestClient(server.url),
    close: async () => {
      await server.close()
      fs.rmSync(folder, { recursive: true, force: true })
    },
  }
}

function usual(dataDir: string, databaseUrl: string): Config {
  return {
    host: '127.0.0.1',
    port: 0,
    dataDir,
    databaseUrl,
    databaseOwnerUrl: undefined,
    busUrl: undefined,
    publicUrl: undefined,
    trustProxy: undefined,
    smtpUrl: undefined,
    mailFrom: undefined,
    filesUrl: undefined,
    s3Key: undefined,
    oidc: undefined,
    demo: false,
    passwordMinLength: 6,
    privateWebhooks: false,
    indexRecord: defaultRecordSettings,
    backupSchedule: 'no',
    backupBeforeUpgrade: true,
    backupDir: path.join(dataDir, 'backups'),
    timeServer: 'no',
    metricsToken: undefined,
    logLevel: process.env.LOG_LEVEL === 'debug' ? 'debug' : 'error',
    adminEmail: undefined,
    adminPassword: undefined,
  }
}

/** The client that the page uses too, with cookies as a browser would keep them. */
export function createTestClient(baseUrl: string): TestClient {
  const cookies = new Map<string, string>()
  const fetchWithCookies: typeof fetch = async (input, init) => {
    // No Request is made here: fetch makes its own, and the tests ask a hundred thousand times.
    const headers = new Headers(init?.headers ?? (input instanceof Request ? input.headers : undefined))
    headers.set('origin', baseUrl)
    if (cookies.size > 0) headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '))
    const response = await fetch(input, { ...init, headers })
    keepCookies(cookies, response)
    return response
  }
  return { ...createClient({ baseUrl, fetch: fetchWithCookies }), fetch: fetchWithCookies, cookies }
}

function keepCookies(cookies: Map<string, string>, response: Response): void {
  for (const line of response.headers.getSetCookie()) {
    const [pair = '', ...attributes] = line.split(';')
    const [name = '', value = ''] = pair.split(/=(.*)/s)
    const gone = value === '' || attributes.some((each) => /^\s*max-age=0\s*$/i.test(each))
    if (gone) cookies.delete(name.trim())
    else cookies.set(name.trim(), value)
  }
}
