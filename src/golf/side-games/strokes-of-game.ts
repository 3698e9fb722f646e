import { allowanceOfPercents } from '../formats/handicaps/allowances.ts'
import { cycleOf, holesFromTee, type PlayedTee } from '../formats/handicaps/played-tee.ts'
import { strokesFrom } from '../formats/handicaps/steps.ts'
import { handicapOf, handicapRulesOf, type Played } from '../formats/presets.ts'
import { playingStrokes, roundHalfUp } from '../handicap.ts'
import type { PlayedHole } from '../holes.ts'
import { strokesGiven } from '../match.ts'
import { receivedOver } from '../strokes.ts'

/** What somebody started the round with. */
export type StartedWith = {
  readonly exactHandicap: number | null
  /** Strokes of the round; negative for plus handicaps. */
  readonly playingStrokes: number
  readonly tee: PlayedTee | null
}

export type RoundOfGame = Played & { readonly strokesFactor: number }

/**
 * Strokes in a game of a group: so many percent of everybody's handicap, all off the lowest of them. It is the course
 * handicap from a rated tee where the round goes by the World Handicap System, else the exact one; where the round itself
 * gives that share, its strokes count as they were set. Source: Rules of Handicapping, Appendix C.
 */
export const strokesInGroup = (cards: readonly StartedWith[], round: RoundOfGame, percent: number): number[] =>
  strokesGiven(cards.map((card) => shareOfHandicap(card, round, percent)))

function shareOfHandicap(card: StartedWith, round: RoundOfGame, percent: number): number {
  const { exactHandicap, tee } = card
  const rules = handicapRulesOf(round)
  const fromTee = rules.kind === 'whs' && tee
  const course = fromTee && strokesFrom({ handicapIndex: exactHandicap, tee }, allowanceOfPercents([percent]), rules)
  if (course) return course.strokes
  const isOfRound = rules.kind === 'factor' && roundHalfUp(round.strokesFactor * 100) === percent
  return isOfRound ? card.playingStrokes : playingStrokes(exactHandicap, percent / 100)
}

/** Strokes in a game of the whole field: those of the round. */
export const strokesInField = (cards: readonly StartedWith[], round: RoundOfGame): number[] =>
  cards.map((card) => handicapOf(round).counting(card.playingStrokes))

/** Received by position, by the index of the own tee. */
export const receivedInGame = (
  holes: readonly PlayedHole[],
  { tee }: StartedWith,
  round: RoundOfGame,
  strokes: number,
): number[] => receivedOver(holesFromTee(holes, tee), strokes, cycleOf(handicapRulesOf(round), tee))
