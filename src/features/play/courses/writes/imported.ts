import { sql } from 'kysely'
import { newId } from '../../../../server/data/ids.ts'
import type { Tx } from '../../../../server/data/tables.ts'
import type { ImportedCourse } from '../../course-import/operations.ts'
import { teesFrom } from '../rules.ts'
import { teeRows } from '../writes.ts'

/** Adds those that the catalogue does not have under the same name, country and town, with their tees; how many that were. */
export async function insertNew(tx: Tx, authorId: string | null, courses: readonly ImportedCourse[]): Promise<number> {
  if (courses.length === 0) return 0
  const given = courses.map((course) => ({ ...course, id: newId() }))
  const { rows: added } = await sql<{ id: string }>`
    insert into courses (id, name, country, city, state, par, stroke_index, source, licence, author_id)
    select distinct on (g.country, folded(g.name), folded(g.city))
      g.id, g.name, g.country, g.city, g.state, g.par, g.index, g.source, g.licence, ${authorId}::uuid
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as g(id uuid, name text, country text, city text, state text,
      par int[], index int[], source text, licence text)
    where not exists (
      select from courses c where c.country = g.country and c.folded_name = folded(g.name) and c.folded_city = folded(g.city))
    order by g.country, folded(g.name), folded(g.city), cardinality(g.par) desc
    returning id`.execute(tx)
  const ids = new Set(added.map(({ id }) => id))
  const rows = given.filter(({ id }) => ids.has(id)).flatMap(({ id, tees }) => teeRows(id, teesFrom(tees, [], newId)))
  if (rows.length > 0) await tx.insertInto('courseTees').values(rows).execute()
  return ids.size
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
