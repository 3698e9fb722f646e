import type { PartyId } from '../../../contract/session.ts'
import type { TvProgramme } from '../../../contract/tv-programme.ts'
import type { Tx } from '../../../server/data/tables.ts'

export const keepProgramme = (tx: Tx, partyId: PartyId, eventId: string, programme: TvProgramme) =>
  tx
    .updateTable('events')
    .set({ tvProgramme: JSON.stringify(programme) })
    .where('partyId', '=', partyId)
    .where('id', '=', eventId)
    .execute()
