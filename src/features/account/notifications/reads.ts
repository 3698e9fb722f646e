import { sql } from 'kysely'
import type { Tx } from '../../../server/data/tables.ts'
import { type Details, digestDefaults, digestHour, digestKinds, type Kind } from './rules.ts'

export type News = { [K in Kind]: { kind: K; details: Details[K] } }[Kind]

/** Members with their names, for who is named in a chat. */
export const membersByName = (tx: Tx, partyId: string) =>
  tx
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.userId')
    .select(['users.id as userId', 'firstName', 'lastName'])
    .where('partyId', '=', partyId)
    .where('access', '=', 'member')
    .where('isRegistered', '=', true)
    .execute()

export const administratorsToTell = async (tx: Tx, partyId: string): Promise<string[]> =>
  (
    await tx
      .selectFrom('memberships')
      .select('userId')
      .where('partyId', '=', partyId)
      .where('administrator', '=', true)
      .where('access', '=', 'member')
      .execute()
  ).map(({ userId }) => userId)

export async function nameOf(tx: Tx, userId: string): Promise<string> {
  const row = await tx
    .selectFrom('users')
    .select(['firstName', 'lastName'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return `${row.firstName} ${row.lastName}`.trim()
}

/**
 * Who follows a thread and does not know of anything new in it yet: whoever was notified of an earlier reply and has not
 * read it is not notified again.
 */
export async function followersToTell(tx: Tx, partyId: string, threadId: string): Promise<string[]> {
  const { rows } = await sql<{ userId: string }>`
    select r.user_id from forum_readers r
    where r.party_id = ${partyId} and r.thread_id = ${threadId} and r.subscribed
      and not exists (
        select from notifications n
        where n.party_id = r.party_id and n.user_id = r.user_id and n.kind = 'forum'
          and n.details ->> 'threadId' = ${threadId} and (n.details ->> 'number')::int > coalesce(r.last_read, 0))`.execute(
    tx,
  )
  return rows.map(({ userId }) => userId)
}

export const titleOfThread = (tx: Tx, partyId: string, threadId: string) =>
  tx
    .selectFrom('forumThreads')
    .select('title')
    .where('partyId', '=', partyId)
    .where('id', '=', threadId)
    .executeTakeFirstOrThrow()

/** Undefined for who is known by an address alone. */
export async function userOfInvitation(tx: Tx, partyId: string, id: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('invitations')
    .select('userId')
    .where('partyId', '=', partyId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.userId ?? undefined
}

/** Players of an event. */
export async function playersOf(tx: Tx, partyId: string, eventId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('scorecards')
    .innerJoin('rounds', (join) =>
      join.onRef('rounds.partyId', '=', 'scorecards.partyId').onRef('rounds.id', '=', 'scorecards.roundId'),
    )
    .select('userId')
    .distinct()
    .where('scorecards.partyId', '=', partyId)
    .where('eventId', '=', eventId)
    .execute()
  return rows.map(({ userId }) => userId)
}

/** Whether a round is still to come or going on, where its party is. */
export async function isAhead(tx: Tx, partyId: string, day: string, now: Date): Promise<boolean> {
  const row = await tx
    .selectFrom('parties')
    .select(sql<boolean>`${day}::date >= (${now}::timestamptz at time zone time_zone)::date`.as('ahead'))
    .where('id', '=', partyId)
    .executeTakeFirst()
  return row?.ahead === true
}

export type ComingStarts = {
  partyId: string
  eventId: string
  event: string
  roundId: string
  round: string
  day: string
  tees: { time?: string; startHole?: number; players: string[] }[]
  /** hh:mm where the party is, if the round is today; else null */
  time: string | null
  /** Who was notified of their start after the reminders of this round began. */
  told: string[]
}

/** Published start lists of rounds whose players are to be reminded by now. */
export async function comingStarts(tx: Tx, now: Date, hour: number): Promise<ComingStarts[]> {
  const begins = sql`((r.round_date - 1) + make_time(${hour}, 0, 0)) at time zone p.time_zone`
  const { rows } = await sql<ComingStarts>`
    select s.party_id, e.id as event_id, e.title as event, r.id as round_id, r.title as round,
      r.round_date::text as day, s.tees,
      case when r.round_date = (${now}::timestamptz at time zone p.time_zone)::date
        then to_char(${now}::timestamptz at time zone p.time_zone, 'HH24:MI') end as time,
      array(
        select n.user_id::text from notifications n
        where n.party_id = s.party_id and n.kind = 'start-time' and n.details ->> 'roundId' = r.id::text
          and n.at >= ${begins}) as told
    from start_lists s
      join rounds r on r.party_id = s.party_id and r.id = s.round_id
      join events e on e.party_id = r.party_id and e.id = r.event_id
      join parties p on p.id = s.party_id
    where r.round_date between (${now}::timestamptz - interval '1 day')::date and (${now}::timestamptz + interval '2 days')::date
      and ${begins} <= ${now} and (${now}::timestamptz at time zone p.time_zone)::date <= r.round_date
      and e.official_at is null`.execute(tx)
  return rows
}

export const readDevices = (tx: Tx, userId: string) =>
  tx
    .selectFrom('pushDevices')
    .select(['id', 'userAgent', 'createdAt', 'lastUsedAt', 'sessionId', 'endpoint'])
    .where('userId', '=', userId)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .execute()

export const readChoices = (tx: Tx, userId: string) =>
  tx.selectFrom('notificationChoices').select(['kind', 'push', 'mail']).where('userId', '=', userId).execute()

/** The switches of the features that write mails of their own; the forum's is on where it is in one of the parties. */
export async function readOwnMails(tx: Tx, userId: string): Promise<{ news: boolean; forum: boolean }> {
  const { rows } = await sql<{ news: boolean; forum: boolean }>`
    select news_by_mail as news, exists (
        select from memberships m left join forum_digests d on d.party_id = m.party_id and d.user_id = m.user_id
        where m.user_id = users.id and m.access = 'member' and d.stopped is not true) as forum
    from users where id = ${userId}`.execute(tx)
  return rows[0] ?? { news: false, forum: false }
}

export async function partiesOf(tx: Tx, userId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('memberships')
    .select('partyId')
    .where('userId', '=', userId)
    .where('access', '=', 'member')
    .execute()
  return rows.map(({ partyId }) => partyId)
}

/** When the daily mails leave on the day that it is in a party. */
const leaving = (now: Date) =>
  sql`((${now}::timestamptz at time zone p.time_zone)::date + make_time(${digestHour}, 0, 0)) at time zone p.time_zone`

/** What belongs into the daily mail: wanted by mail, reached no device, and not seen. */
export const toMail = (now: Date, oldest: Date) => sql`
  n.seen_at is null and n.pushed_at is null and n.mailed_at is null and n.at > ${oldest} and n.at <= ${leaving(now)}
  and n.kind = any(${digestKinds}::text[]) and coalesce(c.mail, n.kind = any(${digestDefaults}::text[]))
  and case n.kind
    when 'message' then exists (
      select from messages g left join message_reads r on r.party_id = g.party_id and r.user_id = n.user_id
      where g.party_id = n.party_id and g.id::text = n.about and g.deleted_at is null and g.number > coalesce(r.number, 0))
    when 'score-corrected' then exists (
      select from score_corrections s
      where s.party_id = n.party_id and s.user_id = n.user_id and s.round_id::text = n.details ->> 'roundId'
        and s.seen_at is null)
    when 'start-time' then n.details ->> 'day' >= ((${now}::timestamptz at time zone p.time_zone)::date)::text
    else true end`

export type DueDigest = {
  partyId: string
  party: string
  userId: string
  day: string
  email: string
  firstName: string
  language: string
}

/** Who gets a daily mail now. */
export async function dueDigests(tx: Tx, now: Date, oldest: Date): Promise<DueDigest[]> {
  const { rows } = await sql<DueDigest>`
    select distinct n.party_id, p.title as party, n.user_id, u.email, u.first_name, u.language,
      ((${now}::timestamptz at time zone p.time_zone)::date)::text as day
    from notifications n
      join parties p on p.id = n.party_id
      join memberships m on m.party_id = n.party_id and m.user_id = n.user_id and m.access = 'member'
      join users u on u.id = n.user_id and u.is_registered and u.email_confirmed and u.email is not null
      left join notification_choices c on c.user_id = n.user_id and c.kind = n.kind
      left join notification_digests d on d.party_id = n.party_id and d.user_id = n.user_id
    where ${now} >= ${leaving(now)} and ${toMail(now, oldest)}
      and (d.last_day is null or d.last_day < (${now}::timestamptz at time zone p.time_zone)::date)
    order by n.party_id, n.user_id`.execute(tx)
  return rows
}

export async function userOfStop(tx: Tx, tokenHash: Buffer): Promise<string | undefined> {
  const row = await tx
    .selectFrom('notificationStops')
    .select('userId')
    .where('tokenHash', '=', tokenHash)
    .executeTakeFirst()
  return row?.userId
}

export const notificationsOf = (tx: Tx, userId: string) =>
  tx
    .selectFrom('notifications')
    .innerJoin('parties', 'parties.id', 'notifications.partyId')
    .select(['parties.title as party', 'kind', 'details', 'at'])
    .where('userId', '=', userId)
    .orderBy('at')
    .execute()
