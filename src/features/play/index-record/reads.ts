import { sql } from 'kysely'
import type { PartyId } from '../../../contract/session.ts'
import type { Tx } from '../../../server/data/tables.ts'

/** By day, then as they were entered: ids rise. */
export const scoresOf = (tx: Tx, userId: string) =>
  tx
    .selectFrom('indexScores')
    .select(['id', 'day', 'courseId', 'courseName', 'teeName', 'gender', 'part', 'rating', 'slope', 'par'])
    .select(['result', 'pcc', 'expected', 'marker'])
    .where('userId', '=', userId)
    .orderBy('day')
    .orderBy('id')
    .execute()
export type StoredScore = Awaited<ReturnType<typeof scoresOf>>[number]

/** Those of the people who have a score. */
export const withScores = async (tx: Tx, userIds: readonly string[]): Promise<string[]> =>
  userIds.length === 0
    ? []
    : (await tx.selectFrom('indexScores').select('userId').distinct().where('userId', 'in', userIds).execute()).map(
        ({ userId }) => userId,
      )

/** What parties decided of which the person is a member, as it was decided. */
export const overridesOf = (tx: Tx, userId: string) =>
  tx
    .selectFrom('indexOverrides as override')
    .innerJoin('memberships', (join) =>
      join
        .onRef('memberships.partyId', '=', 'override.partyId')
        .onRef('memberships.userId', '=', 'override.userId')
        .on('memberships.access', '=', 'member'),
    )
    .innerJoin('parties', 'parties.id', 'override.partyId')
    .leftJoin('users', 'users.id', 'override.byUserId')
    .select(['override.id', 'override.partyId', 'parties.title as party', 'kind', 'day', 'until', 'value', 'reason'])
    .select(sql<string>`trim(concat(users.first_name, ' ', users.last_name))`.as('byName'))
    .where('override.userId', '=', userId)
    .orderBy('override.id')
    .execute()
export type StoredOverride = Awaited<ReturnType<typeof overridesOf>>[number]

/** Undefined for who is no member of the party. */
export const memberOf = (tx: Tx, partyId: PartyId, userId: string) =>
  tx
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.userId')
    .select('isRegistered')
    .where('partyId', '=', partyId)
    .where('userId', '=', userId)
    .where('access', '=', 'member')
    .executeTakeFirst()

/** A course of the catalogue, or null. */
export const knownCourse = async (tx: Tx, courseId: string | null): Promise<string | null> =>
  courseId && ((await tx.selectFrom('courses').select('id').where('id', '=', courseId).executeTakeFirst())?.id ?? null)
