import fs from 'node:fs'
import { formatsFor, standardLanguage } from '../../contract/texts.ts'
import type { Config } from '../config.ts'
import { openFiles } from '../files/files.ts'
import type { Log } from '../logger.ts'
import { backup } from './backup.ts'
import { removeLeftovers } from './backup-leftovers.ts'
import type { BackupShelf } from './backup-place.ts'
import type { Database } from './database.ts'
import { migrate } from './migrate.ts'
import { readRan } from './migrations-run.ts'
import { openShelf } from './open-backup.ts'
import { type BackupNote, keepNote, notedBackup } from './scheduled-backup.ts'
import { spaceOf } from './space.ts'
import { verifyBackup } from './verify-backup.ts'
import { withClient } from './with-client.ts'

/** How many of those that were made before a step of an upgrade stay. */
const kept = 3
/** A name that no folder of a person's has by accident. */
const ofStep = /^before-(?:upgrade|finish)-\d{4}-\d\d-\d\dT\d{6}Z$/
const { fileSize } = formatsFor(standardLanguage)

/** `space`: how much there is on the disk of a folder; tests say something else. */
export type Migrated = { config: Config; database: Database; log: Log; space?: typeof spaceOf }

/**
 * Runs a step of an upgrade. Where somebody lives in the database already, everything is copied first, the copy is restored
 * beside it, brought up to the program there and compared; only then does anything change. Throws when that fails. Older copies
 * go once the step is done: one that fails again and again leaves them all. Returns the migrations that it ran.
 */
export async function migrateWithCopy(
  step: 'upgrade' | 'finish',
  { config, database, log, space = spaceOf }: Migrated,
  options: { removing?: () => boolean } = {},
): Promise<string[]> {
  let note: BackupNote | undefined
  const shelf = openShelf(config)
  const at = new Date()
  const name = `before-${step}-${at.toISOString().slice(0, 19).replaceAll(':', '')}Z`
  const before = async (missing: string[]) => {
    if (!config.backupBeforeUpgrade || !(await isInhabited(database))) return
    log.info({ migrations: missing }, 'A backup is made and verified before the upgrade')
    note = await backupFirst({ shelf, name, at }, config, database, space).catch((cause) => {
      throw new Error(notBegun(cause), { cause })
    })
    log.info({ place: note.place, seconds: note.seconds }, 'The backup before the upgrade is verified')
  }
  const ranBefore = await countRan(database)
  try {
    const ran = await migrate(database.owner, { ...options, before })
    if (note) await removeOlder(shelf)
    const made = note
    if (made) await withClient(database.owner, (client) => keepNote(client, made))
    return ran
  } catch (error) {
    const isUnchanged = note && (await countRan(database).catch(() => undefined)) === ranBefore
    if (isUnchanged) await shelf.remove(name).catch(() => {})
    throw error
  }
}

const notBegun = (cause: unknown) =>
  `The upgrade has not begun and the data are as they were, because the backup before it failed: ${cause instanceof Error ? cause.message : cause}.
Start again once that is mended, or with BACKUP_BEFORE_UPGRADE=no when there is a backup elsewhere.`

/** As the owner of the tables: before the first grants the application's own user may not even read. */
const countRan = (database: Pick<Database, 'owner'>) =>
  withClient(database.owner, async (client) => (await readRan(client)).length)

const isInhabited = (database: Pick<Database, 'owner'>): Promise<boolean> =>
  withClient(database.owner, async (client) => {
    const { rows } = await client.query<{ there: boolean }>(`select to_regclass('public.users') is not null as there`)
    return Boolean(rows[0]?.there && (await client.query('select from users limit 1')).rowCount)
  })

async function backupFirst(
  { shelf, name, at }: { shelf: BackupShelf; name: string; at: Date },
  config: Config,
  database: Database,
  space: typeof spaceOf,
): Promise<BackupNote> {
  await removeLeftovers({ config, owner: database.owner, shelf, now: at })
  await refuseWithoutRoom(config, database, shelf.folder, space)
  const place = shelf.at(name)
  const began = performance.now()
  try {
    const manifest = await backup({ database, files: openFiles(config) }, place)
    await verifyBackup(database.owner, place)
    return await notedBackup(manifest, at, place, began)
  } catch (error) {
    await shelf.remove(name).catch(() => {}) // its place may be what failed
    throw error
  }
}

/** The rows take less as they are packed; where the database is on this machine, the restored copy is beside it for a while. */
async function refuseWithoutRoom(
  config: Config,
  { pool }: Database,
  folder: string | undefined,
  space: typeof spaceOf,
) {
  const { rows } = await pool.query<{ size: string }>('select pg_database_size(current_database())::text as size')
  const size = Number(rows[0]?.size ?? 0)
  const needed = new Map<string, number>()
  if (folder) {
    fs.mkdirSync(folder, { recursive: true, mode: 0o700 })
    needed.set(folder, (await openFiles(config).size()) + size)
  }
  const isBeside = folder !== undefined && fs.statSync(folder).dev === fs.statSync(config.dataDir).dev
  if (!config.databaseUrl) needed.set(config.dataDir, size + (isBeside ? (needed.get(folder) ?? 0) : 0))
  for (const [place, bytes] of needed) {
    const { free } = await space(place)
    if (free < bytes)
      throw new Error(
        `there is no room, ${place} has ${fileSize(free)} free and ${fileSize(bytes)} are needed (BACKUP_DIR names another disk)`,
      )
  }
}

async function removeOlder(shelf: BackupShelf) {
  const names = (await shelf.names()).filter((name) => ofStep.test(name))
  for (const name of names.sort().slice(0, -kept)) await shelf.remove(name)
}
