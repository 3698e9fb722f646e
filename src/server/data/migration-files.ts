import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'

/** `isAfter`: it takes away what the version before still uses, and runs once that one is gone. */
export type Migration = { name: string; sql: string; sha256: string; isAfter: boolean }

/** The migrations that came with the program. */
export const migrationsFolder = path.resolve(import.meta.dirname, '../../../migrations')

const named = /^\d{4}-[a-z0-9-]+(\.after)?\.sql$/
const after = /\.after\.sql$/

/** Hashes that a migration had before it was given two steps; it comes to the same in the end. */
const formerly: Readonly<Record<string, string>> = {
  '0048-contests-by-hole.sql': '3f5c5518da1d63f60228a628c37ef00572adc89b2871b70c9303dbd620a2ea69',
}

/** All migrations of a folder: first steps in their order, then those that run after, in theirs. */
export function readMigrations(folder = migrationsFolder): Migration[] {
  const names = fs.readdirSync(folder).filter((name) => name.endsWith('.sql'))
  const firsts = names.filter((name) => !after.test(name)).sort()
  const afters = names.filter((name) => after.test(name)).sort()
  const numbers = new Set<string>()
  for (const name of [...firsts, ...afters])
    if (!named.test(name)) throw new Error(`${name} should be named like 0001-what.sql`)
  for (const name of firsts) {
    const number = name.slice(0, 4)
    if (numbers.has(number)) throw new Error(`Two migrations have the number ${number}`)
    numbers.add(number)
  }
  const alone = afters.find((name) => !firsts.includes(name.replace(after, '.sql')))
  if (alone) throw new Error(`${alone} comes after a migration that is not there`)
  return [...firsts, ...afters].map((name) => {
    const sql = fs.readFileSync(path.join(folder, name), 'utf8')
    const sha256 = createHash('sha256').update(sql.replaceAll('\r\n', '\n')).digest('hex')
    return { name, sql, sha256, isAfter: after.test(name) }
  })
}

/** Whether this is what ran under its name. */
export const isSame = ({ name, sha256 }: Migration, ran: string) => ran === sha256 || ran === formerly[name]
