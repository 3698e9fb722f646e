import { isMatchGame, maximumStrokes } from '../../golf/hole.ts'
import type { RoundGame } from '../../golf/types.ts'
import { type HoleValue, readMarks, writeMarks } from '../scoring/rules.ts'

/** What somebody entered for one hole. */
export type EnteredScore = { score: number | null; pickedUp?: boolean | undefined }

/** Whether a score may stand on a card: whole strokes from 1 to 99, tiles in the match modes. */
export function isPossibleScore({ score, pickedUp = false }: EnteredScore, game: RoundGame): boolean {
  if (isMatchGame(game)) return !pickedUp && (score === null || score === 0 || score === 1)
  return pickedUp || score !== 0
}

/**
 * A hole of a card as an administrator leaves it. Who changes the score has confirmed it; marks of extras stay, and so
 * does a pick-up while nothing is said of it and the score stays.
 */
export function editedHole(before: HoleValue, entered: EnteredScore, par: number): HoleValue {
  const marks = readMarks(before.marks)
  const stays = entered.score === before.strokes
  const pickedUp = entered.pickedUp ?? (stays && marks.pickedUp)
  const strokes = pickedUp ? maximumStrokes(par) : entered.score
  const filled = marks.filled && strokes === before.strokes
  return { strokes, marks: writeMarks({ ...marks, pickedUp, filled }) }
}

type Tiles = { side: string; strokes: readonly (number | null)[] }

/** The first position (from 1) whose tile two sides hold, or one side in part; undefined when there is none. */
export function wrongTile(cards: readonly Tiles[], holeCount: number): number | undefined {
  for (let at = 0; at < holeCount; at += 1) {
    const winners = new Set(cards.filter(({ strokes }) => strokes[at] === 1).map(({ side }) => side))
    const isWhole = cards.every(({ side, strokes }) => !winners.has(side) || strokes[at] === 1)
    if (winners.size > 1 || !isWhole) return at + 1
  }
  return undefined
}
