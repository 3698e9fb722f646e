import { sql } from 'kysely'
import type { PartyId } from '../../../contract/session.ts'
import type { Tx } from '../../../server/data/tables.ts'

/** Of each person by day, then as they were entered: ids rise. */
export const scoresOfPeople = (tx: Tx, userIds: readonly string[]) =>
  tx
    .selectFrom('indexScores')
    .select(['userId', 'id', 'day', 'courseId', 'courseName', 'teeName', 'gender', 'part', 'rating', 'slope', 'par'])
    .select(['result', 'pcc', 'expected', 'marker'])
    .where('userId', '=', sql<string>`any(${userIds})`)
    .orderBy('day')
    .orderBy('id')
    .execute()
export type StoredScore = Omit<Awaited<ReturnType<typeof scoresOfPeople>>[number], 'userId'>

export const scoresOf = async (tx: Tx, userId: string): Promise<StoredScore[]> =>
  (await scoresOfPeople(tx, [userId])).map(({ userId: _, ...score }) => score)

/** What parties decided of which these people are members, as it was decided. */
export const overridesOfPeople = (tx: Tx, userIds: readonly string[]) =>
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
    .select([
      'override.userId',
      'override.id',
      'override.partyId',
      'parties.title as party',
      'kind',
      'day',
      'until',
      'value',
      'reason',
    ])
    .select(sql<string>`trim(concat(users.first_name, ' ', users.last_name))`.as('byName'))
    .where('override.userId', '=', sql<string>`any(${userIds})`)
    .orderBy('override.id')
    .execute()
export type StoredOverride = Omit<Awaited<ReturnType<typeof overridesOfPeople>>[number], 'userId'>

export const overridesOf = async (tx: Tx, userId: string): Promise<StoredOverride[]> =>
  (await overridesOfPeople(tx, [userId])).map(({ userId: _, ...override }) => override)

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
