import { sql } from 'kysely'
import { newId } from '../../../server/data/ids.ts'
import type { Tx } from '../../../server/http/serve.ts'
import type { CourseMatch, ImportedCourse } from './operations.ts'

type Found = Omit<CourseMatch, 'differs'> & {
  at: number
  inCatalogue: Pick<ImportedCourse, 'name' | 'city' | 'state' | 'par' | 'index'>
}

/** Names as like as this, without the words that half of all courses are called, may be one course. */
const likeness = 0.62

/**
 * Courses of the catalogue that each of the given ones may be: the same name, country and town (or one town unknown); a
 * name nearly the same in that country where no two known towns differ, unless there is one of the same name; the same
 * card in that country.
 */
export async function findMatches(tx: Tx, courses: readonly ImportedCourse[]): Promise<Found[]> {
  await sql`select set_config('pg_trgm.similarity_threshold', ${String(likeness)}, true)`.execute(tx)
  const given = JSON.stringify(
    courses.map(({ name, country, city, par, index }, at) => ({ at, name, country, city, par, index })),
  )
  const { rows } = await sql<Found>`
    with given as materialized (
      select g.*, folded(g.name) as folded_name, folded(g.city) as folded_city, course_core(g.name) as core
      from jsonb_to_recordset(${given}::jsonb) as g(at int, name text, country text, city text, par int[], index int[])
    ), same as materialized (
      select g.at, c.id, 'same' as why, 1 as rank, 1::real as alike
      from given g join courses c on c.country = g.country and c.folded_name = g.folded_name
        and (c.city = '' or g.city = '' or c.folded_city = g.folded_city)
    ), found as (
      select * from same
      union all
      select g.at, c.id, 'same-card', 2, 1
      from given g join courses c on c.par = g.par and c.stroke_index = g.index and c.country = g.country
      where cardinality(g.par) > 0
      union all
      select g.at, c.id, 'alike', 3, similarity(c.core, g.core)
      from given g join courses c on c.core % g.core and c.country = g.country
        and (c.city = '' or g.city = '' or c.folded_city = g.folded_city)
      where g.core <> '' and not exists (select from same s where s.at = g.at)
    ), best as (
      select distinct on (at, id) * from found order by at, id, rank
    ), numbered as (
      select *, row_number() over (partition by at order by rank, alike desc, id) as number from best
    )
    select n.at, n.id, c.name, c.city, n.why, cardinality(c.par) > 0 as has_card,
      json_build_object('name', c.name, 'city', c.city, 'state', c.state, 'par', c.par, 'index', c.stroke_index) as in_catalogue
    from numbered n join courses c on c.id = n.id where n.number <= 3 order by n.at, n.number`.execute(tx)
  return rows
}

/** Adds those that the catalogue does not have under the same name, country and town; how many that were. */
export async function insertNew(tx: Tx, authorId: string | null, courses: readonly ImportedCourse[]): Promise<number> {
  if (courses.length === 0) return 0
  const rows = JSON.stringify(courses.map((course) => ({ ...course, id: newId() })))
  const added = await sql`
    insert into courses (id, name, country, city, state, par, stroke_index, source, licence, author_id)
    select distinct on (g.country, folded(g.name), folded(g.city))
      g.id, g.name, g.country, g.city, g.state, g.par, g.index, g.source, g.licence, ${authorId}::uuid
    from jsonb_to_recordset(${rows}::jsonb) as g(id uuid, name text, country text, city text, state text,
      par int[], index int[], source text, licence text)
    where not exists (
      select from courses c where c.country = g.country and c.folded_name = folded(g.name) and c.folded_city = folded(g.city))
    order by g.country, folded(g.name), folded(g.city), cardinality(g.par) desc`.execute(tx)
  return Number(added.numAffectedRows ?? 0n)
}

/** False: there is no such course without a card. */
export async function fillCard(tx: Tx, courseId: string, { par, index, source, licence }: ImportedCourse) {
  const filled = await tx
    .updateTable('courses')
    .set({ par, strokeIndex: index, source, licence })
    .where('id', '=', courseId)
    .where(sql<boolean>`cardinality(par) = 0`)
    .executeTakeFirst()
  return filled.numUpdatedRows > 0n
}

/** Two imports at once do not add one course twice. */
export const lockCatalogue = (tx: Tx) => sql`select pg_advisory_xact_lock(7201845994)`.execute(tx)
