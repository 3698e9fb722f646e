import { sql } from 'kysely'
import type { PartyId } from '../../../../contract/session.ts'
import { isAfterCut } from '../../../../golf/cut.ts'
import { type Field, fieldOf } from '../../../../golf/field.ts'
import { championPlaces, type Leaderboard, leaderboard, playersOf } from '../../../../golf/leaderboard.ts'
import { playersCut } from '../../../../golf/players-cut.ts'
import type { Readable } from '../../../../server/data/database.ts'
import type { Tx } from '../../../../server/data/tables.ts'
import type { Services } from '../../../../server/services.ts'
import { latestOpenGroup } from '../../../competition/events/reads.ts'
import type { Champion } from '../operations/official.ts'
import { onlyRound, sourceOf } from '../server/source.ts'
import { loadBoard } from './board.ts'

/** The board of an event computed anew, for what others make of results. Undefined when there is no such event. */
export async function readLeaderboard(
  database: Readable,
  partyId: PartyId,
  eventId: string,
  now: Date,
): Promise<Leaderboard | undefined> {
  const data = await loadBoard(database, partyId, eventId)
  return data && leaderboard(sourceOf(data, now).competition)
}

/** The field of an event with all its cards added up, and the event's title. Undefined when there is no such event. */
export async function readField(database: Readable, partyId: PartyId, eventId: string, now: Date) {
  const data = await loadBoard(database, partyId, eventId)
  return data && { field: fieldOf(sourceOf(data, now).competition), title: data.event.title }
}

/** The field of an event and, as if a round were all of it, of each round; undefined where there is no such event. */
export async function readFields(database: Readable, partyId: PartyId, eventId: string, now: Date) {
  const data = await loadBoard(database, partyId, eventId)
  if (!data) return undefined
  const { competition } = sourceOf(data, now)
  const ofRound = new Map<string, Field | null>()
  const fieldOfRound = (roundId: string): Field | null => {
    const known = ofRound.get(roundId)
    if (known !== undefined) return known
    const only = onlyRound(competition, roundId)
    ofRound.set(roundId, only && fieldOf(only))
    return ofRound.get(roundId) ?? null
  }
  const rounds = data.rounds.map(({ id, title }) => ({ id, title }))
  return { field: fieldOf(competition), fieldOfRound, rounds }
}

/** The places in one round by player, computed anew. */
export async function readPlaces(
  database: Readable,
  partyId: PartyId,
  round: { id: string; eventId: string },
  now: Date,
): Promise<Map<string, number | null>> {
  const data = await loadBoard(database, partyId, round.eventId)
  const competition = data && onlyRound(sourceOf(data, now).competition, round.id)
  const rows = competition ? leaderboard(competition).rows : []
  return new Map(rows.flatMap((row) => playersOf(row).map((userId) => [userId, row.place] as const)))
}

/** The places after the first round of an event, by player; undefined while it is played, or where there is none. */
export async function readPlacesAfterFirst(database: Readable, partyId: PartyId, eventId: string, now: Date) {
  const data = await loadBoard(database, partyId, eventId)
  const competition = data && sourceOf(data, now).competition
  const [first] = competition?.rounds ?? []
  if (!competition || !first?.over) return undefined
  const { rows } = leaderboard({ ...competition, rounds: [first], cut: null, tieDecisions: [], classes: [] })
  return new Map(rows.flatMap((row) => playersOf(row).map((userId) => [userId, row.place] as const)))
}

/** Whether boards expect no more results of a round. */
export async function readIsOver(
  database: Readable,
  partyId: PartyId,
  round: { id: string; eventId: string },
  now: Date,
): Promise<boolean> {
  const data = await loadBoard(database, partyId, round.eventId)
  return data !== undefined && sourceOf(data, now).competition.rounds.some(({ id, over }) => id === round.id && over)
}

