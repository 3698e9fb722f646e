import type { Finding } from '../../contract/doctor.ts'
import { readBackups } from '../data/scheduled-backup.ts'
import { bad, look, type Patient, well } from './patient.ts'

/** Hours between two backups, and as many more as one may be late. */
const hours = { hourly: [1, 2], daily: [24, 12] } as const

export async function checkBackups({ config, database, now }: Patient): Promise<Finding> {
  if (config.backupSchedule === 'no') return look('backups', 'backups-none')
  const backups = await readBackups(database.pool)
  const [last] = backups
  if (!last) return well('backups', {}, 'backups-waiting' as never)
  if (last.fault !== null)
    return bad('backups', 'backups-unverified', { at: dayOf(last.at), place: last.place, reason: last.fault })
  const [every, late] = hours[config.backupSchedule]
  if (now().valueOf() - Date.parse(last.at) > (every + late) * 3_600_000)
    return bad('backups', 'backups-old', { at: dayOf(last.at), place: config.backupDir })
  return well('backups', { at: dayOf(last.at) })
}

/** '2026-05-09 03:10 UTC' */
const dayOf = (at: string) => `${at.slice(0, 16).replace('T', ' ')} UTC`
