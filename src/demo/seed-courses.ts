import { newId } from '../server/data/ids.ts'
import type { Tx } from '../server/data/tables.ts'
import { type DemoCourse, demoCourses } from './courses.ts'
import { seedTees } from './tees.ts'

export type Course = DemoCourse & { id: string }

export async function seedCourses(tx: Tx): Promise<Course[]> {
  const courses = demoCourses.map((course) => ({ ...course, id: newId() }))
  await tx
    .insertInto('courses')
    .values(
      courses.map(({ id, name, country, city, state, par, index }) => ({
        id,
        name,
        country,
        city,
        state,
        par: [...par],
        strokeIndex: [...index],
      })),
    )
    .execute()
  await seedTees(tx, courses)
  return courses
}
