import { newId } from '../../../../server/data/ids.ts'
import type { Tx } from '../../../../server/data/tables.ts'
import { isUpgradeUnfinished } from '../../../competition/contests/reads.ts'
import { circleOf } from '../reads/table-order.ts'
import { hasPersonalParty, isTitleTaken, lastMigration, partyTables, type Table, takenIds } from '../reads.ts'
import { columnsOf, freeTitle, idsIn, NoArchive, parsedRow, type Row, renamed } from '../rules.ts'
import { fillIn, insertRows, setOwner } from '../writes.ts'
import type { StoredPicture } from './import-pictures.ts'
import type { Read } from './read-archive.ts'
import { takeCourses, takePeople } from './take-shared.ts'

const rowsAtOnce = 2_000
const bytesAtOnce = 4_000_000

type Import = {
  read: Read
  importerId: string
  pictures: ReadonlyMap<string, StoredPicture>
  progress: (rows: number) => Promise<void>
}

/** Throws `NoArchive` where the archive is of a newer version than this installation. */
export async function refuseNewer(tx: Tx, { manifest }: Read) {
  if (manifest.migration > (await lastMigration(tx)))
    throw new NoArchive('This archive was made by a newer version. Update this installation first.')
}

const unfinished =
  'Rounds of this archive have the same contest on several holes, which waits for the upgrade of this installation: run `npm run pinhigh -- finish-upgrade`, then send the archive again.'

/** Throws `NoArchive` where a round has a contest on several holes, as long as the keys of 0.2.0 stand (decision 53). */
export async function refuseUnfinished(tx: Tx, { tables }: Read) {
  const contests = (tables.get('round_contests') ?? []).map((text) => contestOf(parsedRow(text)))
  if (new Set(contests).size < contests.length && (await isUpgradeUnfinished(tx))) throw new NoArchive(unfinished)
}

/** Makes the party in one transaction; returns its id here. */
export async function importRows(tx: Tx, { read, importerId, pictures, progress }: Import): Promise<string> {
  const order = await partyTables(tx)
  const ids = await idsHere(tx, read, order)
  const people = await takePeople(tx, read.people, ids)
  const courses = await takeCourses(tx, read, ids)
  const partyId = ids.get(read.manifest.partyId) ?? read.manifest.partyId
  const contestHoles = holesOfContests(read.tables.get('round_contests') ?? [])
  const inside = { partyId, ids, people: people.all, courses, pictures, contestHoles }
  const later: { table: Table; columns: string[]; rows: Row[] }[] = []
  let ownerId = ''
  for (const table of order) {
    const circle = circleOf(table, order)
    for (const texts of inBatches(read.tables.get(table.name) ?? [])) {
      const rows = texts.map((text) => rowHere(table, text, inside))
      if (table.name === 'parties') {
        ownerId = people.accounts.has(String(rows[0]?.owner_id)) ? String(rows[0]?.owner_id) : importerId
        await asParty(tx, rows, ownerId)
      }
      const names = table.columns.map(({ name }) => name).filter((name) => rows.some((row) => name in row))
      const first = circle.length > 0 ? rows.map((row) => ({ ...row, ...without(circle) })) : rows
      await insertRows(tx, table.name, names, first, table.json)
      if (circle.length > 0)
        later.push({ table, columns: circle, rows: rows.filter((row) => circle.some((one) => row[one])) })
      await progress(rows.length)
    }
  }
  if (ownerId === '') throw new NoArchive('This archive is damaged: it has no party.')
  for (const { table, columns, rows } of later) await fillIn(tx, table.name, columns, rows)
  await setOwner(tx, partyId, ownerId)
  return partyId
}

/** What each id of the archive is here. Ids stay where nothing of this installation has one of them, else all are new. */
async function idsHere(tx: Tx, read: Read, order: readonly Table[]): Promise<Map<string, string>> {
  const own = new Map<string, string[]>()
  const others = new Set<string>()
  for (const table of order) {
    const columns = table.columns.filter(({ name }) => name === 'id')
    for (const text of read.tables.get(table.name) ?? []) {
      const row = parsedRow(text)
      for (const { id } of columns.length > 0 ? [row] : []) if (typeof id === 'string') add(own, table.name, id)
      for (const id of idsIn(JSON.stringify(row))) others.add(id)
    }
  }
  const all = [...own.values()].flat()
  const ids = (await isAnyTaken(tx, own)) ? new Map(all.map((id) => [id, newId()])) : new Map<string, string>()
  for (const id of [...all, ...read.people.map(idOf), ...read.courses.map(idOf)]) others.delete(id)
  // Somebody of this installation whom the archive does not bring: what names them leads nowhere.
  for (const id of await takenIds(tx, 'users', [...others])) ids.set(id, newId())
  return ids
}

