import type { EntryRow } from '../reads/entries.ts'
import { movingUp, sidesOf } from '../rules/places.ts'
import { changeEntries } from '../writes/entries.ts'
import { charge } from './charge.ts'
import { type Desk, openDesk, readAgain } from './desk.ts'

/** Whoever waits and has a place gets it, is charged and notified; after the draw nobody does by themselves. */
export async function settle(changed: Desk): Promise<void> {
  if (changed.isDrawn) return
  const desk = await readAgain(changed)
  const up = new Set(movingUp(desk.settings, sidesOf(desk.entries)))
  await moveUp(
    desk,
    desk.entries.filter(({ sideId, state }) => state === 'waiting' && up.has(sideId)),
  )
}

/** These have a place from now on. */
export async function moveUp(desk: Desk, entries: readonly EntryRow[]): Promise<void> {
  if (entries.length === 0) return
  const { tx, partyId, event, now, happen } = desk
  const ids = entries.map(({ id }) => id)
  await changeEntries(tx, partyId, ids, { state: 'entered', movedUpAt: now })
  await charge(desk, entries)
  const userIds = entries.map(({ userId }) => userId)
  await happen({ what: 'entries-moved-up', partyId, eventId: event.id, event: event.title, userIds })
}

/** The same as `openDesk`, once whoever waits and fits has moved up: a place may have become free by an account that went. */
export async function openSettled(...asking: Parameters<typeof openDesk>): Promise<Desk | undefined> {
  const desk = await openDesk(...asking)
  if (!desk?.entries.some(({ state }) => state === 'waiting')) return desk
  await settle(desk)
  return readAgain(desk)
}
