import type { HoleResult } from '../../../../golf/card.ts'
import type { Indicator } from '../../../../golf/extras.ts'
import { entersTiles, type Played, playsMatches, type RoundGame, scoringOf } from '../../../../golf/formats/presets.ts'
import { completeHole, isValidResult } from '../../../../golf/hole-results.ts'
import { indicators, readMarks, writeMarks } from './marks.ts'

/** One hole of one player: strokes, and marks as a number. */
export type HoleValue = { strokes: number | null; marks: number }

export type PlayerOnHole = HoleValue & {
  userId: string
  side: number | null
  defaultResult: number | null
  /** Withdrawn, did not start or disqualified: nothing is filled in. */
  isOut: boolean
  /** Of the own tee, where it is another one than the course's. */
  par?: number | undefined
}

type EnteredResult = {
  userId: string
  strokes: number | null
  pickedUp?: boolean | undefined
  filled?: boolean | undefined
  conceded?: boolean | undefined
  indicators?: Indicator[] | undefined
}

export type SeenResult = {
  userId: string
  strokes: number | null
  pickedUp?: boolean | undefined
  conceded?: boolean | undefined
  indicators?: Indicator[] | undefined
}

/** Whether a phone that had seen this of a hole had seen what it is. */
export const sawLatest = (players: readonly PlayerOnHole[], base: readonly SeenResult[]) =>
  players.every(({ userId, strokes, marks }) => {
    const seen = base.find((one) => one.userId === userId)
    const { pickedUp, conceded = false, indicators: set } = readMarks(marks)
    return (
      (seen?.strokes ?? null) === strokes &&
      (seen?.pickedUp ?? false) === pickedUp &&
      (seen?.conceded ?? conceded) === conceded &&
      (seen?.indicators === undefined ||
        set.join() === indicators.filter((name) => seen.indicators?.includes(name)).join())
    )
  })

/**
 * Whether everything that a save enters stands there already, and nothing would be filled in: two phones that entered
 * the same do not collide.
 */
export const standsAlready = (players: readonly PlayerOnHole[], entered: readonly EnteredResult[]) =>
  players.every(({ strokes, isOut }) => strokes !== null || isOut) &&
  entered.every((result) => {
    const player = players.find(({ userId }) => userId === result.userId)
    if (!player) return false
    const { pickedUp, indicators: set } = readMarks(player.marks)
    const isSame = result.pickedUp ? pickedUp : !pickedUp && result.strokes === player.strokes
    const marks = result.indicators && indicators.filter((name) => result.indicators?.includes(name))
    return isSame && (marks === undefined || marks.join() === set.join())
  })

/**
 * The hole as a save leaves it, in the order of `players`: what was entered, else what stood there, else the filled
 * result. 'invalid': out of range, a pick-up in a match, tiles of two sides, or somebody who does not play.
 */
export function enterHole(
  players: readonly PlayerOnHole[],
  entered: readonly EnteredResult[],
  par: number,
  game: RoundGame | Played,
): HoleValue[] | 'invalid' {
  const given = new Map(entered.map((result) => [result.userId, result]))
  const isKnown = (userId: string) => players.some((player) => player.userId === userId)
  if (given.size !== entered.length || !entered.every(({ userId }) => isKnown(userId))) return 'invalid'
  const parOf = (userId: string) => players.find((player) => player.userId === userId)?.par ?? par
  if (!entered.every((result) => isValidEntry(result, parOf(result.userId), game))) return 'invalid'
  const results = Object.fromEntries(
    players.map((player) => [player.userId, resultOf(player, given.get(player.userId), player.par ?? par, game)]),
  )
  const holePlayers = players.map(({ userId, defaultResult, par: own }) => ({ id: userId, defaultResult, par: own }))
  const complete = completeHole(results, holePlayers, par, scoringOf(game))
  const values = players.map((player) => {
    if (player.isOut && !results[player.userId]) return { strokes: null, marks: player.marks }
    const { strokes = 0, filled = false, pickedUp = false } = complete[player.userId] ?? {}
    const before = readMarks(player.marks)
    const { indicators = before.indicators, conceded = before.conceded } = given.get(player.userId) ?? {}
    return { strokes, marks: writeMarks({ filled, pickedUp, indicators, conceded }) }
  })
  return entersTiles(game) && !areTilesOfOneSide(players, values) ? 'invalid' : values
}

function isValidEntry({ strokes, pickedUp, conceded }: EnteredResult, par: number, game: RoundGame | Played) {
  if (conceded && !playsMatches(game)) return false
  const scoring = scoringOf(game)
  if (pickedUp) return scoring.pickUp(par) !== null
  return strokes === null || isValidResult(strokes, par, scoring)
}

function resultOf(
  player: PlayerOnHole,
  entered: EnteredResult | undefined,
  par: number,
  game: RoundGame | Played,
): HoleResult {
  if (entered?.pickedUp) return scoringOf(game).pickUp(par)
  if (entered) return entered.strokes === null ? null : { strokes: entered.strokes, filled: entered.filled ?? false }
  const { filled, pickedUp } = readMarks(player.marks)
  return player.strokes === null ? null : { strokes: player.strokes, filled, pickedUp }
}

/** A tile belongs to a whole side and to one side only, and so does a concession. */
function areTilesOfOneSide(players: readonly PlayerOnHole[], values: readonly HoleValue[]) {
  return (
    isOneSide(players, (at) => values[at]?.strokes === 1) &&
    isOneSide(players, (at) => readMarks(values[at]?.marks).conceded === true)
  )
}

function isOneSide(players: readonly PlayerOnHole[], has: (at: number) => boolean) {
  const sideOf = (player: PlayerOnHole) => player.side ?? player.userId
  const sides = new Set(players.filter((_, at) => has(at)).map(sideOf))
  return sides.size === 0 || (sides.size === 1 && players.every((player, at) => !sides.has(sideOf(player)) || has(at)))
}
