import path from 'node:path'
import { backup } from '../server/data/backup.ts'
import type { Manifest } from '../server/data/backup-manifest.ts'
import { restore } from '../server/data/restore.ts'
import { verifyBackup } from '../server/data/verify-backup.ts'
import { openFiles } from '../server/files/files.ts'
import type { Command } from './command.ts'

export const makeBackup: Command = {
  usage: '[FOLDER]',
  summary: 'Copies database and files into a folder while the application runs',
  help: `All rows are of one moment. The folder is there whole or not at all, and must not exist before. Without FOLDER it is
DATA_DIR/backups/TIME. It holds everything that the installation has, passwords as hashes: guard it as you guard that.`,
  words: [0, 1],
  run: async ({ words }, { config, database }) => {
    const moment = new Date().toISOString().slice(0, 19).replaceAll(':', '')
    const folder = path.resolve(words[0] ?? path.join(config.dataDir, 'backups', moment))
    const manifest = await backup({ database: await database(), files: openFiles(config) }, folder)
    return outcome(manifest, folder, `are in ${folder}`)
  },
}

export const verify: Command = {
  usage: 'FOLDER',
  summary: 'Restores a backup into a database of its own, compares it, and drops that again',
  help: `Nothing of the installation changes. Every row and every file is compared with what was copied. With DATABASE_URL its
user has to be allowed to create a database (alter role … createdb).`,
  words: [1, 1],
  run: async ({ words }, { database }) => {
    const folder = path.resolve(words[0] ?? '')
    const manifest = await verifyBackup((await database()).owner, folder)
    return outcome(manifest, folder, `of ${folder} were restored and are equal to what was backed up`)
  },
}

export const restoreBackup: Command = {
  usage: 'FOLDER',
  summary: 'Fills an empty installation from a backup',
  help: `DATA_DIR must be a fresh one, or DATABASE_URL an empty database: nobody's data are overwritten. A backup of an older
version is brought up to this one. It can be stopped at any moment and run again.`,
  words: [1, 1],
  run: async ({ words }, { config, database }) => {
    const folder = path.resolve(words[0] ?? '')
    const manifest = await restore({ database: await database(), files: openFiles(config) }, folder)
    return outcome(manifest, folder, `of ${manifest.at} are restored`)
  },
}

function outcome({ at, tables, files, migration }: Manifest, folder: string, done: string) {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  return { lines: [`${rows} rows and ${files} files ${done}`], answer: { folder, at, rows, files, migration } }
}
