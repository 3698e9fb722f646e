import type { OverallStatus, ShownStatus } from './card.ts'
import { compareLists } from './compare-lists.ts'
import { comparePositions, positionsAmong, type TieDecision } from './tie-decisions.ts'

/** A place in one table. `text`: '1', 'T2', 'CUT', 'NR', 'WD', 'DNS', 'DQ', '' (nothing played). `rank`: row number from 1. */
export type Standing = { readonly place: number | null; readonly text: string; readonly rank: number }

/** Those who are not placed follow the finishers in this order. */
const STATUS_ORDER: readonly OverallStatus[] = ['CUT', 'NR', 'WD', 'DNS', 'DQ']

/** One competitor of a table, as the ranking sees it. Everything in lists: the smaller is better. */
export type Contender = {
  readonly id: string
  /** Not placed: has a status, or has not begun. */
  readonly status: OverallStatus | null
  readonly begun: boolean
  readonly metric: readonly number[]
  /** Null while the competitor is still on the course: ties are then shared. */
  readonly tieKeys: readonly number[] | null
  /** Order among equals; never gives a place. */
  readonly listed: number
}

/**
 * The standings of a table by competitor, in its order: places 1, T2, T2, 4, then those without place. Those of
 * `decisions` hold before any tie keys.
 */
export function rank(contenders: readonly Contender[], decisions: readonly TieDecision[] = []): Map<string, Standing> {
  const placed = contenders.filter(isPlaced).sort((a, b) => compareLists(a.metric, b.metric) || a.listed - b.listed)
  const rest = contenders.filter((contender) => !isPlaced(contender)).sort(compareUnplaced)
  const standings = new Map<string, Standing>()
  for (const level of groups(placed, (a, b) => compareLists(a.metric, b.metric) === 0)) {
    for (const shared of breakTies(level, decisions)) givePlace(shared, standings)
  }
  for (const { id, status } of rest) standings.set(id, { place: null, text: status ?? '', rank: standings.size + 1 })
  return standings
}

function isPlaced({ status, begun }: Contender): boolean {
  return status === null && begun
}

function compareUnplaced(a: Contender, b: Contender): number {
  const order = (status: OverallStatus | null) => (status === null ? -1 : STATUS_ORDER.indexOf(status))
  const byResult = a.status === 'CUT' && b.status === 'CUT' ? compareLists(a.metric, b.metric) : 0
  return order(a.status) - order(b.status) || byResult || a.listed - b.listed
}

/** A tie is broken once all of it have finished. */
function isDecidable(level: readonly Contender[]): boolean {
  return level.every(({ tieKeys }) => tieKeys !== null)
}

/** Those who are level, in the order in which they come; who shares a place is together. */
function breakTies(level: readonly Contender[], decisions: readonly TieDecision[]): (readonly Contender[])[] {
  if (level.length < 2) return [level]
  const areKeysKnown = isDecidable(level)
  const keyed = level.map(({ id, tieKeys }) => ({ id, keys: (areKeysKnown && tieKeys) || [] }))
  const positions = positionsAmong(keyed, decisions)
  const compare = (a: Contender, b: Contender) => {
    const [first, second] = [positions.get(a.id), positions.get(b.id)]
    return first && second ? comparePositions(first, second) : 0
  }
  const sorted = level.toSorted((a, b) => compare(a, b) || a.listed - b.listed)
  return groups(sorted, (a, b) => compare(a, b) === 0)
}

function givePlace(shared: readonly Contender[], standings: Map<string, Standing>): void {
  const place = standings.size + 1
  const text = shared.length > 1 ? `T${place}` : String(place)
  for (const { id } of shared) standings.set(id, { place, text, rank: standings.size + 1 })
}

/** Neighbours that are the same in the given sense come together. */
function groups<T>(items: readonly T[], same: (a: T, b: T) => boolean): T[][] {
  const result: T[][] = []
  for (const item of items) {
    const current = result.at(-1)
    const first = current?.[0]
    if (current && first !== undefined && same(first, item)) current.push(item)
    else result.push([item])
  }
  return result
}

/** The worst of several statuses, in the order in which they are listed. */
export function worstStatus(statuses: readonly ShownStatus[]): ShownStatus | null {
  return statuses.toSorted((a, b) => STATUS_ORDER.indexOf(b) - STATUS_ORDER.indexOf(a))[0] ?? null
}
