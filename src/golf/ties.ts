import type { Basis } from './card.ts'
import type { RulesOf } from './competition.ts'
import { COUNT_BACK_SIZES, countBackKeys } from './count-back.ts'
import type { Entry } from './entries.ts'
import type { Scoring } from './formats/scorings/scoring.ts'
import type { RankedBy } from './tally.ts'

/** What is compared of one round, one after the other. */
const STEPS = ['total', ...COUNT_BACK_SIZES.map((size) => `last ${size}`)]

/**
 * What breaks a tie, the smaller being better: of each counted round its total, then its last 9, 6, 3 and 1, the last
 * round first. `counted` in the order of the rounds. In 0.2.0 the totals of rounds decided nothing.
 * Source: golf-rules [25]; Pinhigh decision, Competition.
 */
export const tieKeys = (
  counted: readonly Entry[],
  { rankedBy, rulesOf }: { rankedBy: RankedBy; rulesOf: RulesOf | null },
  basis: Basis,
): number[] =>
  counted
    .toReversed()
    .flatMap((entry) => [
      rulesOf === '0.2.0' ? 0 : totalKey(entry, rankedBy, basis),
      ...countBackKeys(entry.scoring, entry.card, entry.score, basis),
    ])

/** In events that mix strokes and points a round's total is to par, as the places are. */
function totalKey(entry: Entry, rankedBy: RankedBy, basis: Basis): number {
  return rankedBy === 'to-par' ? entry.scoring.toPar(entry, basis) : entry.scoring.value(entry, basis, true)
}

type Decision = {
  /** How many counted rounds before the last one. */
  readonly roundsBack: number
  /** 'total', 'last 9', 'last 6', 'last 3' or 'last 1'. */
  readonly step: string
  /** What the two had on it, as strokes or points. `scorings`: of the deciding round, each one's own. */
  readonly values: (rankedBy: RankedBy, scorings: readonly [Scoring, Scoring]) => readonly [number, number]
  readonly isAhead: boolean
}

/** The step that decided between two lists of keys; null: none did. */
export function decidingStep(first: readonly number[], second: readonly number[]): Decision | null {
  const length = Math.max(first.length, second.length)
  const at = Array.from({ length }, (_, key) => key).find((key) => (first[key] ?? 0) !== (second[key] ?? 0))
  if (at === undefined) return null
  const [own, other] = [first[at] ?? 0, second[at] ?? 0]
  const step = STEPS[at % STEPS.length] ?? ''
  return {
    roundsBack: Math.floor(at / STEPS.length),
    step,
    values: (rankedBy, [ofOwn, ofOther]) => [shown(own, step, rankedBy, ofOwn), shown(other, step, rankedBy, ofOther)],
    isAhead: own < other,
  }
}

function shown(key: number, step: string, rankedBy: RankedBy, scoring: Scoring): number {
  if (step !== 'total') return scoring.countBackValue(key)
  return (rankedBy === 'to-par' || scoring.better === 'low' ? key : -key) + 0
}
