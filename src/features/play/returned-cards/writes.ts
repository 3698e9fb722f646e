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

export const keepSignature = (
  tx: Tx,
  partyId: PartyId,
  signature: Kept & { role: Role; name: string; onPaper: boolean },
) =>
  tx
    .insertInto('cardSignatures')
    .values({ partyId, ...signature })
    .onConflict((conflict) => conflict.columns(['partyId', 'roundId', 'userId', 'role']).doUpdateSet(signature))
    .execute()

export const takePaperSignatures = (tx: Tx, partyId: PartyId, roundId: string, userIds: readonly string[]) =>
  tx
    .deleteFrom('cardSignatures')
    .where('partyId', '=', partyId)
    .where('roundId', '=', roundId)
    .where('userId', 'in', [...userIds])
    .where('onPaper', '=', true)
    .execute()

/**
 * The name of a person whose account is deleted goes from what they signed and marked: on the own phone, and on that of
 * somebody in the same round. Others who signed on this person's phone keep theirs.
 */
export async function forgetSigner(tx: Tx, userId: string) {
  const isNamed = (column: string) =>
    sql`lower(${sql.ref(column)}) = (select lower(first_name || ' ' || last_name) from users where id = ${userId})`
  const played = sql`(party_id, round_id) in (select card.party_id, card.round_id from memberships
    join scorecards card on card.party_id = memberships.party_id and card.user_id = ${userId}
    where memberships.user_id = ${userId})`
  const former = sql.lit('Former player')
  await sql`update card_signatures set name = ${former} where role = 'player' and user_id = ${userId}`.execute(tx)
  for (const own of [sql`by_user_id = ${userId}`, played]) {
    await sql`update card_signatures set name = ${former} where ${own} and ${isNamed('name')}`.execute(tx)
    await sql`update marker_cards set marker_name = ${former} where ${own} and ${isNamed('marker_name')}`.execute(tx)
  }
}
