import { sql } from 'kysely'
import type { PartyId } from '../../../contract/session.ts'
import type { Tx } from '../../../server/data/tables.ts'

export const favouritesOf = (tx: Tx, partyId: PartyId, userId: string) =>
  tx
    .selectFrom('favourites')
    .select(['playerId'])
    .where('partyId', '=', partyId)
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .orderBy('playerId')
    .execute()

/** The favourites of a person in all parties, by name. */
export const favouritesOfPerson = (tx: Tx, userId: string) =>
  tx
    .selectFrom('favourites')
    .innerJoin('parties', 'parties.id', 'favourites.partyId')
    .innerJoin('users', 'users.id', 'favourites.playerId')
    .select(['parties.title as party', 'firstName', 'lastName', 'favourites.createdAt as since'])
    .where('userId', '=', userId)
    .orderBy('favourites.createdAt')
    .execute()

/** Who of a group plays with a person in an event. */
export async function flightOf(tx: Tx, partyId: PartyId, eventId: string, userId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with own as (
      select c.round_id, c.group_id from scorecards c
        join rounds r on r.party_id = c.party_id and r.id = c.round_id
      where c.party_id = ${partyId} and r.event_id = ${eventId} and c.user_id = ${userId} and c.group_id is not null
      order by r.round_number desc limit 1),
    tee as (
      select t.tee from start_lists s
        join rounds r on r.party_id = s.party_id and r.id = s.round_id,
        jsonb_array_elements(s.tees) as t(tee)
      where s.party_id = ${partyId} and r.event_id = ${eventId} and t.tee -> 'players' ? ${userId}
        and s.published_at is not null and not exists (select from own)
      order by r.round_number limit 1)
    select c.user_id::text as id from scorecards c join own on own.round_id = c.round_id and own.group_id = c.group_id
    where c.party_id = ${partyId}
    union all
    select jsonb_array_elements_text(tee.tee -> 'players') from tee`.execute(tx)
  return rows.map(({ id }) => id)
}
