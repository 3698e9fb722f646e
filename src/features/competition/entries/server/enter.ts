import { newId } from '../../../../server/data/ids.ts'
import type { EntryRow } from '../reads/entries.ts'
import { placesLeft, type Side, sidesOf } from '../rules/places.ts'
import { insertEntries, type NewEntry, takeNumbers } from '../writes/entries.ts'
import { charge } from './charge.ts'
import { type Desk, dividedClasses } from './desk.ts'

/** Who is to be entered together, the first of them as who enters. */
export type Wanted = {
  userIds: readonly string[]
  class: string | null
  tee: string | null
  note: string
  wishes: readonly string[]
}
type How = { how: NewEntry['how']; letIn?: boolean; late?: boolean; unconfirmed?: boolean }
export type Entered = { entered: number; waiting: number; already: number; entries: NewEntry[] }

/**
 * Enters sides in their order. Whose first has an entry already is passed over; others who have one stay in theirs. Whoever has no
 * place waits.
 */
export async function enterSides(desk: Desk, wanted: readonly Wanted[], how: How): Promise<Entered> {
  const { tx, partyId, event, now, by } = desk
  const rows = new Map(desk.entries.map((entry) => [entry.userId, entry]))
  const isIn = (userId: string) => (rows.get(userId)?.state ?? 'withdrawn') !== 'withdrawn'
  const classes = await dividedClasses(
    desk,
    wanted.flatMap((side) => (side.class === null ? side.userIds : [])),
  )
  const taken = new Set<string>()
  const fresh = wanted.filter(({ userIds: [first = ''] }) => {
    if (isIn(first) || taken.has(first)) return false
    taken.add(first)
    return true
  })
  const last = fresh.length > 0 ? await takeNumbers(tx, partyId, event.id, 'numbers', fresh.length) : 0
  const sides: Side[] = sidesOf(desk.entries)
  const entries = fresh.flatMap((side, at): NewEntry[] => {
    const [first = '', ...others] = side.userIds
    const className = side.class ?? classes.get(first) ?? null
    const state = how.letIn || placesLeft(desk.settings, className, sides) > 0 ? 'entered' : 'waiting'
    const sideId = newId()
    const number = last - fresh.length + 1 + at
    sides.push({ id: sideId, number, class: className, state })
    const partners = others.filter((userId) => !isIn(userId) && !taken.has(userId))
    for (const userId of partners) taken.add(userId)
    return [first, ...partners].map((userId, position) => ({
      id: rows.get(userId)?.id ?? newId(),
      userId,
      sideId,
      position,
      number,
      state,
      unconfirmed: position > 0 && how.unconfirmed === true,
      late: how.late === true,
      how: how.how,
      class: position === 0 ? className : (side.class ?? classes.get(userId) ?? className),
      placed: how.how !== 'player' && side.class !== null,
      tee: side.tee,
      note: position === 0 ? side.note : '',
      wishes: position === 0 ? [...side.wishes] : [],
      enteredAt: now,
      enteredBy: by,
    }))
  })
  await insertEntries(tx, partyId, event.id, entries)
  await charge(
    desk,
    entries.filter(({ state }) => state === 'entered'),
  )
  const count = (state: NewEntry['state']) => entries.filter((entry) => entry.state === state).length
  return { entered: count('entered'), waiting: count('waiting'), already: wanted.length - fresh.length, entries }
}

/** Adds partners to an entry, who have what it has: a place, or a place in the order of those who wait. */
export async function addPartners(desk: Desk, entry: EntryRow, userIds: readonly string[], unconfirmed: boolean) {
  const { tx, partyId, event, entries, now, by } = desk
  const side = entries.filter(({ sideId, state }) => sideId === entry.sideId && state !== 'withdrawn')
  const from = Math.max(...side.map(({ position }) => position)) + 1
  const classes = await dividedClasses(desk, [entry.userId, ...userIds])
  // A class that was chosen is the whole side's; the event's division has one for each of them.
  const isChosen = entry.placed || entry.class !== (classes.get(entry.userId) ?? null)
  const added = userIds.map(
    (userId, at): NewEntry => ({
      id: entries.find((one) => one.userId === userId)?.id ?? newId(),
      userId,
      sideId: entry.sideId,
      position: from + at,
      number: entry.number,
      state: entry.state,
      unconfirmed,
      late: entry.late,
      how: entry.how,
      class: isChosen ? entry.class : (classes.get(userId) ?? entry.class),
      placed: false,
      tee: entry.tee,
      note: '',
      wishes: [],
      enteredAt: now,
      enteredBy: by,
    }),
  )
  await insertEntries(tx, partyId, event.id, added)
  if (entry.state === 'entered') await charge(desk, added)
}

/** What keeps these from being entered as partners of an entry; undefined: nothing. */
export function wrongPartners(desk: Desk, entry: EntryRow | undefined, userIds: readonly string[]) {
  const inSide = entry
    ? desk.entries.filter(({ sideId, state }) => sideId === entry.sideId && state !== 'withdrawn').length
    : 1
  if (new Set(userIds).size < userIds.length || inSide + userIds.length > desk.settings.sideSize)
    return 'too-many-partners' as const
  const isElsewhere = desk.entries.some(
    ({ userId, state, sideId }) => userIds.includes(userId) && state !== 'withdrawn' && sideId !== entry?.sideId,
  )
  return isElsewhere ? ('already-entered' as const) : undefined
}
