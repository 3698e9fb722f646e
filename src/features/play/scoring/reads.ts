import { sql } from 'kysely'
import type { PartyId } from '../../../contract/session.ts'
import { perRound, type RoundGame } from '../../../golf/formats/presets.ts'
import type { FormatSettings } from '../../../golf/formats/settings.ts'
import type { Tx } from '../../../server/data/tables.ts'
import { roundGame, roundSettings } from '../../../server/round-game.ts'
import type { MarkRow } from './reads/find-group.ts'

const strokeCountOf = sql<RoundGame>`${sql.raw(roundGame('events', 'rounds'))}`

const formatSettingsOf = sql<FormatSettings | null>`${sql.raw(roundSettings('events', 'rounds'))}`

const strokesFactorOf = sql<number>`coalesce(rounds.strokes_factor, events.strokes_factor)`

/** A round with what its event says of it. */
export const readRound = (tx: Tx, partyId: PartyId, roundId: string) =>
  tx
    .selectFrom('rounds')
    .innerJoin('events', (join) =>
      join.onRef('events.partyId', '=', 'rounds.partyId').onRef('events.id', '=', 'rounds.eventId'),
    )
    .innerJoin('parties', 'parties.id', 'rounds.partyId')
    .select([
      'rounds.id',
      'rounds.eventId',
      'rounds.title',
      'rounds.roundNumber',
      'rounds.roundDate',
      'rounds.courseId',
      'rounds.courseName',
      'rounds.teesPlayed',
      'rounds.par',
      'rounds.strokeIndex',
      'rounds.startHole',
      'rounds.holeCount',
      'rounds.holeConfig',
      'events.title as eventTitle',
      'events.teamEvent',
      'events.teams',
      'events.classes',
      'events.startDate',
      'events.scoringSystem',
      'events.handicapDate',
      'events.indexPerRound',
      'events.indexSource',
      'events.sides',
      sql<boolean>`events.stroke_count = ${perRound}`.as('choosesFormat'),
      'events.useExtra',
      'events.markerCards',
      'events.signaturePenalty',
      'events.showHoleContests',
      'events.showHandicaps',
      'events.textInfo',
      'events.earlyMarkingDays',
      'events.officialAt',
      'parties.timeZone',
      strokeCountOf.as('strokeCount'),
      formatSettingsOf.as('formatSettings'),
      strokesFactorOf.as('strokesFactor'),
    ])
    .where('rounds.partyId', '=', partyId)
    .where('rounds.id', '=', roundId)
    .executeTakeFirst()

export type RoundRow = NonNullable<Awaited<ReturnType<typeof readRound>>>

export const readGroupHead = (tx: Tx, partyId: PartyId, groupId: string) =>
  tx
    .selectFrom('scoringGroups')
    .leftJoin('codeHolders', (join) =>
      join
        .onRef('codeHolders.partyId', '=', 'scoringGroups.partyId')
        .onRef('codeHolders.id', '=', 'scoringGroups.scorerHolder'),
    )
    .selectAll('scoringGroups')
    .select('codeHolders.name as holderName')
    .where('scoringGroups.partyId', '=', partyId)
    .where('scoringGroups.id', '=', groupId)
    .executeTakeFirst()

/** The cards of a group with their players, by slot. */
export const readGroupCards = (tx: Tx, partyId: PartyId, groupId: string) =>
  tx
    .selectFrom('scorecards')
    .innerJoin('users', 'users.id', 'scorecards.userId')
    .select([
      'scorecards.userId',
      'users.firstName',
      'users.lastName',
      'users.handicap',
      'users.defaultResult',
      'scorecards.side',
      'scorecards.sideId',
      'scorecards.exactHandicap',
      'scorecards.playingStrokes',
      'scorecards.tee',
      'scorecards.strokes',
      'scorecards.marks',
      'scorecards.status',
      'scorecards.submittedAt',
    ])
    .where('scorecards.partyId', '=', partyId)
    .where('scorecards.groupId', '=', groupId)
    .orderBy('scorecards.position')
    .orderBy('scorecards.userId')
    .execute()

/** Extras in use on a day, by name. */
export const readExtrasInUse = (tx: Tx, partyId: PartyId, day: string) =>
  tx
    .selectFrom('extras')
    .select(['id', 'name', 'description'])
    .where('partyId', '=', partyId)
    .where((row) => row.or([row('startDate', 'is', null), row('startDate', '<=', day)]))
    .where((row) => row.or([row('endDate', 'is', null), row('endDate', '>=', day)]))
    .orderBy('name')
    .orderBy('id')
    .execute()

