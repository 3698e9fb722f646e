import type { scorings } from '../scorings/table.ts'

/** How much of their handicaps players receive, by format. Source: Rules of Handicapping, Appendix C, but where a line says so. */

/**
 * The share of each player of a side, the lowest course handicap first; one weight for a player alone. A share is its
 * weight ÷ `of`, so that a sixth is exactly a sixth.
 */
export type Allowance = { readonly weights: readonly number[]; readonly of: number }

/** Ways in which a side plays one ball. They differ in their allowance alone. */
export const oneBallKinds = [
  'foursomes',
  'greensomes',
  'gruesomes',
  'chapman',
  'scramble',
  'florida',
  'ambrose',
  'swedish-scramble',
] as const
export type OneBallKind = (typeof oneBallKinds)[number]

/** `games`: games of a group, such as skins. */
export type AllowanceScoring = keyof typeof scorings | 'games'

/** What the allowance depends on. `size`: players of the side. `count`: balls that count on a hole; null: it varies. */
export type AllowanceOf =
  | { readonly side: 'individual'; readonly scoring: AllowanceScoring }
  | {
      readonly side: 'own-balls'
      readonly scoring: AllowanceScoring
      readonly size: number
      readonly count: number | null
    }
  | { readonly side: 'one-ball'; readonly kind: OneBallKind; readonly size: number }

/** The allowance of a format when its event sets none; a RangeError for a size that has no line in the table. */
export function usualAllowance(format: AllowanceOf): Allowance {
  if (format.side === 'one-ball') return ofOneBall(format.kind, format.size)
  return percent(format.side === 'individual' ? individual[format.scoring] : ofOwnBalls(format))
}

const individual: Readonly<Record<AllowanceScoring, number>> = {
  stroke: 95,
  maximum: 95,
  stableford: 95,
  parBogey: 95,
  // no source: as other points
  modifiedStableford: 95,
  pointsByScore: 95,
  flag: 95,
  match: 100,
  strokeMatch: 100,
  games: 100,
}

/** The best one of two. Points of other games are no source's: as stableford; a flag is nobody's together. */
const fourBall: Readonly<Record<AllowanceScoring, number>> = {
  stroke: 85,
  maximum: 85,
  stableford: 85,
  modifiedStableford: 85,
  pointsByScore: 85,
  flag: 85,
  parBogey: 90,
  match: 90,
  strokeMatch: 90,
  games: 100,
}

/** The best 1, 2, 3 and 4 of four; stableford is no source's: as strokes. */
const ofFour = [75, 85, 100, 100]
const ofFourParBogey = [75, 80, 90, 100]
/** Any other count of balls, and one that varies by hole; clubs use it. */
const otherCounts = 85

function ofOwnBalls({ scoring, size, count }: Extract<AllowanceOf, { side: 'own-balls' }>): number {
  // all of them: the aggregate, and the total of two
  if (count === size) return 100
  if (count === null || scoring === 'games') return scoring === 'games' ? 100 : otherCounts
  if (size === 2) return fourBall[scoring]
  if (size !== 4) return otherCounts
  return (scoring === 'parBogey' ? ofFourParBogey : ofFour)[count - 1] ?? otherCounts
}

const scramble: Readonly<Record<number, Allowance>> = {
  2: { weights: [35, 15], of: 100 },
  3: { weights: [30, 20, 10], of: 100 },
  4: { weights: [25, 20, 15, 10], of: 100 },
}
const lowAndHigh: Readonly<Record<number, Allowance>> = { 2: { weights: [60, 40], of: 100 } }

/** By the number of players. */
const oneBall: Readonly<Record<OneBallKind, Readonly<Record<number, Allowance>>>> = {
  foursomes: { 2: { weights: [50, 50], of: 100 } },
  greensomes: lowAndHigh,
  chapman: lowAndHigh,
  // no source: as greensomes
  gruesomes: lowAndHigh,
  scramble,
  // no source: as a scramble of its size
  florida: scramble,
  // Golf Australia's clubs: the sum ÷ twice the players; three of them are no source's
  ambrose: {
    2: { weights: [1, 1], of: 4 },
    3: { weights: [1, 1, 1], of: 6 },
    4: { weights: [1, 1, 1, 1], of: 8 },
  },
  // Swedish clubs: 25, 15 and 10 % of the sum
  'swedish-scramble': {
    2: { weights: [25, 25], of: 100 },
    3: { weights: [15, 15, 15], of: 100 },
    4: { weights: [10, 10, 10, 10], of: 100 },
  },
}

function ofOneBall(kind: OneBallKind, size: number): Allowance {
  const allowance = oneBall[kind][size]
  if (!allowance) throw new RangeError(`There is no allowance of ${kind} for a side of ${size}`)
  return allowance
}

const percent = (weight: number): Allowance => ({ weights: [weight], of: 100 })

/** The allowance that an event sets, in percent with at most two decimals. */
export const allowanceOfPercents = (percents: readonly number[]): Allowance => ({
  weights: percents.map((each) => Math.round(each * 100)),
  of: 10_000,
})

/** An allowance as percent, one for each weight: 16.67 of a sixth. */
export const percentsOf = ({ weights, of }: Allowance): number[] =>
  weights.map((weight) => Math.round((weight / of) * 10_000) / 100)

/** The event's allowance where it has one for as many players, else the format's: a short side takes its own row. */
export function allowanceFor(format: AllowanceOf, percents: readonly number[] | null | undefined): Allowance {
  const players = format.side === 'one-ball' ? format.size : 1
  return percents?.length === players ? allowanceOfPercents(percents) : usualAllowance(format)
}

/** A share of an allowance, for handicaps that are no course handicaps: 0.75 of 35 and 15 percent. */
export const shareOf = ({ weights, of }: Allowance, share: number): Allowance => ({
  weights: weights.map((weight) => weight * Math.round(share * 100)),
  of: of * 100,
})
