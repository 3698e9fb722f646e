import { sql } from 'kysely'
import type { PartyId } from '../../../contract/session.ts'
import type { Side } from '../../../golf/competition.ts'
import type { Tx } from '../../../server/data/tables.ts'

/** The sides of an event, of all rounds and of single ones. */
export async function readSides(tx: Tx, partyId: PartyId, eventId: string): Promise<Side[]> {
  const { sides } = await tx
    .selectFrom('events')
    .select('sides')
    .where('partyId', '=', partyId)
    .where('id', '=', eventId)
    .executeTakeFirstOrThrow()
  return sides
}

/** The sides that somebody has a card in. */
export async function sidesWithCards(tx: Tx, partyId: PartyId, eventId: string): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select distinct cards.side_id as id from scorecards cards
    join rounds on rounds.party_id = cards.party_id and rounds.id = cards.round_id
    where cards.party_id = ${partyId} and rounds.event_id = ${eventId} and cards.side_id is not null`.execute(tx)
  return new Set(rows.map(({ id }) => id))
}
