import { sql } from 'kysely'
import { addDays } from '../../../contract/days.ts'
import type { PartyId } from '../../../contract/session.ts'
import type { Tx } from '../../../server/data/tables.ts'

/** A course's card as rounds copy it. */
export const cardOfCourse = (tx: Tx, courseId: string) =>
  tx.selectFrom('courses').select(['name', 'par', 'strokeIndex']).where('id', '=', courseId).executeTakeFirst()

/** Ids of the tees of a course. */
export const teesOfCourse = async (tx: Tx, courseId: string): Promise<string[]> =>
  (await tx.selectFrom('courseTees').select('id').where('courseId', '=', courseId).execute()).map(({ id }) => id)

/** The playing conditions that a round of the party has on that course and day; 0 where none has others. */
export async function pccOfDay(tx: Tx, partyId: PartyId, courseId: string | null, roundDate: string): Promise<number> {
  const known = await tx
    .selectFrom('rounds')
    .select('pcc')
    .where('partyId', '=', partyId)
    .where('courseId', '=', courseId)
    .where('roundDate', '=', roundDate)
    .where('pcc', '<>', 0)
    .executeTakeFirst()
  return known?.pcc ?? 0
}

export async function nextRoundNumber(tx: Tx, partyId: PartyId, eventId: string) {
  const { highest } = await tx
    .selectFrom('rounds')
    .select(({ fn }) => fn.max('roundNumber').as('highest'))
    .where('partyId', '=', partyId)
    .where('eventId', '=', eventId)
    .executeTakeFirstOrThrow()
  return (highest ?? 0) + 1
}

/**
 * Rounds whose date lies within the event's early days of today, with what the caller has in them; of the two days before
 * those in which the caller has an unfinished group (`groupDate`).
 */
export const roundsAround = (tx: Tx, partyId: PartyId, userId: string | null, today: string) =>
  tx
    .selectFrom('rounds')
    .innerJoin('events', (join) =>
      join.onRef('events.partyId', '=', 'rounds.partyId').onRef('events.id', '=', 'rounds.eventId'),
    )
    .leftJoin('scorecards', (join) =>
      join
        .onRef('scorecards.partyId', '=', 'rounds.partyId')
        .onRef('scorecards.roundId', '=', 'rounds.id')
        .on('scorecards.userId', '=', userId),
    )
    .leftJoin('scoringGroups', (join) =>
      join
        .onRef('scoringGroups.partyId', '=', 'scorecards.partyId')
        .onRef('scoringGroups.id', '=', 'scorecards.groupId')
        .on('scoringGroups.submittedAt', 'is', null),
    )
    .select([
      'rounds.id',
      'rounds.eventId',
      'events.title as eventTitle',
      'scoringGroups.date as groupDate',
      'rounds.title',
      'roundDate',
      'courseId',
      'courseName',
      'rounds.startHole',
      'holeCount',
      'holeConfig',
      'rounds.strokeCount',
      'events.strokeCount as eventGame',
      'earlyMarkingDays',
      'groupId',
      'scorecards.submittedAt',
      'scorecards.status',
    ])
    .where('rounds.partyId', '=', partyId)
    .where(({ or, and, eb }) =>
      or([
        eb('roundDate', '>=', today),
        and([eb('roundDate', '>=', addDays(today, -2)), eb('scoringGroups.id', 'is not', null)]),
      ]),
    )
    .where(sql<boolean>`round_date - early_marking_days <= ${today}::date`)
    .orderBy('roundDate')
    .orderBy('events.startDate')
    .orderBy('roundNumber')
    .execute()
