import { sql } from 'kysely'
import { partyOf } from '../../../server/data/directory.ts'
import type { Tx } from '../../../server/data/tables.ts'

export const readFeed = (tx: Tx, userId: string) =>
  tx.selectFrom('calendarFeeds').select('madeAt').where('userId', '=', userId).executeTakeFirst()

export const ownerOfFeed = (tx: Tx, tokenHash: Buffer) =>
  tx
    .selectFrom('calendarFeeds')
    .innerJoin('users', 'users.id', 'calendarFeeds.userId')
    .select(['users.id', 'users.language'])
    .where('tokenHash', '=', tokenHash)
    .executeTakeFirst()

/** A day or several on which something is, or a round's start; `sequence` goes up with each change. */
export type Entry = {
  kind: 'event' | 'invite' | 'round'
  id: string
  /** Where the address of the entry leads. */
  eventId?: string
  partyId: string
  party: string
  title: string
  description: string
  /** Names of the courses; '' where none is chosen. */
  place: string
  startDate: string
  endDate: string
  /** The moments of a round's start and likely end; without them the entry is of whole days. */
  startsAt?: Date
  endsAt?: Date
  sequence: number
  cancelled: boolean
  changedAt: Date
}

/** A hole of a group takes about so long: eighteen four and a half hours. */
const minutesOfAHole = 15

const since = (now: Date) => sql<string>`(${now}::timestamptz - interval '1 year')::date`

const eventEntries = (tx: Tx) =>
  tx
    .selectFrom('events')
    .innerJoin('parties', 'parties.id', 'events.partyId')
    .select(['events.id', 'events.partyId', 'events.title', 'startDate', 'endDate'])
    .select(['events.description', 'events.version as sequence', 'parties.title as party'])
    .select(
      sql<string>`(select coalesce(string_agg(distinct r.course_name, ', '), '') from rounds r
        where r.party_id = events.party_id and r.event_id = events.id and r.course_name <> '')`.as('place'),
    )
    .select(['events.createdAt as changedAt', sql<'event'>`'event'`.as('kind'), sql<boolean>`false`.as('cancelled')])
    .orderBy('startDate')
    .orderBy('events.id')

const asEntry = <Row extends Omit<Entry, 'sequence'> & { sequence: number | string }>(row: Row): Entry => ({
  ...row,
  sequence: Number(row.sequence),
})

/** The events of a party that has public pages, of the past year and to come; undefined for any other party. */
export async function publicEntries(tx: Tx, partyId: string, now: Date) {
  const party = await tx
    .selectFrom('parties')
    .select(['id', 'title'])
    .where('id', '=', partyId)
    .where('hidden', '=', false)
    .where('personal', '=', false)
    .executeTakeFirst()
  if (!party) return undefined
  const events = await eventEntries(tx)
    .where('events.partyId', '=', partyId)
    .where('endDate', '>=', since(now))
    .execute()
  const cancelled = await cancelledEntries(tx, [partyId], null, now)
  return { party: party.title, entries: [...events.map(asEntry), ...cancelled] }
}

/** The events of a person's parties, and the invitations that they accepted and have a place for. */
export async function ownEntries(tx: Tx, userId: string, now: Date): Promise<Entry[]> {
  const parties = await tx
    .selectFrom('memberships')
    .select('partyId')
    .where('userId', '=', userId)
    .where('access', '=', 'member')
    .execute()
  const partyIds = parties.map(({ partyId }) => partyId)
  if (partyIds.length === 0) return []
  const events = await eventEntries(tx)
    .where('events.partyId', 'in', partyIds)
    .where('endDate', '>=', since(now))
    .execute()
  const starts = await startEntries(tx, partyIds, userId, now)
  const accepted = await acceptedEntries(tx, partyIds, userId, now)
  const cancelled = await cancelledEntries(tx, partyIds, userId, now)
  return [...events.map(asEntry), ...starts.map(asEntry), ...accepted, ...cancelled]
}

/** The published tee times of a person, each at its moment where the party is. */
async function startEntries(tx: Tx, partyIds: readonly string[], userId: string, now: Date) {
  const { rows } = await sql<Entry>`
    select 'round' as kind, r.id, e.id as "eventId", e.party_id as "partyId", p.title as party,
      e.title || ' · ' || r.title as title, e.description, r.course_name as place,
      r.round_date::text as "startDate", r.round_date::text as "endDate", start.at as "startsAt",
      start.at + make_interval(mins => r.hole_count * ${minutesOfAHole}::int) as "endsAt",
      e.version as sequence, false as cancelled, s.published_at as "changedAt"
    from start_lists s
      join rounds r on r.party_id = s.party_id and r.id = s.round_id
      join events e on e.party_id = r.party_id and e.id = r.event_id
      join parties p on p.id = s.party_id
      cross join lateral jsonb_array_elements(s.tees) tee
      cross join lateral (select (r.round_date + (tee ->> 'time')::time) at time zone p.time_zone as at) start
    where s.party_id in (${sql.join(partyIds)}) and r.round_date >= ${since(now)}
      and tee -> 'players' ? ${userId} and start.at is not null
    order by start.at, r.id`.execute(tx)
  return rows
}

async function acceptedEntries(tx: Tx, partyIds: readonly string[], userId: string, now: Date): Promise<Entry[]> {
  const { rows } = await sql<Entry>`
    select 'invite' as kind, v.id, v.party_id as "partyId", parties.title as party, v.title, v.text as description, '' as place,
      v.start_date::text as "startDate", v.start_date::text as "endDate", v.sequence, false as cancelled,
      coalesce(i.responded_at, v.created_at) as "changedAt"
    from invitations i
      join invite_options o on o.party_id = i.party_id and o.id = i.option_id and o.attending
      join invites v on v.party_id = i.party_id and v.id = i.invite_id
      join parties on parties.id = i.party_id
    where i.user_id = ${userId} and i.party_id in (${sql.join(partyIds)}) and v.start_date >= ${since(now)}
      and (o.cap is null or o.cap >= (
        select count(*) from invitations before left join memberships m
          on m.party_id = before.party_id and m.user_id = before.user_id
        where before.party_id = i.party_id and before.option_id = i.option_id
          and before.answer_number <= i.answer_number and (before.user_id is null or m.access = 'member')))
    order by v.start_date, v.id`.execute(tx)
  return rows
}

async function cancelledEntries(
  tx: Tx,
  partyIds: readonly string[],
  userId: string | null,
  now: Date,
): Promise<Entry[]> {
  const rows = await tx
    .selectFrom('calendarCancellations as gone')
    .innerJoin('parties', 'parties.id', 'gone.partyId')
    .select(['gone.kind', 'gone.thingId as id', 'gone.partyId', 'parties.title as party', 'gone.title'])
    .select(['startDate', 'endDate', 'sequence', 'cancelledAt as changedAt'])
    .select([sql<string>`''`.as('description'), sql<string>`''`.as('place'), sql<boolean>`true`.as('cancelled')])
    .where('gone.partyId', 'in', partyIds)
    .where((row) => row.or([row('gone.userId', 'is', null), row('gone.userId', '=', userId)]))
    .where('endDate', '>=', since(now))
    .orderBy('startDate')
    .orderBy('gone.id')
    .execute()
  return rows.map(asEntry)
}

export const eventEntry = (tx: Tx, eventId: string) =>
  eventEntries(tx)
    .where('events.partyId', '=', partyOf(eventId))
    .where('events.id', '=', eventId)
    .executeTakeFirst()
    .then((row) => row && asEntry(row))
