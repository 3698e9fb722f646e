import type { PartyId } from '../../../contract/session.ts'
import type { Tx } from '../../../server/data/tables.ts'

export const prizesOf = (tx: Tx, partyId: PartyId, eventId: string) =>
  tx
    .selectFrom('events')
    .innerJoin('parties', 'parties.id', 'events.partyId')
    .select([
      'events.title',
      'parties.title as partyTitle',
      'prizeRules',
      'prizeDecisions',
      'prizesShown',
      'officialAt',
    ])
    .where('partyId', '=', partyId)
    .where('events.id', '=', eventId)
    .executeTakeFirstOrThrow()
