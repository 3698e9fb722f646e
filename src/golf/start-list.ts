import type { Card } from './card.ts'
import { handicapTenths, roundHalfUp } from './handicap.ts'

export const MAX_TEE_SIZE = 4
/** A tee whose average handicap, rounded to one decimal, is above this gets a warning. */
const WARN_ABOVE_AVERAGE = 18

/** The generator runs with more players than fit on one tee. */
export function canGenerate(playerCount: number): boolean {
  return playerCount > MAX_TEE_SIZE
}

/** Sizes of the groups: as few as possible, as even as possible, larger ones first: 5 → 3+2, 9 → 3+3+3, 10 → 4+3+3. */
export function groupSizes(playerCount: number, largest = MAX_TEE_SIZE): number[] {
  const groups = Math.ceil(playerCount / largest)
  const [size, larger] = groups === 0 ? [0, 0] : [Math.floor(playerCount / groups), playerCount % groups]
  return Array.from({ length: groups }, (_, at) => size + (at < larger ? 1 : 0))
}

type StartPlayer = { readonly id: string; readonly handicap: number | null }

/**
 * Groups of player ids: sorted by handicap (a missing one counts as 15) and dealt in snake order, there and back.
 * Source: Pinhigh decision.
 */
export function generateGroups(players: readonly StartPlayer[], size = MAX_TEE_SIZE): string[][] {
  const sizes = groupSizes(players.length, size)
  const groups: string[][] = sizes.map(() => [])
  const seats = snakeSeats(sizes)
  const sorted = players.toSorted((a, b) => handicapTenths(a.handicap) - handicapTenths(b.handicap))
  sorted.forEach(({ id }, at) => {
    groups[seats[at] ?? 0]?.push(id)
  })
  return groups
}

/** Groups of players who follow one another in the order given. */
export function groupsInOrder(ids: readonly string[], size = MAX_TEE_SIZE): string[][] {
  let from = 0
  return groupSizes(ids.length, size).map((count) => {
    from += count
    return ids.slice(from - count, from)
  })
}

type DrawPlayer = StartPlayer & {
  /** Position of the class in the event's list; null: in none. */
  readonly classAt: number | null
  /** Place in the result that the draw goes by; null: none. */
  readonly place: number | null
}

/** Players one after the other by handicap, the lowest or the highest first; a missing one counts as 15. */
export function byHandicap<P extends StartPlayer>(players: readonly P[], first: 'lowest' | 'highest'): P[] {
  const sign = first === 'lowest' ? 1 : -1
  return players.toSorted((a, b) => sign * (handicapTenths(a.handicap) - handicapTenths(b.handicap)))
}

/** Players by their places, the leaders last; who has no place goes out first. */
export function leadersLast<P extends Pick<DrawPlayer, 'place'>>(players: readonly P[]): P[] {
  const placeOf = ({ place }: P) => place ?? Number.MAX_SAFE_INTEGER
  return players.toSorted((a, b) => placeOf(b) - placeOf(a))
}

/**
 * The players of each class in the order of the classes, low handicaps together and the lowest first; those in no class
 * come last. Nobody goes out alone: a class of one joins the next one, the last one that before it.
 */
export function classSections<P extends DrawPlayer>(players: readonly P[]): P[][] {
  const classOf = ({ classAt }: P) => classAt ?? Number.MAX_SAFE_INTEGER
  const order = [...new Set(players.map(classOf))].sort((a, b) => a - b)
  const sections = order.map((one) =>
    byHandicap(
      players.filter((player) => classOf(player) === one),
      'lowest',
    ),
  )
  return sections.reduceRight<P[][]>((later, section) => {
    const next = later[0]
    if (next && (section.length === 1 || next.length === 1)) next.unshift(...section)
    else later.unshift(section)
    return later
  }, [])
}

/** Groups of players who follow one another; where sections meet no group has players of both. */
export function groupsOfSections(sections: readonly (readonly string[])[], size = MAX_TEE_SIZE): string[][] {
  return sections.flatMap((ids) => groupsInOrder(ids, size))
}

