import type { PartyId } from '../../../contract/session.ts'
import type { Tx } from '../../../server/data/tables.ts'

/** What was recorded of an event, in the order of recording. */
export const decisionsOf = async (tx: Tx, partyId: PartyId, eventId: string) =>
  (
    await tx
      .selectFrom('events')
      .select('tieDecisions')
      .where('partyId', '=', partyId)
      .where('id', '=', eventId)
      .executeTakeFirst()
  )?.tieDecisions ?? []

/** Full names by id. */
export const namesOf = async (tx: Tx, userIds: readonly string[]) => {
  if (userIds.length === 0) return new Map<string, string>()
  const rows = await tx.selectFrom('users').select(['id', 'firstName', 'lastName']).where('id', 'in', userIds).execute()
  return new Map(rows.map(({ id, firstName, lastName }) => [id, `${firstName} ${lastName}`.trim()]))
}
