// The product as it runs in production, in a process of its own, on a fresh database of its own.

import { type ChildProcess, spawn } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import type pg from 'pg'
import { readConfig } from '../server/config.ts'
import { type Database, openDatabase } from '../server/data/database.ts'
import { newId } from '../server/data/ids.ts'
import type { Tx } from '../server/data/tables.ts'
import { createLog } from '../server/logger.ts'
import { sessions } from '../server/session/session.ts'

export type Product = {
  url: string
  host: string
  port: number
  database: Database
  /** what the database's clients of this process connect with */
  connection: pg.ClientConfig
  dataDir: string
  child: ChildProcess
  /** with other settings, if told */
  restart: (more?: NodeJS.ProcessEnv) => Promise<void>
  close: () => Promise<void>
}

/** Starts an embedded, durable PostgreSQL here and the application in a child process. */
export async function startProduct(): Promise<Product> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'pinhigh-bench-'))
  fs.chmodSync(folder, 0o755)
  // beside the database, whose user has to pass through the folder above: the application closes its own
  const dataDir = path.join(folder, 'application')
  const config = readConfig({ DATA_DIR: folder, DEMO: 'no', LOG_LEVEL: 'error' })
  const database = await openDatabase(config, createLog(config), { settings: { max_connections: '150' } }) // of several nodes
  const { host, port, user, database: name } = database.connection
  const databaseUrl = `postgres://${user}@localhost:${port}/${name}?host=${encodeURIComponent(String(host))}`
  let running = await startApplication(databaseUrl, dataDir)
  const product: Product = {
    ...running,
    database,
    connection: database.connection,
    dataDir,
    restart: async (more) => {
      await stopChild(running.child)
      running = await startApplication(databaseUrl, dataDir, more)
      Object.assign(product, running)
    },
    close: async () => {
      await stopChild(running.child)
      await database.close()
      fs.rmSync(folder, { recursive: true, force: true })
    },
  }
  return product
}

/** The application alone; resolves when it answers. */
export async function startApplication(databaseUrl: string | undefined, dataDir: string, more: NodeJS.ProcessEnv = {}) {
  const env = {
    ...process.env,
    HOST: '127.0.0.1',
    PORT: '0',
    DATA_DIR: dataDir,
    ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
    DEMO: 'no',
    LOG_LEVEL: 'error',
    ...more,
  }
  const main = path.resolve(import.meta.dirname, 'application.ts')
  const profile = process.env.PROFILE ? ['--cpu-prof', `--cpu-prof-dir=${process.env.PROFILE}`] : []
  const child = spawn(process.execPath, [...profile, main], { env, stdio: ['ignore', 'pipe', 'inherit', 'ipc'] })
  const url = await new Promise<string>((resolve, reject) => {
    let output = ''
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      if (/"level":"(error|fatal)"/.test(text)) process.stderr.write(text)
      output += text
      const found = /Pinhigh is at (http:\S+)/.exec(output)
      if (found?.[1]) resolve(found[1])
    })
    child.once('exit', (code) => reject(new Error(`The application ended with ${code}: ${output}`)))
  })
  const { hostname, port } = new URL(url)
  return { child, url, host: hostname, port: Number(port) }
}

export async function stopChild(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM') {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill(signal)
  await ended
}

export type Group = {
  id: string
  scorerId: string
  cookie: string
  players: string[]
  /** Ids of the rows on the board, where they are not the players’. */
  contenders?: string[]
  version: number
  position: number
}
export type Field = { partyId: string; eventId: string; roundId: string; groups: Group[] }

type Place = Pick<Product, 'database' | 'dataDir'>
/** Logs a person in and returns the lines that set the cookies. */
export type LogIn = (userId: string) => Promise<string[]>

function opensSessions({ database, dataDir }: Place): LogIn {
  const opener = sessions(readConfig({ DATA_DIR: dataDir, DEMO: 'no' }), () => new Date())
  return (userId) => opener.open(database.kysely, userId, 'bench')
}

/** A public party with one event of today: so many groups of four, all started, nothing saved, each scorer logged in. */
export async function seedField(place: Place, count: number, logIn: LogIn = opensSessions(place)): Promise<Field> {
  const tx = place.database.kysely
  const partyId = newId()
  const players = await seedMembers(tx, partyId, count * 4)
  const today = new Date().toISOString().slice(0, 10)
  const { eventId, roundId } = await seedRound(tx, partyId, today)
  const groups = Array.from({ length: count }, (_, at) => {
    const four = players.slice(at * 4, at * 4 + 4)
    return { id: newId(), scorerId: four[0] as string, cookie: '', players: four, version: 1, position: 1 }
  })
  await seedCards(tx, { partyId, roundId, today }, groups)
  for (const group of groups) {
    const cookies = await logIn(group.scorerId)
    group.cookie = cookies.map((line) => line.split(';')[0]).join('; ')
  }
  await sql`analyze`.execute(tx) // as the database does by itself within a minute
  return { partyId, eventId, roundId, groups }
}

