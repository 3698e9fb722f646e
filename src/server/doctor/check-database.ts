import type { Finding } from '../../contract/doctor.ts'
import { readWaiting, type Waiting } from '../data/finish-upgrade.ts'
import { readMigrations } from '../data/migration-files.ts'
import { readRan, stateOf } from '../data/migrations-run.ts'
import { bad, look, type Patient, reasonOf, well } from './patient.ts'

export async function checkDatabase({ database }: Patient): Promise<Finding> {
  const began = performance.now()
  try {
    const { rows } = await database.pool.query<{ takesWrites: boolean }>(
      `select not pg_is_in_recovery() and current_setting('transaction_read_only') = 'off' as "takesWrites"`,
    )
    if (!rows[0]?.takesWrites) return bad('database', 'database-read-only')
    return well('database', { milliseconds: Math.round(performance.now() - began) })
  } catch (error) {
    return databaseFault(error)
  }
}

/** Why there is no connection, by PostgreSQL's codes: 28 who is refused, 3D000 no such database. */
export function databaseFault(error: unknown): Finding {
  const { code = '', syscall, message = '' } = error as { code?: string; syscall?: string; message?: string }
  const values = { reason: reasonOf(error) }
  if (code.startsWith('28')) return bad('database', 'database-credentials', values)
  if (code === '3D000') return bad('database', 'database-missing', values)
  const isAway = syscall !== undefined || code === 'ENOTFOUND' || /timeout|terminated/i.test(message)
  return bad('database', isAway ? 'database-unreachable' : 'database-fails', values)
}

export async function checkMigrations({ database }: Patient): Promise<Finding> {
  const own = readMigrations()
  const ran = await readRan(database.pool)
  const done = new Set(ran.map(({ name }) => name))
  const newer = ran.find(({ name, table }) => table === 'migrations' && !own.some((one) => one.name === name))
  if (newer) return bad('migrations', 'migrations-newer', { last: newer.name })
  const missing = own.filter(({ name, isAfter }) => !isAfter && !done.has(name))
  const [first] = missing
  if (first) return bad('migrations', 'migrations-missing', { number: missing.length, first: first.name })
  const waiting = await readWaiting(database.pool)
  if (waiting) return unfinished(waiting)
  return well('migrations', { last: stateOf(ran).last ?? '' })
}

function unfinished({ names, due, older: [node] }: Waiting): Finding {
  const values = { number: names.length, first: names[0] ?? '' }
  if (node) return look('migrations', 'migrations-older-node', { ...values, node: node.name, version: node.version })
  return look('migrations', 'migrations-unfinished', {
    ...values,
    due: `${due.toISOString().slice(0, 16).replace('T', ' ')} UTC`,
  })
}
