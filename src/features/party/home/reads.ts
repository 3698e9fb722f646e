import { sql } from 'kysely'
import type { PartyId } from '../../../contract/session.ts'
import { named } from '../../../server/data/database.ts'
import type { Tx } from '../../../server/data/tables.ts'
import { latestOpenGroup } from '../../competition/events/reads.ts'

/** Pictures of the party's events with the titles of these, the latest first. */
export const pastPictures = (tx: Tx, partyId: PartyId, count: number) =>
  tx
    .selectFrom('images')
    .leftJoin('events', (join) =>
      join.onRef('events.partyId', '=', 'images.partyId').onRef('events.id', '=', 'images.eventId'),
    )
    .select(['images.id', 'images.description', 'images.createdAt', 'images.width', 'images.height'])
    .select(['images.eventId', 'events.title as eventTitle'])
    .where('images.partyId', '=', partyId)
    .where('images.kind', '=', 'event')
    .where('images.hidden', '=', false)
    .orderBy('images.createdAt', 'desc')
    .orderBy('images.id', 'desc')
    .limit(count)
    .execute()

export type UserHomeRow = {
  createdAt: Date
  parties:
    | { id: string; title: string; timeZone: string; latestTitle: string | null; latestEnd: string | null }[]
    | null
  events:
    | { id: string; title: string; partyId: string; startDate: string; endDate: string; openDate: string | null }[]
    | null
}

/** Parties by the latest end date of their events, those without last, then by title; events by their first day, the latest first. */
export const readUserHome = named<UserHomeRow>(
  'home-of-user',
  `with own as (
     select p.id, p.title, p.time_zone, latest.title latest_title, latest.end_date latest_end
     from memberships m join parties p on p.id = m.party_id
     left join lateral (select title, end_date from events where events.party_id = p.id
       order by end_date desc, start_date desc, id limit 1) latest on true
     where m.user_id = $1 and m.access = 'member'
   ), recent as (
     select events.id, events.title, party_id, start_date, end_date, created_at, 
       case when end_date >= $3 then ${latestOpenGroup} end open_date
     from events join own on own.id = events.party_id order by start_date desc, created_at desc limit $2
   )
   select u.created_at "createdAt",
   (select json_agg(json_build_object('id', id, 'title', title, 'timeZone', time_zone, 'latestTitle', latest_title,
      'latestEnd', latest_end) order by latest_end desc nulls last, title collate "sv-x-icu", id) from own) parties,
   (select json_agg(json_build_object('id', id, 'title', title, 'partyId', party_id, 'startDate', start_date,
      'endDate', end_date, 'openDate', open_date) order by start_date desc, created_at desc) from recent) events
   from users u where u.id = $1`,
)

/** What is written down when a result is saved. */
const savedResult = ['save-hole', 'mark-hole', 'submit-group', 'edit-results', 'updateScores']

type ActiveParty = { id: string; title: string; timeZone: string; at: Date }

/** Public parties with a result, that with the latest saved one first. */
export async function activeParties(tx: Tx, count: number): Promise<ActiveParty[]> {
  const latest = await savedLately(tx, count)
  return latest.length === count ? latest : everSaved(tx, count)
}

/** Of all that was written down, so much is looked through for results: a day of two or three hundred groups. */
const entriesLookedAt = 5_000

/** Among a hundred thousand parties nobody looks through all of them to name those in which people play now. */
async function savedLately(tx: Tx, count: number) {
  const { rows } = await sql<ActiveParty>`
    select p.id, p.title, p.time_zone "timeZone", saved.at from (
      select party_id, max(at) at from (select party_id, at, action from audit_log order by id desc limit ${entriesLookedAt}) entry
      where action = any(${savedResult}) group by party_id) saved
    join parties p on p.id = saved.party_id and not p.hidden and not p.personal
    order by saved.at desc, p.id limit ${count}`.execute(tx)
  return rows
}

/** Where little is played. What came in without an entry counts by its day. */
async function everSaved(tx: Tx, count: number) {
  const { rows } = await sql<ActiveParty>`
    select p.id, p.title, p.time_zone "timeZone", coalesce(saved.at, played.day) at from parties p
    left join lateral (select at from audit_log a where a.party_id = p.id and a.action = any(${savedResult})
      order by a.at desc limit 1) saved on true
    left join lateral (select max(r.round_date)::timestamptz as day from rounds r where r.party_id = p.id
      and exists (select from scorecards c where c.party_id = r.party_id and c.round_id = r.id)) played on true
    where not p.hidden and not p.personal and coalesce(saved.at, played.day) is not null
    order by coalesce(saved.at, played.day) desc, p.id limit ${count}`.execute(tx)
  return rows
}

/** Events that may go on somewhere in the world: of the day itself, the day after, and two days before (24 hours more). */
export const eventsAround = (tx: Tx, partyIds: readonly string[], now: Date) =>
  tx
    .selectFrom('events')
    .select(['partyId', 'id', 'title', 'startDate', 'endDate'])
    .select(sql<string | null>`${sql.raw(latestOpenGroup)}`.as('openDate'))
    .where('partyId', '=', sql<string>`any(${partyIds}::uuid[])`)
    .where('startDate', '<=', dayOf(now, 1))
    .where('endDate', '>=', dayOf(now, -2))
    .orderBy('startDate', 'desc')
    .orderBy('id')
    .execute()

const dayOf = (now: Date, days: number) => new Date(now.valueOf() + days * 86_400_000).toISOString().slice(0, 10)

/** Parties that are neither hidden nor personal, for search engines. */
export const publicParties = (tx: Tx) =>
  tx
    .selectFrom('parties')
    .select('id as partyId')
    .where('hidden', '=', false)
    .where('personal', '=', false)
    .orderBy('lastActivityAt', 'desc')
    .limit(5_000)
    .execute()
