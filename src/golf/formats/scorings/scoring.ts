import type { Basis, HoleResult } from '../../card.ts'
import type { PlayerCard } from '../../player-card.ts'
import type { CardScore, RoundSummary, ScoredCard } from '../../scored-card.ts'
import type { strokesToUse } from '../../strokes-to-use.ts'

/** What a scoring adds up. Rounds of one measure have one total; strokes and points together are compared to par. */
export type Measure = 'strokes' | 'points' | 'matches'

type Result = NonNullable<HoleResult>
type Entry = ScoredCard & { readonly scoring: Scoring }
/** A card before it is known where it stands. */
type Begun = Pick<Entry, 'round' | 'card' | 'score' | 'part'>
/** The sums of a card, or of the part of it that somebody has typed. */
type Sums = Pick<CardScore, 'strokes' | 'toPar' | 'points'>
type Numbers = Pick<
  RoundSummary,
  'played' | 'gross' | 'net' | 'toParGross' | 'toParNet' | 'pointsGross' | 'pointsNet' | 'received' | 'balls' | 'match'
>

/**
 * One way to score: everything that boards, cards, phones and the office ask of it. Whoever shows or adds up a round asks
 * here and never compares the name of a game. In what orders (`value`, `toPar`, `countBack`, `order`) the smaller is
 * better, whatever wins.
 */
export type Scoring = {
  readonly measure: Measure
  /** Which of two shown results is the better one. */
  readonly better: 'low' | 'high'
  /** What is entered for a player on a hole: strokes, or 1 and 0 for the side's tile. */
  readonly entry: 'strokes' | 'tiles'
  /** Who is played against: everybody, or the other sides of the own group. */
  readonly opponents: 'field' | 'group'
  /** Every hole of the course must have a stroke index. */
  readonly needsIndexes: boolean
  /** A round that was missed leaves the total without a result; else it is a round without points. */
  readonly needsEveryRound: boolean
  /** How a result is written: against par ('−4', 'E'), or as a plain number. */
  readonly written: 'toPar' | 'number'

  /** Whether a phone may enter this for a hole. */
  readonly mayEnter: (value: number, par: number) => boolean
  /** The highest number of strokes that it may enter. */
  readonly highest: (par: number) => number
  /** Strokes of a result that count, of a hole on which so many are received; null: the hole has no score. */
  readonly counted: (result: Result, par: number, received: number) => number | null
  /** Whether the office may leave this on a card; null empties the hole. */
  readonly mayStand: (value: number | null) => boolean
  /** What the pick-up button writes; null: nobody picks up. */
  readonly pickUp: (par: number) => Result | null
  /** What a save puts in for a missing result of a player who has a result of their own. */
  readonly missing: (par: number, defaultResult: number) => number
  /** Whether a save does so; else the hole waits. */
  readonly fills: boolean

  /** Strokes of those who play in one group, from the playing strokes of each. */
  readonly given: (playingStrokes: readonly number[]) => readonly number[]
  /** What a hole is measured by: its par, or the event's own number for it. `hole` and `points` take it in place of par. */
  readonly target: (hole: { readonly hole: number; readonly par: number }) => number
  /** What a ball's hole is worth, and adds to a result while it is played; null: no score. */
  readonly hole: (result: Result, par: number, received: number) => number | null
  /** Points of a hole as a card shows them, also beside strokes. */
  readonly points: (result: Result, par: number, received: number) => number
  /** Points of a hole that is blank on a card that is closed. */
  readonly unplayed: number
  /** Where strokes are used up from hole to hole: how a whole card stands with them. Missing: nothing ends before the last hole. */
  readonly toUse?: typeof strokesToUse
  /** What a card adds up to: strokes, points, holes won. */
  readonly sum: (sums: Sums, basis: Basis) => number
  /** The same as boards show it while it is played: strokes are shown to par; null: nothing of a match is a number. */
  readonly today: (sums: Sums, basis: Basis) => number | null

  /** Where a card stands in its round. */
  readonly progress: (begun: Begun) => Pick<Entry, 'status' | 'begun' | 'finished'>
  /** Whether the card has a place in its round. */
  readonly isPlaced: (entry: Entry) => boolean
  /** What a table sorts by. While others are on the course (`settled` false) strokes stand to par. */
  readonly value: (entry: Entry, basis: Basis, settled: boolean) => number
  /** What stands for it where an event adds strokes and points: to par. */
  readonly toPar: (entry: Entry, basis: Basis) => number
  /** The same for a round of so many holes that was missed. */
  readonly missedToPar: (holeCount: number) => number
  /** The key of some positions of a card in a count-back. */
  readonly countBack: (positions: readonly number[], card: PlayerCard, score: CardScore, basis: Basis) => number
  /** A key of the count-back as the number that it stands for. */
  readonly countBackValue: (key: number) => number

  /** The numbers of a round on a board. */
  readonly numbers: (entry: Entry) => Numbers
  /** What one round shows as its result while it is played; null: nothing yet. */
  readonly cell: (round: RoundSummary, basis: Basis) => number | string | null
  /** The same to par, for events that add strokes and points. */
  readonly cellToPar: (round: RoundSummary, basis: Basis) => number | string | null
  /** The same in a column of rounds, where strokes come when all holes are in. */
  readonly column: (round: RoundSummary, basis: Basis) => number | string | null
  /** What a round is sorted by where it is shown alone. */
  readonly order: (round: RoundSummary, basis: Basis) => number
}
