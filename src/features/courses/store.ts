import { sql } from 'kysely'
import { newId } from '../../server/ids.ts'
import type { Tx } from '../../server/serve.ts'
import type { CourseLine } from './operations.ts'

type Wanted = { query: string; country?: string | undefined; count: number; offset: number }

/** By name. */
export async function searchCourses(tx: Tx, { query, country, count, offset }: Wanted) {
  const like = `%${query.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
  const matching = tx
    .selectFrom('courses')
    .$if(query !== '', (rows) => rows.where(sql<boolean>`(lower(name) like ${like} or lower(city) like ${like})`))
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
  isIndexed: par.every((_, position) => typeof strokeIndex[position] === 'number'),
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
