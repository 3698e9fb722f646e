import { sql } from 'kysely'
import type { Session } from '../../contract/session.ts'
import { newId } from '../../server/ids.ts'
import type { Tx } from '../../server/serve.ts'
import type { CourseLine } from './operations.ts'

type Wanted = { query: string; country?: string | undefined; count: number; offset: number }

/** By name. */
export async function searchCourses(tx: Tx, { query, country, count, offset }: Wanted) {
  const like = `%${query.replace(/[\\%_]/g, '\\$&')}%`
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
  return { courses: rows.map(lineOf), total: Number(total) }
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

const lineOf = ({ id, name, country, city, state, par, strokeIndex }: Row): CourseLine => ({
  id,
  name,
  holeCount: par.length,
  totalPar: par.reduce((sum, each) => sum + each, 0),
  isIndexed: par.length > 0 && par.every((_, position) => typeof strokeIndex[position] === 'number'),
  meta: { country, city, state },
})

/** Arrays run by hole, from hole 1. */
export const readCourse = (tx: Tx, courseId: string) =>
  tx.selectFrom('courses').selectAll().where('id', '=', courseId).executeTakeFirst()

type Card = {
  name: string
  country: string
  city?: string
  state?: string
  par: number[]
  strokeIndex: (number | null)[]
}

export async function insertCourse(tx: Tx, authorId: string | null, card: Card): Promise<string> {
  const id = newId()
  await tx
    .insertInto('courses')
    .values({ id, authorId, ...card })
    .execute()
  return id
}

export const updateCourse = (tx: Tx, courseId: string, card: Card) =>
  tx.updateTable('courses').set(card).where('id', '=', courseId).execute()

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
    select r.id, r.event_id, e.title as event_title, p.title as party_title, r.round_date,
      (select count(*)::int from scorecards c where c.party_id = r.party_id and c.round_id = r.id) as players,
      count(*) over ()::int as total
    from rounds r
    join events e on e.party_id = r.party_id and e.id = r.event_id
    join parties p on p.id = r.party_id
    where r.course_id = ${courseId} and ${mayBeSeen(session)}
    order by r.round_date desc, r.id desc limit 20`.execute(tx)
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

/**
 * Whole submitted cards of strokes without a hole that was picked up, over the holes of the card once each. The rounds
 * first and by themselves: planned as one, each card is held against every event of its party.
 */
export async function bestOnCourse(tx: Tx, session: Session, courseId: string) {
  const pickedUpBit = 2
  const { rows } = await sql<BestCard>`
    with played as materialized (
      select r.party_id, r.id, r.event_id, e.title as event_title, r.round_date, r.par
      from rounds r
      join events e on e.party_id = r.party_id and e.id = r.event_id
      join parties p on p.id = r.party_id
      where r.course_id = ${courseId} and ${mayBeSeen(session)}
        and case e.stroke_count when 'custom' then r.stroke_count else e.stroke_count end in ('stroke', 'stableford')
        and r.hole_count = cardinality(r.par) and r.hole_config is null
        and r.par = (select par from courses where id = ${courseId})
    ), best as materialized (
      select c.user_id, played.event_id, played.event_title, played.round_date, played.par, card.gross
      from played
      join scorecards c on c.party_id = played.party_id and c.round_id = played.id
      cross join lateral (
        select sum(stroke) as gross, bool_or(mark & ${pickedUpBit} <> 0) as picked_up
        from unnest(c.strokes, c.marks) as hole (stroke, mark)
      ) card
      where c.submitted_at is not null and c.status is null
        and cardinality(c.strokes) = cardinality(played.par) and array_position(c.strokes, null) is null
        and card.picked_up is not true
      order by card.gross, played.round_date, c.user_id limit 10
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
