import { sql } from 'kysely'
import type { PartyId } from '../../../contract/session.ts'
import type { Tx } from '../../../server/http/serve.ts'

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

type Days = { id: string; startDate: string; endDate: string }

/**
 * Members who answered the invitation to the event's days with yes and have a place. Of several invitations to these days
 * the one that is called like the event counts, else the newest. Undefined: nobody accepted any.
 */
export async function acceptedInvitation(tx: Tx, partyId: PartyId, { id, startDate, endDate }: Days) {
  const { rows } = await sql<{ title: string; userIds: string[] }>`
    with placed as (
      select asked.invite_id, asked.user_id, choice.cap,
        row_number() over (partition by asked.option_id order by asked.answer_number) as rank
      from invitations asked
        join invite_options choice on choice.party_id = asked.party_id and choice.id = asked.option_id
        left join memberships member on member.party_id = asked.party_id and member.user_id = asked.user_id
      where asked.party_id = ${partyId} and choice.attending
        and (asked.user_id is null or member.access = 'member'))
    select invites.title, array_agg(placed.user_id) as "userIds"
    from invites join placed on placed.invite_id = invites.id
    where invites.party_id = ${partyId} and invites.start_date between ${startDate} and ${endDate}
      and placed.user_id is not null and (placed.cap is null or placed.rank <= placed.cap)
    group by invites.id, invites.title, invites.created_at
    order by lower(invites.title) = (select lower(title) from events where party_id = ${partyId} and id = ${id}) desc,
      invites.created_at desc
    limit 1`.execute(tx)
  return rows[0]
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
