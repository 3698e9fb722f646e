import type { Session } from '../../../contract/session.ts'
import type { Tx } from '../../../server/data/tables.ts'

export async function countOpen(tx: Tx, authorId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('courseCorrections')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('authorId', '=', authorId)
    .where('state', '=', 'open')
    .executeTakeFirstOrThrow()
  return Number(count)
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

export const correctionsOf = (tx: Tx, userId: string) =>
  tx
    .selectFrom('courseCorrections')
    .select(['courseId', 'before', 'wanted', 'note', 'state', 'createdAt'])
    .where('authorId', '=', userId)
    .orderBy('createdAt')
    .execute()
