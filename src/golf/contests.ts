import type { Contest, ContestResult, Round } from './competition.ts'

/** The contests that every party has; their names are the pages' texts. */
export const STANDARD_CONTESTS = [
  { id: 'closest-to-pin', unit: 'm', best: 'lowest' },
  { id: 'longest-drive', unit: 'm', best: 'highest' },
  { id: 'closest-to-line', unit: 'm', best: 'lowest' },
  { id: 'longest-putt', unit: 'm', best: 'highest' },
  { id: 'most-birdies', unit: null, best: 'highest' },
] as const

/** The leaders: lowest or highest value, 0 being a value and blank none; equal values share. Without unit: the last named. */
export function contestLeaders(contest: Contest): ContestResult[] {
  const values = contest.results.filter(({ value }) => value !== null)
  if (contest.unit === null && values.length === 0) return contest.results.slice(-1)
  const sign = contest.best === 'lowest' ? 1 : -1
  const best = Math.min(...values.map(({ value }) => sign * (value ?? 0)))
  const leaders = values.filter(({ value }) => sign * (value ?? 0) === best)
  return leaders.filter(({ playerId }, at) => leaders.findIndex((other) => other.playerId === playerId) === at)
}

/** Every reported value, best first; without unit the last named first. */
export function contestStandings(contest: Contest): ContestResult[] {
  const sign = contest.best === 'lowest' ? 1 : -1
  const order = ({ value }: ContestResult) => (value === null ? Number.POSITIVE_INFINITY : sign * value)
  const compare = (a: ContestResult, b: ContestResult) => (order(a) === order(b) ? 0 : order(a) - order(b))
  return (contest.unit === null ? contest.results.toReversed() : [...contest.results]).sort(compare)
}

/** The points of the contests by player; those who share a lead get the points each. */
export function contestPointsOf(rounds: readonly Round[]): Map<string, number> {
  const points = new Map<string, number>()
  for (const contest of rounds.flatMap((round) => round.contests)) {
    for (const { playerId } of contestLeaders(contest)) {
      points.set(playerId, (points.get(playerId) ?? 0) + contest.pts)
    }
  }
  return points
}
