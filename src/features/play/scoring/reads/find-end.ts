import { sql } from 'kysely'
import type { PartyId } from '../../../../contract/session.ts'
import { partyOf } from '../../../../server/data/directory.ts'
import type { Tx } from '../../../../server/data/tables.ts'

/** Ids carry their time: the log is read from the start of the group on. */
const sinceStart = (tx: Tx, groupId: string) => tx.selectFrom('auditLog').where('auditLog.id', '>', groupId)

/** The start is written down with the group; an id that nobody has made has nothing to look for after it. */
const withinMilliseconds = 600_000

/** The first id of so much later. */
const laterThan = (id: string) => {
  const at = (Number.parseInt(id.replace('-', '').slice(0, 12), 16) + withinMilliseconds).toString(16).padStart(12, '0')
  return `${at.slice(0, 8)}-${at.slice(8, 12)}-0000-0000-000000000000`
}

/** Of a group that is gone: where it was. */
export async function findStart(tx: Tx, groupId: string) {
  const row = await sinceStart(tx, groupId)
    .select(['partyId', 'details'])
    .where('action', '=', 'start-round')
    .where('subject', '=', groupId)
    .where('auditLog.id', '<', laterThan(groupId))
    .orderBy('auditLog.id')
    .limit(1)
    .executeTakeFirst()
  const { roundId, eventId } = (row?.details ?? {}) as { roundId?: string; eventId?: string }
  return row?.partyId ? { partyId: row.partyId, roundId, eventId } : undefined
}

/** The group as far as it can be scored or not; undefined when it is gone. */
export const findScorable = (tx: Tx, groupId: string) =>
  tx
    .selectFrom('scoringGroups')
    .innerJoin('rounds', (join) =>
      join.onRef('rounds.partyId', '=', 'scoringGroups.partyId').onRef('rounds.id', '=', 'scoringGroups.roundId'),
    )
    .innerJoin('events', (join) =>
      join.onRef('events.partyId', '=', 'rounds.partyId').onRef('events.id', '=', 'rounds.eventId'),
    )
    .innerJoin('parties', 'parties.id', 'scoringGroups.partyId')
    .select([
      'scoringGroups.partyId',
      'scoringGroups.roundId',
      'rounds.eventId',
      'scoringGroups.date',
      'submittedAt',
      'officialAt',
      'timeZone',
    ])
    .where('scoringGroups.partyId', '=', partyOf(groupId))
    .where('scoringGroups.id', '=', groupId)
    .executeTakeFirst()

/** The latest of these acts on one of these things since the group began, and who did it. */
export async function findAct(
  tx: Tx,
  partyId: PartyId,
  groupId: string,
  actions: readonly string[],
  subjects: readonly (string | undefined)[],
) {
  const row = await sinceStart(tx, groupId)
    .leftJoin('users', 'users.id', 'auditLog.userId')
    .select(['auditLog.action', 'auditLog.at', 'users.firstName', 'users.lastName'])
    .select(sql<string | null>`details->'code'->>'name'`.as('typedName'))
    .where('auditLog.partyId', '=', partyId)
    .where('auditLog.action', 'in', actions)
    .where(
      'auditLog.subject',
      'in',
      subjects.filter((subject) => subject !== undefined),
    )
    .orderBy('auditLog.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row) return undefined
  const { action, at, firstName, lastName, typedName } = row
  if (typedName !== null) return { action, at, by: { firstName: typedName, lastName: '' } }
  return { action, at, by: firstName === null || lastName === null ? null : { firstName, lastName } }
}
