import { sql } from 'kysely'
import type { PartyId } from '../../../../contract/session.ts'
import type { Tx } from '../../../../server/data/tables.ts'

export type DueFollow = { partyId: PartyId; eventId: string; event: string; version: number }

/**
 * Whom members and, in public parties, browsers without an account follow, whichever kinds they chose: what was so before a
 * kind is switched on is no news of it.
 */
const wanted = sql`
  select party_id, player_id, min(created_at) as since from (
    select f.party_id, f.player_id, f.created_at from follows f
      join memberships m on m.party_id = f.party_id and m.user_id = f.user_id and m.access = 'member'
    union all
    select f.party_id, f.player_id, f.created_at from visitor_follows f
      join parties on parties.id = f.party_id and not parties.hidden and not parties.personal) f
    join memberships p using (party_id)
  where p.user_id = f.player_id and p.access = 'member'
  group by 1, 2`

/** Events of these days in which followed players have cards, whose boards are others than those of which followers were told. */
export async function dueFollows(tx: Tx, now: Date): Promise<DueFollow[]> {
  const { rows } = await sql<DueFollow>`
    with wanted as (${wanted}),
    playing as (
      select distinct r.party_id, r.event_id from wanted w
        join scorecards k on k.party_id = w.party_id and k.user_id = w.player_id
        join rounds r on r.party_id = k.party_id and r.id = k.round_id
      where r.round_date between (${now}::timestamptz - interval '2 days')::date and (${now}::timestamptz + interval '1 day')::date)
    select e.party_id, e.id as event_id, e.title as event, v.version
    from playing join events e on e.party_id = playing.party_id and e.id = playing.event_id
      cross join lateral (
        select e.version + coalesce(sum(g.version), 0)::int as version from scoring_groups g
          join rounds r on r.party_id = g.party_id and r.id = g.round_id
        where g.party_id = e.party_id and r.event_id = e.id) v
      left join follow_states s on s.party_id = e.party_id and s.event_id = e.id
    where s.version is distinct from v.version`.execute(tx)
  return rows
}

/** Their cards there. A round that a group began before anybody followed the player is no news, nor is what has no group. */
export async function followedIn(tx: Tx, { partyId, eventId }: DueFollow) {
  const { rows } = await sql<{ playerId: string; name: string; roundId: string; round: string; isNew: boolean }>`
    with wanted as (${wanted})
    select w.player_id, trim(u.first_name || ' ' || u.last_name) as name, r.id as round_id, r.title as round,
      coalesce(g.created_at >= w.since, false) as is_new
    from wanted w join users u on u.id = w.player_id
      join scorecards k on k.party_id = w.party_id and k.user_id = w.player_id
      join rounds r on r.party_id = k.party_id and r.id = k.round_id
      left join scoring_groups g on g.party_id = k.party_id and g.id = k.group_id
    where w.party_id = ${partyId} and r.event_id = ${eventId}
    order by r.round_number, w.player_id`.execute(tx)
  return rows
}
