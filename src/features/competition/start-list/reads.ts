import { sql } from 'kysely'
import type { PartyId } from '../../../contract/session.ts'
import type { Tx } from '../../../server/data/tables.ts'
import type { StartToCome } from './operations.ts'

/** The published lists of an event by round. */
export async function publishedLists(tx: Tx, partyId: PartyId, eventId: string) {
  const rows = await tx
    .selectFrom('startLists')
    .innerJoin('rounds', (join) =>
      join.onRef('rounds.partyId', '=', 'startLists.partyId').onRef('rounds.id', '=', 'startLists.roundId'),
    )
    .select(['roundId', 'tees', 'publishedAt', 'draw'])
    .where('startLists.partyId', '=', partyId)
    .where('eventId', '=', eventId)
    .execute()
  return new Map(rows.map((row) => [row.roundId, row]))
}

/** Players who have a card in the round. */
export async function startedPlayers(tx: Tx, partyId: PartyId, roundId: string): Promise<ReadonlySet<string>> {
  const rows = await tx
    .selectFrom('scorecards')
    .select('userId')
    .where('partyId', '=', partyId)
    .where('roundId', '=', roundId)
    .execute()
  return new Set(rows.map(({ userId }) => userId))
}

/** Players who have a card, by round of the event. */
export async function startedInEvent(tx: Tx, partyId: PartyId, eventId: string): Promise<Map<string, string[]>> {
  const rows = await tx
    .selectFrom('scorecards')
    .innerJoin('rounds', (join) =>
      join.onRef('rounds.partyId', '=', 'scorecards.partyId').onRef('rounds.id', '=', 'scorecards.roundId'),
    )
    .select(['roundId', 'userId'])
    .where('scorecards.partyId', '=', partyId)
    .where('eventId', '=', eventId)
    .execute()
  const started = new Map<string, string[]>()
  for (const { roundId, userId } of rows) started.set(roundId, [...(started.get(roundId) ?? []), userId])
  return started
}

/** Players whose entry in the event was taken back: those of them who stand on a tee withdrew after the draw. */
export async function withdrawnFrom(tx: Tx, partyId: PartyId, eventId: string): Promise<ReadonlySet<string>> {
  const rows = await tx
    .selectFrom('entries')
    .select('userId')
    .where('partyId', '=', partyId)
    .where('eventId', '=', eventId)
    .where('state', '=', 'withdrawn')
    .execute()
  return new Set(rows.map(({ userId }) => userId))
}

export const partyOfList = (tx: Tx, partyId: PartyId) =>
  tx
    .selectFrom('parties')
    .select(['title as partyTitle', 'timeZone'])
    .where('id', '=', partyId)
    .executeTakeFirstOrThrow()

/** People of the party by id, by last then first name, revoked ones too, as start lists show them. */
export async function peopleById(tx: Tx, partyId: PartyId, userIds: readonly string[]) {
  if (userIds.length === 0) return []
  return tx
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.userId')
    .select(['users.id as userId', 'firstName', 'lastName', 'golfClub as club', 'country', 'handicap', 'team'])
    .where('memberships.partyId', '=', partyId)
    .where('users.id', 'in', userIds)
    .orderBy(sql`users.last_name collate "sv-x-icu", users.first_name collate "sv-x-icu", users.id`)
    .execute()
}

/** Whether somebody is, or was, a member of the party. */
export async function belongsTo(tx: Tx, partyId: PartyId, userId: string): Promise<boolean> {
  const query = tx
    .selectFrom('memberships')
    .select('userId')
    .where('partyId', '=', partyId)
    .where('userId', '=', userId)
  return (await query.executeTakeFirst()) !== undefined
}

/** Tees of rounds of today or later, by the party's day, on which somebody stands, the next round first. */
export async function startsToCome(tx: Tx, partyId: PartyId, userId: string, now: Date): Promise<StartToCome[]> {
  const { rows } = await sql<StartToCome>`
    select events.id as event_id, events.title as event_title, rounds.id as round_id, rounds.title as round_title,
      rounds.round_date, tee ->> 'time' as time
    from start_lists lists
      join parties on parties.id = lists.party_id
      join rounds on rounds.party_id = lists.party_id and rounds.id = lists.round_id
      join events on events.party_id = rounds.party_id and events.id = rounds.event_id
      cross join jsonb_array_elements(lists.tees) tee
    where lists.party_id = ${partyId} and tee -> 'players' ? ${userId}
      and rounds.round_date >= (${now}::timestamptz at time zone parties.time_zone)::date
    order by rounds.round_date, rounds.round_number, rounds.id`.execute(tx)
  return rows
}
