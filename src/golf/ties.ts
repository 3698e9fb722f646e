import { COUNT_BACK_SIZES, countBackKeys, countBackValue } from './count-back.ts'
import { type Entry, pointsOfPart } from './entries.ts'
import { stablefordToPar, stablefordValue } from './games/stableford.ts'
import { strokeValue } from './games/stroke.ts'
import { isMatchGame } from './hole.ts'
import type { Basis, RankedBy, RoundGame, RulesOf } from './types.ts'

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
      ...countBackKeys(entry.round.gameType, entry.card, entry.score, basis),
    ])

/** In events that mix strokes and points a round's total is to par, as the places are. */
function totalKey({ round, score, part, finished }: Entry, rankedBy: RankedBy, basis: Basis): number {
  if (isMatchGame(round.gameType)) return -(pointsOfPart(part) ?? 0) + 0
  if (round.gameType === 'stroke') return strokeValue(score, basis, rankedBy !== 'to-par')
  return rankedBy === 'to-par' ? stablefordToPar(score, basis, finished) : stablefordValue(score, basis)
}

type Decision = {
  /** How many counted rounds before the last one. */
  readonly roundsBack: number
  /** 'total', 'last 9', 'last 6', 'last 3' or 'last 1'. */
  readonly step: string
  /** What the two had on it, as strokes or points. `games`: of the deciding round, each one's own. */
  readonly values: (rankedBy: RankedBy, games: readonly [RoundGame, RoundGame]) => readonly [number, number]
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
    values: (rankedBy, games) => [shown(own, step, rankedBy, games[0]), shown(other, step, rankedBy, games[1])],
    isAhead: own < other,
  }
}

function shown(key: number, step: string, rankedBy: RankedBy, game: RoundGame): number {
  if (step !== 'total') return countBackValue(game, key)
  return (rankedBy === 'to-par' || game === 'stroke' ? key : -key) + 0
}
