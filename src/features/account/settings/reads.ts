import { sql } from 'kysely'
import { imageUrl } from '../../../contract/pictures.ts'
import { languageOf } from '../../../contract/texts.ts'
import { tierOf } from '../../../contract/tiers.ts'
import type { Tx } from '../../../server/data/tables.ts'
import type { UserSettings } from './operations.ts'

export async function readSettings(tx: Tx, userId: string): Promise<UserSettings | undefined> {
  const user = await tx
    .selectFrom('users')
    .selectAll()
    .where('id', '=', userId)
    .where('isRegistered', '=', true)
    .executeTakeFirst()
  if (!user) return undefined
  const { tier, name, icon } = tierOf(user.tier)
  return {
    userId: user.id,
    email: user.email,
    emailConfirmed: user.emailConfirmed,
    firstName: user.firstName,
    lastName: user.lastName,
    avatar: user.avatarId && imageUrl(user.avatarId),
    userLevel: user.userLevel,
    membership: { tier, name, icon },
    createdAt: user.createdAt.toISOString(),
    meta: {
      phone: user.phone,
      handicap: user.handicap,
      golfId: user.golfId ?? '',
      golfClub: user.golfClub,
      city: user.city,
      country: user.country,
      description: user.description,
      language: languageOf(user.language),
      defaultResult: user.defaultResult,
      forum_subscribe: user.forumSubscribe,
      newsEmail: user.newsByMail,
      sharesContact: user.sharesContact,
      gender: user.gender,
      birthYear: user.birthYear,
      custom: user.custom,
      userLevel: user.userLevel,
      isPremium: user.tier >= 2,
    },
  }
}

export const isTaken = async (tx: Tx, email: string, userId: string): Promise<boolean> =>
  (
    await tx
      .selectFrom('users')
      .select('id')
      .where(sql<boolean>`lower(email) = lower(${email})`)
      .where('isRegistered', '=', true)
      .where('id', '<>', userId)
      .execute()
  ).length > 0

export const partiesOf = (tx: Tx, userId: string) =>
  tx
    .selectFrom('memberships')
    .select('partyId')
    .where('userId', '=', userId)
    .execute()
    .then((rows) => rows.map(({ partyId }) => partyId))

export const otherLevel50 = (tx: Tx, userId: string) =>
  tx.selectFrom('users').select('id').where('userLevel', '>=', 50).where('id', '<>', userId).executeTakeFirst()

export const readSessions = (tx: Tx, userId: string, now: Date) =>
  tx
    .selectFrom('sessions')
    .select(['id', 'userAgent', 'createdAt', 'lastSeenAt'])
    .where('userId', '=', userId)
    .where('renewalExpiresAt', '>', now)
    .orderBy('lastSeenAt', 'desc')
    .orderBy('id', 'desc')
    .limit(200)
    .execute()

export const isSessionOf = async (tx: Tx, userId: string, sessionId: string): Promise<boolean> =>
  (await tx.selectFrom('sessions').select('id').where('id', '=', sessionId).where('userId', '=', userId).execute())
    .length > 0

/** What the foundation knows of a person; features add theirs. */
export async function readOwnRows(tx: Tx, userId: string): Promise<Record<string, unknown>> {
  const of = (query: ReturnType<typeof sql>) => query.execute(tx).then(({ rows }) => rows)
  return {
    parties: await of(sql`
      select parties.id, parties.title, parties.owner_id = ${userId} as owner, memberships.administrator,
        memberships.access, memberships.team, memberships.joined_at
      from memberships join parties on parties.id = memberships.party_id
      where memberships.user_id = ${userId} order by memberships.joined_at`),
    scorecards: await of(sql`
      select events.title as event, rounds.title as round, rounds.round_date, rounds.course_name, rounds.par,
        scorecards.exact_handicap, scorecards.playing_strokes, scorecards.strokes, scorecards.marks, scorecards.status,
        scorecards.submitted_at
      from scorecards join rounds on rounds.party_id = scorecards.party_id and rounds.id = scorecards.round_id
      join events on events.party_id = rounds.party_id and events.id = rounds.event_id
      where scorecards.user_id = ${userId} order by rounds.round_date, rounds.id`),
    contest_results: await of(sql`
      select rounds.title as round, rounds.round_date, contest_results.contest_id, contest_results.hole, contest_results.value,
        contest_results.reported_at
      from contest_results join rounds on rounds.party_id = contest_results.party_id and rounds.id = contest_results.round_id
      where contest_results.user_id = ${userId} order by rounds.round_date, rounds.id`),
    event_handicaps: await of(sql`
      select events.title as event, events.start_date, event_handicaps.handicap
      from event_handicaps join events on events.party_id = event_handicaps.party_id and events.id = event_handicaps.event_id
      where event_handicaps.user_id = ${userId} order by events.start_date, events.id`),
    courses: await of(
      sql`select name, country, created_at from courses where author_id = ${userId} order by created_at`,
    ),
    sessions: await of(sql`
      select user_agent, created_at, last_seen_at from sessions where user_id = ${userId} order by created_at`),
    log: await of(sql`
      select at, action, party_id, subject, details from audit_log
      where user_id = ${userId} or (subject = ${userId}::text and action = 'loginFailed') order by at limit 20000`),
  }
}
