import fs from 'node:fs'
import type { Finding } from '../../contract/doctor.ts'
import { migrationsFolder } from '../data/migrate.ts'
import { bad, type Patient, reasonOf, well } from './patient.ts'

export async function checkDatabase({ database }: Patient): Promise<Finding> {
  const began = performance.now()
  try {
    await database.pool.query('select 1')
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
  const own = fs
    .readdirSync(migrationsFolder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
  const { rows: tables } = await database.pool.query<{ there: boolean }>(
    `select to_regclass('public.migrations') is not null as there`,
  )
  const { rows } = tables[0]?.there
    ? await database.pool.query<{ name: string }>('select name from migrations order by name')
    : { rows: [] }
  const done = new Set(rows.map(({ name }) => name))
  const missing = own.filter((name) => !done.has(name))
  const newer = rows.find(({ name }) => !own.includes(name))
  if (newer) return bad('migrations', 'migrations-newer', { last: newer.name })
  const [first] = missing
  if (first) return bad('migrations', 'migrations-missing', { number: missing.length, first })
  return well('migrations', { last: own.at(-1) ?? '' })
}
