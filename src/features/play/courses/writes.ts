import { newId } from '../../../server/data/ids.ts'
import type { Tx } from '../../../server/http/serve.ts'

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
