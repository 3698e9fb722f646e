import type { Round } from './competition.ts'
import { type EclecticPercent, eclecticPercents } from './eclectic-percents.ts'
import type { Entry } from './entries.ts'
import { roundHalfUp } from './handicap.ts'
import { sumOf } from './sums.ts'

/** The best of one hole of the course over all rounds; null: nobody's number stands on it yet. */
export type EclecticHole = {
  readonly hole: number
  readonly par: number
  readonly strokes: number | null
  /** Where it was made; of equals the earliest round. */
  readonly roundId: string | null
}

/** A card that is made of the best of each hole. Sums are of the holes that are filled. */
export type Eclectic = {
  readonly holes: readonly EclecticHole[]
  readonly holesFilled: number
  readonly strokes: number
  readonly par: number
  /** Playing handicap of the last round in which the player has a number. */
  readonly handicap: number
  readonly percent: EclecticPercent
  /** Strokes that come off: that much of it, a half towards plus infinity. */
  readonly reduction: number
}

/** A number that somebody made on a hole. */
type Made = EclecticHole & { readonly strokes: number; readonly handicap: number }

/**
 * The best gross of every hole over the rounds of one player. Who picked up and a blank have none, also on a card that has
 * no result in its own round; a disqualified card has none at all. Source: decision 48.
 */
export function eclecticOf(
  rounds: readonly Round[],
  entries: readonly (Entry | null)[],
  percent: EclecticPercent = eclecticPercents[0],
): Eclectic {
  const made = entries
    .flatMap((entry) => (entry ? [entry] : []))
    .toSorted((a, b) => a.round.number - b.round.number)
    .flatMap(numbersOf)
  const holes = (rounds[0]?.card.par ?? []).map((par, at) => bestOn(at + 1, par, made))
  const filled = holes.filter(({ strokes }) => strokes !== null)
  const handicap = made.at(-1)?.handicap ?? 0
  return {
    holes,
    holesFilled: filled.length,
    strokes: sumOf(filled, ({ strokes }) => strokes ?? 0),
    par: sumOf(filled, ({ par }) => par),
    handicap,
    percent,
    reduction: roundHalfUp((handicap * percent) / 100),
  }
}

function numbersOf({ round, card, score, scoring, status }: Entry): Made[] {
  if (status === 'DQ' || status === 'DNS') return []
  return score.holes.flatMap(({ hole, par }, position) => {
    const result = card.results[position]
    const strokes = result && !result.pickedUp ? scoring.counted(result, par, 0) : null
    return strokes === null ? [] : [{ hole, par, strokes, roundId: round.id, handicap: score.playingStrokes }]
  })
}

function bestOn(hole: number, par: number, made: readonly Made[]): EclecticHole {
  const [first, ...others] = made.filter((one) => one.hole === hole)
  if (!first) return { hole, par, strokes: null, roundId: null }
  const best = others.reduce((least, one) => (one.strokes < least.strokes ? one : least), first)
  return { hole, par: best.par, strokes: best.strokes, roundId: best.roundId }
}
