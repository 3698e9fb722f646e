import type { EntrySettings } from '../../../../contract/entry-settings.ts'

/** A player alone, or those who enter together: they take one place. `class`: that of who entered them. */
export type Side = { id: string; number: number; class: string | null; state: 'entered' | 'waiting' }

type Limits = Pick<EntrySettings, 'places' | 'classes'>

/** How many more sides have a place; infinity: as many as come. */
export function placesLeft({ places, classes }: Limits, className: string | null, sides: readonly Side[]): number {
  const entered = sides.filter(({ state }) => state === 'entered')
  const ofClass = classes.find(({ name }) => name === className)?.places ?? null
  const inAll = places === null ? Number.POSITIVE_INFINITY : places - entered.length
  const inClass =
    ofClass === null ? Number.POSITIVE_INFINITY : ofClass - entered.filter((side) => side.class === className).length
  return Math.max(0, Math.min(inAll, inClass))
}

/**
 * Who of the waiting list has a place now, in the order of entry. Where the class of the first is full, the next whose
 * class is not goes before.
 */
export function movingUp(limits: Limits, sides: readonly Side[]): string[] {
  let now = [...sides]
  const up: string[] = []
  for (const side of waitingInOrder(sides)) {
    if (placesLeft(limits, side.class, now) === 0) continue
    now = now.map((one) => (one.id === side.id ? { ...one, state: 'entered' } : one))
    up.push(side.id)
  }
  return up
}

export const waitingInOrder = <S extends Pick<Side, 'number' | 'state'>>(sides: readonly S[]): S[] =>
  sides.filter(({ state }) => state === 'waiting').toSorted((a, b) => a.number - b.number)

type Entry = {
  sideId: string
  position: number
  number: number
  class: string | null
  state: 'entered' | 'waiting' | 'withdrawn'
}

/** The sides of entries, each as the first of it stands; those who have withdrawn are in none. */
export function sidesOf(entries: readonly Entry[]): Side[] {
  const first = new Map<string, Entry>()
  for (const entry of entries) {
    if (entry.state === 'withdrawn') continue
    const known = first.get(entry.sideId)
    if (!known || entry.position < known.position) first.set(entry.sideId, entry)
  }
  return [...first].map(([id, { number, class: name, state }]) => ({
    id,
    number,
    class: name,
    state: state === 'waiting' ? 'waiting' : 'entered',
  }))
}
