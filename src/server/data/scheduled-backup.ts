import { ready } from '../hooks.ts'
import type { Services } from '../services.ts'
import { backup } from './backup.ts'
import { removeLeftovers } from './backup-leftovers.ts'
import type { Manifest } from './backup-manifest.ts'
import type { BackupPlace, BackupShelf } from './backup-place.ts'
import { outlived } from './backup-retention.ts'
import type { Queryable } from './database.ts'
import { openShelf } from './open-backup.ts'
import { verifyBackup } from './verify-backup.ts'

/** `fault`: null where it was restored and was equal to what was copied. */
export type BackupNote = {
  at: string
  place: string
  bytes: number
  rows: number
  files: number
  seconds: number
  fault: string | null
}

const times = { hourly: '10 * * * *', daily: '10 3 * * *' } as const
/** Names that no folder of a person's has by accident. */
const ofSchedule = /^scheduled-(\d{4}-\d\d-\d\dT\d{6}Z)$/
/** One that did not prove itself: it takes no other one's place, and the next such one takes its own. */
const unproven = 'unproven-'
const ofUnproven = /^unproven-\d{4}-\d\d-\d\dT\d{6}Z$/
const noted = 30

ready.push((services) => {
  const { config, jobs, database } = services
  jobs.work('backup', () => makeScheduledBackup(services))
  if (config.backupSchedule === 'no') return
  const enqueue = () => jobs.enqueue(database.kysely, 'backup', {}, { key: 'scheduled', minutes: 240, retries: 2 })
  jobs.schedule('backup-due', times[config.backupSchedule], enqueue)
})

/**
 * Copies everything into BACKUP_DIR, restores and compares it; only then older ones go. A fault is noted, and thrown; of
 * copies that did not stand the comparison the last one stays, under another name.
 */
export async function makeScheduledBackup(services: Pick<Services, 'config' | 'database' | 'files' | 'now'>) {
  const { config, database, files, now } = services
  const at = now()
  const shelf = openShelf(config)
  const name = `scheduled-${at.toISOString().slice(0, 19).replaceAll(':', '')}Z`
  const place = shelf.at(name)
  const note: BackupNote = {
    at: at.toISOString(),
    place: place.address,
    bytes: 0,
    rows: 0,
    files: 0,
    seconds: 0,
    fault: null,
  }
  const began = performance.now()
  try {
    await removeLeftovers({ config, owner: database.owner, shelf, now: at })
    Object.assign(note, await notedBackup(await backup({ database, files }, place), at, place, began))
    await verifyBackup(database.owner, place).catch(async (error) => {
      note.place = await setAside(shelf, name)
      throw error
    })
    await removeOutlived(shelf)
  } catch (error) {
    note.fault = error instanceof Error ? error.message : String(error)
    throw error
  } finally {
    note.seconds = secondsSince(began)
    await keepNote(database.pool, note)
  }
}

/** Where a copy stands from now on that did not prove itself; whoever looks for what failed finds it there. */
async function setAside(shelf: BackupShelf, name: string): Promise<string> {
  for (const before of await shelf.names()) if (ofUnproven.test(before)) await shelf.remove(before)
  const aside = name.replace(/^scheduled-/, unproven)
  await shelf.rename(name, aside)
  return shelf.at(aside).address
}

async function removeOutlived(shelf: BackupShelf) {
  const names = (await shelf.names()).filter((name) => ofSchedule.test(name))
  for (const name of outlived(names, (name) => dayOf(ofSchedule.exec(name)?.[1] ?? ''))) await shelf.remove(name)
}

/** '2026-05-09T031000Z' as an instant. */
const dayOf = (text: string) => new Date(text.replace(/T(\d\d)(\d\d)(\d\d)Z$/, 'T$1:$2:$3Z'))

/** What is said of a backup that was restored and was equal. */
export const notedBackup = async (
  { tables, files }: Manifest,
  at: Date,
  place: BackupPlace,
  began: number,
): Promise<BackupNote> => ({
  at: at.toISOString(),
  place: place.address,
  bytes: await place.bytes(),
  rows: tables.reduce((sum, { rows }) => sum + rows, 0),
  files,
  seconds: secondsSince(began),
  fault: null,
})

const secondsSince = (began: number) => Math.round((performance.now() - began) / 1000)

/** The latest first, from whichever node made them. */
export async function readBackups(queryable: Queryable): Promise<BackupNote[]> {
  const { rows } = await queryable.query<{ value: BackupNote[] }>(
    `select value from installation where key = 'backups'`,
  )
  return rows[0]?.value ?? []
}

export async function keepNote(queryable: Queryable, note: BackupNote) {
  const notes = [note, ...(await readBackups(queryable))].slice(0, noted)
  await queryable.query(
    `insert into installation (key, value) values ('backups', $1) on conflict (key) do update set value = excluded.value`,
    [JSON.stringify(notes)],
  )
}
