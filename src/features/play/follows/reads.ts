import { sql } from 'kysely'
import type { PartyId } from '../../../contract/session.ts'
import type { Tx } from '../../../server/data/tables.ts'

/** By name; who was removed from the party is not among them. */
export async function followedBy(tx: Tx, partyId: PartyId, userId: string) {
  const { rows } = await sql<{ playerId: string; firstName: string; lastName: string }>`
    select f.player_id, u.first_name, u.last_name from follows f
      join memberships m on m.party_id = f.party_id and m.user_id = f.player_id and m.access = 'member'
      join users u on u.id = f.player_id
    where f.party_id = ${partyId} and f.user_id = ${userId}
    order by u.last_name, u.first_name, u.id`.execute(tx)
  return rows
}

/** Whether none of the kinds about followed players is switched on. */
export async function isQuiet(tx: Tx, userId: string): Promise<boolean> {
  const { rows } = await sql`
    select from notification_choices where user_id = ${userId} and kind like 'followed-%' and (push or mail)`.execute(
    tx,
  )
  return rows.length === 0
}

/** Of a person in all parties, for their own archive. */
export const followsOfPerson = (tx: Tx, userId: string) =>
  tx
    .selectFrom('follows')
    .innerJoin('parties', 'parties.id', 'follows.partyId')
    .innerJoin('users', 'users.id', 'follows.playerId')
    .select(['parties.title as party', 'firstName', 'lastName', 'follows.createdAt as since'])
    .where('userId', '=', userId)
    .orderBy('follows.createdAt')
    .execute()

/** Members who follow a player of their party. */
export async function followersOf(tx: Tx, partyId: string, playerId: string): Promise<string[]> {
  const { rows } = await sql<{ userId: string }>`
    select f.user_id from follows f
      join memberships m on m.party_id = f.party_id and m.user_id = f.user_id and m.access = 'member'
      join memberships p on p.party_id = f.party_id and p.user_id = f.player_id and p.access = 'member'
    where f.party_id = ${partyId} and f.player_id = ${playerId}`.execute(tx)
  return rows.map(({ userId }) => userId)
}
