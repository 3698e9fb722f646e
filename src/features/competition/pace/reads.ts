import { sql } from 'kysely'
import type { PartyId } from '../../../contract/session.ts'
import type { Tx } from '../../../server/data/tables.ts'
import { spanOfSaves } from '../../play/scoring/reads/entered-times.ts'

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
  /** Its cards are in, or nobody of it plays any more. */
  stopped: boolean
}

/** Groups that were started in a round, in the order of its start list, then as they began. */
export const groupsOfRound = async (tx: Tx, partyId: PartyId, roundId: string) =>
  (
    await sql<Group>`
      select groups.id, groups.start_hole, groups.created_at, listed.at as tee_time,
        to_char(coalesce(listed.at, groups.created_at) at time zone parties.time_zone, 'HH24:MI') as time, listed.tee, cards.players,
        groups.submitted_at is not null or cards.out as stopped
      from scoring_groups groups
        join rounds on rounds.party_id = groups.party_id and rounds.id = groups.round_id
        join parties on parties.id = groups.party_id
        cross join lateral (
          select array_agg(users.first_name || ' ' || users.last_name order by cards.position, cards.user_id) as players,
            array_agg(cards.user_id::text) as ids, coalesce(bool_and(cards.status is not null), true) as out
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

/** When something of each group arrived last, whatever it was; of those of which nothing has, nothing. */
export async function heardTimes(
  tx: Tx,
  partyId: PartyId,
  groups: readonly Pick<Group, 'id' | 'createdAt'>[],
): Promise<Map<string, Date>> {
  if (groups.length === 0) return new Map()
  const { from, until } = spanOfSaves(groups)
  const { rows } = await sql<{ groupId: string; at: Date }>`
    select subject as group_id, max(at) as at from audit_log
    where party_id = ${partyId} and at between ${from} and ${until}
      and subject in (${sql.join(groups.map(({ id }) => id))})
    group by 1`.execute(tx)
  return new Map(rows.map(({ groupId, at }) => [groupId, at]))
}
