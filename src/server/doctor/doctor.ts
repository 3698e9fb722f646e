import type { Finding } from '../../contract/doctor.ts'
import { checkAddress } from './check-address.ts'
import { checkBackups } from './check-backups.ts'
import { checkBus } from './check-bus.ts'
import { checkClock } from './check-clock.ts'
import { checkDatabase, checkMigrations, databaseFault } from './check-database.ts'
import { checkJobs, checkOutbox, checkVersions } from './check-jobs.ts'
import { checkMail } from './check-mail.ts'
import { checkSecondFactor } from './check-people.ts'
import { checkProvider } from './check-provider.ts'
import { checkSettings } from './check-settings.ts'
import { checkFiles, checkOwner, checkSpace } from './check-storage.ts'
import { type Outside, type Patient, reasonOf } from './patient.ts'

/** Looks at everything that makes an installation fail for its people. Takes some seconds; changes nothing that stays. */
export async function askDoctor(patient: Patient): Promise<Finding[]> {
  const database = await checkDatabase(patient)
  const migrations = database.state === 'bad' ? undefined : await checkMigrations(patient)
  const isWhole = migrations !== undefined && migrations.state !== 'bad'
  const within = await Promise.all([
    outside(patient),
    isWhole ? checkOwner(patient) : undefined,
    isWhole ? checkOutbox(patient) : undefined,
    isWhole ? checkAddress(patient) : undefined,
    isWhole ? checkBackups(patient) : undefined,
    isWhole ? checkJobs(patient) : undefined,
    isWhole ? checkVersions(patient) : undefined,
    isWhole ? checkSecondFactor(patient) : undefined,
    isWhole ? checkSettings(patient) : undefined,
  ])
  return [database, migrations, ...within.flat()].filter((found) => found !== undefined)
}

/** What needs no database: it is looked at too where there is no connection. */
const outside = async (patient: Outside): Promise<Finding[]> =>
  (
    await Promise.all([
      checkMail(patient),
      checkFiles(patient),
      checkSpace(patient),
      checkClock(patient),
      checkProvider(patient),
      checkBus(patient),
    ])
  ).flat()

/** The same for an installation whose database cannot be reached. */
export const askWithoutDatabase = async (patient: Outside, error: unknown): Promise<Finding[]> => [
  databaseFault(error),
  ...(await outside(patient)),
]

/** The same but for what others are asked for: at once, and as often as somebody looks. */
export async function look(patient: Patient): Promise<Finding[]> {
  const ofAccounts = [checkSecondFactor, checkSettings]
  const checks = [checkDatabase, checkMigrations, checkOutbox, checkSpace, checkBackups, checkJobs, checkVersions]
  const found = await Promise.all(
    [...checks, ...ofAccounts].map((check): Promise<Finding | Finding[]> => check(patient)),
  )
  return found.flat()
}

/** What a disk has. */
export { spaceOf } from '../data/space.ts'
export { reasonOf }
