import fs from 'node:fs'
import path from 'node:path'
import type pg from 'pg'
import type { Config } from '../config.ts'
import { quoted } from './backup-manifest.ts'
import { partFolder } from './backup-on-s3.ts'
import type { BackupShelf } from './backup-place.ts'
import { databaseToVerify } from './verify-backup.ts'
import { withClient } from './with-client.ts'

/** Longer than any backup takes: what is older and not whole was killed. */
const longest = 24 * 60 * 60_000

type Where = { config: Pick<Config, 'dataDir'>; owner: pg.ClientConfig; shelf: BackupShelf; now: Date }

/**
 * Removes what backups that were killed have left behind, which would fill the disk: parts of copies, databases into which
 * one was restored, files on their way to S3. Nothing that a person has made has such a name.
 */
export async function removeLeftovers({ config, owner, shelf, now }: Where) {
  const before = now.valueOf() - longest
  for (const name of await shelf.unfinished()) if (timeIn(name) < before) await shelf.remove(name)
  for (const name of fs.existsSync(config.dataDir) ? fs.readdirSync(config.dataDir) : []) {
    const at = path.join(config.dataDir, name)
    if (name.startsWith(partFolder) && fs.statSync(at).mtimeMs < before) fs.rmSync(at, { recursive: true, force: true })
  }
  await dropDatabases(owner, before)
}

const ofCopy = /^(?:scheduled|before-upgrade|before-finish|unproven)-(\d{4}-\d\d-\d\d)T(\d\d)(\d\d)(\d\d)Z(?:\.part)?$/

/** When a copy with that name was begun; of another name never. */
function timeIn(name: string): number {
  const [, day, hour, minute, second] = ofCopy.exec(name) ?? []
  return day ? Date.parse(`${day}T${hour}:${minute}:${second}Z`) : Number.POSITIVE_INFINITY
}

/** Somebody may be restoring into a young one at this moment. */
const dropDatabases = (owner: pg.ClientConfig, before: number) =>
  withClient(owner, async (client) => {
    const { rows } = await client.query<{ name: string; own: string }>(
      `select datname as name, current_database() as own from pg_database d
       where not exists (select from pg_stat_activity a where a.datname = d.datname)`,
    )
    for (const { name, own } of rows) {
      const begun = databaseToVerify.begunAt(own, name)
      if (begun !== undefined && begun < before) await client.query(`drop database if exists ${quoted(name)}`)
    }
  })