/**
 * The players in an order that the seed alone decides, whatever order they come in: the same players and the same seed
 * are the same draw. A Fisher-Yates shuffle of the sorted ids by the generator 'mulberry32'. Source: Pinhigh decision.
 */
export function shuffledBy(seed: number, ids: readonly string[]): string[] {
  const left = [...ids].sort()
  const next = randomNumbers(seed)
  return ids.flatMap(() => left.splice(Math.floor(next() * left.length), 1))
}

/** Numbers from 0 up to 1 that follow from a whole number. */
function randomNumbers(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** The group of each seat in dealing order; full groups are passed over. */
function snakeSeats(sizes: readonly number[]): number[] {
  const order = sizes.map((_, at) => at)
  return Array.from({ length: MAX_TEE_SIZE }, (_, deal) => {
    const open = order.filter((at) => (sizes[at] ?? 0) > deal)
    return deal % 2 === 0 ? open : open.reverse()
  }).flat()
}

type TeeCheck = {
  /** More than four players: may be arranged, not published. */
  readonly tooMany: boolean
  /** Rounded to one decimal; null for an empty tee. */
  readonly averageHandicap: number | null
  /** Never blocks. */
  readonly highAverage: boolean
}

/** What is wrong with a tee. 18.04 is 18.0 and no warning, 18.05 is 18.1 and one; reckoned in whole tenths. */
export function checkTee(handicaps: readonly (number | null)[]): TeeCheck {
  const count = handicaps.length
  if (count === 0) return { tooMany: false, averageHandicap: null, highAverage: false }
  const sum = handicaps.reduce((total: number, handicap) => total + handicapTenths(handicap), 0)
  const average = Math.floor((2 * sum + count) / (2 * count)) + 0
  return {
    tooMany: count > MAX_TEE_SIZE,
    averageHandicap: average / 10,
    highAverage: average > WARN_ABOVE_AVERAGE * 10,
  }
}

/** Tee times 'hh:mm' from the first one, every `interval` minutes; they wrap at midnight. */
export function teeTimes(first: string, interval: number, count: number): string[] {
  const [hours = 0, minutes = 0] = first.split(':').map(Number)
  return Array.from({ length: count }, (_, at) => {
    const time = roundHalfUp(hours * 60 + minutes + at * interval) % (24 * 60)
    return `${String(Math.floor(time / 60)).padStart(2, '0')}:${String(time % 60).padStart(2, '0')}`
  })
}

type StartTime = { readonly time: string | null; readonly startHole: number | null }

/** Times for groups that go out from several holes at once: the first of each hole, an interval later the second. */
export function startTimes(
  first: string | null,
  interval: number,
  holes: readonly number[],
  count: number,
): StartTime[] {
  const side = Math.max(1, holes.length)
  const times = first === null ? [] : teeTimes(first, interval, Math.ceil(count / side))
  return Array.from({ length: count }, (_, at) => ({
    time: times[Math.floor(at / side)] ?? null,
    startHole: holes[at % side] ?? null,
  }))
}

/** Where a group starts in a shotgun: '1A', '5B'. */
type ShotgunTee = { readonly hole: number; readonly wave: 'A' | 'B' }

/**
 * Tees of a shotgun start: one group a hole from hole 1, then second groups on the par 5s and after them on the par 4s,
 * never on a par 3. Null when there are more groups than tees. Source: Pinhigh decision (custom).
 */
export function shotgunTees(
  groupCount: number,
  card: Card,
  holes = card.par.map((_, at) => at + 1),
): ShotgunTee[] | null {
  const par = (hole: number) => card.par[hole - 1] ?? 4
  const second = [...holes.filter((hole) => par(hole) >= 5), ...holes.filter((hole) => par(hole) === 4)]
  const tees: ShotgunTee[] = [
    ...holes.map((hole): ShotgunTee => ({ hole, wave: 'A' })),
    ...second.map((hole): ShotgunTee => ({ hole, wave: 'B' })),
  ]
  return groupCount > tees.length ? null : tees.slice(0, groupCount)
}
