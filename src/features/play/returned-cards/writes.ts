import type { PartyId } from '../../../contract/session.ts'
import type { Tx } from '../../../server/data/tables.ts'
import type { Role } from './rules.ts'

type Kept = { roundId: string; userId: string; byUserId: string | null; strokes: (number | null)[]; at: Date }

export const keepMarkerCard = (tx: Tx, partyId: PartyId, card: Kept & { markerName: string }) =>
  tx
    .insertInto('markerCards')
    .values({ partyId, ...card })
    .onConflict((conflict) => conflict.columns(['partyId', 'roundId', 'userId']).doUpdateSet(card))
    .execute()

export const keepSignature = (tx: Tx, partyId: PartyId, signature: Kept & { role: Role; name: string }) =>
  tx
    .insertInto('cardSignatures')
    .values({ partyId, ...signature })
    .onConflict((conflict) => conflict.columns(['partyId', 'roundId', 'userId', 'role']).doUpdateSet(signature))
    .execute()
