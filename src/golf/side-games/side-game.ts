import type { HoleResult } from '../card.ts'
import type { GameSettings } from './settings.ts'

/** Somebody in a game, as the round has them. Both lists are by position. */
export type GamePlayer = {
  readonly id: string
  readonly received: readonly number[]
  readonly results: readonly HoleResult[]
}

/** What a game is played on. */
export type GameRound = {
  /** In the order that the game was set up with: it decides who is wolf, who plays together, and who gets what cannot be shared. */
  readonly players: readonly GamePlayer[]
  /** Positions of the round. */
  readonly holes: number
  /** A blank is as good as picked up: a field whose round is over. */
  readonly isOver?: boolean
  /** Somebody of the field has not begun, so that no hole is decided. */
  readonly isOpen?: boolean
}

/** What the strokes of a hole do not say. A player who is none of the game is nobody. */
export type GameMark = {
  /** From 1; 0: after the last hole. */
  readonly position: number
  /** Wolf: with whom; null: alone. */
  readonly partner?: string | null | undefined
  /** Wolf: alone, and said so before anybody had played. */
  readonly blind?: boolean | undefined
  /** Who was first on the green, closest once all were on, and first in. */
  readonly bingo?: string | null | undefined
  readonly bango?: string | null | undefined
  readonly bongo?: string | null | undefined
  /** Nassau: a new bet begins on this hole, as both sides agree. */
  readonly press?: boolean | undefined
  /** Skins: who won the play-off for what was left; position 0. */
  readonly playOff?: string | null | undefined
}

/** What a game has made of a hole. Lists are by player. */
export type HoleOfGame = {
  readonly position: number
  /** False: it waits, and nothing of it is worth anything yet. */
  readonly counts: boolean
  /** What each has of it: skins, points, or 1 for the side that has won it. */
  readonly points: readonly number[]
  /** What earlier holes had left to it. */
  readonly carried: number
  /** Wolf: who it is on this hole, and what was chosen; `partner` null is alone, `chosen` false not said yet. */
  readonly wolf?: {
    readonly player: number
    readonly chosen: boolean
    readonly partner: number | null
    readonly blind: boolean
  }
}

/** A bet on holes won by one side more than by the other. */
export type Bet = {
  readonly kind: 'front' | 'back' | 'total' | 'press' | 'part'
  /** Positions. */
  readonly from: number
  readonly to: number
  /** Players of both sides, by their place in the list. */
  readonly sides: readonly [readonly number[], readonly number[]]
  /** Holes won by the first side less those by the second, after each position of the bet; null where a hole waits. */
  readonly course: readonly (number | null)[]
  /** The same at the end of what is played. */
  readonly lead: number
  readonly played: number
}

/** How a game stands. Lists are by player. */
export type Standing = {
  readonly holes: readonly HoleOfGame[]
  readonly bets: readonly Bet[]
  /** Skins, points, or bets won less bets lost. */
  readonly points: readonly number[]
  /** What each gets (or, negative, pays) if it ended now, in whole units. It sums to zero. */
  readonly balance: readonly number[]
  /** Skins or tied holes that the next hole would bring. */
  readonly carried: number
}

/** One game: who plays it, what may be chosen of it, what is entered beside strokes, and how it stands. */
export type SideGame = {
  readonly players: { readonly least: number; readonly most: number; readonly even?: boolean }
  /** Everybody of a round may play it. */
  readonly field?: boolean
  /** It goes by strokes, so everybody needs a ball of their own. */
  readonly strokes: boolean
  readonly settings: readonly (keyof GameSettings)[]
  /** What it has where nothing is chosen, if not the usual. */
  readonly given?: Partial<GameSettings>
  readonly marks: readonly Exclude<keyof GameMark, 'position'>[]
  readonly play: (round: GameRound, settings: GameSettings, marks: readonly GameMark[]) => Standing
}
