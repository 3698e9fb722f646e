import { isScorable } from '../../../../contract/playing-time.ts'
import type { Tx } from '../../../../server/data/tables.ts'

/** Groups of this person that can still be scored, in rounds of any party, or `within` one, the newest first. */
export async function unfinishedGroups(tx: Tx, userId: string, now: Date, within: string | null = null) {
  const groups = await tx
    .selectFrom('scorecards')
    .innerJoin('scoringGroups', (join) =>
      join
        .onRef('scoringGroups.partyId', '=', 'scorecards.partyId')
        .onRef('scoringGroups.id', '=', 'scorecards.groupId'),
    )
    .innerJoin('rounds', (join) =>
      join.onRef('rounds.partyId', '=', 'scoringGroups.partyId').onRef('rounds.id', '=', 'scoringGroups.roundId'),
    )
    .innerJoin('parties', 'parties.id', 'scoringGroups.partyId')
    .select([
      'scoringGroups.id',
      'scoringGroups.roundId',
      'rounds.eventId',
      'scoringGroups.partyId',
      'scoringGroups.date',
      'scoringGroups.version',
      'timeZone',
    ])
    .where('scorecards.userId', '=', userId)
    .where('scoringGroups.submittedAt', 'is', null)
    .$if(within !== null, (query) => query.where('scoringGroups.partyId', '=', within ?? ''))
    .orderBy('scoringGroups.createdAt', 'desc')
    .limit(10)
    .execute()
  return groups.flatMap(({ timeZone, ...group }) => (isScorable({ timeZone, now }, group.date) ? [group] : []))
}
