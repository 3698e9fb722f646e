import { strokesGiven } from '../../match.ts'
import type { Strokes } from './own-ball.ts'
import { type HandicapRules, usualRules } from './rules.ts'
import { wholeStrokes } from './whole-strokes.ts'

/** Of a player, or of a side that plays one ball, whose tees are on one par already. */
type OfMatch = Omit<Strokes, 'adjustment'> & { readonly adjustment?: number }

/**
 * Strokes given in a match: what each player, or each side of one ball, receives over the lowest of all of them, an absent
 * partner's too. `rounded`: the difference of playing handicaps, as Appendix C has it. `unrounded`: the allowance of the
 * difference of course handicaps, rounded once. All of them have one allowance; sides of another size have other fractions.
 */
export function matchStrokes(all: readonly OfMatch[], rules: HandicapRules): number[] {
  if ((rules.difference ?? usualRules.difference) === 'rounded') return strokesGiven(all.map(({ strokes }) => strokes))
  const of = [...new Set(all.map(({ exact }) => exact.of))].reduce((product, each) => product * each, 1)
  const values = all.map((one) => exactOf(one) * (of / one.exact.of))
  const lowest = Math.min(...values)
  return values.map((value) => wholeStrokes({ number: value - lowest, of }))
}

/** In parts as small as those of the fraction: what it comes to with adjustment and limit, unrounded. */
const exactOf = ({ exact, adjustment = 0, strokes, isLimited }: OfMatch) =>
  isLimited ? strokes * exact.of : exact.number + adjustment * exact.of

/**
 * The same as playing handicaps to write on the cards: the lowest keeps its own, and the differences between them are
 * what `matchStrokes` gives.
 */
export function matchPlayingStrokes(all: readonly OfMatch[], rules: HandicapRules): number[] {
  const given = matchStrokes(all, rules)
  const lowest = Math.min(...all.map(({ strokes }) => strokes))
  return given.map((strokes) => lowest + strokes + 0)
}
