import type { EntryRow, FeeRow } from '../reads/entries.ts'
import { sidesOf, waitingInOrder } from '../rules/places.ts'

/** From 1, by side, of those who wait. */
export const waitingPlaces = (entries: readonly EntryRow[]): Map<string, number> =>
  new Map(waitingInOrder(sidesOf(entries)).map(({ id }, at) => [id, at + 1]))

export const shownLine = ({ id, entryId, kind, cents, corrects, reason, at, byName }: FeeRow) => ({
  id,
  entryId,
  kind,
  cents,
  corrects,
  reason,
  at: at.toISOString(),
  byName,
})

/** How many sides have a place, and how many wait. */
export function countSides(entries: readonly EntryRow[]) {
  const sides = sidesOf(entries)
  const waiting = sides.filter(({ state }) => state === 'waiting').length
  return { entered: sides.length - waiting, waiting }
}
