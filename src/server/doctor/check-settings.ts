import type { Finding } from '../../contract/doctor.ts'
import { isOpenToOthers } from '../config.ts'
import { look, type Patient, well } from './patient.ts'

/** What everybody who lets others come should ask of a password. */
const enough = 8

/** Settings that work and are weaker than they have to be where others can come. */
export async function checkSettings({ config, database }: Patient): Promise<Finding[]> {
  if (!isOpenToOthers(config)) return [well('settings')]
  const weak: Finding[] = []
  const { passwordMinLength: length } = config
  if (length < enough) weak.push(look('settings', 'settings-short-passwords', { length }))
  if (config.privateWebhooks) weak.push(look('settings', 'settings-private-webhooks'))
  if (config.databaseUrl !== undefined && (await ownsTheLog(database))) weak.push(look('settings', 'settings-open-log'))
  return weak.length > 0 ? weak : [well('settings')]
}

async function ownsTheLog({ pool }: Patient['database']): Promise<boolean> {
  const { rows } = await pool.query<{ owns: boolean }>(
    `select pg_has_role(relowner, 'member') as owns from pg_class where oid = 'audit_log'::regclass`,
  )
  return rows[0]?.owns === true
}
