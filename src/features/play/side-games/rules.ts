import type { InParty, Session } from '../../../contract/session.ts'
import type { HoleResult } from '../../../golf/card.ts'
import { entersTiles, formatOf, type Played } from '../../../golf/formats/presets.ts'
import type { PlayedHole } from '../../../golf/holes.ts'
import type { GameMark, Standing } from '../../../golf/side-games/side-game.ts'
import {
  type ChosenSettings,
  fitsPlayers,
  type SideGameName,
  sideGameOf,
  standingOf,
} from '../../../golf/side-games/table.ts'

/** What strokes do not say of a hole. The names stand in the API. */
export const markNames = ['wolf', 'bingo', 'bango', 'bongo', 'press', 'play-off'] as const
export type MarkName = (typeof markNames)[number]

/** What the rules of a game go by. */
export type InGame = InParty & {
  /** The caller plays in its group; a game of everybody is the administrators'. */
  plays: boolean
}

/** Players of the group and administrators. */
export const mayPlayGame = (_session: Session, { party, plays }: InGame) =>
  party.role === 'admin' || (party.role !== 'none' && plays)

/** What the rules of a payment go by. */
export type InPayment = InParty & {
  /** The caller pays or gets it, or keeps the score of the group. */
  isInvolved: boolean
}

/** Who pays or gets it, the scorer and administrators. */
export const mayTickPayment = (_session: Session, { party, isInvolved }: InPayment) =>
  party.role === 'admin' || (party.role !== 'none' && isInvolved)

/** Marks of a game; of each, which of the engine's fields it is. */
const fieldOf = {
  wolf: 'partner',
  bingo: 'bingo',
  bango: 'bango',
  bongo: 'bongo',
  press: 'press',
  'play-off': 'playOff',
} as const satisfies Record<MarkName, keyof GameMark>

/** Whether a game has a mark on a position: a play-off comes after the last hole, everything else is of one. */
export function hasMark(game: SideGameName, mark: MarkName, position: number): boolean {
  const isThere = sideGameOf(game).marks.some((each) => each === fieldOf[mark])
  return isThere && (mark === 'play-off') === (position === 0)
}

/** A mark that names a player; the others name nobody, or may. */
export const namesPlayer = (mark: MarkName) => mark !== 'press' && mark !== 'wolf'

type StoredMark = { position: number; mark: MarkName; userId: string | null; blind: boolean }

/** Marks as the engine takes them. */
export const asGameMarks = (marks: readonly StoredMark[]): GameMark[] =>
  [...new Set(marks.map(({ position }) => position))].map((position) => {
    const own = marks.filter((mark) => mark.position === position)
    const fields = own.map(({ mark, userId, blind }) => ({
      [fieldOf[mark]]: mark === 'press' ? true : userId,
      ...(mark === 'wolf' && blind ? { blind } : {}),
    }))
    return Object.assign({ position }, ...fields)
  })

/** Whether everybody of a round has an own ball whose strokes are counted. */
export const hasStrokes = (played: Played) => formatOf(played).side.balls !== 'one' && !entersTiles(played.gameType)

export type CardOfGame = {
  userId: string
  received: readonly number[]
  results: readonly HoleResult[]
  /** Has left the round: what is missing is as good as picked up. */
  isOut: boolean
}

type Stands = {
  game: SideGameName
  isField: boolean
  settings: ChosenSettings
  marks: readonly StoredMark[]
  cards: readonly CardOfGame[]
  holes: number
  isOver: boolean
  isOpen: boolean
  isPlayable: boolean
}

/** How a game stands; of one that cannot be played with these players or in this round nothing counts. */
export function standOf(stands: Stands): Standing {
  const { game, isField, settings, marks, cards, holes, isOver, isOpen, isPlayable } = stands
  const fits = isField ? cards.length > 0 : fitsPlayers(game, cards.length)
  if (!fits || !isPlayable) return nothingOf(cards.length)
  const players = cards.map(({ userId, received, results, isOut }) => ({
    id: userId,
    received,
    results: isOut ? results.map((result) => result ?? missing) : results,
  }))
  return standingOf({ game, isField, settings, marks: asGameMarks(marks) }, { players, holes, isOver, isOpen })
}

const missing: HoleResult = { strokes: 0, pickedUp: true }

const nothingOf = (count: number): Standing => {
  const none = Array.from({ length: count }, () => 0)
  return { holes: [], bets: [], points: none, balance: none, carried: 0 }
}

/** The places in a group's own order of the holes of the round: groups that start elsewhere play the same ones. */
export const placesInOrder = (round: readonly PlayedHole[], group: readonly PlayedHole[]): number[] =>
  round.map(({ hole, lap }) => group.findIndex((each) => each.hole === hole && each.lap === lap))

/** As many games as a group, or a round, has at most. */
export const gamesAtMost = 12
