import { installJobs } from '../jobs/jobs.ts'
import { finishWhenDue } from './finish-upgrade.ts'
import { grantUse } from './grants.ts'
import { type Migrated, migrateWithCopy } from './migrate-with-copy.ts'

/**
 * Brings the database up to the program, with a copy from before. What only the version before uses stays until that is
 * gone; where it cannot be taken away now, the start goes on all the same.
 */
export async function upgrade(upgraded: Migrated): Promise<void> {
  const { config, database, log } = upgraded
  await migrateWithCopy('upgrade', upgraded)
  await installJobs(database.owner)
  if (config.databaseOwnerUrl) await grantUse(database)
  await finishWhenDue(upgraded).catch((error) => log.error({ err: error }, 'The upgrade could not be finished'))
}
