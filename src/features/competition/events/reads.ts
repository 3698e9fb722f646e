import { sql } from 'kysely'
import { addDays } from '../../../contract/days.ts'
import { imageUrl } from '../../../contract/pictures.ts'
import { type Clock, isScorable } from '../../../contract/playing-time.ts'
import type { PartyId } from '../../../contract/session.ts'
import { gameOfRound } from '../../../golf/formats/presets.ts'
import type { Tx } from '../../../server/data/tables.ts'
import type { EventInList, Round } from './operations/event.ts'
import { isOngoing, stateOf } from './rules.ts'

/** The latest date of the groups of one of `events` that were started and not submitted; null: there are none. */
export const latestOpenGroup = `(
  select max(g.date) from scoring_groups g join rounds r on r.party_id = g.party_id and r.id = g.round_id
  where g.party_id = events.party_id and r.event_id = events.id and g.submitted_at is null
    and exists (select from scorecards c where c.party_id = g.party_id and c.group_id = g.id and c.status is null))`

/** Groups are scorable for 24 hours after their date: an event that ended before this day has none, wherever it is. */
export const openGroupsSince = (now: Date) => addDays(now.toISOString().slice(0, 10), -3)

/** When a group may still be scored in an event; null: none is open. */
export const readOpenDate = async (tx: Tx, partyId: PartyId, eventId: string): Promise<string | null> =>
  (
    await tx
      .selectFrom('events')
      .select(sql<string | null>`${sql.raw(latestOpenGroup)}`.as('openDate'))
      .where('partyId', '=', partyId)
      .where('id', '=', eventId)
      .executeTakeFirst()
  )?.openDate ?? null

export const eventRow = (tx: Tx, partyId: PartyId, id: string) =>
  tx
    .selectFrom('events')
    .innerJoin('parties', 'parties.id', 'events.partyId')
    .selectAll('events')
    .select(['parties.title as partyTitle', 'timeZone', 'pointTables'])
    .where('events.partyId', '=', partyId)
    .where('events.id', '=', id)
    .executeTakeFirstOrThrow()

/** What a party gives its events: the zone of its days and its own points by place. */
export const partyRow = (tx: Tx, partyId: PartyId) =>
  tx
    .selectFrom('parties')
    .select(['title', 'timeZone', 'pointTables'])
    .where('id', '=', partyId)
    .executeTakeFirstOrThrow()

/** Events that give points by the party's own table of this name. */
export const eventsWithPoints = (tx: Tx, partyId: PartyId, name: string) =>
  tx.selectFrom('events').select('id').where('partyId', '=', partyId).where('tppId', '=', name).execute()

export const eventRows = (tx: Tx, partyId: PartyId, now: Date) =>
  tx
    .selectFrom('events')
    .leftJoin('rounds', (join) =>
      join.onRef('rounds.partyId', '=', 'events.partyId').onRef('rounds.eventId', '=', 'events.id'),
    )
    .select(({ fn }) => [
      'events.id',
      'events.partyId',
      'events.title',
      'startDate',
      'endDate',
      'earlyMarkingDays',
      'country',
      'type',
      'events.strokeCount',
      'scoringSystem',
      'heroImage',
      'teamEvent',
      fn.count<number>('rounds.id').as('roundCount'),
      sql<string | null>`case when events.end_date >= ${openGroupsSince(now)} then ${sql.raw(latestOpenGroup)} end`.as(
        'openDate',
      ),
    ])
    .where('events.partyId', '=', partyId)
    .groupBy(['events.partyId', 'events.id'])
    .orderBy('startDate', 'desc')
    .orderBy('events.createdAt', 'desc')
    .execute()

/** The events of a party as lists show them at a moment, the latest first. */
export async function eventsInList(tx: Tx, partyId: PartyId, clock: Clock): Promise<EventInList[]> {
  const rows = await eventRows(tx, partyId, clock.now)
  return rows.map((row) => ({
    id: row.id,
    partyId: row.partyId,
    title: row.title,
    startDate: row.startDate,
    endDate: row.endDate,
    state: stateOf(row, clock),
    ongoing: isOngoing(row, clock),
    roundCount: row.roundCount,
    meta: {
      country: row.country,
      type: row.type,
      strokeCount: row.strokeCount,
      scoringSystem: row.scoringSystem,
      heroImage: row.heroImage && imageUrl(row.heroImage),
      teamEvent: row.teamEvent,
    },
  }))
}

