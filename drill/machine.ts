import fs from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { seedLargeParty } from '../bench/seed-large-party.ts'
import { readConfig } from '../src/server/config.ts'
import type { Database } from '../src/server/data/database.ts'
import { migrate } from '../src/server/data/migrate.ts'
import { installJobs } from '../src/server/jobs/jobs.ts'
import { sessions } from '../src/server/session/session.ts'
import { startApplication, stopChild } from '../src/testing/product.ts'
import type { Figure } from '../tools/figures.ts'
import { makeDataDir, openInstallation, removeDataDir } from '../torture/stage.ts'
import type { Drill } from './drill.ts'
import { keepFigures } from './figures.ts'
import { hear } from './programs.ts'

const sizes = [100, 1_000, 10_000]
/** Of ten members one follows the board of the day. */
const followersOf = (members: number) => members / 10
const reads = 300
const mega = 2 ** 20

/** What the application, the database and the disk take for a club of so many members with all that it has gathered. */
export const machine: Drill = {
  name: 'machine',
  title: 'Memory and disk of an installation with 100, 1,000 and 10,000 members',
  run: async (say) => {
    const figures: Figure[] = []
    for (const members of sizes) {
      const taken = await measure(members)
      for (const [what, value] of Object.entries(taken))
        figures.push({
          figure: `${members.toLocaleString('en')} members: ${what}`,
          value,
          unit: 'MB',
          target: 'for the table',
          met: true,
        })
      const shown = Object.entries(taken).map(([what, value]) => `${what} ${value} MB`)
      say(`${members.toLocaleString('en')} members: ${shown.join(', ')}`)
    }
    keepFigures('machine', figures)
    return []
  },
}

async function measure(members: number) {
  const dataDir = makeDataDir()
  const database = await openInstallation(dataDir)
  try {
    await migrate(database.owner)
    await installJobs(database.owner)
    const { ids, ownerId } = await seedLargeParty({ database }, members)
    const { host, port, user, database: name } = database.connection
    const databaseUrl = `postgres://${user}@localhost:${port}/${name}?host=${encodeURIComponent(String(host))}`
    const running = await startApplication(databaseUrl, `${dataDir}/node`)
    const opener = sessions(readConfig({ DATA_DIR: dataDir, DEMO: 'no' }), () => new Date())
    const cookie = (await opener.open(database.kysely, ownerId, 'drill')).map((line) => line.split(';')[0]).join('; ')
    const headers = { host: '127.0.0.1', cookie }
    const followers = await follow(running.port, `event:${ids.eventId}`, followersOf(members), headers)
    await read(running.url, ids, headers)
    const taken = {
      'the application at most': megabytes(statusOf(running.child.pid ?? 0, 'VmHWM')),
      'the database': megabytes(await memoryOfDatabase(database)),
      'rows on disk': megabytes(await sizeOf(database)),
    }
    for (const { close } of followers) close()
    await stopChild(running.child)
    return taken
  } finally {
    await database.close()
    removeDataDir(dataDir)
  }
}

type Headers = { host: string; cookie: string }

async function follow(port: number, topic: string, count: number, headers: Headers) {
  const streams: Awaited<ReturnType<typeof hear>>[] = []
  while (streams.length < count) streams.push(await hear(port, `/api/live?topics=${topic}`, headers))
  return streams
}

/** What people open on a day of play, eight at once. */
async function read(url: string, { partyId, eventId, roundId }: Record<string, string>, { cookie }: Headers) {
  const addresses = [
    `/api/parties/${partyId}/members`,
    `/api/parties/${partyId}/events`,
    `/api/events/${eventId}`,
    `/api/events/${eventId}/leaderboard`,
    `/api/rounds/${roundId}/leaderboard`,
    `/api/parties/${partyId}/messages`,
  ]
  let at = 0
  const reader = async () => {
    while (at < reads) {
      const address = addresses[at++ % addresses.length] ?? ''
      const answer = await fetch(`${url}${address}`, { headers: { cookie } })
      await answer.arrayBuffer()
      if (!answer.ok) throw new Error(`${address} is answered with ${answer.status}`)
    }
  }
  await Promise.all(Array.from({ length: 8 }, reader))
  await sleep(1_000)
}

const megabytes = (bytes: number) => Math.round(bytes / mega)

/** In bytes, from what the kernel says of a process. */
function statusOf(pid: number, name: string, file = 'status') {
  const text = fs.readFileSync(`/proc/${pid}/${file}`, 'utf8')
  return 1024 * Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(text)?.[1] ?? 0)
}

/** Of all its processes, what they share counted once. */
async function memoryOfDatabase({ pool }: Database) {
  const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid')
  const parentOf = (pid: number) => Number(/^PPid:\s+(\d+)/m.exec(fs.readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])
  const postmaster = parentOf(rows[0]?.pid ?? 0)
  const pids = fs
    .readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
  return pids
    .filter((pid) => pid === postmaster || (fs.existsSync(`/proc/${pid}/status`) && parentOf(pid) === postmaster))
    .reduce((sum, pid) => sum + statusOf(pid, 'Pss', 'smaps_rollup'), 0)
}

async function sizeOf({ pool }: Database) {
  const { rows } = await pool.query<{ size: number }>('select pg_database_size(current_database())::float8 as size')
  return rows[0]?.size ?? 0
}
