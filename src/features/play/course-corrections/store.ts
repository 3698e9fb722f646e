import type { Session } from '../../../contract/session.ts'
import { newId } from '../../../server/data/ids.ts'
import type { Tx } from '../../../server/http/serve.ts'
import type { Card } from './rules.ts'

export async function countOpen(tx: Tx, authorId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('courseCorrections')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('authorId', '=', authorId)
    .where('state', '=', 'open')
    .executeTakeFirstOrThrow()
  return Number(count)
}

type NewCorrection = {
  courseId: string
  authorId: string
  before: Card
  wanted: Card
  note: string
  state: 'open' | 'accepted'
}

export async function insertCorrection(tx: Tx, { before, wanted, ...rest }: NewCorrection): Promise<string> {
  const id = newId()
  await tx
    .insertInto('courseCorrections')
    .values({ ...rest, id, before: JSON.stringify(before), wanted: JSON.stringify(wanted) })
    .execute()
  return id
}

/** Waiting ones that this person may decide or made, the oldest first. */
export const openCorrections = (tx: Tx, { userId, userLevel }: Session, courseId?: string) =>
  tx
    .selectFrom('courseCorrections')
    .innerJoin('courses', 'courses.id', 'courseCorrections.courseId')
    .innerJoin('users', 'users.id', 'courseCorrections.authorId')
    .select([
      'courseCorrections.id',
      'courseId',
      'courses.name as courseName',
      'courses.authorId as courseAuthorId',
      'courseCorrections.authorId',
      'firstName',
      'lastName',
      'note',
      'courseCorrections.state',
      'courseCorrections.createdAt',
      'before',
      'wanted',
    ])
    .where('courseCorrections.state', '=', 'open')
    .$if(courseId !== undefined, (rows) => rows.where('courseId', '=', courseId ?? ''))
    .$if(userLevel < 50, (rows) =>
      rows.where((row) =>
        row.or([row('courseCorrections.authorId', '=', userId ?? ''), row('courses.authorId', '=', userId ?? '')]),
      ),
    )
    .orderBy('courseCorrections.createdAt')
    .orderBy('courseCorrections.id')
    .limit(200)
    .execute()

export const readCorrection = (tx: Tx, id: string) =>
  tx
    .selectFrom('courseCorrections')
    .innerJoin('courses', 'courses.id', 'courseCorrections.courseId')
    .selectAll('courseCorrections')
    .select('courses.authorId as courseAuthorId')
    .where('courseCorrections.id', '=', id)
    .executeTakeFirst()

/** False: somebody else has decided it meanwhile. */
export async function decide(tx: Tx, id: string, state: 'accepted' | 'refused', decidedBy: string | null, at: Date) {
  const decided = await tx
    .updateTable('courseCorrections')
    .set({ state, decidedBy, decidedAt: at })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .executeTakeFirst()
  return decided.numUpdatedRows > 0n
}

export const correctionsOf = (tx: Tx, userId: string) =>
  tx
    .selectFrom('courseCorrections')
    .select(['courseId', 'before', 'wanted', 'note', 'state', 'createdAt'])
    .where('authorId', '=', userId)
    .orderBy('createdAt')
    .execute()

export const removeCorrectionsOf = (tx: Tx, userId: string) =>
  tx.deleteFrom('courseCorrections').where('authorId', '=', userId).execute()