/** The rounds of an event by number, with their contests. */
export async function roundsOfEvent(
  tx: Tx,
  partyId: PartyId,
  event: { id: string; strokeCount: EventInList['meta']['strokeCount'] },
): Promise<Round[]> {
  const rounds = await tx
    .selectFrom('rounds')
    .selectAll()
    .select((row) =>
      row
        .exists(
          row
            .selectFrom('scorecards')
            .select('userId')
            .whereRef('scorecards.roundId', '=', 'rounds.id')
            .where('scorecards.partyId', '=', partyId),
        )
        .as('hasScores'),
    )
    .where('partyId', '=', partyId)
    .where('eventId', '=', event.id)
    .orderBy('roundNumber')
    .orderBy('roundDate')
    .orderBy('id')
    .execute()
  const contests = await contestsOfEvent(tx, partyId, event.id)
  return rounds.map((round) => ({
    id: round.id,
    eventId: round.eventId,
    title: round.title,
    roundDate: round.roundDate,
    roundNumber: round.roundNumber,
    courseId: round.courseId,
    course: { id: round.courseId, name: round.courseName, par: round.par, index: round.strokeIndex },
    meta: {
      startHole: round.startHole,
      holeCount: round.holeCount,
      holeConfig: (round.holeConfig ?? []).join(','),
      strokesFactor: round.strokesFactor,
      customScoring: (round.customScoring ?? []).join(','),
      strokeCount: round.strokeCount,
      formatSettings: round.formatSettings,
      pcc: round.pcc,
      tees: round.teesPlayed,
      contests: contests.filter(({ roundId }) => roundId === round.id).map(({ roundId: _, ...contest }) => contest),
    },
    gameType: gameOfRound(event.strokeCount, round.strokeCount),
    hasScores: Boolean(round.hasScores),
  }))
}

const contestsOfEvent = (tx: Tx, partyId: PartyId, eventId: string) =>
  tx
    .selectFrom('roundContests')
    .innerJoin('rounds', (join) =>
      join.onRef('rounds.partyId', '=', 'roundContests.partyId').onRef('rounds.id', '=', 'roundContests.roundId'),
    )
    .select(['roundContests.roundId', 'contestId as id', 'hole', 'points as pts'])
    .where('roundContests.partyId', '=', partyId)
    .where('rounds.eventId', '=', eventId)
    .orderBy('hole')
    .orderBy('contestId')
    .execute()

/** Exact handicaps at the start of the event, by user id. */
export async function handicapsOfEvent(tx: Tx, partyId: PartyId, eventId: string) {
  const rows = await tx
    .selectFrom('eventHandicaps')
    .select(['userId', 'handicap'])
    .where('partyId', '=', partyId)
    .where('eventId', '=', eventId)
    .execute()
  return Object.fromEntries(rows.map(({ userId, handicap }) => [userId, handicap]))
}

/** Those of the ids that are no members (any more) of the party. */
export async function strangers(tx: Tx, partyId: PartyId, userIds: readonly string[]) {
  if (userIds.length === 0) return []
  const rows = await tx
    .selectFrom('memberships')
    .select('userId')
    .where('partyId', '=', partyId)
    .where('userId', 'in', userIds)
    .where('access', '=', 'member')
    .execute()
  const known = new Set(rows.map(({ userId }) => userId))
  return userIds.filter((userId) => !known.has(userId))
}

/** The newest group of this person in the party that can still be scored. */
export async function unfinishedGroup(tx: Tx, partyId: PartyId, userId: string, clock: Clock) {
  const group = await tx
    .selectFrom('scorecards')
    .innerJoin('scoringGroups', (join) =>
      join
        .onRef('scoringGroups.partyId', '=', 'scorecards.partyId')
        .onRef('scoringGroups.id', '=', 'scorecards.groupId'),
    )
    .innerJoin('rounds', (join) =>
      join.onRef('rounds.partyId', '=', 'scoringGroups.partyId').onRef('rounds.id', '=', 'scoringGroups.roundId'),
    )
    .select(['scoringGroups.id', 'scoringGroups.roundId', 'rounds.eventId', 'date', 'scoringGroups.version'])
    .where('scorecards.partyId', '=', partyId)
    .where('scorecards.userId', '=', userId)
    .where('scoringGroups.submittedAt', 'is', null)
    .orderBy('scoringGroups.createdAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  return group && isScorable(clock, group.date) ? group : undefined
}

/** Events of the party by title and first day. */
export const sameEvents = (tx: Tx, partyId: PartyId, copies: readonly { title: string; startDate: string }[]) =>
  tx
    .selectFrom('events')
    .select(['title', 'startDate'])
    .where('partyId', '=', partyId)
    .where(
      sql<boolean>`(lower(title), start_date) in (select lower(t), d from unnest(
        ${copies.map(({ title }) => title)}::text[], ${copies.map(({ startDate }) => startDate)}::date[]) as list (t, d))`,
    )
    .execute()

/** First days of events by their ids, of those that the party has. */
export async function firstDays(tx: Tx, partyId: PartyId, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await tx
    .selectFrom('events')
    .select(['id', 'startDate'])
    .where('partyId', '=', partyId)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute()
  return new Map(rows.map(({ id, startDate }) => [id, startDate]))
}
