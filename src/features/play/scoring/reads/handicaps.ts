import { sql } from 'kysely'
import type { PartyId } from '../../../../contract/session.ts'
import { gameOfRound, type RoundGame } from '../../../../golf/formats/presets.ts'
import type { Tx } from '../../../../server/data/tables.ts'

/** The tees of a course in their order; none where the round's course has left the catalogue. */
export const teesOfCourse = async (tx: Tx, courseId: string | null) =>
  courseId === null
    ? []
    : tx
        .selectFrom('courseTees')
        .select(['id', 'name', 'men', 'women'])
        .where('courseId', '=', courseId)
        .orderBy('position')
        .execute()

/** Who stands on the start list of a round. */
export async function startListOf(tx: Tx, partyId: PartyId, roundId: string): Promise<string[]> {
  const list = await tx
    .selectFrom('startLists')
    .select('tees')
    .where('partyId', '=', partyId)
    .where('roundId', '=', roundId)
    .executeTakeFirst()
  return (list?.tees ?? []).flatMap(({ players }) => players)
}

/** What the rounds of an event are played as. */
export async function gamesOfEvent(tx: Tx, partyId: PartyId, eventId: string): Promise<RoundGame[]> {
  const rounds = await tx
    .selectFrom('rounds')
    .innerJoin('events', (join) =>
      join.onRef('events.partyId', '=', 'rounds.partyId').onRef('events.id', '=', 'rounds.eventId'),
    )
    .select(['events.strokeCount as eventGame', 'rounds.strokeCount'])
    .where('rounds.partyId', '=', partyId)
    .where('rounds.eventId', '=', eventId)
    .execute()
  return rounds.flatMap(({ eventGame, strokeCount }) => gameOfRound(eventGame, strokeCount) ?? [])
}

/** Handicaps at the end of a day, of those that have been replaced since; all others have the one of today. */
export async function handicapsOnDay(
  tx: Tx,
  userIds: readonly string[],
  { day, timeZone }: { day: string; timeZone: string },
): Promise<ReadonlyMap<string, number | null>> {
  if (userIds.length === 0) return new Map()
  const rows = await tx
    .selectFrom('formerHandicaps')
    .distinctOn('userId')
    .select(['userId', 'handicap'])
    .where('userId', 'in', userIds)
    .where('until', '>=', sql<Date>`((${day}::date + 1)::timestamp at time zone ${timeZone})`)
    .orderBy('userId')
    .orderBy('until')
    .execute()
  return new Map(rows.map(({ userId, handicap }) => [userId, handicap]))
}
