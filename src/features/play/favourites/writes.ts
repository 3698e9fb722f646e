import { sql } from 'kysely'
import type { PartyId } from '../../../contract/session.ts'
import type { Tx } from '../../../server/data/tables.ts'

/** Who belongs to the party becomes a favourite of a member, unless they are one already. */
export const addFavourites = (tx: Tx, partyId: PartyId, userId: string, playerIds: readonly string[], now: Date) =>
  sql`
    insert into favourites (party_id, user_id, player_id, created_at)
    select party_id, ${userId}, m.user_id, ${now} from memberships m
    where party_id = ${partyId} and m.user_id = any(${playerIds}::uuid[])
      and exists (select from memberships own where own.party_id = m.party_id and own.user_id = ${userId})
    on conflict do nothing`.execute(tx)

export const removeFavourites = (tx: Tx, partyId: PartyId, userId: string, playerIds: readonly string[]) =>
  tx
    .deleteFrom('favourites')
    .where('partyId', '=', partyId)
    .where('userId', '=', userId)
    .where(sql<boolean>`player_id = any(${playerIds}::uuid[])`)
    .execute()

export async function forgetPerson(tx: Tx, userId: string) {
  await tx.deleteFrom('favourites').where('userId', '=', userId).execute()
  await tx.deleteFrom('favourites').where('playerId', '=', userId).execute()
}
