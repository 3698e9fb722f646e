import { sql } from 'kysely'
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

/**
 * The name of a person whose account is deleted goes from what they signed and marked: on the own phone, on that of
 * somebody in the same round, and in the log. Others who signed on this person's phone keep theirs.
 */
export async function forgetSigner(tx: Tx, userId: string) {
  const isNamed = (column: string) =>
    sql`lower(${sql.ref(column)}) = (select lower(first_name || ' ' || last_name) from users where id = ${userId})`
  const played = (table: string) => sql`exists (select from scorecards where scorecards.user_id = ${userId}
    and scorecards.party_id = ${sql.ref(`${table}.party_id`)} and scorecards.round_id = ${sql.ref(`${table}.round_id`)})`
  await sql`update card_signatures set name = 'Former player' where (role = 'player' and user_id = ${userId})
    or (${isNamed('name')} and (by_user_id = ${userId} or ${played('card_signatures')}))`.execute(tx)
  await sql`update marker_cards set marker_name = 'Former player'
    where ${isNamed('marker_name')} and (by_user_id = ${userId} or ${played('marker_cards')})`.execute(tx)
  await sql`update audit_log set details = '{}'
    where action in ('card-signed', 'marker-card-saved')
      and party_id in (select party_id from memberships where user_id = ${userId})
      and lower(details ->> 'name') = (select lower(first_name || ' ' || last_name) from users where id = ${userId})`.execute(
    tx,
  )
}
