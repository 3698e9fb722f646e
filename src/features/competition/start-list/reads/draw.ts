import { sql } from 'kysely'
import type { PartyId } from '../../../../contract/session.ts'
import type { Tx } from '../../../../server/data/tables.ts'

/** Active members, all or some, by last then first name, with what classes and orders ask for. */
export const drawRows = (tx: Tx, partyId: PartyId, eventId: string, userIds?: readonly string[]) =>
  tx
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.userId')
    .leftJoin('eventHandicaps', (join) =>
      join
        .onRef('eventHandicaps.partyId', '=', 'memberships.partyId')
        .onRef('eventHandicaps.userId', '=', 'memberships.userId')
        .on('eventHandicaps.eventId', '=', eventId),
    )
    .select(['users.id as userId', 'firstName', 'lastName', 'golfClub as club', 'country', 'gender', 'birthYear'])
    .select(['team', 'users.handicap'])
    .select(
      sql<number | null>`case when event_handicaps.user_id is null then users.handicap
        else event_handicaps.handicap end`.as('startHandicap'),
    )
    .where('memberships.partyId', '=', partyId)
    .where('access', '=', 'member')
    .$if(userIds !== undefined, (query) => query.where(sql<boolean>`users.id = any(${userIds}::uuid[])`))
    .orderBy(sql`users.last_name collate "sv-x-icu", users.first_name collate "sv-x-icu", users.id`)
    .execute()

export type DrawRow = Awaited<ReturnType<typeof drawRows>>[number]

/** The rounds of an event in which people stand on a tee or have a card, by player. */
export async function roundsByPlayer(tx: Tx, partyId: PartyId, eventId: string): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ userId: string; roundIds: string[] }>`
    select player as "userId", array_agg(distinct played.round_id) as "roundIds" from (
      select round_id, user_id as player from scorecards where party_id = ${partyId}
      union
      select round_id, player::uuid from start_lists
        cross join jsonb_array_elements(tees) tee
        cross join jsonb_array_elements_text(tee -> 'players') player
        where party_id = ${partyId}) played
      join rounds on rounds.party_id = ${partyId} and rounds.id = played.round_id
    where rounds.event_id = ${eventId}
    group by player`.execute(tx)
  return new Map(rows.map(({ userId, roundIds }) => [userId, roundIds]))
}

type Days = { id: string; startDate: string }

/** The party's latest event with cards that was over before another one began. */
export const eventBefore = (tx: Tx, partyId: PartyId, { id, startDate }: Days) =>
  tx
    .selectFrom('events')
    .select(['id', 'title'])
    .where('partyId', '=', partyId)
    .where('id', '!=', id)
    .where('endDate', '<=', startDate)
    .where(
      sql<boolean>`exists (select from scorecards c
        join rounds r on r.party_id = c.party_id and r.id = c.round_id
        where c.party_id = events.party_id and r.event_id = events.id)`,
    )
    .orderBy('endDate', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
