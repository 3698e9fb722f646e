import type { PartyId } from '../../../contract/session.ts'
import type { Tx } from '../../../server/data/tables.ts'

const shown = (tx: Tx) =>
  tx
    .selectFrom('images')
    .innerJoin('parties', 'parties.id', 'images.partyId')
    .leftJoin('events', (join) =>
      join.onRef('events.partyId', '=', 'images.partyId').onRef('events.id', '=', 'images.eventId'),
    )
    .select(['images.id', 'images.partyId', 'images.eventId', 'images.description', 'images.createdAt'])
    .select(['events.title as eventTitle', 'parties.title as partyTitle'])
    .where('images.kind', '=', 'event')
    .where('images.hidden', '=', false)

/** A picture that the party's galleries show. */
export const shownImage = (tx: Tx, partyId: PartyId, id: string) =>
  shown(tx).where('images.partyId', '=', partyId).where('images.id', '=', id).executeTakeFirst()

/** The latest pictures of an event. */
export const latestOfEvent = (tx: Tx, partyId: PartyId, eventId: string, count: number) =>
  shown(tx)
    .where('images.partyId', '=', partyId)
    .where('images.eventId', '=', eventId)
    .orderBy('images.createdAt', 'desc')
    .orderBy('images.id', 'desc')
    .limit(count)
    .execute()

export const titleOfEvent = (tx: Tx, partyId: PartyId, eventId: string) =>
  tx
    .selectFrom('events')
    .innerJoin('parties', 'parties.id', 'events.partyId')
    .select(['events.title', 'parties.title as partyTitle'])
    .where('events.partyId', '=', partyId)
    .where('events.id', '=', eventId)
    .executeTakeFirst()

/** Events of public parties that show pictures, the ones with the latest first. */
export const galleriesOfAll = (tx: Tx, count: number) =>
  tx
    .selectFrom('images')
    .innerJoin('parties', 'parties.id', 'images.partyId')
    .select((row) => ['images.partyId', 'images.eventId as id', row.fn.max('images.createdAt').as('changedAt')])
    .where('images.kind', '=', 'event')
    .where('images.hidden', '=', false)
    .where('images.eventId', 'is not', null)
    .where('parties.hidden', '=', false)
    .where('parties.personal', '=', false)
    .groupBy(['images.partyId', 'images.eventId'])
    .orderBy('changedAt', 'desc')
    .limit(count)
    .$narrowType<{ id: string; changedAt: Date }>()
    .execute()
