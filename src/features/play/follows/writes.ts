import { sql } from 'kysely'
import type { PartyId } from '../../../contract/session.ts'
import type { Tx } from '../../../server/data/tables.ts'

/** True where the player belongs to the party; who administers all without being a member follows nobody. The time is that of the database, as when a group begins. */
export async function addFollow(tx: Tx, partyId: PartyId, userId: string, playerId: string) {
  const { rows } = await sql`
    with player as (
      select party_id, user_id from memberships
      where party_id = ${partyId} and user_id = ${playerId} and access = 'member'),
    added as (
      insert into follows (party_id, user_id, player_id)
      select party_id, ${userId}, user_id from player
      where exists (
        select from memberships own where own.party_id = player.party_id and own.user_id = ${userId} and own.access = 'member')
      on conflict do nothing)
    select from player`.execute(tx)
  return rows.length > 0
}

/** True where the player belongs to the party, or once did. */
export async function removeFollow(tx: Tx, partyId: PartyId, userId: string, playerId: string) {
  const { rows } = await sql`
    with player as (
      select party_id, user_id from memberships where party_id = ${partyId} and user_id = ${playerId}),
    removed as (
      delete from follows f using player p
      where f.party_id = p.party_id and f.player_id = p.user_id and f.user_id = ${userId})
    select from player`.execute(tx)
  return rows.length > 0
}

export async function forgetPerson(tx: Tx, userId: string) {
  await tx.deleteFrom('follows').where('userId', '=', userId).execute()
  await tx.deleteFrom('follows').where('playerId', '=', userId).execute()
  await tx.deleteFrom('visitorFollows').where('playerId', '=', userId).execute()
}
