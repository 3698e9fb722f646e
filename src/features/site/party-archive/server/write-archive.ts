import { createGzip } from 'node:zlib'
import { pack } from 'tar-stream'
import type { PartyId } from '../../../../contract/session.ts'
import { withoutTimeouts } from '../../../../server/data/database.ts'
import type { Tx } from '../../../../server/data/tables.ts'
import type { Services } from '../../../../server/services.ts'
import { coursesOf, lastMigration, partyTables, peopleOf, rowsOf, type Table, teesOf } from '../reads.ts'
import type { Row } from '../rules.ts'

export const format = 1
const sizes = ['full', 'thumbnail'] as const
export type Manifest = { format: number; at: string; migration: string; partyId: string; title: string; rows: number }

/** The archive of a party as it is written: the manifest first, then people, courses and their tees, each table, and the pictures. */
export async function* writeArchive(services: Services, partyId: PartyId): AsyncGenerator<Uint8Array> {
  const tar = pack()
  const zip = tar.pipe(createGzip())
  const writing = fill(services, partyId, (name, bytes) => add(tar, name, bytes))
    .then(() => tar.finalize())
    .catch((error: Error) => zip.destroy(error))
  for await (const chunk of zip) yield chunk as Uint8Array
  await writing
}

type Add = (name: string, bytes: Uint8Array | string) => Promise<void>

const add = (tar: ReturnType<typeof pack>, name: string, bytes: Uint8Array | string) =>
  new Promise<void>((resolve, reject) => {
    tar.entry({ name }, Buffer.from(bytes as Uint8Array), (error) => (error ? reject(error) : resolve()))
  })

async function fill({ database, files, now }: Services, partyId: PartyId, add: Add) {
  const read = await database.kysely
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      await withoutTimeouts(tx)
      return readParty(tx, partyId)
    })
  const party = read.tables.parties?.[0]
  const all = [...Object.values(read.tables), read.people, read.courses, read.tees]
  const manifest: Manifest = {
    format,
    at: now().toISOString(),
    migration: read.migration,
    partyId,
    title: String(party?.title),
    rows: all.reduce((sum, rows) => sum + rows.length, 0),
  }
  await add('manifest.json', JSON.stringify(manifest))
  await add('people.json', JSON.stringify(read.people))
  await add('courses.json', JSON.stringify(read.courses))
  await add('course-tees.json', JSON.stringify(read.tees))
  for (const [name, rows] of Object.entries(read.tables)) await add(`tables/${name}.json`, JSON.stringify(rows))
  for (const fileId of new Set(read.tables.images?.map(({ file_id }) => String(file_id)))) {
    for (const size of sizes) {
      const bytes = await files.get(`images/${fileId}/${size}`)
      if (bytes) await add(`files/images/${fileId}/${size}`, bytes)
    }
  }
}

async function readParty(tx: Tx, partyId: PartyId) {
  const tables: Record<string, Row[]> = {}
  const wanted = await partyTables(tx)
  for (const table of wanted) tables[table.name] = await rowsOf(tx, table, partyId)
  const people = await peopleOf(tx, idsOf(wanted, tables, 'users'))
  const courseIds = idsOf(wanted, tables, 'courses')
  const courses = await coursesOf(tx, courseIds)
  return { tables, people, courses, tees: await teesOf(tx, courseIds), migration: await lastMigration(tx) }
}

/** Whom or what the rows name in the columns that lead there. */
function idsOf(wanted: readonly Table[], tables: Record<string, Row[]>, target: string): string[] {
  const ids = new Set<string>()
  for (const { name, keys } of wanted) {
    const columns = [
      ...keys.filter((key) => key.target === target).flatMap((key) => key.columns),
      ...(target === 'users' ? keys.filter((key) => key.target === 'memberships').flatMap((key) => key.columns) : []),
    ].filter((column) => column !== 'party_id')
    for (const row of tables[name] ?? []) for (const column of columns) if (row[column]) ids.add(String(row[column]))
  }
  return [...ids]
}
