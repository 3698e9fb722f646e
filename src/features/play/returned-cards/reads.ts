import type { PartyId } from '../../../contract/session.ts'
import type { Tx } from '../../../server/data/tables.ts'

export const markerCardsOf = (tx: Tx, partyId: PartyId, roundId: string) =>
  tx
    .selectFrom('markerCards')
    .select(['userId', 'strokes', 'markerName'])
    .where('partyId', '=', partyId)
    .where('roundId', '=', roundId)
    .execute()

export const signaturesOf = (tx: Tx, partyId: PartyId, roundId: string) =>
  tx
    .selectFrom('cardSignatures')
    .select(['userId', 'role', 'name', 'byUserId', 'strokes', 'at', 'onPaper'])
    .where('partyId', '=', partyId)
    .where('roundId', '=', roundId)
    .orderBy('at')
    .orderBy('role', 'desc')
    .execute()

/** Rounds of an event that asks for signatures; none where it does not. */
export const roundsAsking = (tx: Tx, partyId: PartyId, eventId: string) =>
  tx
    .selectFrom('rounds')
    .innerJoin('events', (join) =>
      join.onRef('events.partyId', '=', 'rounds.partyId').onRef('events.id', '=', 'rounds.eventId'),
    )
    .select(['rounds.id'])
    .where('rounds.partyId', '=', partyId)
    .where('rounds.eventId', '=', eventId)
    .where('events.markerCards', '=', true)
    .orderBy('rounds.roundNumber')
    .execute()

/** Whether the event of a round asks for them. */
export const asksForMarkers = async (tx: Tx, partyId: PartyId, roundId: string) =>
  (
    await tx
      .selectFrom('rounds')
      .innerJoin('events', (join) =>
        join.onRef('events.partyId', '=', 'rounds.partyId').onRef('events.id', '=', 'rounds.eventId'),
      )
      .select('events.markerCards')
      .where('rounds.partyId', '=', partyId)
      .where('rounds.id', '=', roundId)
      .executeTakeFirst()
  )?.markerCards === true

/** First and last name of an account. */
export async function nameOfUser(tx: Tx, userId: string) {
  const person = await tx
    .selectFrom('users')
    .select(['firstName', 'lastName'])
    .where('id', '=', userId)
    .executeTakeFirst()
  return person && `${person.firstName} ${person.lastName}`
}

/** What a person signed, and who signed their cards. */
export const signaturesAbout = (tx: Tx, userId: string) =>
  tx
    .selectFrom('cardSignatures')
    .select(['at', 'roundId', 'userId', 'role', 'name', 'onPaper'])
    .where((where) => where.or([where('userId', '=', userId), where('byUserId', '=', userId)]))
    .orderBy('at')
    .limit(20_000)
    .execute()
