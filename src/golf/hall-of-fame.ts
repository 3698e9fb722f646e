import { groupBy } from './lists.ts'

/** Points are whole ten-thousandths, so that sums of thousands of events do not drift. */
export const HALL_OF_FAME_UNIT = 10_000
const FIRST_PLACE = 100_001 * HALL_OF_FAME_UNIT
const PER_PLACE = 10_002
const FLOOR_FROM = 100 * HALL_OF_FAME_UNIT
const FLOOR = 20_004
const PLACES = 3

/** Points of a place (from 1) in ten-thousandths: 100001 − 1.0002 × (place − 1); at or below 100 they are 2.0004. */
export function hallOfFamePoints(place: number): number {
  const points = FIRST_PLACE - PER_PLACE * (place - 1)
  return points <= FLOOR_FROM ? FLOOR : points
}

type HallOfFameRow = {
  readonly playerId: string
  readonly place: number
  /** Ten-thousandths, see `formatHallOfFame`. */
  readonly points: number
  /** How often first, second and third. */
  readonly podiums: readonly [number, number, number]
}

/** `sharedBy`: how many share what the place is worth; missing: nobody. */
type Podium = { readonly playerId: string; readonly place: number; readonly sharedBy?: number | undefined }

/** Sums the places 1 to 3 of official events that are over; equal points share a place. */
export function hallOfFame(events: readonly (readonly Podium[])[]): HallOfFameRow[] {
  const podiums = groupBy(
    events.flat().filter(({ place }) => place >= 1 && place <= PLACES),
    ({ playerId }) => playerId,
  )
  const rows = [...podiums].map(([playerId, places]) => ({
    playerId,
    points: places.reduce((sum, { place, sharedBy = 1 }) => sum + Math.round(hallOfFamePoints(place) / sharedBy), 0),
    podiums: [1, 2, 3].map((place) => places.filter((each) => each.place === place).length) as [number, number, number],
  }))
  rows.sort((a, b) => b.points - a.points || (a.playerId < b.playerId ? -1 : 1))
  return rows.map((row) => ({ ...row, place: rows.findIndex(({ points }) => points === row.points) + 1 }))
}

/** '100001', '99999.9998': ten-thousandths as a decimal number without trailing zeros. */
export function formatHallOfFame(points: number, decimalSign = '.'): string {
  const rest = points % HALL_OF_FAME_UNIT
  const whole = String(Math.floor(points / HALL_OF_FAME_UNIT))
  return rest === 0 ? whole : `${whole}${decimalSign}${String(rest).padStart(4, '0').replace(/0+$/, '')}`
}
