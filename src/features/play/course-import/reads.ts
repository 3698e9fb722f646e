import { sql } from 'kysely'
import type { Tx } from '../../../server/data/tables.ts'
import type { CourseTee } from '../courses/operations.ts'
import type { CourseMatch, ImportedCourse } from './operations.ts'

type Found = Omit<CourseMatch, 'differs' | 'teeChanges'> & {
  at: number
  inCatalogue: Pick<ImportedCourse, 'name' | 'city' | 'state' | 'par' | 'index'> & { tees: CourseTee[] }
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
      json_build_object('name', c.name, 'city', c.city, 'state', c.state, 'par', c.par, 'index', c.stroke_index,
        'tees', (select coalesce(json_agg(json_build_object('id', t.id, 'name', t.name, 'men', t.men, 'women', t.women)
          order by t.position), '[]') from course_tees t where t.course_id = c.id)) as in_catalogue
    from numbered n join courses c on c.id = n.id where n.number <= 3 order by n.at, n.number`.execute(tx)
  return rows
}
