import type { Finding, FindingName, FindingState, WellName } from '../../contract/doctor.ts'
import type { Config } from '../config.ts'
import type { Database } from '../data/database.ts'
import type { Files } from '../files/files.ts'

/** What is looked at. */
export type Patient = {
  config: Config
  database: Pick<Database, 'pool'>
  files: Files
  /** whether this process is one of the nodes that are looked at */
  isNode: boolean
  now: () => Date
  /** how much of the disk below a folder is free, in bytes */
  spaceOf: (folder: string) => Promise<{ free: number; size: number }>
}

/** What can be looked at without a database. */
export type Outside = Omit<Patient, 'database'>

type Check = Finding['check']
type Values = Finding['values']

const finding = (check: Check, state: FindingState, name: string, values: Values): Finding => ({
  check,
  state,
  finding: name,
  values,
})

export const well = (check: Check, values: Values = {}, name: WellName | `${Check}-well-until` = `${check}-well`) =>
  finding(check, 'well', name, values)
export const bad = (check: Check, name: FindingName, values: Values = {}) => finding(check, 'bad', name, values)
export const look = (check: Check, name: FindingName, values: Values = {}) => finding(check, 'look', name, values)
export const leftOut = (check: Check, name: string) => finding(check, 'left-out', name, {})

/** One line of an error that comes from outside. */
export const reasonOf = (error: unknown) => {
  const { message, code } = error as { message?: string; code?: string }
  return (message || code || String(error)).split('\n')[0]?.slice(0, 300) ?? ''
}
