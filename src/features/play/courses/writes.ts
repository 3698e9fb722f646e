import type { Tee, TeeRating } from '../../../golf/tees.ts'
import { newId } from '../../../server/data/ids.ts'
import type { Tx } from '../../../server/data/tables.ts'
import type { CourseTee } from './operations.ts'
import { teesFrom } from './rules.ts'

/** Corrections of one course come one after the other. */
export const lockCourse = (tx: Tx, courseId: string) =>
  tx.selectFrom('courses').selectAll().where('id', '=', courseId).forUpdate().executeTakeFirst()

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

/** The tees of a course become these, in this order; `now` are those that it has. The course is locked, or new. */
export async function replaceTees(
  tx: Tx,
  courseId: string,
  given: readonly (Tee & { id?: string | undefined })[],
  now: readonly CourseTee[] = [],
) {
  const tees = teesFrom(given, now, newId)
  const gone = now.filter(({ id }) => tees.every((tee) => tee.id !== id)).map(({ id }) => id)
  if (gone.length > 0) await tx.deleteFrom('courseTees').where('id', 'in', gone).execute()
  if (tees.length === 0) return
  await tx
    .insertInto('courseTees')
    .values(teeRows(courseId, tees))
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet(({ ref }) => ({
        position: ref('excluded.position'),
        name: ref('excluded.name'),
        men: ref('excluded.men'),
        women: ref('excluded.women'),
      })),
    )
    .execute()
}

/** The rows of a course's tees in their order. */
export function teeRows(courseId: string, tees: readonly (Tee & { id: string })[]) {
  const json = (rated: TeeRating | null) => rated && JSON.stringify(rated)
  return tees.map(({ id, name, men, women }, position) => ({
    id,
    courseId,
    position,
    name,
    men: json(men),
    women: json(women),
  }))
}
