import { sql } from 'kysely'
import type { Session } from '../../../contract/session.ts'
import { hasSides, perRound, playsMatches, roundGames } from '../../../golf/formats/presets.ts'
import { containing } from '../../../server/data/containing.ts'
import type { Tx } from '../../../server/data/tables.ts'
import type { CourseLine, CourseTee } from './operations.ts'

/** In which everybody plays an own ball to the end of each hole. */
const gamesOfStrokes = roundGames.filter((game) => !playsMatches(game) && !hasSides(game))

type Wanted = { query: string; country?: string | undefined; count: number; offset: number; full: boolean }

/** By name. */
export async function searchCourses(tx: Tx, { query, country, count, offset, full }: Wanted) {
  const like = containing(query)
  const matching = tx
    .selectFrom('courses')
    .$if(query !== '', (rows) =>
      rows.where(sql<boolean>`(folded_name like folded(${like}) or folded_city like folded(${like}))`),
    )
    .$if(country !== undefined, (rows) => rows.where('country', '=', country ?? ''))
  const rows = await matching
    .select(['id', 'name', 'country', 'city', 'state', 'par', 'strokeIndex'])
    .orderBy(sql`name collate "sv-x-icu"`)
    .orderBy('id')
    .limit(count)
    .offset(offset)
    .execute()
  const { total } = await matching.select((row) => row.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  return { courses: rows.map((row) => ({ ...lineOf(row), ...(full ? cardByHole(row) : {}) })), total: Number(total) }
}

type Row = {
  id: string
  name: string
  country: string
  city: string
  state: string
  par: number[]
  strokeIndex: (number | null)[]
}

/** The course as lists and choices show it. */
export const lineOf = ({ id, name, country, city, state, par, strokeIndex }: Row): CourseLine => ({
  id,
  name,
  country,
  holeCount: par.length,
  totalPar: par.reduce((sum, each) => sum + each, 0),
  isIndexed: par.length > 0 && par.every((_, position) => typeof strokeIndex[position] === 'number'),
  meta: { country, city, state },
})

/** Par and index by hole number; a hole whose index is unknown is missing in `index`. */
export const cardByHole = ({ par, strokeIndex }: Pick<Row, 'par' | 'strokeIndex'>) => ({
  par: byHole(par),
  index: byHole(strokeIndex),
})

const byHole = (list: readonly (number | null)[]): Record<string, number> =>
  Object.fromEntries(list.flatMap((value, position) => (value === null ? [] : [[position + 1, value]])))

/** Arrays run by hole, from hole 1. */
export const readCourse = (tx: Tx, courseId: string) =>
  tx.selectFrom('courses').selectAll().where('id', '=', courseId).executeTakeFirst()

/** In their order. */
export const readTees = (tx: Tx, courseId: string): Promise<CourseTee[]> =>
  tx
    .selectFrom('courseTees')
    .select(['id', 'name', 'men', 'women'])
    .where('courseId', '=', courseId)
    .orderBy('position')
    .execute()

export const countByCountry = (tx: Tx) =>
  tx
    .selectFrom('courses')
    .select((row) => ['country', row.fn.countAll<number>().as('total')])
    .where('country', '<>', '')
    .groupBy('country')
    .orderBy('total', 'desc')
    .orderBy('country')
    .execute()

/** Rounds are seen by members of their party, by everybody where it is neither hidden nor personal, and by level 50. */
const mayBeSeen = ({ userId, userLevel }: Session) => sql<boolean>`(
  ${userLevel >= 50} or not (p.hidden or p.personal) or p.owner_id = ${userId}::uuid or exists (
    select from memberships m where m.party_id = p.id and m.user_id = ${userId}::uuid and m.access = 'member'))`

export async function roundsOnCourse(tx: Tx, session: Session, courseId: string) {
  const { rows } = await sql<PlayedRound>`
    with seen as (
      select r.party_id, r.id, r.event_id, r.round_date, e.title as event_title, p.title as party_title
      from rounds r
      join events e on e.party_id = r.party_id and e.id = r.event_id
      join parties p on p.id = r.party_id
      where r.course_id = ${courseId} and ${mayBeSeen(session)}
    ), latest as (select * from seen order by round_date desc, id desc limit 20)
    select id, event_id, event_title, party_title, round_date, (select count(*)::int from seen) as total,
      (select count(*)::int from scorecards c where c.party_id = latest.party_id and c.round_id = latest.id) as players
    from latest order by round_date desc, id desc`.execute(tx)
  return rows
}

type PlayedRound = {
  id: string
  eventId: string
  eventTitle: string
  partyTitle: string
  roundDate: string
  players: number
  total: number
}

const bestAtMost = 10

/**
 * Whole submitted cards of strokes without a hole that was picked up, over the holes of the card once each. The rounds
 * first and by themselves: planned as one, each card is held against every event of its party. Of each round only the
 * best are looked at.
 */
export async function bestOnCourse(tx: Tx, session: Session, courseId: string) {
  const { rows } = await sql<BestCard>`
    with played as materialized (
      select r.party_id, r.id, r.event_id, e.title as event_title, r.round_date, r.par
      from rounds r
      join events e on e.party_id = r.party_id and e.id = r.event_id
      join parties p on p.id = r.party_id
      where r.course_id = ${courseId} and ${mayBeSeen(session)}
        and case e.stroke_count when ${perRound} then r.stroke_count else e.stroke_count end = any(${gamesOfStrokes})
        and r.hole_count = cardinality(r.par) and r.hole_config is null
        and r.par = (select par from courses where id = ${courseId})
    ), best as materialized (
      select card.user_id, played.event_id, played.event_title, played.round_date, played.par, card.gross
      from played
      cross join lateral (
        select c.user_id, c.gross from scorecards c
        where c.party_id = played.party_id and c.round_id = played.id and c.gross is not null
          and cardinality(c.strokes) = cardinality(played.par)
        order by c.gross, c.user_id limit ${sql.lit(bestAtMost)}
      ) card
      order by card.gross, played.round_date, card.user_id limit ${sql.lit(bestAtMost)}
    )
    select u.id as user_id, trim(u.first_name || ' ' || u.last_name) as name, best.event_id, best.event_title,
      best.round_date, best.gross::int as gross, (best.gross - (select sum(each) from unnest(best.par) each))::int as to_par
    from best join users u on u.id = best.user_id
    order by best.gross, best.round_date, u.id`.execute(tx)
  return rows
}

type BestCard = {
  userId: string
  name: string
  eventId: string
  eventTitle: string
  roundDate: string
  gross: number
  toPar: number
}
