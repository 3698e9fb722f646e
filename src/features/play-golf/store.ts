import type { Tx } from '../../server/serve.ts'

export const readMaker = (tx: Tx, userId: string) =>
  tx
    .selectFrom('users')
    .select(['firstName', 'lastName', 'emailConfirmed'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()

/** The id of somebody's personal party. */
export async function personalPartyOf(tx: Tx, ownerId: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('parties')
    .select('id')
    .where('ownerId', '=', ownerId)
    .where('personal', '=', true)
    .executeTakeFirst()
  return row?.id
}

export async function readAccounts(tx: Tx, userIds: readonly string[]) {
  if (userIds.length === 0) return []
  return tx
    .selectFrom('users')
    .select(['id', 'email', 'emailConfirmed', 'language', 'firstName'])
    .where('id', 'in', userIds)
    .where('isRegistered', '=', true)
    .execute()
}

export const readCourse = (tx: Tx, courseId: string) =>
  tx
    .selectFrom('courses')
    .select(['name', 'country', 'par', 'strokeIndex'])
    .where('id', '=', courseId)
    .executeTakeFirst()
