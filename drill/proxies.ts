import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { demoEmail, demoPeople } from '../src/demo/people.ts'
import type { Drill } from './drill.ts'
import { ask, freePort, hear, type Started, start } from './programs.ts'
import { deployed, name, type ProxyProgram, plainest } from './proxy-files.ts'

/** Feeds are read 120 times in a quarter of an hour by one address. */
const tries = 125
const patience = 60_000

type Administrator = { email: string; password: string }

/** The installation with nothing but PUBLIC_URL, behind each proxy that this machine has, with few lines and with ours. */
export const proxies: Drill = {
  name: 'proxies',
  title: 'An installation with nothing but PUBLIC_URL behind the plainest proxies, and behind the files of deploy',
  run: async (say) => {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'pinhigh-drill-'))
    fs.chmodSync(folder, 0o755) // the database's user has to pass through it
    const port = await freePort()
    const main = path.resolve(import.meta.dirname, '../src/main.ts')
    const settings = { PUBLIC_URL: `https://${name}`, PORT: String(port), DATA_DIR: path.join(folder, 'data') }
    const installation = start(process.execPath, [main], settings)
    try {
      await installation.says('Pinhigh is at')
      const administrator = printed(installation)
      const faults: string[] = []
      for (const proxy of [...plainest, ...deployed])
        faults.push(...(await through(proxy, { folder, port, administrator }, say)))
      return faults
    } finally {
      await installation.end()
      fs.rmSync(folder, { recursive: true, force: true, maxRetries: 10 })
    }
  },
}

async function answering(program: Started, port: number) {
  for (const until = Date.now() + patience; Date.now() < until && !program.hasEnded(); await sleep(100)) {
    const answer = await ask(port, '/health', { host: name }).catch(() => undefined)
    if (answer?.status === 200) return
  }
  throw new Error(`There is no answer:\n${program.said()}`)
}

/** What the first start prints once. */
function printed(installation: Started): Administrator {
  const [, email = ''] = /Administrator of this installation: (\S+)/.exec(installation.said()) ?? []
  const [, password = ''] = /Password \(shown this once\): (\S+)/.exec(installation.said()) ?? []
  return { email, password }
}

type Place = { folder: string; port: number; administrator: Administrator }

async function through({ program, label, start: begin }: ProxyProgram, place: Place, say: (line: string) => void) {
  if (spawnSync(program, [program === 'caddy' ? 'version' : '-v']).error) {
    say(`${label}: ${program} is not installed and left out`)
    return []
  }
  const port = await freePort()
  const proxy = begin(place.folder, port, place.port)
  const faults: string[] = []
  const hold = (held: boolean, what: string) => {
    say(`${label}: ${what}`)
    if (!held) faults.push(`${label}: not so: ${what}`)
  }
  try {
    await answering(proxy, port)
    hold((await knownPasswords(port)) === 0, 'no known password logs anybody in')
    hold((await ask(port, '/api/demo-people', { host: name })).text === '{"people":[]}', 'nobody of a demo is offered')
    hold((await ask(port, '/dev/mail', { host: name })).status === 404, 'no mail can be read')
    hold((await ask(port, '/metrics', { host: name })).status === 404, 'the metrics are closed')
    hold((await heardChange(port, place.administrator)) !== '', 'a stream tells of a change while it is open')
    hold((await refusedTries(port)) >= tries - 120, 'a forged X-Forwarded-For gives nobody new tries')
  } finally {
    await proxy.end()
  }
  return faults
}

/** How many people of the demo can log in. */
async function knownPasswords(port: number) {
  const statuses: number[] = []
  for (const person of demoPeople.slice(0, 5)) {
    const body = { email: demoEmail(person), password: 'pinhigh-demo' }
    statuses.push((await ask(port, '/api/session', { host: name }, body)).status)
  }
  return statuses.filter((status) => status < 400).length
}

async function refusedTries(port: number) {
  const statuses: number[] = []
  for (let number = 0; number < tries; number++) {
    const headers = { host: name, 'x-forwarded-for': `198.51.100.${number}`, 'x-forwarded-host': name }
    statuses.push((await ask(port, '/api/calendar/own/none.ics', headers)).status)
  }
  return statuses.filter((status) => status === 429).length
}

/** The administrator watches their own account and changes what takes no second factor; what the stream says meanwhile. */
async function heardChange(port: number, administrator: Administrator) {
  const login = await ask(port, '/api/session', { host: name }, administrator)
  const cookie = login.cookies.map((line) => line.split(';')[0]).join('; ')
  const { user } = JSON.parse(login.text) as { user?: { userId: string } }
  if (!user) return ''
  const { userId } = user
  const headers = { host: name, cookie }
  const stream = await hear(port, `/api/live?topics=user:${userId}`, headers)
  const changed = stream.next('event: changed')
  const meta = { city: `City ${performance.now()}` } // another one each time
  const { status } = await ask(port, `/api/users/${userId}/settings`, headers, { meta }, 'PUT')
  if (status !== 200) return ''
  return Promise.race([changed, sleep(5_000, '')]).finally(stream.close)
}
