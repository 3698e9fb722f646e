import type { PartyId } from '../../../contract/session.ts'
import type { Side } from '../../../golf/competition.ts'
import type { Tx } from '../../../server/data/tables.ts'

export const keepSides = (tx: Tx, partyId: PartyId, eventId: string, sides: readonly Side[]) =>
  tx
    .updateTable('events')
    .set({ sides: JSON.stringify(sides) })
    .where('partyId', '=', partyId)
    .where('id', '=', eventId)
    .execute()
