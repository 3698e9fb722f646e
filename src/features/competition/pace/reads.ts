import { sql } from 'kysely'
import type { PartyId } from '../../../contract/session.ts'
import type { Tx } from '../../../server/data/tables.ts'

/** The allotted minutes of a round; null: by par. */
export const paceOfRound = async (tx: Tx, partyId: PartyId, roundId: string) =>
  (
    await tx
      .selectFrom('rounds')
      .select('pace')
      .where('partyId', '=', partyId)
      .where('id', '=', roundId)
      .executeTakeFirst()
  )?.pace ?? null

type Group = {
  id: string
  startHole: number | null
  createdAt: Date
  /** Tee time of its first player on the start list, and the place of that tee in it. */
  teeTime: Date | null
  /** 'hh:mm' where the party is: of the tee, or of the moment at which the group began. */
  time: string
  tee: number | null
  players: string[]
}

/** Groups that were started in a round, in the order of its start list, then as they began. */
export const groupsOfRound = async (tx: Tx, partyId: PartyId, roundId: string) =>
  (
    await sql<Group>`
      select groups.id, groups.start_hole, groups.created_at, listed.at as tee_time,
        to_char(coalesce(listed.at, groups.created_at) at time zone parties.time_zone, 'HH24:MI') as time, listed.tee, cards.players
      from scoring_groups groups
        join rounds on rounds.party_id = groups.party_id and rounds.id = groups.round_id
        join parties on parties.id = groups.party_id
        cross join lateral (
          select array_agg(users.first_name || ' ' || users.last_name order by cards.position, cards.user_id) as players,
            array_agg(cards.user_id::text) as ids
          from scorecards cards join users on users.id = cards.user_id
          where cards.party_id = groups.party_id and cards.group_id = groups.id) cards
        left join lateral (
          select (rounds.round_date + (tee ->> 'time')::time) at time zone parties.time_zone as at, number::int as tee
          from start_lists lists cross join jsonb_array_elements(lists.tees) with ordinality list (tee, number)
          where lists.party_id = groups.party_id and lists.round_id = groups.round_id
            and tee ->> 'time' is not null and tee -> 'players' ?| cards.ids
          order by number limit 1) listed on true
      where groups.party_id = ${partyId} and groups.round_id = ${roundId}
      order by coalesce(listed.at, groups.created_at), listed.tee, groups.created_at, groups.id`.execute(tx)
  ).rows

type Entered = { groupId: string; position: number; at: Date }

/** A group is scored for 24 hours after its date, and may begin that many days before it. */
const lastsDays = 3

/**
 * When each position was entered first, by group. The log has it: the phone's time where the save carries one, but not
 * before the group began nor after the save arrived.
 */
export async function enteredTimes(
  tx: Tx,
  partyId: PartyId,
  groups: readonly Pick<Group, 'id' | 'createdAt'>[],
): Promise<Entered[]> {
  if (groups.length === 0) return []
  const begun = groups.map(({ createdAt }) => createdAt.valueOf())
  const from = new Date(Math.min(...begun))
  const until = new Date(Math.max(...begun) + lastsDays * 24 * 60 * 60_000)
  const { rows } = await sql<Entered>`
    select groups.id as group_id, (log.details ->> 'position')::int as position,
      min(least(log.at, greatest(coalesce((log.details ->> 'enteredAt')::timestamptz, log.at), groups.created_at))) as at
    from audit_log log
      join scoring_groups groups on groups.party_id = log.party_id and groups.id::text = log.subject
    where log.party_id = ${partyId} and log.action = 'save-hole' and log.at between ${from} and ${until}
      and log.subject in (${sql.join(groups.map(({ id }) => id))}) and log.details ? 'position'
    group by 1, 2`.execute(tx)
  return rows
}
