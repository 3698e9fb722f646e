import { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { extract } from 'tar-stream'
import { newId } from '../../../server/ids.ts'
import type { Tx } from '../../../server/serve.ts'
import type { Services } from '../../../server/services.ts'
import { freeTitle, ownIds, renamed } from '../rules.ts'
import {
  accountsByEmail,
  fillIn,
  hasParty,
  insertRows,
  isTitleTaken,
  lastMigration,
  partyTables,
  type Row,
  sameCourse,
  setOwner,
  type Table,
  takenIds,
} from '../store.ts'
import { format, type Manifest } from './write-archive.ts'

const atOnce = 2_000
const rowBytesAtMost = 500_000_000
const fileName = /^files\/(images\/[0-9a-f-]{36}\/(?:full|thumbnail))$/
const tableName = /^tables\/([a-z_]+)\.json$/

/** The archive cannot be imported; the message is for the person who tries. */
export class NoArchive extends Error {}

type Read = { manifest: Manifest; people: Row[]; courses: Row[]; tables: Map<string, Row[]> }
type Pictures = (key: string, bytes: Buffer) => Promise<void>

/** Reads all rows of an archive, and hands on its pictures one after the other. */
export async function readArchive(chunks: AsyncIterable<Uint8Array>, picture?: Pictures): Promise<Read> {
  const json = new Map<string, unknown>()
  const tar = extract()
  const source = Readable.from(chunks)
  const zip = source.pipe(createGunzip())
  // A pipe hands on no failure, and one that nobody hears of would end the server.
  source.on('error', (error) => tar.destroy(error))
  zip.on('error', () => tar.destroy(new NoArchive('This is no archive of a party, or a part of it is missing.')))
  zip.pipe(tar)
  for await (const entry of tar) {
    const parts: Buffer[] = []
    for await (const chunk of entry) parts.push(chunk as Buffer)
    const bytes = Buffer.concat(parts)
    const key = fileName.exec(entry.header.name)?.[1]
    if (key) await picture?.(key, bytes)
    else if (bytes.length <= rowBytesAtMost) json.set(entry.header.name, parsed(bytes))
  }
  const manifest = json.get('manifest.json') as Manifest | undefined
  if (manifest?.format !== format) throw new NoArchive('This is no archive of a party that this version can read.')
  const tables = [...json].flatMap(([name, rows]) => {
    const table = tableName.exec(name)?.[1]
    return table ? [[table, rowsIn(rows)] as const] : []
  })
  return {
    manifest,
    people: rowsIn(json.get('people.json')),
    courses: rowsIn(json.get('courses.json')),
    tables: new Map(tables),
  }
}

function parsed(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'))
  } catch {
    throw new NoArchive('This archive is damaged.')
  }
}

function rowsIn(value: unknown): Row[] {
  if (!Array.isArray(value)) throw new NoArchive('This archive is damaged.')
  return value as Row[]
}

type Progress = (done: number, of: number) => Promise<void>

/** Makes the party in one transaction; returns its id here and the ids that became others. */
export async function importRows(tx: Tx, read: Read, importerId: string, progress: Progress) {
  const { manifest, people, courses, tables } = read
  if (manifest.migration > (await lastMigration(tx)))
    throw new NoArchive('This archive was made by a newer version. Update this installation first.')
  const ids = await newIds(tx, read)
  const accounts = await takePeople(tx, people, ids)
  await takeCourses(tx, courses, ids)
  const partyId = ids.get(manifest.partyId) ?? manifest.partyId
  const order = await partyTables(tx)
  const later: { table: Table; columns: string[]; rows: Row[] }[] = []
  let done = 0
  for (const table of order) {
    const rows = renamed(tables.get(table.name) ?? [], ids).map((row) => inParty(table.name, row, partyId))
    if (table.name === 'parties') await nameFreely(tx, rows)
    const circle = circleOf(table, order)
    const columns = table.columns.filter((column) => rows[0] && column in rows[0])
    const first = circle.length > 0 ? rows.map((row) => ({ ...row, ...without(circle) })) : rows
    for (let from = 0; from < rows.length; from += atOnce) {
      const some = first.slice(from, from + atOnce)
      await insertRows(tx, table.name, columns, some, table.json)
      done += some.length
      await progress(done, manifest.rows)
    }
    if (circle.length > 0)
      later.push({ table, columns: circle, rows: rows.filter((row) => circle.some((one) => row[one])) })
  }
  for (const { table, columns, rows } of later) await fillIn(tx, table.name, columns, rows)
  const ownerId = String(renamed(tables.get('parties') ?? [], ids)[0]?.owner_id)
  if (!accounts.has(ownerId)) await setOwner(tx, partyId, importerId)
  return { partyId, ids }
}

