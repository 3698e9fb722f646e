import { sql } from 'kysely'
import type { Tx } from '../../../server/data/tables.ts'

/**
 * The last activity, or the end of the last event: a party is not idle while it has something to look forward to.
 * In milliseconds, because it is compared with what went through this application.
 */
const idleSince = sql<Date>`date_trunc('milliseconds', greatest(parties.last_activity_at, parties.created_at,
  (select (max(end_date) + 1)::timestamp at time zone 'UTC' from events where events.party_id = parties.id)))`

const hasResult = sql<boolean>`exists (
  select from scorecards where scorecards.party_id = parties.id
    and (submitted_at is not null or exists (select from unnest(strokes) stroke where stroke is not null)))`

/** "Today" is the party's: an event that ends today is still to come. */
const hasUpcomingEvent = (now: Date) => sql<boolean>`exists (
  select from events where events.party_id = parties.id
    and events.end_date >= (${now}::timestamptz at time zone parties.time_zone)::date)`

export type Candidate = {
  partyId: string
  title: string
  personal: boolean
  ownerId: string
  firstName: string
  lastName: string
  email: string | null
  language: string
  members: number
  events: number
  idleSince: Date
  firstAt: Date | null
  secondAt: Date | null
}

/** Unused parties that were idle already `before`; warnings that were meant for an earlier idle time do not count. */
export const candidates = (tx: Tx, before: Date, now: Date) =>
  tx
    .selectFrom('parties')
    .innerJoin('users', 'users.id', 'parties.ownerId')
    .leftJoin('purgeWarnings', (join) =>
      join.onRef('purgeWarnings.partyId', '=', 'parties.id').on('purgeWarnings.idleSince', '=', idleSince),
    )
    .select([
      'parties.id as partyId',
      'parties.title',
      'parties.personal',
      'parties.ownerId',
      'users.firstName',
      'users.lastName',
      'users.email',
      'users.language',
      'purgeWarnings.firstAt',
      'purgeWarnings.secondAt',
      idleSince.as('idleSince'),
      sql<number>`(select count(*) from memberships where memberships.party_id = parties.id and access = 'member')`.as(
        'members',
      ),
      sql<number>`(select count(*) from events where events.party_id = parties.id)`.as('events'),
    ])
    .where(idleSince, '<=', before)
    .where((where) => where.not(hasResult))
    .where((where) => where.not(hasUpcomingEvent(now)))

export const readCandidates = (tx: Tx, before: Date, now: Date): Promise<Candidate[]> =>
  candidates(tx, before, now).orderBy(idleSince).orderBy('parties.id').execute()

/** The pictures of a party, by what they are stored under. */
export const filesOf = async (tx: Tx, partyId: string): Promise<string[]> => {
  const rows = await tx.selectFrom('images').select('fileId').distinct().where('partyId', '=', partyId).execute()
  return rows.map(({ fileId }) => fileId)
}
