import { backup } from '../server/data/backup.ts'
import { removeLeftovers } from '../server/data/backup-leftovers.ts'
import type { Manifest } from '../server/data/backup-manifest.ts'
import { openBackup, openShelf } from '../server/data/open-backup.ts'
import { restore } from '../server/data/restore.ts'
import { verifyBackup } from '../server/data/verify-backup.ts'
import { openFiles } from '../server/files/files.ts'
import { isS3, s3AddressOf } from '../server/files/s3-address.ts'
import { type Command, CommandError, type Means } from './command.ts'

export const makeBackup: Command = {
  usage: '[PLACE]',
  summary: 'Copies database and files to a folder or S3 while the application runs',
  help: `All rows are of one moment. The backup is there whole or not at all, and nothing may be at its place before. PLACE is a
folder, or an address such as s3://golf/backups/may?endpoint=https://s3.example.org with the key of the settings; without it
TIME in BACKUP_DIR. What backups that were killed more than a day ago have left goes first. A backup holds everything that the
installation has, passwords as hashes: guard it as you guard that.`,
  words: [0, 1],
  run: async ({ words: [word] }, { config, database, here }) => {
    const { owner } = await database()
    const now = new Date()
    // A copy is worth more than order: BACKUP_DIR may be away, and PLACE elsewhere.
    await removeLeftovers({ config, owner, shelf: openShelf(config), now }).catch(() => undefined)
    const moment = now.toISOString().slice(0, 19).replaceAll(':', '')
    const place = word === undefined ? openShelf(config).at(moment) : placeOf(word, config, here)
    const manifest = await backup({ database: await database(), files: openFiles(config) }, place)
    return outcome(manifest, place.address, `are in ${place.address}`)
  },
}

export const verify: Command = {
  usage: 'PLACE',
  summary: 'Restores a backup into a database of its own, compares it, and drops that again',
  help: `Nothing of the installation changes. Every row and every file is compared with what was copied. With DATABASE_URL its
user has to be allowed to create a database (alter role … createdb).`,
  words: [1, 1],
  run: async ({ words }, { config, database, here }) => {
    const place = placeOf(words[0] ?? '', config, here)
    const manifest = await verifyBackup((await database()).owner, place)
    return outcome(manifest, place.address, `of ${place.address} were restored and are equal to what was backed up`)
  },
}

export const restoreBackup: Command = {
  usage: 'PLACE',
  summary: 'Fills an empty installation from a backup',
  help: `DATA_DIR must be a fresh one, or DATABASE_URL an empty database: nobody's data are overwritten. A backup of an older
version is brought up to this one. It can be stopped at any moment and run again.`,
  words: [1, 1],
  run: async ({ words }, { config, database, here }) => {
    const place = placeOf(words[0] ?? '', config, here)
    const manifest = await restore({ database: await database(), files: openFiles(config) }, place)
    return outcome(manifest, place.address, `of ${manifest.at} are restored`)
  },
}

/** A folder, or an address of S3 with the key of the settings. */
function placeOf(word: string, config: Means['config'], here: Means['here']) {
  if (isS3(word) && !s3AddressOf(word))
    throw new CommandError(`${word} is no address such as s3://golf/backups?endpoint=https://s3.example.org.`)
  return openBackup(isS3(word) ? word : here(word), config)
}

function outcome({ at, tables, files, migration }: Manifest, place: string, done: string) {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  return { lines: [`${rows} rows and ${files} files ${done}`], answer: { place, at, rows, files, migration } }
}
