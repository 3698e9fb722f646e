import { sql } from 'kysely'
import { newId } from '../../../server/data/ids.ts'
import type { Tx } from '../../../server/http/serve.ts'
import { type Details, digestDefaults, digestHour, digestKinds, type Kind, mailsOf } from './rules.ts'

type News = { [K in Kind]: { kind: K; details: Details[K] } }[Kind]

export type Told = News & {
  /** Names the thing: a person is told of it once. */
  about: string
  /** The page that shows it. */
  place: string
  /** Whom it concerns; null: all of the party. */
  to: readonly string[] | null
  /** Who did it, and is not told. */
  except?: string | null
}

/**
 * Tells members of something, in the transaction in which it happens, each on the ways that they chose: a notification
 * waits for each of their devices, and what did not reach one goes into the daily mail.
 */
export async function notify(tx: Tx, partyId: string, now: Date, told: Told) {
  const { kind, about, place, details, to, except = null } = told
  if (to?.length === 0) return
  const inDigest = mailsOf[kind] === 'digest'
  await sql`
    with told as (
      insert into notifications (party_id, id, user_id, kind, about, place, details, at)
      select m.party_id, gen_random_uuid(), u.id, ${kind}, ${about}, ${place}, ${JSON.stringify(details)}::jsonb, ${now}
      from memberships m join users u on u.id = m.user_id
        left join notification_choices c on c.user_id = u.id and c.kind = ${kind}
      where m.party_id = ${partyId} and m.access = 'member' and u.is_registered
        and u.id is distinct from ${except}::uuid
        ${to === null ? sql`` : sql`and u.id = any(${to}::uuid[])`}
        and (
          (${inDigest} and coalesce(c.mail, ${digestDefaults.includes(kind)}))
          or (coalesce(c.push, true) and exists (select from push_devices d where d.user_id = u.id)))
      on conflict do nothing
      returning party_id, id, user_id)
    insert into push_deliveries (party_id, notification_id, device_id, next_try_at)
    select t.party_id, t.id, d.id, ${now}
    from told t join push_devices d on d.user_id = t.user_id
      left join notification_choices c on c.user_id = t.user_id and c.kind = ${kind}
    where coalesce(c.push, true)`.execute(tx)
}

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

