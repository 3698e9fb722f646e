import type { HoleResult } from '../../../../golf/card.ts'
import type { Indicator } from '../../../../golf/extras.ts'
import {
  entersTiles,
  formatOf,
  type Played,
  playsMatches,
  type RoundGame,
  scoringOf,
} from '../../../../golf/formats/presets.ts'
import { completeHole, fillsBlanks, isValidResult } from '../../../../golf/hole-results.ts'
import { groupBy } from '../../../../golf/lists.ts'
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
  tile?: boolean | undefined
  drive?: boolean | undefined
  indicators?: Indicator[] | undefined
}

export type SeenResult = {
  userId: string
  strokes: number | null
  pickedUp?: boolean | undefined
  conceded?: boolean | undefined
  drive?: boolean | undefined
  indicators?: Indicator[] | undefined
}

/** Whether a phone that had seen this of a hole had seen what it is. */
export const sawLatest = (players: readonly PlayerOnHole[], base: readonly SeenResult[]) =>
  players.every(({ userId, strokes, marks }) => {
    const seen = base.find((one) => one.userId === userId)
    const { pickedUp, conceded = false, drive = false, indicators: set } = readMarks(marks)
    return (
      (seen?.strokes ?? null) === strokes &&
      (seen?.pickedUp ?? false) === pickedUp &&
      (seen?.conceded ?? conceded) === conceded &&
      (seen?.drive ?? drive) === drive &&
      (seen?.indicators === undefined ||
        set.join() === indicators.filter((name) => seen.indicators?.includes(name)).join())
    )
  })

/**
 * Whether everything that a save enters stands there already, and nothing would be filled in: two phones that entered
 * the same do not collide.
 */
export const standsAlready = (
  players: readonly PlayerOnHole[],
  entered: readonly EnteredResult[],
  game: RoundGame | Played,
) =>
  (!fillsBlanks(formatOf(game)) || players.every(({ strokes, isOut }) => strokes !== null || isOut)) &&
  entered.every((result) => {
    const player = players.find(({ userId }) => userId === result.userId)
    if (!player) return false
    const { pickedUp, indicators: set, tile = false, drive = false } = readMarks(player.marks)
    const isSame =
      (result.pickedUp ? pickedUp : !pickedUp && result.strokes === player.strokes) &&
      (result.tile ?? false) === tile &&
      (result.drive ?? drive) === drive
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
  const shared = ofSharedBalls(players, entered, game)
  if (shared === 'invalid') return 'invalid'
  const given = new Map(shared.map((result) => [result.userId, result]))
  const named = new Set(entered.map(({ userId }) => userId))
  const isKnown = (userId: string) => players.some((player) => player.userId === userId)
  if (named.size !== entered.length || !entered.every(({ userId }) => isKnown(userId))) return 'invalid'
  const parOf = (userId: string) => players.find((player) => player.userId === userId)?.par ?? par
  if (!entered.every((result) => isValidEntry(result, parOf(result.userId), game))) return 'invalid'
  const results = Object.fromEntries(
    players.map((player) => [player.userId, resultOf(player, given.get(player.userId), player.par ?? par, game)]),
  )
  const holePlayers = players.map(({ userId, defaultResult, par: own }) => ({ id: userId, defaultResult, par: own }))
  const complete = completeHole(results, holePlayers, par, formatOf(game))
  const values = players.map((player) => {
    if (player.isOut && !results[player.userId]) return { strokes: null, marks: player.marks }
    const { strokes = null, filled = false, pickedUp = false, tile } = complete[player.userId] ?? { strokes: null }
    const before = readMarks(player.marks)
    // Another drive takes the place of the one before.
    const isOthers = players.some(
      (other) => other !== player && isOfSide(other, player) && given.get(other.userId)?.drive,
    )
    const {
      indicators = before.indicators,
      conceded = before.conceded,
      drive = isOthers ? false : before.drive,
    } = given.get(player.userId) ?? {}
    return { strokes, marks: writeMarks({ filled, pickedUp, indicators, conceded, tile, drive }) }
  })
  if (hasTwoDrives(players, values)) return 'invalid'
  const tiles = values.filter(({ marks }) => readMarks(marks).tile)
  if (tiles.length > 0 && tiles.length < players.length) return 'invalid'
  return (entersTiles(game) || tiles.length > 0) && !areTilesOfOneSide(players, values) ? 'invalid' : values
}

/** Where a side plays one ball, what is entered for one of its members is every member's. */
function ofSharedBalls(
  players: readonly PlayerOnHole[],
  entered: readonly EnteredResult[],
  game: RoundGame | Played,
): readonly EnteredResult[] | 'invalid' {
  if (formatOf(game).side.balls !== 'one') return entered
  const sides = groupBy(players, ({ side, userId }) => String(side ?? userId))
  const all = [...sides.values()].map((members) => {
    const own = entered.filter(({ userId }) => members.some((member) => member.userId === userId))
    const [first] = own
    const differs = ({ strokes, pickedUp = false }: EnteredResult) =>
      strokes !== first?.strokes || pickedUp !== (first?.pickedUp ?? false)
    if (own.some(differs)) return 'invalid'
    if (!first) return []
    return members.map(({ userId }): EnteredResult => {
      const { indicators: _, drive: __, ...result } = first
      return own.find((one) => one.userId === userId) ?? { ...result, userId }
    })
  })
  const strangers = entered.filter(({ userId }) => !players.some((player) => player.userId === userId))
  const isDivided = all.some((one) => one === 'invalid')
  return isDivided ? 'invalid' : [...all.flatMap((one) => (one === 'invalid' ? [] : one)), ...strangers]
}

function isValidEntry({ strokes, pickedUp, conceded, tile }: EnteredResult, par: number, game: RoundGame | Played) {
  if ((conceded || tile) && !playsMatches(game)) return false
  const scoring = scoringOf(game)
  if (tile) return !pickedUp && (strokes === 0 || strokes === 1)
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
  if (entered) {
    const { strokes, filled = false, tile } = entered
    return strokes === null ? null : { strokes, filled, ...(tile && { tile }) }
  }
  const { filled, pickedUp, tile } = readMarks(player.marks)
  return player.strokes === null ? null : { strokes: player.strokes, filled, pickedUp, ...(tile && { tile }) }
}

const isOfSide = (one: PlayerOnHole, other: PlayerOnHole) => one.side === other.side

/** A side plays on from one drive. */
function hasTwoDrives(players: readonly PlayerOnHole[], values: readonly HoleValue[]): boolean {
  const drivers = players.filter((_, at) => readMarks(values[at]?.marks).drive)
  return new Set(drivers.map(({ side }) => side)).size < drivers.length
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
