import { type Config, readConfig } from '../src/server/config.ts'
import { type Database, openDatabase } from '../src/server/data/database.ts'
import { type Files, openFiles } from '../src/server/files/files.ts'
import { createLog } from '../src/server/logger.ts'

type Installation = { config: Config; database: Database; files: Files }

/** Opens the database and the files of the settings, beside the application if that runs, and ends the process after. */
export async function withInstallation(work: (installation: Installation) => Promise<void>): Promise<void> {
  process.on('disconnect', () => process.exit(1))
  try {
    const config = readConfig({ LOG_LEVEL: 'warn', ...process.env })
    const database = await openDatabase(config, createLog(config))
    try {
      await work({ config, database, files: openFiles(config) })
    } finally {
      await database.close()
    }
    process.exit(0)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  }
}
