import { sql } from 'kysely'
import type { PartyId } from '../../../../contract/session.ts'
import { entersTiles, hasSides, perRound, roundGames } from '../../../../golf/formats/presets.ts'
import type { Tx } from '../../../../server/data/tables.ts'

/** In games of sides one ball may stand on several cards. */
const gamesOfOwnBalls = roundGames.filter((game) => !entersTiles(game) && !hasSides(game))

/** How often a number of strokes was made at one position of a round, from one start and one tee. */
export type PlayedResults = {
  roundId: string
  courseId: string
  par: number[]
  /** Of the tee, where it has one of its own. */
  ownPar: number[]
  startHole: number
  holeCount: number | null
  holeConfig: number[] | null
  from: number | null
  position: number
  strokes: number | null
  isPickedUp: boolean
  times: number
}

/** What was played in other events of the party on the courses of an event, counted up. */
export async function resultsElsewhere(tx: Tx, partyId: PartyId, eventId: string): Promise<PlayedResults[]> {
  const { rows } = await sql<PlayedResults>`
    with played as materialized (
      select r.party_id, r.id, r.course_id, r.par, r.start_hole, r.hole_count, r.hole_config
      from rounds r join events e on e.party_id = r.party_id and e.id = r.event_id
      where r.party_id = ${partyId} and r.event_id <> ${eventId}
        and r.course_id in (select course_id from rounds where party_id = ${partyId} and event_id = ${eventId})
        and case e.stroke_count when ${perRound} then r.stroke_count else e.stroke_count end = any(${gamesOfOwnBalls}))
    select played.id as round_id, played.course_id, coalesce(array(
        select value::int from jsonb_array_elements_text(nullif(c.tee -> 'par', 'null')) value), '{}') as own_par,
      played.par, played.start_hole, played.hole_count, played.hole_config, g.start_hole as "from",
      made.position::int as position, made.strokes, coalesce(c.marks[made.position], 0) & 2 > 0 as is_picked_up,
      count(*)::int as times
    from played
      join scorecards c on c.party_id = played.party_id and c.round_id = played.id
      left join scoring_groups g on g.party_id = c.party_id and g.id = c.group_id
      cross join lateral unnest(c.strokes) with ordinality made(strokes, position)
    where (made.strokes is not null or coalesce(c.marks[made.position], 0) & 2 > 0)
      and coalesce(c.marks[made.position], 0) & 1 = 0
    group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11`.execute(tx)
  return rows
}

/** The courses of the rounds of an event, and since which year the party plays on each, with how many cards. */
export async function coursesOfEvent(tx: Tx, partyId: PartyId, eventId: string) {
  const { rows } = await sql<{ roundId: string; courseId: string; cards: number; since: number }>`
    with own as (select id, course_id from rounds where party_id = ${partyId} and event_id = ${eventId} and course_id is not null)
    select own.id as round_id, own.course_id, ever.cards, ever.since
    from own cross join lateral (
      select count(c.user_id)::int as cards, extract(year from min(r.round_date))::int as since
      from rounds r left join scorecards c on c.party_id = r.party_id and c.round_id = r.id
        and (select bool_or(each is not null) from unnest(c.strokes) each)
      where r.party_id = ${partyId} and r.course_id = own.course_id) ever`.execute(tx)
  return rows
}
