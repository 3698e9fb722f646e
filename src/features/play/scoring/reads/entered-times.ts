import { sql } from 'kysely'
import type { PartyId } from '../../../../contract/session.ts'
import type { Tx } from '../../../../server/data/tables.ts'

type Entered = { groupId: string; position: number; at: Date }
type Group = { readonly id: string; readonly createdAt: Date }

/** A group is scored for 24 hours after its date, and may begin that many days before it. */
const lastsDays = 3

/** In which the log has what is saved for these groups, of which there is at least one. */
export function spanOfSaves(groups: readonly Pick<Group, 'createdAt'>[]) {
  const begun = groups.map(({ createdAt }) => createdAt.valueOf())
  const until = new Date(Math.max(...begun) + lastsDays * 24 * 60 * 60_000)
  return { from: new Date(Math.min(...begun)), until }
}

/**
 * When each position was entered first, by group. The log has it: the phone's time where the save carries one, but not
 * before the group began nor after the save arrived.
 */
export async function enteredTimes(tx: Tx, partyId: PartyId, groups: readonly Group[]): Promise<Entered[]> {
  if (groups.length === 0) return []
  const { from, until } = spanOfSaves(groups)
  const { rows } = await sql<Entered>`
    select groups.id as group_id, (log.details ->> 'position')::int as position,
      min(least(log.at, greatest(coalesce((log.details ->> 'enteredAt')::timestamptz, log.at), groups.created_at))) as at
    from audit_log log
      join scoring_groups groups on groups.party_id = log.party_id and groups.id::text = log.subject
    where log.party_id = ${partyId} and log.action = 'save-hole' and log.at between ${from} and ${until}
      and log.subject in (${sql.join(groups.map(({ id }) => id))}) and log.details ? 'position'
    group by 1, 2`.execute(tx)
  return rows
}

/** The groups of an event with the time at which each began. */
export const groupsOfEvent = (tx: Tx, partyId: PartyId, eventId: string): Promise<Group[]> =>
  tx
    .selectFrom('scoringGroups')
    .innerJoin('rounds', (join) =>
      join.onRef('rounds.partyId', '=', 'scoringGroups.partyId').onRef('rounds.id', '=', 'scoringGroups.roundId'),
    )
    .select(['scoringGroups.id', 'scoringGroups.createdAt'])
    .where('rounds.partyId', '=', partyId)
    .where('rounds.eventId', '=', eventId)
    .execute()
