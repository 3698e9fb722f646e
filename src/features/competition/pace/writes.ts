import type { PartyId } from '../../../contract/session.ts'
import type { Tx } from '../../../server/data/tables.ts'

export const keepPace = (tx: Tx, partyId: PartyId, roundId: string, pace: number[] | null) =>
  tx.updateTable('rounds').set({ pace }).where('partyId', '=', partyId).where('id', '=', roundId).execute()
