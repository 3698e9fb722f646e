import { sql } from 'kysely'
import type { PartyId } from '../../../contract/session.ts'
import type { Tx } from '../../../server/data/tables.ts'

/** Who stands on a start list of the event or has a card in it, in play or in its results; removed members too. */
export async function fieldOf(tx: Tx, partyId: PartyId, eventId: string): Promise<string[]> {
  const { rows } = await sql<{ userId: string }>`
    select cards.user_id from scorecards cards
      join rounds on rounds.party_id = cards.party_id and rounds.id = cards.round_id
      where cards.party_id = ${partyId} and rounds.event_id = ${eventId}
    union
    select player::uuid from start_lists lists
      join rounds on rounds.party_id = lists.party_id and rounds.id = lists.round_id
      cross join jsonb_array_elements(lists.tees) tee
      cross join jsonb_array_elements_text(tee -> 'players') player
      where lists.party_id = ${partyId} and rounds.event_id = ${eventId}`.execute(tx)
  return rows.map(({ userId }) => userId)
}

/** What class filters ask for: of these people, or with null of all members; the handicap is the event's once it has one. */
export const classRows = (tx: Tx, partyId: PartyId, eventId: string, userIds: readonly string[] | null) =>
  tx
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.userId')
    .leftJoin('eventHandicaps', (join) =>
      join.onRef('eventHandicaps.userId', '=', 'users.id').on('eventHandicaps.eventId', '=', eventId),
    )
    .select([
      'users.id as userId',
      'firstName',
      'lastName',
      'gender',
      'birthYear',
      'users.handicap as currentHcp',
      'eventHandicaps.userId as startedId',
      'eventHandicaps.handicap as startHcp',
      'golfClub as club',
      'country',
    ])
    .where('memberships.partyId', '=', partyId)
    .$if(userIds === null, (query) => query.where('access', '=', 'member'))
    .$if(userIds !== null, (query) => query.where('users.id', 'in', userIds ?? []))
    .orderBy('lastName')
    .orderBy('firstName')
    .execute()
