import type { PartyId } from '../../../contract/session.ts'
import { newId } from '../../../server/data/ids.ts'
import type { Tx } from '../../../server/data/tables.ts'
import type { ExtraMeta } from './operations.ts'

type ExtraValues = {
  name: string
  description: string
  startDate: string | null
  endDate: string | null
  meta: ExtraMeta
}

export async function insertExtras(tx: Tx, partyId: PartyId, extras: readonly ExtraValues[]) {
  const rows = extras.map((extra) => ({ ...extra, meta: JSON.stringify(extra.meta), partyId, id: newId() }))
  if (rows.length > 0) await tx.insertInto('extras').values(rows).execute()
  return rows.map(({ id, name }) => ({ id, name }))
}

/** False: the party has no such extra. */
export async function changeExtra(tx: Tx, partyId: PartyId, id: string, extra: ExtraValues): Promise<boolean> {
  const changed = await tx
    .updateTable('extras')
    .set({ ...extra, meta: JSON.stringify(extra.meta) })
    .where('partyId', '=', partyId)
    .where('id', '=', id)
    .executeTakeFirst()
  return changed.numUpdatedRows > 0n
}

/** Nobody can give a mark of it until the transaction ends. */
export const lockExtra = (tx: Tx, partyId: PartyId, id: string) =>
  tx
    .selectFrom('extras')
    .select(['id', 'name', 'description', 'startDate', 'endDate', 'meta'])
    .where('partyId', '=', partyId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

export async function removeExtra(tx: Tx, partyId: PartyId, id: string) {
  await tx.deleteFrom('extraMarks').where('partyId', '=', partyId).where('extraId', '=', id).execute()
  await tx.deleteFrom('extras').where('partyId', '=', partyId).where('id', '=', id).execute()
}
