import type { PlayedHole } from './holes.ts'

/** Minutes behind the group ahead that are still in position. Source: Pinhigh decision, pace of play. */
export const inPositionWithin = 14

const minute = 60_000

/** Minutes that a hole may take when nobody says: 12 on a par 3, 15 on a par 4, 18 on a par 5. */
export const usualMinutes = (par: number): number => 3 * (par + 1)

/** A group on the course. Times are in milliseconds since 1970. */
export type PacedGroup = {
  readonly id: string
  /** Its tee time, or where it has none the moment at which it began. */
  readonly start: number
  /** In the order in which it plays them. */
  readonly holes: readonly Pick<PlayedHole, 'hole' | 'lap'>[]
  /** When each position was entered first; null: not yet. */
  readonly entered: readonly (number | null)[]
  /** It plays on no more, whether it has finished or not: all have withdrawn, or the cards are in. */
  readonly isStopped?: boolean
}

export type PaceState = 'waiting' | 'in-position' | 'over-time' | 'out-of-position' | 'finished' | 'stopped'

export type Pace = {
  readonly id: string
  readonly state: PaceState
  /** Positions that are behind it. */
  readonly played: number
  /** Whole minutes over the allotted time, below zero within it; null before its start. */
  readonly over: number | null
  /** Whole minutes behind the group ahead on the hole where that is most; null: nobody is ahead, or nothing is known of it. */
  readonly behind: number | null
  /** Id of the group ahead; null: nobody is. */
  readonly ahead: string | null
}

type Timed = PacedGroup & {
  /** When each position was finished, as far as it is known. */
  readonly finished: readonly number[]
  /** Allotted milliseconds up to the end of each position. */
  readonly allotted: readonly number[]
}

/**
 * The pace of all groups of a round at a moment, in the order in which they are given, which is that of the start list.
 * `minutesOf`: the allotted minutes of a hole of the course. A group is out of position when it is over its allotted time
 * and more than 14 minutes behind the group ahead; with nobody ahead, when it is more than 14 minutes over its time. Who
 * is ahead is asked hole by hole, by when each group should be there, so two tees and shotgun starts need no rule of
 * their own. A group that has stopped is behind nobody, and nobody follows it on holes that it has not played.
 */
export function paceOf(groups: readonly PacedGroup[], minutesOf: (hole: number) => number, now: number): Pace[] {
  const timed = groups.map((group) => timedOf(group, minutesOf))
  return timed.map((group, at) => paceOfGroup(group, at, timed, now))
}

function timedOf(group: PacedGroup, minutesOf: (hole: number) => number): Timed {
  let sum = 0
  const allotted = group.holes.map(({ hole }) => {
    sum += minutesOf(hole) * minute
    return sum
  })
  return { ...group, allotted, finished: finishedOf(group) }
}

/** What is entered late was finished at the latest when a later hole was. */
function finishedOf({ holes, entered }: PacedGroup): number[] {
  const finished: number[] = []
  let latest = Number.POSITIVE_INFINITY
  for (let at = Math.min(holes.length, entered.length) - 1; at >= 0; at -= 1) {
    latest = Math.min(latest, entered[at] ?? Number.POSITIVE_INFINITY)
    if (latest < Number.POSITIVE_INFINITY) finished[at] = latest
  }
  return finished
}

function paceOfGroup(group: Timed, at: number, groups: readonly Timed[], now: number): Pace {
  const played = group.finished.length
  const isDone = played >= group.holes.length
  const here = isDone ? played - 1 : played
  const ahead = aheadOn(group, at, groups, here)
  const pace = { id: group.id, played, ahead: ahead?.id ?? null }
  if (group.isStopped && !isDone) return { ...pace, ahead: null, state: 'stopped', over: null, behind: null }
  if (played === 0 && now < group.start) return { ...pace, state: 'waiting', over: null, behind: null }
  const over = largest([
    ...(played > 0 ? [since(group, played - 1, group.finished[played - 1] ?? now)] : []),
    ...(isDone ? [] : [since(group, played, now)]),
  ])
  const behind = largest([
    behindOn(group, at, groups, played - 1, group.finished[played - 1] ?? now),
    isDone ? null : behindOn(group, at, groups, played, now),
  ])
  const isOut = (over ?? 0) > 0 && ((ahead ? behind : over) ?? 0) > inPositionWithin
  const state = isDone ? 'finished' : isOut ? 'out-of-position' : (over ?? 0) > 0 ? 'over-time' : 'in-position'
  return { ...pace, state, over, behind }
}

const largest = (values: readonly (number | null)[]): number | null => {
  const known = values.filter((value) => value !== null)
  return known.length > 0 ? Math.max(...known) : null
}

/** Minutes begun over nothing are not over yet. */
const whole = (milliseconds: number) => Math.floor(milliseconds / minute)

const since = ({ start, allotted }: Timed, position: number, when: number) =>
  whole(when - start - (allotted[position] ?? 0))

/** How far behind the group ahead a position was, or would be, finished; null: nothing is known, or nobody was ahead. */
function behindOn(group: Timed, at: number, groups: readonly Timed[], position: number, when: number): number | null {
  const ahead = aheadOn(group, at, groups, position)
  const there = ahead?.finished[positionOf(ahead, group.holes[position])]
  return there === undefined ? null : Math.max(0, whole(when - there))
}

const positionOf = ({ holes }: Timed, wanted: Timed['holes'][number] | undefined) =>
  wanted ? holes.findIndex(({ hole, lap }) => hole === wanted.hole && lap === wanted.lap) : -1

/** Of those who should be there before the group, the one who should be there last. */
function aheadOn(group: Timed, at: number, groups: readonly Timed[], position: number): Timed | undefined {
  const hole = group.holes[position]
  const own = expectedOn(group, hole)
  let [ahead, latest]: [Timed | undefined, number] = [undefined, Number.NEGATIVE_INFINITY]
  for (const [other, one] of groups.entries()) {
    const expected = expectedOn(one, hole)
    const isBefore = expected < own || (expected === own && other < at)
    const isThere = !one.isStopped || one.finished[positionOf(one, hole)] !== undefined
    if (other !== at && isBefore && isThere && expected >= latest) [ahead, latest] = [one, expected]
  }
  return ahead
}

function expectedOn(group: Timed, hole: Timed['holes'][number] | undefined): number {
  const allotted = group.allotted[positionOf(group, hole)]
  return allotted === undefined ? Number.NaN : group.start + allotted
}