/** Whatever an archive says, its rows belong to this one party, and shared keys are made anew. */
function inParty(table: string, row: Row, partyId: string): Row {
  if (table === 'parties') return { ...row, id: partyId }
  return { ...row, party_id: partyId, ...('share_key' in row ? { share_key: null } : {}) }
}

const without = (columns: readonly string[]) => Object.fromEntries(columns.map((column) => [column, null]))

/** Columns of nullable keys that lead to a table which comes later, or to the table itself. */
function circleOf(table: Table, order: readonly Table[]): string[] {
  const at = order.indexOf(table)
  return table.keys
    .filter(({ target, nullable }) => nullable.length > 0 && order.findIndex(({ name }) => name === target) >= at)
    .flatMap(({ nullable }) => nullable)
}

async function nameFreely(tx: Tx, parties: Row[]) {
  const [party] = parties
  if (!party) throw new NoArchive('This archive is damaged.')
  party.title = await freeTitle(String(party.title), (title) => isTitleTaken(tx, title))
}

/** None as long as the party is not here; else every id of the archive gets another. */
async function newIds(tx: Tx, { manifest, tables }: Read): Promise<Map<string, string>> {
  if (!(await hasParty(tx, manifest.partyId))) return new Map()
  return new Map([...tables.values()].flatMap(ownIds).map((id) => [id, newId()]))
}

/** Connects people to their accounts here and adds all others without one. Returns the ids of the accounts. */
async function takePeople(tx: Tx, people: readonly Row[], ids: Map<string, string>): Promise<Set<string>> {
  const emails = people.filter((person) => person.is_registered && person.email).map(({ email }) => String(email))
  const accounts = new Map((await accountsByEmail(tx, emails)).map(({ id, email }) => [email, id]))
  const taken = new Set(
    await takenIds(
      tx,
      'users',
      people.map(({ id }) => String(id)),
    ),
  )
  const added: Row[] = []
  for (const person of people) {
    const id = String(person.id)
    const account = person.is_registered ? accounts.get(String(person.email)) : undefined
    if (account) ids.set(id, account)
    else {
      if (taken.has(id)) ids.set(id, newId())
      added.push({ ...person, id: ids.get(id) ?? id, is_registered: false })
    }
  }
  await insertRows(tx, 'users', Object.keys(added[0] ?? {}), added)
  return new Set(accounts.values())
}

/** Uses the course of the same name, country and card where this installation has it. */
async function takeCourses(tx: Tx, courses: readonly Row[], ids: Map<string, string>) {
  const taken = new Set(
    await takenIds(
      tx,
      'courses',
      courses.map(({ id }) => String(id)),
    ),
  )
  for (const course of courses) {
    const id = String(course.id)
    const same = (await sameCourse(tx, { name: String(course.name), country: String(course.country) })).find(
      ({ par, strokeIndex }) =>
        JSON.stringify([par, strokeIndex]) === JSON.stringify([course.par, course.stroke_index]),
    )
    if (same) ids.set(id, same.id)
    else {
      if (taken.has(id)) ids.set(id, newId())
      await insertRows(tx, 'courses', Object.keys(course), [{ ...course, id: ids.get(id) ?? id }])
    }
  }
}

/** Stores the pictures of an archive under the ids that their rows have here. */
export async function importPictures(services: Services, chunks: AsyncIterable<Uint8Array>, ids: Map<string, string>) {
  await readArchive(chunks, async (key, bytes) => {
    const [, fileId = '', size = ''] = key.split('/')
    await services.files.put(`images/${ids.get(fileId) ?? fileId}/${size}`, bytes, 'application/octet-stream')
  })
}
