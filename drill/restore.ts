import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import sharp from 'sharp'
import { seedLargeParty } from '../bench/seed-large-party.ts'
import { rowsAsWritten, sumOfFiles, sumOfTable } from '../src/server/data/backup-manifest.ts'
import type { Database } from '../src/server/data/database.ts'
import { newId } from '../src/server/data/ids.ts'
import { migrate } from '../src/server/data/migrate.ts'
import { type Files, openFiles } from '../src/server/files/files.ts'
import { fileKey } from '../src/server/files/picture-files.ts'
import { installJobs } from '../src/server/jobs/jobs.ts'
import { type Figure, rounded } from '../tools/figures.ts'
import { atMost, nought } from '../torture/scenario.ts'
import { makeDataDir, openInstallation, removeDataDir } from '../torture/stage.ts'
import type { Drill } from './drill.ts'
import { keepFigures } from './figures.ts'

const pictures = 5_000
const mostSeconds = 15 * 60
const operator = path.resolve(import.meta.dirname, '../src/operator/pinhigh.ts')

type Say = (line: string) => void
type Content = Record<string, string>

/** A club of many years is backed up, and restored onto an empty data directory, by the commands that people use. */
export const restore: Drill = {
  name: 'restore',
  title: `500,000 holes and ${pictures.toLocaleString('en')} pictures, backed up and restored onto an empty machine`,
  run: async (say) => {
    const [from, to] = [makeDataDir(), makeDataDir()]
    try {
      const before = await contentOf(from, (database, files) => fill(database, files, say))
      const backup = path.join(from, 'copy')
      const backedUp = operate(['backup', backup], from)
      say(`${backedUp.said} (${backedUp.seconds} s)`)
      const restored = operate(['restore', backup], to)
      say(`${restored.said} (${restored.seconds} s)`)
      const after = await contentOf(to)
      const different = Object.keys({ ...before, ...after }).filter((name) => before[name] !== after[name])
      say(`${Object.keys(before).length} tables and places of files compared`)
      return judge(different, backedUp.seconds, restored.seconds)
    } catch (error) {
      return [(error as Error).message]
    } finally {
      for (const folder of [from, to]) removeDataDir(folder)
    }
  },
}

function judge(different: string[], backup: number, restore: number): string[] {
  const what = `of 504,000 holes and ${pictures.toLocaleString('en')} pictures`
  const figures: Figure[] = [
    atMost(`restore ${what} onto an empty machine`, restore, mostSeconds, 's'),
    atMost('its backup', backup, mostSeconds, 's'),
    nought('tables and places of files that differ after it', different.length),
  ]
  keepFigures('restore', figures)
  return [
    ...different.map((name) => `${name} is not what it was`),
    ...figures.filter(({ met }) => !met).map(({ figure, value }) => `${figure}: ${value}`),
  ]
}

async function fill(database: Database, files: Files, say: Say) {
  await migrate(database.owner)
  await installJobs(database.owner)
  const { partyId, ids } = await seedLargeParty({ database })
  let bytes = 0
  for (let at = 0; at < pictures; at++) {
    const picture = await aPicture()
    const fileId = newId()
    await files.put(fileKey(fileId, 'full'), picture, 'image/jpeg')
    const shown = { kind: 'event', type: 'jpeg', width: 200, height: 150 } as const
    await database.kysely
      .insertInto('images')
      .values({ partyId, id: newId(), eventId: ids.eventId ?? null, userId: ids.userId ?? null, fileId, ...shown })
      .execute()
    bytes += picture.length
  }
  say(`504,000 holes and ${pictures} pictures of ${Math.round(bytes / pictures / 1024)} kB are made`)
}

/** Noise, so that no picture is like another and none can be packed. */
async function aPicture() {
  const [width, height] = [200, 150]
  const raw = randomBytes(width * height * 3)
  return sharp(raw, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 70 })
    .toBuffer()
}

/** Opens an installation, changes it if wanted, and sums up what each table has, and the files. */
async function contentOf(
  dataDir: string,
  change?: (database: Database, files: Files) => Promise<void>,
): Promise<Content> {
  const database = await openInstallation(dataDir)
  const files = openFiles({ dataDir, filesUrl: undefined })
  const client = new pg.Client(database.owner)
  try {
    await change?.(database, files)
    await client.connect()
    await rowsAsWritten(client)
    return { ...(await sumsOf(client)), files: await filesSum(files) }
  } finally {
    await client.end()
    await database.close()
    fs.chmodSync(dataDir, 0o755) // the database's user has to pass through it
  }
}

async function sumsOf(client: pg.Client): Promise<Content> {
  const { rows: tables } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
     and relname not in ('migrations', 'migration_steps') order by 1`,
  )
  const content: Content = {}
  for (const { name } of tables) content[name] = JSON.stringify(await sumOfTable(client, name))
  return content
}

async function filesSum(files: Files) {
  const sum = sumOfFiles()
  const keys = await files.list()
  for (const key of keys) sum.add(key, (await files.get(key)) ?? new Uint8Array())
  return `${keys.length} ${sum.text()}`
}

function operate(args: string[], dataDir: string) {
  const began = performance.now()
  const env = { ...process.env, DATA_DIR: dataDir, DEMO: 'no', LOG_LEVEL: 'error' }
  const { status, stdout, stderr } = spawnSync(process.execPath, [operator, ...args], { env, encoding: 'utf8' })
  if (status !== 0) throw new Error(`${args[0]} ended with ${status}: ${stderr}${stdout}`)
  return { said: stdout.trim(), seconds: rounded((performance.now() - began) / 1000, 1) }
}
