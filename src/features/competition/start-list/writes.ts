import type { PartyId } from '../../../contract/session.ts'
import type { ListDraw, Tx } from '../../../server/data/tables.ts'
import type { Tee } from './operations.ts'

/** `draw`: how it was drawn, where that is known. */
export function keepList(
  tx: Tx,
  partyId: PartyId,
  roundId: string,
  tees: readonly Tee[],
  publishedAt: Date,
  draw: ListDraw | null = null,
) {
  const values = { tees: JSON.stringify(tees), draw: draw && JSON.stringify(draw), publishedAt }
  return tx
    .insertInto('startLists')
    .values({ partyId, roundId, ...values })
    .onConflict((conflict) => conflict.columns(['partyId', 'roundId']).doUpdateSet(values))
    .execute()
}

export const removeList = (tx: Tx, partyId: PartyId, roundId: string) =>
  tx.deleteFrom('startLists').where('partyId', '=', partyId).where('roundId', '=', roundId).execute()