const idOf = (text: string) => String(parsedRow(text).id)
const add = (own: Map<string, string[]>, table: string, id: string) => {
  const known = own.get(table)
  if (known) known.push(id)
  else own.set(table, [id])
}

async function isAnyTaken(tx: Tx, own: ReadonlyMap<string, string[]>): Promise<boolean> {
  for (const [table, ids] of own) {
    const valid = ids.filter((id) => idsIn(id)[0] === id)
    if ((await takenIds(tx, table, valid)).length > 0) return true
    // A picture's address is looked up among images first and among profile pictures then.
    if (table === 'images' && (await takenIds(tx, 'users', valid, 'avatar_id')).length > 0) return true
  }
  return false
}

function* inBatches(texts: readonly string[]): Generator<string[]> {
  let batch: string[] = []
  let bytes = 0
  for (const text of texts) {
    batch.push(text)
    bytes += text.length
    if (batch.length < rowsAtOnce && bytes < bytesAtOnce) continue
    yield batch
    batch = []
    bytes = 0
  }
  if (batch.length > 0) yield batch
}

type Inside = {
  partyId: string
  ids: ReadonlyMap<string, string>
  people: ReadonlySet<string>
  courses: ReadonlySet<string>
  pictures: ReadonlyMap<string, StoredPicture>
  contestHoles: ReadonlyMap<string, unknown>
}

/** The holes of contests, by what a result of an older archive says of its contest: then a round had each kind once. */
const holesOfContests = (texts: readonly string[]): ReadonlyMap<string, unknown> =>
  new Map(texts.map((text) => parsedRow(text)).map((row) => [contestOf(row), row.hole]))

const contestOf = ({ round_id, contest_id }: Row) => `${round_id} ${contest_id}`

/**
 * A row as it is here. Whatever an archive says, its rows belong to this one party and lead to nobody and nothing but
 * what the archive brings: the keys within the party are proven by the database, those to people and courses here.
 */
function rowHere(table: Table, text: string, inside: Inside): Row {
  const { partyId, ids, people, courses, pictures, contestHoles } = inside
  const parsed = parsedRow(text)
  const isOldResult = table.name === 'contest_results' && !('hole' in parsed)
  const given = isOldResult ? { ...parsed, hole: contestHoles.get(contestOf(parsed)) } : parsed
  const row = renamed(columnsOf(table.name, table.columns, given), ids)
  for (const { target, columns } of table.keys) {
    const known = target === 'users' || target === 'memberships' ? people : target === 'courses' ? courses : undefined
    for (const column of known ? columns.filter((one) => one !== 'party_id') : [])
      if (row[column] && !known?.has(String(row[column])))
        throw new NoArchive(`This archive is damaged: ${table.name}.${column} names somebody or something not in it.`)
  }
  if (table.name === 'images') return { ...row, ...pictureHere(pictures.get(String(given.file_id))), party_id: partyId }
  if (table.name === 'events') return { ...row, ...rulesOf(given), party_id: partyId }
  return table.name === 'parties' ? { ...row, id: partyId } : { ...row, party_id: partyId }
}

/** An archive of 0.2.0 does not say by which rules its results became official: by those of then. */
const rulesOf = (event: Row): Row => ('rules_of' in event || !event.official_at ? {} : { rules_of: '0.2.0' })

/** Files have ids of their own here; a picture without a file that could be read has an id that leads to none. */
const pictureHere = (picture: StoredPicture | undefined): Row =>
  picture
    ? { file_id: picture.fileId, type: picture.type, width: picture.width, height: picture.height }
    : { file_id: newId() }

async function asParty(tx: Tx, parties: Row[], ownerId: string) {
  const [party, another] = parties
  if (!party || another) throw new NoArchive('This archive is damaged: it is not of one party.')
  party.owner_id = ownerId
  if (party.personal && (await hasPersonalParty(tx, ownerId))) party.personal = false
  party.title = await freeTitle(String(party.title), (title) => isTitleTaken(tx, title))
}

const without = (columns: readonly string[]) => Object.fromEntries(columns.map((column) => [column, null]))