/** A public party with so many members, whose ids are returned; the first of them owns it. */
async function seedMembers(tx: Tx, partyId: string, count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, () => newId())
  await tx
    .insertInto('users')
    .values(
      ids.map((id, at) => ({
        id,
        email: `player${at}-${partyId}@example.org`,
        firstName: firstNames[at % firstNames.length] as string,
        lastName: `${lastNames[(at * 7) % lastNames.length]} ${String.fromCharCode(65 + (at % 26))}`,
        golfClub: clubs[at % clubs.length] as string,
        country: at % 3 === 0 ? 'gb' : 'se',
        handicap: ((at * 37) % 400) / 10,
      })),
    )
    .execute()
  const party = { id: partyId, title: `Bench ${partyId}`, ownerId: ids[0] ?? '', timeZone: 'UTC' }
  await tx.insertInto('parties').values(party).execute()
  await tx
    .insertInto('memberships')
    .values(ids.map((userId) => ({ partyId, userId })))
    .execute()
  return ids
}

async function seedRound(tx: Tx, partyId: string, today: string) {
  const [eventId, roundId] = [newId(), newId()]
  const days = { startDate: today, endDate: today }
  await tx
    .insertInto('events')
    .values({ partyId, id: eventId, title: 'Bench Open', ...days, country: 'se', strokeCount: 'stroke' })
    .execute()
  await tx
    .insertInto('rounds')
    .values({
      partyId,
      id: roundId,
      eventId,
      title: 'Round 1',
      roundDate: today,
      courseName: 'Bench Links',
      par: [...par],
      strokeIndex: par.map((_, at) => at + 1),
    })
    .execute()
  return { eventId, roundId }
}

type Day = { partyId: string; roundId: string; today: string }

async function seedCards(tx: Tx, { partyId, roundId, today }: Day, groups: readonly Group[]) {
  await tx
    .insertInto('scoringGroups')
    .values(groups.map(({ id, scorerId }) => ({ partyId, id, roundId, ownerId: scorerId, scorerId, date: today })))
    .execute()
  await tx
    .insertInto('scorecards')
    .values(
      groups.flatMap((group) =>
        group.players.map((userId, position) => ({
          partyId,
          roundId,
          userId,
          groupId: group.id,
          position,
          exactHandicap: 12.4,
          playingStrokes: 12,
        })),
      ),
    )
    .execute()
}

export const par = [4, 5, 3, 4, 4, 3, 4, 5, 4, 4, 3, 5, 4, 4, 4, 3, 5, 4]
const firstNames = [
  'Elsa',
  'Gustav',
  'Ingrid',
  'Oskar',
  'Maja',
  'Nils',
  'Astrid',
  'Erik',
  'Alice',
  'Thomas',
  'Eleanor',
  'James',
  'Charlotte',
  'Henry',
]
const lastNames = [
  'Lindqvist',
  'Åkerman',
  'Sjöholm',
  'Björkvall',
  'Öhrn',
  'Hedström',
  'Harrow',
  'Whitby',
  'Marsh',
  'Calloway',
  'Finch',
  'Ashdown',
  'Penrose',
]
const clubs = ['Fjärdholmens GK', 'Harbour Links', 'Tornvik GK', 'Old Windmill Heath']

/** The body of a group's next save, as its phone would send it. */
export function nextSave(group: Group) {
  const hole = par[group.position - 1] ?? 4
  const results = group.players.map((userId) => ({ userId, strokes: strokesOf(userId, group.version, hole) }))
  const body = JSON.stringify({ version: group.version, results })
  const url = `/api/scoring-groups/${group.id}/holes/${group.position}`
  return { url, body }
}

/** Par or thereabouts, the same in every run for the same player and hole. */
function strokesOf(userId: string, turn: number, hole: number) {
  const dice = (Number.parseInt(userId.slice(-7), 16) * (turn + 3)) % 101
  return hole + (dice < 4 ? -1 : dice < 40 ? 0 : dice < 75 ? 1 : dice < 93 ? 2 : 3)
}

/** What the phone knows after its save was answered. */
export function saved(group: Group) {
  group.version += 1
  group.position = (group.position % 18) + 1
}