/** What the rules, dialogs and hands have marked the players of a group. */
export const readExtraMarks = (tx: Tx, partyId: PartyId, groupId: string): Promise<MarkRow[]> =>
  tx
    .selectFrom('extraMarks')
    .innerJoin('scorecards', (join) =>
      join
        .onRef('scorecards.partyId', '=', 'extraMarks.partyId')
        .onRef('scorecards.roundId', '=', 'extraMarks.roundId')
        .onRef('scorecards.userId', '=', 'extraMarks.userId'),
    )
    .select(['extraMarks.userId', 'extraId', 'extraMarks.position', 'how', 'count'])
    .where('scorecards.partyId', '=', partyId)
    .where('scorecards.groupId', '=', groupId)
    .orderBy('extraMarks.position')
    .orderBy('extraId')
    .orderBy('how')
    .execute()

/** All cards of a round, by last then first name. */
export const readRoundCards = (tx: Tx, partyId: PartyId, roundId: string) =>
  tx
    .selectFrom('scorecards')
    .innerJoin('users', 'users.id', 'scorecards.userId')
    .leftJoin('scoringGroups', (join) =>
      join
        .onRef('scoringGroups.partyId', '=', 'scorecards.partyId')
        .onRef('scoringGroups.id', '=', 'scorecards.groupId'),
    )
    .select([
      'scorecards.userId',
      'users.firstName',
      'users.lastName',
      'scorecards.groupId',
      'scorecards.sideId',
      'scoringGroups.startHole',
      'scorecards.exactHandicap',
      'scorecards.playingStrokes',
      'scorecards.tee',
      'scorecards.strokes',
      'scorecards.marks',
      'scorecards.status',
      'scorecards.submittedAt',
    ])
    .where('scorecards.partyId', '=', partyId)
    .where('scorecards.roundId', '=', roundId)
    .orderBy(sql`users.last_name collate "sv-x-icu", users.first_name collate "sv-x-icu", users.id`)
    .execute()

export async function readContests(tx: Tx, partyId: PartyId, roundId: string) {
  const contests = await tx
    .selectFrom('roundContests')
    .select(['contestId', 'hole', 'points'])
    .where('partyId', '=', partyId)
    .where('roundId', '=', roundId)
    .orderBy('hole')
    .orderBy('contestId')
    .execute()
  const results = await tx
    .selectFrom('contestResults')
    .select(['contestId', 'hole', 'userId', 'value'])
    .where('partyId', '=', partyId)
    .where('roundId', '=', roundId)
    .orderBy('reportedAt')
    .execute()
  return contests.map(({ contestId, hole, points }) => ({
    id: contestId,
    hole,
    pts: points,
    results: results
      .filter((one) => one.contestId === contestId && one.hole === hole)
      .map(({ userId, value }) => ({ userId, value })),
  }))
}

/** Members who can be picked, by last then first name; those with revoked access are none. `only`: of these. */
export const readPickable = (tx: Tx, partyId: PartyId, only?: readonly string[]) =>
  tx
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.userId')
    .select(['users.id as userId', 'users.firstName', 'users.lastName', 'users.handicap', 'users.defaultResult'])
    .where('memberships.partyId', '=', partyId)
    .where('memberships.access', '=', 'member')
    .$if(only !== undefined, (query) => query.where('users.id', '=', sql<string>`any(${only ?? []}::uuid[])`))
    .orderBy(sql`users.last_name collate "sv-x-icu", users.first_name collate "sv-x-icu", users.id`)
    .execute()

/** The tee of the round's start list on which somebody stands. */
export async function readTeeOf(tx: Tx, partyId: PartyId, roundId: string, userId: string) {
  const list = await tx
    .selectFrom('startLists')
    .select('tees')
    .where('partyId', '=', partyId)
    .where('roundId', '=', roundId)
    .executeTakeFirst()
  return list?.tees.find((tee) => tee.players.includes(userId))
}

/** Cards of a round and whether their group is done, for those who want to start. */
export const readPlacements = (tx: Tx, partyId: PartyId, roundId: string) =>
  tx
    .selectFrom('scorecards')
    .select(['userId', 'groupId', 'sideId', 'strokes', 'status', 'submittedAt'])
    .where('partyId', '=', partyId)
    .where('roundId', '=', roundId)
    .execute()

export type Placement = Awaited<ReturnType<typeof readPlacements>>[number]
