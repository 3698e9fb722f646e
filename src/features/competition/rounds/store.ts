import { sql } from 'kysely'
import { addDays } from '../../../contract/days.ts'
import type { PartyId } from '../../../contract/session.ts'
import type { RoundGame } from '../../../golf/formats/presets.ts'
import type { Tables } from '../../../server/data/tables.ts'
import type { Tx } from '../../../server/http/serve.ts'

/** A course's card as rounds copy it. */
export const cardOfCourse = (tx: Tx, courseId: string) =>
  tx.selectFrom('courses').select(['name', 'par', 'strokeIndex']).where('id', '=', courseId).executeTakeFirst()

export async function nextRoundNumber(tx: Tx, partyId: PartyId, eventId: string) {
  const { highest } = await tx
    .selectFrom('rounds')
    .select(({ fn }) => fn.max('roundNumber').as('highest'))
    .where('partyId', '=', partyId)
    .where('eventId', '=', eventId)
    .executeTakeFirstOrThrow()
  return (highest ?? 0) + 1
}

type Columns = Tables['rounds']
export type RoundValues = Pick<Columns, 'title' | 'roundDate' | 'courseName' | 'par' | 'strokeIndex'> & {
  roundNumber: number
  courseId: string | null
  startHole: number
  holeCount: number
  holeConfig: number[] | null
  strokesFactor: number | null
  customScoring: number[] | null
  strokeCount: RoundGame | null
}

export const insertRound = (tx: Tx, partyId: PartyId, eventId: string, id: string, values: RoundValues) =>
  tx
    .insertInto('rounds')
    .values({ ...values, partyId, eventId, id })
    .execute()

export const changeRound = (tx: Tx, partyId: PartyId, id: string, values: RoundValues) =>
  tx.updateTable('rounds').set(values).where('partyId', '=', partyId).where('id', '=', id).execute()

/** With its groups and cards; returns the sum of the groups' versions (see `touchEvent`). */
export async function removeRound(tx: Tx, partyId: PartyId, id: string): Promise<number> {
  const groups = await tx
    .selectFrom('scoringGroups')
    .select('version')
    .where('partyId', '=', partyId)
    .where('roundId', '=', id)
    .forUpdate()
    .execute()
  await tx.deleteFrom('rounds').where('partyId', '=', partyId).where('id', '=', id).execute()
  return groups.reduce((sum, { version }) => sum + version, 0)
}

export const removeContestsBeyond = (tx: Tx, partyId: PartyId, roundId: string, holes: readonly number[]) =>
  tx
    .deleteFrom('roundContests')
    .where('partyId', '=', partyId)
    .where('roundId', '=', roundId)
    .where('hole', 'not in', [...holes])
    .execute()

/**
 * Rounds whose date lies within the event's early days of today, with what the caller has in them; of the two days before
 * those in which the caller has an unfinished group (`groupDate`).
 */
export const roundsAround = (tx: Tx, partyId: PartyId, userId: string | null, today: string) =>
  tx
    .selectFrom('rounds')
    .innerJoin('events', 'events.id', 'rounds.eventId')
    .leftJoin('scorecards', (join) =>
      join.onRef('scorecards.roundId', '=', 'rounds.id').on('scorecards.userId', '=', userId),
    )
    .leftJoin('scoringGroups', (join) =>
      join.onRef('scoringGroups.id', '=', 'scorecards.groupId').on('scoringGroups.submittedAt', 'is', null),
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
