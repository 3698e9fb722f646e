import type { PartyId } from '../../../../contract/session.ts'
import { newId } from '../../../../server/data/ids.ts'
import type { Tx } from '../../../../server/data/tables.ts'
import type { FeeKind } from '../rules/fees.ts'
import { takeNumbers } from './entries.ts'

export type NewLine = {
  id?: string
  entryId: string
  kind: FeeKind
  cents: number
  corrects?: string | null
  reason?: string
}
type By = { at: Date; byUserId: string | null }

const atOnce = 500

/** Adds lines to the ledger, in their order. */
export async function insertFees(tx: Tx, partyId: PartyId, eventId: string, lines: readonly NewLine[], by: By) {
  if (lines.length === 0) return
  const last = await takeNumbers(tx, partyId, eventId, 'lines', lines.length)
  const rows = lines.map((line, at) => ({
    partyId,
    eventId,
    ...line,
    ...by,
    id: line.id ?? newId(),
    number: last - lines.length + 1 + at,
  }))
  for (let from = 0; from < rows.length; from += atOnce)
    await tx
      .insertInto('entryFees')
      .values(rows.slice(from, from + atOnce))
      .execute()
}