/** Who missed the cut of an event that a round comes after; nobody where it has none. */
export async function readMissedCut(
  tx: Tx,
  { now }: Pick<Services, 'now'>,
  partyId: PartyId,
  { eventId, roundId }: { eventId: string; roundId?: string },
): Promise<ReadonlySet<string>> {
  const event = await tx
    .selectFrom('events')
    .select('cut')
    .where('partyId', '=', partyId)
    .where('id', '=', eventId)
    .executeTakeFirst()
  const known = event?.cut ? await readField(tx, partyId, eventId, now()) : undefined
  if (!known) return new Set()
  const at = known.field.competition.rounds.findIndex(({ id }) => id === roundId)
  const isAfter = roundId === undefined || isAfterCut(known.field.competition, at)
  return isAfter ? playersCut(known.field) : new Set()
}

export const nobody = '00000000-0000-0000-0000-000000000000'

/**
 * Events that ended yesterday or before in their party's time zone, were played, are not official yet, and in which no
 * group can be scored any more. `isEventOver` has the last word.
 */
export const endedEvents = (tx: Tx, now: Date, limit: number) =>
  tx
    .selectFrom('events')
    .innerJoin('parties', 'parties.id', 'events.partyId')
    .select(['events.id', 'events.partyId'])
    .where('officialAt', 'is', null)
    .where(sql<boolean>`events.end_date < (${now}::timestamptz at time zone parties.time_zone)::date`)
    .where(
      sql<boolean>`(${sql.raw(latestOpenGroup)} + 1)::timestamp at time zone parties.time_zone
        + interval '24 hours' <= ${now} is not false`,
    )
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('scorecards')
          .innerJoin('rounds', (join) =>
            join.onRef('rounds.partyId', '=', 'scorecards.partyId').onRef('rounds.id', '=', 'scorecards.roundId'),
          )
          .select('scorecards.userId')
          .whereRef('rounds.eventId', '=', 'events.id')
          .whereRef('scorecards.partyId', '=', 'events.partyId'),
      ),
    )
    .orderBy('endDate')
    .limit(limit)
    .execute()

/** The latest official events with their kept boards, the newest first. */
const latestResults = (tx: Tx, partyId: PartyId, limit: number) =>
  tx
    .selectFrom('events')
    .select(['id', 'title', 'endDate', 'results'])
    .where('partyId', '=', partyId)
    .where('type', '=', 'official')
    .where('officialAt', 'is not', null)
    .orderBy('endDate', 'desc')
    .orderBy('officialAt', 'desc')
    .limit(limit)
    .execute()
    .then((rows) => rows.map((row) => ({ ...row, results: row.results as Leaderboard | null })))

/** People as public pages show them, by last then first name. */
const publicPeople = (tx: Tx, partyId: PartyId, userIds: readonly string[]) =>
  tx
    .selectFrom('users')
    .innerJoin('memberships', 'memberships.userId', 'users.id')
    .select(['users.id', 'firstName', 'lastName', 'golfClub as club', 'country'])
    .where('memberships.partyId', '=', partyId)
    .where('users.id', 'in', userIds.length > 0 ? userIds : [nobody])
    .orderBy('lastName')
    .orderBy('firstName')
    .execute()

/** Events without a winner are passed over. */
const lookedAt = 5

/** Who won the latest official event; null before there is one. */
export async function reigningChampion(tx: Tx, partyId: PartyId): Promise<Champion | null> {
  for (const { id, title, endDate, results } of await latestResults(tx, partyId, lookedAt)) {
    const winners = results ? championPlaces(results).filter(({ place }) => place === 1) : []
    const players = await publicPeople(
      tx,
      partyId,
      winners.map(({ playerId }) => playerId),
    )
    if (players.length === 0) continue
    const team = results?.teams.find(({ place }) => place === 1)?.name ?? null
    return { event: { id, title, endDate }, players, team }
  }
  return null
}

/** Events of parties that are neither hidden nor personal, the newest first: for search engines. */
export const listSharedEvents = (tx: Tx) =>
  tx
    .selectFrom('events')
    .innerJoin('parties', 'parties.id', 'events.partyId')
    .select(['events.partyId', 'events.id'])
    .where('parties.hidden', '=', false)
    .where('parties.personal', '=', false)
    .orderBy('events.startDate', 'desc')
    .limit(5_000)
    .execute()
