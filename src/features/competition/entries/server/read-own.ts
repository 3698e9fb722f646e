import { serve } from '../../../../server/http/serve.ts'
import { factsOfEvent } from '../../../../server/session/party-facts.ts'
import { getOwnEntry, type OwnEntry } from '../operations/own.ts'
import {
  type EntryEvent,
  type EntryRow,
  entriesOf,
  entryEvent,
  feeLines,
  isDrawn,
  peopleNamed,
} from '../reads/entries.ts'
import { sumsOf } from '../rules/fees.ts'
import { placesLeft, sidesOf } from '../rules/places.ts'
import { entryDefaults, mayWithdraw, minuteIn, phaseOf } from '../rules/settings.ts'
import { countSides, shownLine, waitingPlaces } from './shown.ts'

serve(getOwnEntry, {
  facts: ({ tx, session, input }) => factsOfEvent(tx, session, input.eventId),
  run: async ({ input, session, tx, services, facts: { party } }) => {
    const { partyId } = party
    const { eventId } = input
    const event = await entryEvent(tx, partyId, eventId)
    const settings = event.settings ?? entryDefaults
    const entries = event.settings ? await entriesOf(tx, partyId, eventId) : []
    const drawn = await isDrawn(tx, partyId, eventId)
    const minute = minuteIn(event.timeZone, services.now())
    const own = entries.find(({ userId }) => userId === session.userId)
    const [self] = await peopleNamed(tx, session.userId ? [session.userId] : [])
    const lines = own ? await feeLines(tx, partyId, eventId, own.id) : []
    return {
      eventId,
      partyId,
      eventTitle: event.title,
      startDate: event.startDate,
      endDate: event.endDate,
      timeZone: event.timeZone,
      currency: event.currency,
      mayAdminister: party.role === 'admin',
      settings: event.settings,
      phase: event.settings ? phaseOf(settings, minute, drawn) : 'shut',
      isDrawn: drawn,
      ...countSides(entries),
      classes: classesLeft(event, entries),
      handicap: self?.handicap ?? null,
      entry: own
        ? {
            ...(await shownOwn(tx, own, entries)),
            mayWithdraw: own.state !== 'withdrawn' && mayWithdraw(settings, minute, drawn),
            sums: sumsOf(lines),
            lines: lines.map(shownLine),
          }
        : null,
      players: entries
        .filter(({ state }) => state !== 'withdrawn')
        .map(({ userId, firstName, lastName, state, class: name }) => ({
          userId,
          firstName,
          lastName,
          state,
          class: name,
        })),
    }
  },
})

function classesLeft(event: EntryEvent, entries: readonly EntryRow[]) {
  const settings = event.settings ?? entryDefaults
  const sides = sidesOf(entries)
  return event.classes.map(({ name }) => {
    const left = placesLeft(settings, name, sides)
    return { name, left: Number.isFinite(left) ? left : null }
  })
}

async function shownOwn(
  tx: Parameters<typeof peopleNamed>[0],
  own: EntryRow,
  entries: readonly EntryRow[],
): Promise<Omit<OwnEntry, 'mayWithdraw' | 'sums' | 'lines'>> {
  const wishes = await peopleNamed(tx, own.wishes)
  const { id, version, state, unconfirmed, late, tee, note } = own
  return {
    id,
    version,
    state,
    unconfirmed,
    late,
    tee,
    note,
    class: own.class,
    placed: own.placed,
    waitingPlace: state === 'waiting' ? (waitingPlaces(entries).get(own.sideId) ?? null) : null,
    wishes: wishes.map(({ userId, firstName, lastName }) => ({ userId, firstName, lastName })),
    partners: entries
      .filter((one) => one.sideId === own.sideId && one.id !== own.id && one.state !== 'withdrawn')
      .map(({ userId, firstName, lastName, unconfirmed: isOpen }) => ({
        userId,
        firstName,
        lastName,
        unconfirmed: isOpen,
      })),
  }
}
