import type { Finding } from '../../contract/doctor.ts'
import type { Queryable } from '../data/database.ts'
import { readBackups } from '../data/scheduled-backup.ts'
import { bad, look, type Patient, well } from './patient.ts'

/** Hours between two backups, and as many more as one may be late. */
const hours = { hourly: [1, 2], daily: [24, 12] } as const

export async function checkBackups({ config, database, now }: Patient): Promise<Finding> {
  if (config.backupSchedule === 'no') return look('backups', 'backups-none')
  const backups = await readBackups(database.pool)
  const [last] = backups
  const [every, late] = hours[config.backupSchedule]
  const isLate = (since: string) => now().valueOf() - Date.parse(since) > (every + late) * 3_600_000
  if (!last) {
    const since = await scheduledSince(database.pool)
    if (since && isLate(since)) return bad('backups', 'backups-never', { at: dayOf(since), place: config.backupDir })
    return well('backups', {}, 'backups-waiting' as never)
  }
  if (last.fault !== null)
    return bad('backups', 'backups-unverified', { at: dayOf(last.at), place: last.place, reason: last.fault })
  if (isLate(last.at)) return bad('backups', 'backups-old', { at: dayOf(last.at), place: config.backupDir })
  return well('backups', { at: dayOf(last.at) })
}

/** Since when backups are scheduled; undefined: the application has not run with a schedule yet. */
async function scheduledSince(queryable: Queryable): Promise<string | undefined> {
  const { rows: found } = await queryable.query<{ there: boolean }>(
    `select to_regclass('jobs.schedule') is not null there`,
  )
  if (!found[0]?.there) return undefined
  const { rows } = await queryable.query<{ at: Date }>(
    `select created_on as at from jobs.schedule where name = 'backup-due'`,
  )
  return rows[0]?.at.toISOString()
}

/** '2026-05-09 03:10 UTC' */
const dayOf = (at: string) => `${at.slice(0, 16).replace('T', ' ')} UTC`
