import { sql } from 'kysely'
import { languageOf } from '../../../contract/texts.ts'
import type { Tables } from '../../../server/data/tables.ts'
import type { Tx } from '../../../server/http/serve.ts'
import { imageUrl } from '../../community/images/rules.ts'
import { tierOf } from '../session/rules.ts'
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

type UserColumns = Tables['users']
export type UserChanges = {
  [K in keyof UserColumns]?: UserColumns[K] extends { __update__: infer U } ? U : UserColumns[K]
}

export const changeUser = (tx: Tx, userId: string, changes: UserChanges) =>
  tx.updateTable('users').set(changes).where('id', '=', userId).execute()

/** With the row locked, so that two changes of one password come one after the other. */
export const readCredentials = (tx: Tx, userId: string) =>
  tx
    .selectFrom('users')
    .select(['passwordHash', 'firstName', 'lastName', 'golfClub as club', 'language', 'userLevel'])
    .select(sql<string>`coalesce(email, '')`.as('email'))
    .where('id', '=', userId)
    .where('isRegistered', '=', true)
    .forUpdate()
    .executeTakeFirst()

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

/** Boards write names, so every event that this person has a card in gets a new version. */
export async function touchEventsOf(tx: Tx, userId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update events set version = version + 1
    where id in (
      select rounds.event_id from scorecards
      join rounds on rounds.party_id = scorecards.party_id and rounds.id = scorecards.round_id
      where scorecards.user_id = ${userId})
    returning id`.execute(tx)
  return rows.map(({ id }) => id)
}

export const partiesOf = (tx: Tx, userId: string) =>
  tx
    .selectFrom('memberships')
    .select('partyId')
    .where('userId', '=', userId)
    .execute()
    .then((rows) => rows.map(({ partyId }) => partyId))

/** Owned parties, and whether somebody else with an account belongs to each. Locked, so that nobody joins meanwhile. */
export async function ownedParties(tx: Tx, userId: string) {
  const { rows } = await sql<{ id: string; title: string; personal: boolean; shared: boolean }>`
    select id, title, personal, exists (
      select from memberships join users on users.id = memberships.user_id
      where memberships.party_id = parties.id and memberships.user_id <> ${userId}
        and access = 'member' and is_registered) as shared
    from parties where owner_id = ${userId} order by title for update of parties`.execute(tx)
  return rows
}

export const otherLevel50 = (tx: Tx, userId: string) =>
  tx.selectFrom('users').select('id').where('userLevel', '>=', 50).where('id', '<>', userId).executeTakeFirst()

/** Memberships without a trace go; the others stay struck out, so that results, teams and start lists keep their player. */
export async function withdraw(tx: Tx, userId: string) {
  await sql`
    delete from memberships where user_id = ${userId}
      and not exists (select from scorecards where scorecards.party_id = memberships.party_id and scorecards.user_id = memberships.user_id)
      and not exists (select from contest_results where contest_results.party_id = memberships.party_id and contest_results.user_id = memberships.user_id)
      and not exists (select from start_lists where start_lists.party_id = memberships.party_id and tees::text like ${`%${userId}%`})
      and not exists (select from events where events.party_id = memberships.party_id and teams::text like ${`%${userId}%`})
  `.execute(tx)
  await tx
    .updateTable('memberships')
    .set({ access: 'revoked', administrator: false, hidden: true })
    .where('userId', '=', userId)
    .execute()
}

/** The row stays for the numbers; nothing in it leads to a person. */
export const forget = (tx: Tx, userId: string) =>
  changeUser(tx, userId, {
    email: null,
    firstName: 'Former',
    lastName: 'player',
    passwordHash: null,
    userLevel: 1,
    tier: 1,
    golfId: null,
    golfClub: '',
    handicap: null,
    gender: '',
    birthYear: null,
    city: '',
    country: '',
    phone: '',
    description: '',
    language: 'en',
    defaultResult: 2,
    custom: '{}',
    isRegistered: false,
    emailConfirmed: false,
    generatedInPartyId: null,
    generatedUntil: null,
    generatedTries: 0,
    generatedSpent: false,
    confinedToPartyId: null,
    lastPartyId: null,
    createdAt: new Date(0),
  })

/** Mails to the person, and what the log of changes wrote down of them. */
export async function forgetTraces(tx: Tx, userId: string, email: string) {
  if (email) await tx.deleteFrom('mails').where(sql<boolean>`lower(recipient) = lower(${email})`).execute()
  if (email) await tx.deleteFrom('accountTokens').where('email', '=', email.toLowerCase()).execute()
  await tx
    .updateTable('auditLog')
    .set({ details: '{}' })
    .where((where) =>
      where.or([
        where('subject', '=', userId),
        where('userId', '=', userId).and(sql<boolean>`(details::text like '%@%' or details ? 'address')`),
        ...(email ? [where(sql<string>`lower(details ->> 'email')`, '=', email.toLowerCase())] : []),
      ]),
    )
    .execute()
  await tx.deleteFrom('accountTokens').where('userId', '=', userId).execute()
  await tx.deleteFrom('usedRenewals').where('userId', '=', userId).execute()
}

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
