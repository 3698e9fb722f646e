import { sql } from 'kysely'
import type { PartyId } from '../../../contract/session.ts'
import { newId } from '../../../server/data/ids.ts'
import type { Tx } from '../../../server/data/tables.ts'
import type { ReportRow } from './reads.ts'
import type { Mapping } from './rules/columns.ts'
import type { Answers } from './rules/plan.ts'

type NewImport = { fileName: string; authorId: string | null; cells: string[][]; mapping: Mapping; createdAt: Date }

export async function insertImport(tx: Tx, partyId: PartyId, { cells, mapping, ...rest }: NewImport): Promise<string> {
  const id = newId()
  await tx
    .insertInto('memberImports')
    .values({ partyId, id, ...rest, cells: JSON.stringify(cells), mapping: JSON.stringify(mapping) })
    .execute()
  return id
}

/** Old ones are forgotten: their cells are people's data. */
export const forgetOldImports = (tx: Tx, partyId: PartyId, before: Date) =>
  tx
    .deleteFrom('memberImports')
    .where('partyId', '=', partyId)
    .where('createdAt', '<', before)
    .where('state', 'not in', ['waiting', 'running'])
    .execute()

/** Of two who start or undo the same import at once, the second waits and sees what the first did. */
export const lockImport = (tx: Tx, importId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`member import ${importId}`}, 0))`.execute(tx)

type State = 'read' | 'waiting' | 'running' | 'done' | 'failed' | 'undone'

type Prepared = { mapping: Mapping; skipped: readonly number[]; answers: Answers }

export const setMapping = (tx: Tx, partyId: PartyId, importId: string, { mapping, skipped, answers }: Prepared) =>
  tx
    .updateTable('memberImports')
    .set({ mapping: JSON.stringify(mapping), skipped: JSON.stringify(skipped), answers: JSON.stringify(answers) })
    .where('partyId', '=', partyId)
    .where('id', '=', importId)
    .execute()

type Changes = {
  state?: State
  progress?: number
  report?: ReportRow[]
  problem?: string
  doneAt?: Date
  undoneAt?: Date
}

export const changeImport = (tx: Tx, partyId: PartyId, importId: string, { report, ...changes }: Changes) =>
  tx
    .updateTable('memberImports')
    .set({ ...changes, ...(report ? { report: JSON.stringify(report) } : {}) })
    .where('partyId', '=', partyId)
    .where('id', '=', importId)
    .execute()

/** The files that the person read in go, and what others read in of them. */
export async function forgetImportsOf(tx: Tx, userId: string) {
  await tx.deleteFrom('memberImports').where('authorId', '=', userId).execute()
  await sql`
    delete from member_imports using users
    where users.id = ${userId} and (report::text like ${`%${userId}%`}
      or (coalesce(users.email, '') <> '' and position(lower(users.email) in lower(cells::text)) > 0))`.execute(tx)
}
