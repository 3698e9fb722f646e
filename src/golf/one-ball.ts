import { allowanceFor } from './formats/handicaps/allowances.ts'
import { usualRules } from './formats/handicaps/rules.ts'
import { type MemberOfSide, strokesOfMembers } from './formats/handicaps/side-of-cards.ts'
import type { SideStrokes } from './formats/handicaps/side-strokes.ts'
import { formatOf, handicapRulesOf, type Played } from './formats/presets.ts'
import { moreThanHoles, tenths } from './net-total.ts'
import type { PlayerCard } from './player-card.ts'
import type { CardScore } from './scored-card.ts'
import type { Cycle } from './strokes.ts'

type RoundOfSides = Played & { readonly strokesFactor: number }

/** What a side of these members receives in a round that is played with one ball; null as for `strokesOfMembers`. */
export function strokesOfOneBall(round: RoundOfSides, members: readonly MemberOfSide[]): SideStrokes | null {
  const rules = handicapRulesOf(round)
  const { allowanceOf, side } = formatOf(round)
  const ghosts = side.hasGhosts ? Math.max(0, side.largest - members.length) : 0
  const share = (players: number) => allowanceFor(allowanceOf(players), rules.allowance)
  return strokesOfMembers(members, share, rules, { factor: round.strokesFactor, ghosts })
}

/** Strokes over all holes of a card, and over how many holes they go. */
type OnCard = { readonly playingStrokes: number; readonly holes: number; readonly cycle: Cycle }

/**
 * The strokes of a side to one decimal, where its total has them so; null: the strokes of its holes are all. A part of the
 * holes has a part of the strokes, which nobody writes with decimals. Source: terms of Swedish clubs; Pinhigh decision.
 */
export function strokesToTenth(
  round: RoundOfSides,
  members: readonly MemberOfSide[],
  { playingStrokes, holes, cycle }: OnCard,
): number | null {
  const { decimals = usualRules.decimals } = handicapRulesOf(round)
  const { side, scoring } = formatOf(round)
  if (decimals === 0 || side.balls !== 'one' || scoring.measure !== 'strokes' || holes % cycle !== 0) return null
  const made = strokesOfOneBall(round, members)
  // strokes that the committee has set are what they are
  return made && made.strokes === playingStrokes ? made.toTenth : null
}

/** The card of a side with that, once all holes are in. */
export function withDecimals(round: RoundOfSides, card: PlayerCard, score: CardScore): CardScore {
  if (!card.sharedBy || !score.complete) return score
  const { playingStrokes } = card
  const { length: holes } = score.holes
  const toTenth = strokesToTenth(round, card.sharedBy, { playingStrokes, holes, cycle: score.cycle })
  if (toTenth === null) return score
  const more = moreThanHoles(playingStrokes, toTenth, holes)
  const withMore = <Sums extends CardScore['strokes']>(sums: Sums) => ({ ...sums, net: tenths(sums.net + more) })
  return { ...score, strokes: withMore(score.strokes), toPar: withMore(score.toPar), strokesToTenth: toTenth }
}
