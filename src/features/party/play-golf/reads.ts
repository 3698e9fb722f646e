import { type RawBuilder, sql } from 'kysely'
import type { GameType } from '../../../golf/formats/presets.ts'
import type { Tx } from '../../../server/data/tables.ts'

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
    .select(['id', 'name', 'country', 'city', 'state', 'par', 'strokeIndex'])
    .where('id', '=', courseId)
    .executeTakeFirst()

export type Proposed = { courseId: string; game: GameType | null }

/** Course and game of the last round of somebody that was played on a course of the catalogue. */
export const lastRoundOf = (tx: Tx, userId: string): Promise<Proposed | undefined> =>
  first(
    tx,
    sql`
    select r.course_id, coalesce(r.stroke_count, e.stroke_count) game
    from memberships m
    join scorecards s on s.party_id = m.party_id and s.user_id = m.user_id
    join rounds r on r.party_id = s.party_id and r.id = s.round_id
    join events e on e.party_id = r.party_id and e.id = r.event_id
    join courses c on c.id = r.course_id
    where m.user_id = ${userId}::uuid and cardinality(c.par) > 0
    order by r.round_date desc, r.created_at desc
    limit 1`,
  )

/** The course with a card whose name has the name of somebody's home club in it, or the other way round; the closest one. */
export const courseOfClub = (tx: Tx, userId: string): Promise<Proposed | undefined> =>
  first(
    tx,
    sql`
    select c.id course_id, null game
    from users u, courses c
    where u.id = ${userId}::uuid and length(u.golf_club) > 2 and length(c.name) > 2 and cardinality(c.par) > 0
      and (strpos(c.folded_name, folded(u.golf_club)) > 0 or strpos(folded(u.golf_club), c.folded_name) > 0)
    order by abs(length(c.name) - length(u.golf_club)), c.id
    limit 1`,
  )

/** The course that public parties have played most within a year. */
export const mostPlayedCourse = (tx: Tx, now: Date): Promise<Proposed | undefined> =>
  first(
    tx,
    sql`
    select r.course_id, null game
    from rounds r
    join parties p on p.id = r.party_id and not (p.hidden or p.personal)
    join courses c on c.id = r.course_id and cardinality(c.par) > 0
    where r.round_date > ${now}::timestamptz - interval '1 year'
    group by r.course_id
    order by count(*) desc, r.course_id
    limit 1`,
  )

async function first(tx: Tx, query: RawBuilder<unknown>): Promise<Proposed | undefined> {
  const { rows } = await (query as RawBuilder<Proposed>).execute(tx)
  return rows[0]
}
