import type { Row } from '../../../../golf/leaderboard.ts'
import { daysBetween } from '../rules.ts'

/**
 * Where a competition is for the one who looks: `ahead` of its days, the `eve` or the morning of the own start, `soon` at
 * the tee, on a `hole`, `waiting` for the others, `official`, or `live` without an own part.
 */
export type Phase = 'ahead' | 'eve' | 'soon' | 'hole' | 'waiting' | 'official' | 'live'

type Facts = {
  /** Milliseconds since 1970. */
  now: number
  /** The day in the party's time zone. */
  today: string
  startDate: string
  isOfficial: boolean
  /** The own group is under way. */
  isPlaying: boolean
  /** The own card of the current round is complete. */
  isFinished: boolean
  /** Players of the current round who are not in yet. */
  stillOut: number
  /** The own next start; `at` is an instant. */
  start: { at: string | null; roundDate: string } | null
}

/** So many minutes before the tee time the group is called. */
const calledBefore = 30
/** A group that has not begun so long after its tee time starts by its own clock. */
const lateAtMost = 60

/** How many of a board are not in: on the course, or expected there and not begun. */
export const stillOutOf = (rows: readonly Pick<Row, 'thru' | 'status'>[]): number =>
  rows.filter(({ thru, status }) => thru !== 'F' && status === null).length

export function phaseOf(facts: Facts): Phase {
  const { isOfficial, isPlaying, isFinished, stillOut, start, today, startDate } = facts
  if (isOfficial) return 'official'
  if (isPlaying) return 'hole'
  if (isFinished && (stillOut > 0 || !start)) return 'waiting'
  if (start && isCalled(start.at, facts.now)) return 'soon'
  if (start && isEve(start.roundDate, today)) return 'eve'
  return startDate > today ? 'ahead' : 'live'
}

function isCalled(at: string | null, now: number): boolean {
  if (at === null) return false
  const minutes = minutesTo(at, now)
  return minutes <= calledBefore && minutes >= -lateAtMost
}

const isEve = (roundDate: string, today: string) => roundDate >= today && daysBetween(today, roundDate) <= 1

/** Whole minutes until a moment, the one that has begun included; below zero after it. */
export const minutesTo = (at: string, now: number) => Math.ceil((Date.parse(at) - now) / 60_000)

/** The hole that a group plays after so many; undefined: it has played all of them. */
export const nextHole = (holes: readonly number[], played: number): number | undefined => holes[played]

type Ended = { endDate: string; state: 'upcoming' | 'ongoing' | 'past' }

/** Results stay on the home so many days after the event, unless something goes on or begins soon. */
const shownAfter = 3

/** What ended within the last days, the latest first. */
export const justEnded = <Event extends Ended>(events: readonly Event[], today: string): Event | undefined =>
  events
    .filter(({ state, endDate }) => state === 'past' && daysBetween(endDate, today) <= shownAfter)
    .sort((a, b) => b.endDate.localeCompare(a.endDate))[0]