export async function nameOf(tx: Tx, userId: string): Promise<string> {
  const row = await tx
    .selectFrom('users')
    .select(['firstName', 'lastName'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return `${row.firstName} ${row.lastName}`.trim()
}

/**
 * Who follows a thread and does not know of anything new in it yet: whoever was told of an earlier reply and has not
 * read it is not told again.
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

/** What these people were told of their start in a round is out of date. */
export const withdrawStarts = (tx: Tx, partyId: string, roundId: string, userIds: readonly string[]) =>
  tx
    .deleteFrom('notifications')
    .where('partyId', '=', partyId)
    .where(sql<boolean>`user_id = any(${userIds}::uuid[])`)
    .where('kind', '=', 'start-time')
    .where(sql<boolean>`details ->> 'roundId' = ${roundId}`)
    .execute()

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
  /** Who was told of their start after the reminders of this round began. */
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

const vapidKey = 'vapid-keys'
export type VapidKeys = { publicKey: string; privateKey: string }

/** The installation's keys; `fresh` ones where it has none yet. */
export async function keepVapidKeys(tx: Tx, fresh: () => VapidKeys): Promise<VapidKeys> {
  const read = () => tx.selectFrom('installation').select('value').where('key', '=', vapidKey).executeTakeFirst()
  if (!(await read()))
    await tx
      .insertInto('installation')
      .values({ key: vapidKey, value: JSON.stringify(fresh()) })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  return (await read())?.value as VapidKeys
}

export const readDevices = (tx: Tx, userId: string) =>
  tx
    .selectFrom('pushDevices')
    .select(['id', 'userAgent', 'createdAt', 'lastUsedAt', 'sessionId', 'endpoint'])
    .where('userId', '=', userId)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .execute()

export const moveDevices = (tx: Tx, sessionId: string, successorId: string) =>
  tx.updateTable('pushDevices').set({ sessionId: successorId }).where('sessionId', '=', sessionId).execute()

export const forgetDevicesOf = (tx: Tx, userId: string) =>
  tx.deleteFrom('pushDevices').where('userId', '=', userId).execute()

type NewDevice = {
  userId: string
  sessionId: string
  endpoint: string
  p256dh: string
  auth: string
  userAgent: string
  createdAt: Date
}

/**
 * The device of an address, which becomes the caller's: a browser has one, whoever is logged in there. Undefined when the
 * address is known with another secret; `isNew` unless it was the caller's already.
 */
export async function keepDevice(tx: Tx, device: NewDevice): Promise<{ id: string; isNew: boolean } | undefined> {
  const known = await tx
    .selectFrom('pushDevices')
    .select(['id', 'userId', 'auth'])
    .where('endpoint', '=', device.endpoint)
    .forUpdate()
    .executeTakeFirst()
  if (known && known.auth !== device.auth) return undefined
  if (known?.userId === device.userId) {
    const { sessionId, userAgent } = device
    await tx.updateTable('pushDevices').set({ sessionId, userAgent }).where('id', '=', known.id).execute()
    return { id: known.id, isNew: false }
  }
  // What waits for whoever had this browser before goes with it.
  if (known) await tx.deleteFrom('pushDevices').where('id', '=', known.id).execute()
  const id = newId()
  const added = await tx
    .insertInto('pushDevices')
    .values({ id, ...device })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return added && { id, isNew: true }
}

/** The service that sends to it; undefined when the person has no such device. */
export const removeDevice = (tx: Tx, userId: string, id: string) =>
  tx
    .deleteFrom('pushDevices')
    .where('userId', '=', userId)
    .where('id', '=', id)
    .returning('endpoint')
    .executeTakeFirst()

/** The address leads nowhere any more. */
export const forgetDevice = (tx: Tx, id: string) => tx.deleteFrom('pushDevices').where('id', '=', id).execute()

export const readChoices = (tx: Tx, userId: string) =>
  tx.selectFrom('notificationChoices').select(['kind', 'push', 'mail']).where('userId', '=', userId).execute()

type Switches = { push?: boolean | undefined; mail?: boolean | undefined }

export const saveChoice = (
  tx: Tx,
  userId: string,
  kind: Kind,
  { push = null as never, mail = null as never }: Switches,
) =>
  sql`insert into notification_choices as c (user_id, kind, push, mail)
    values (${userId}, ${kind}, ${push}::boolean, ${mail}::boolean)
    on conflict (user_id, kind) do update set push = coalesce(excluded.push, c.push), mail = coalesce(excluded.mail, c.mail)`.execute(
    tx,
  )

/** The switches of the features that write mails of their own; the forum's is on where it is in one of the parties. */
export async function readOwnMails(tx: Tx, userId: string): Promise<{ news: boolean; forum: boolean }> {
  const { rows } = await sql<{ news: boolean; forum: boolean }>`
    select news_by_mail as news, exists (
        select from memberships m left join forum_digests d on d.party_id = m.party_id and d.user_id = m.user_id
        where m.user_id = users.id and m.access = 'member' and d.stopped is not true) as forum
    from users where id = ${userId}`.execute(tx)
  return rows[0] ?? { news: false, forum: false }
}

export const setNewsByMail = (tx: Tx, userId: string, newsByMail: boolean) =>
  tx.updateTable('users').set({ newsByMail }).where('id', '=', userId).execute()

export async function partiesOf(tx: Tx, userId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('memberships')
    .select('partyId')
    .where('userId', '=', userId)
    .where('access', '=', 'member')
    .execute()
  return rows.map(({ partyId }) => partyId)
}

export const markSeen = (tx: Tx, userId: string, place: string, now: Date) =>
  tx
    .updateTable('notifications')
    .set({ seenAt: now })
    .where('userId', '=', userId)
    .where('place', '=', place)
    .where('seenAt', 'is', null)
    .execute()

export type DuePush = News & {
  partyId: string
  notificationId: string
  deviceId: string
  userId: string
  place: string
  about: string
  attempts: number
  endpoint: string
  p256dh: string
  auth: string
  language: string
  party: string
  /** The person still belongs to the party, wants such notifications, and has not seen what this one is about. */
  wanted: boolean
}

/** Takes what is due, so that no other node sends it meanwhile; if this one dies, it is due again after `until`. */
export async function takeDue(tx: Tx, now: Date, until: Date, count: number): Promise<DuePush[]> {
  const { rows } = await sql<DuePush>`
    update push_deliveries p set attempts = attempts + 1, next_try_at = ${until}
    from notifications n
      join users u on u.id = n.user_id
      join parties on parties.id = n.party_id
      left join memberships m on m.party_id = n.party_id and m.user_id = n.user_id
      left join notification_choices c on c.user_id = n.user_id and c.kind = n.kind,
      push_devices d
    where n.party_id = p.party_id and n.id = p.notification_id and d.id = p.device_id
      and (p.party_id, p.notification_id, p.device_id) in (
        select party_id, notification_id, device_id from push_deliveries where next_try_at <= ${now}
        order by next_try_at limit ${count} for update skip locked)
    returning p.party_id, p.notification_id, p.device_id, n.user_id, n.kind, n.details, n.place, n.about, p.attempts,
      d.endpoint, d.p256dh, d.auth, u.language, parties.title as party,
      (m.access = 'member' and coalesce(c.push, true) and n.seen_at is null) as wanted`.execute(tx)
  return rows
}

type Delivery = { partyId: string; notificationId: string; deviceId: string }

const delivery = (tx: Tx, { partyId, notificationId, deviceId }: Delivery) =>
  tx
    .updateTable('pushDeliveries')
    .where('partyId', '=', partyId)
    .where('notificationId', '=', notificationId)
    .where('deviceId', '=', deviceId)

/** `nextTryAt` null: given up. */
export const noteFailed = (tx: Tx, due: Delivery, nextTryAt: Date | null) =>
  delivery(tx, due).set({ nextTryAt }).execute()

export async function noteDelivered(tx: Tx, due: Delivery, now: Date) {
  await delivery(tx, due).set({ deliveredAt: now, nextTryAt: null }).execute()
  await tx
    .updateTable('notifications')
    .set({ pushedAt: now })
    .where('partyId', '=', due.partyId)
    .where('id', '=', due.notificationId)
    .where('pushedAt', 'is', null)
    .execute()
  await tx.updateTable('pushDevices').set({ lastUsedAt: now }).where('id', '=', due.deviceId).execute()
}

/** The forum's own mail does not tell of what reached a device. */
export const noteForumTold = (tx: Tx, partyId: string, threadId: string, userId: string, number: number) =>
  tx
    .updateTable('forumReaders')
    .set({ lastTold: sql`greatest(last_told, ${number}::int)` })
    .where('partyId', '=', partyId)
    .where('threadId', '=', threadId)
    .where('userId', '=', userId)
    .execute()

/** When the daily mails leave on the day that it is in a party. */
const leaving = (now: Date) =>
  sql`((${now}::timestamptz at time zone p.time_zone)::date + make_time(${digestHour}, 0, 0)) at time zone p.time_zone`

/** What belongs into the daily mail: wanted by mail, reached no device, and not seen. */
const toMail = (now: Date, oldest: Date) => sql`
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

/** True for the first who asks on a day; nobody else gets it until the transaction ends, nor afterwards. */
export async function claimDigest(tx: Tx, { partyId, userId, day }: DueDigest): Promise<boolean> {
  const { rows } = await sql`
    insert into notification_digests as d (party_id, user_id, last_day) values (${partyId}, ${userId}, ${day})
    on conflict (party_id, user_id) do update set last_day = excluded.last_day where d.last_day < excluded.last_day
    returning user_id`.execute(tx)
  return rows.length > 0
}

export type Mailed = News & { id: string; place: string; at: Date }

/** What the mail says, the latest first; from then on it is told, and no device is tried any more. */
export async function takeToMail(tx: Tx, { partyId, userId }: DueDigest, now: Date, oldest: Date): Promise<Mailed[]> {
  const { rows } = await sql<Mailed>`
    with taken as (
      select n.party_id, n.id from notifications n
        join parties p on p.id = n.party_id
        left join notification_choices c on c.user_id = n.user_id and c.kind = n.kind
      where n.party_id = ${partyId} and n.user_id = ${userId} and ${toMail(now, oldest)}
      for update of n
    ), untried as (
      update push_deliveries d set next_try_at = null from taken
      where d.party_id = taken.party_id and d.notification_id = taken.id
    )
    update notifications n set mailed_at = ${now} from taken
    where n.party_id = taken.party_id and n.id = taken.id
    returning n.id, n.kind, n.details, n.place, n.at`.execute(tx)
  return rows.toSorted((a, b) => b.at.valueOf() - a.at.valueOf())
}

export const insertStop = (tx: Tx, stop: { tokenHash: Buffer; userId: string; createdAt: Date }) =>
  tx.insertInto('notificationStops').values(stop).execute()

export async function userOfStop(tx: Tx, tokenHash: Buffer): Promise<string | undefined> {
  const row = await tx
    .selectFrom('notificationStops')
    .select('userId')
    .where('tokenHash', '=', tokenHash)
    .executeTakeFirst()
  return row?.userId
}

export async function forgetOld(tx: Tx, notifications: Date, stops: Date) {
  await tx.deleteFrom('notifications').where('at', '<', notifications).execute()
  await tx.deleteFrom('notificationStops').where('createdAt', '<', stops).execute()
}

export async function forgetPerson(tx: Tx, userId: string) {
  await tx.deleteFrom('pushDevices').where('userId', '=', userId).execute()
  await tx.deleteFrom('notificationChoices').where('userId', '=', userId).execute()
  await tx.deleteFrom('notifications').where('userId', '=', userId).execute()
  await tx.deleteFrom('notificationDigests').where('userId', '=', userId).execute()
  await tx.deleteFrom('notificationStops').where('userId', '=', userId).execute()
}

export const toldOf = (tx: Tx, userId: string) =>
  tx
    .selectFrom('notifications')
    .innerJoin('parties', 'parties.id', 'notifications.partyId')
    .select(['parties.title as party', 'kind', 'details', 'at'])
    .where('userId', '=', userId)
    .orderBy('at')
    .execute()
