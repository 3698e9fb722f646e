import { entersTiles, playsMatches, type RoundGame, scoringOf } from '../../../golf/formats/presets.ts'
import { maximumStrokes } from '../../../golf/hole.ts'
import type { HoleValue } from '../../play/scoring/rules/enter-hole.ts'
import { readMarks, writeMarks } from '../../play/scoring/rules/marks.ts'

/** What somebody entered for one hole. */
type EnteredScore = {
  score: number | null
  pickedUp?: boolean | undefined
  conceded?: boolean | undefined
  drive?: boolean | undefined
}

/** Whether a score may stand on a card: whole strokes from 1 to 99, tiles in the match modes; who concedes has no tile. */
export function isPossibleScore({ score, pickedUp = false, conceded = false }: EnteredScore, game: RoundGame): boolean {
  if (conceded) return playsMatches(game) && !pickedUp && score === 0
  return pickedUp ? !entersTiles(game) : scoringOf(game).mayStand(score)
}

/**
 * A hole of a card as an administrator leaves it. Who changes the score has confirmed it; marks of extras stay, and so
 * does a pick-up while it is not given and the score stays.
 */
export function editedHole(before: HoleValue, entered: EnteredScore, par: number): HoleValue {
  const marks = readMarks(before.marks)
  const stays = entered.score === before.strokes
  const pickedUp = entered.pickedUp ?? (stays && marks.pickedUp)
  const strokes = pickedUp ? maximumStrokes(par) : entered.score
  const filled = marks.filled && strokes === before.strokes
  // Whoever enters another tile where a side had conceded takes that back.
  const conceded = entered.conceded ?? (marks.conceded && stays)
  const drive = entered.drive ?? marks.drive
  return { strokes, marks: writeMarks({ ...marks, pickedUp, filled, conceded, drive }) }
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

type SeenMarks = { drive?: boolean | undefined; conceded?: boolean | undefined; pickedUp?: boolean | undefined }
type SeenRow = {
  scoreDetails: readonly {
    position?: number | undefined
    idx?: number | undefined
    score?: number | null | undefined
    was?: number | null | undefined
    wasMarks?: SeenMarks | undefined
  }[]
  scoreExtraDetails: readonly { id: string; was?: number | undefined }[]
  was?:
    | { exactHcp?: number | null | undefined; strokes?: number | undefined; status?: string | null | undefined }
    | undefined
}

/** What stands on a card now. */
export type Seen = {
  strokes: (detail: { position?: number; idx?: number }) => number | null
  marks: (detail: { position?: number; idx?: number }) => SeenMarks
  exactHcp: number | null
  playingStrokes: number
  status: string | null
  extra: (id: string) => number
}

/**
 * The values of a row that are no longer what its sender saw. Strokes that already stand as they were sent are none: who
 * had no answer sends the same again.
 */
export function seenOtherwise({ scoreDetails, scoreExtraDetails, was }: SeenRow, now: Seen) {
  const differs = <T>(saw: T | undefined, is: T) => saw !== undefined && saw !== is
  return [
    ...scoreDetails
      .filter((detail) => {
        const place = withoutUndefined(detail)
        const { drive = false, conceded = false, pickedUp = false } = now.marks(place)
        const { wasMarks: saw } = detail
        return (
          (detail.score !== now.strokes(place) && differs(detail.was, now.strokes(place))) ||
          differs(saw?.drive, drive) ||
          differs(saw?.conceded, conceded) ||
          differs(saw?.pickedUp, pickedUp)
        )
      })
      .map(({ position, idx }) => ({ what: 'hole', position, idx })),
    ...scoreExtraDetails
      .filter((detail) => differs(detail.was, now.extra(detail.id)))
      .map(({ id }) => ({ what: 'extra', extraId: id })),
    ...(differs(was?.exactHcp, now.exactHcp) ? [{ what: 'handicap' }] : []),
    ...(differs(was?.strokes, now.playingStrokes) ? [{ what: 'strokes' }] : []),
    ...(differs(was?.status, now.status) ? [{ what: 'status' }] : []),
  ]
}

const withoutUndefined = ({ position, idx }: { position?: number | undefined; idx?: number | undefined }) => ({
  ...(position === undefined ? {} : { position }),
  ...(idx === undefined ? {} : { idx }),
})

type HoleMark = { position: number; how: string; count: number }

/**
 * Marks of one extra that add up to `count`. More than there are count for the round as a whole (position 0); fewer are
 * taken from the whole round first, then from the last holes, where the lower count stands by hand so that no rule gives
 * them again.
 */
export function marksCounting(marks: readonly HoleMark[], count: number): HoleMark[] {
  const total = marks.reduce((sum, mark) => sum + mark.count, 0)
  if (count >= total) {
    const others = marks.filter(({ position, how }) => position !== 0 || how !== 'hand')
    const onHoles = others.reduce((sum, mark) => sum + mark.count, 0)
    return [...others, ...(count > onHoles ? [{ position: 0, how: 'hand', count: count - onHoles }] : [])]
  }
  let excess = total - count
  const positions = [...new Set(marks.map(({ position }) => position))].sort((a, b) => b - a)
  const order = [...positions.filter((position) => position === 0), ...positions.filter((position) => position > 0)]
  return order.flatMap((position) => {
    const here = marks.filter((mark) => mark.position === position)
    const sum = here.reduce((all, mark) => all + mark.count, 0)
    const taken = Math.min(sum, excess)
    excess -= taken
    if (taken === 0) return here
    const left = sum - taken
    return position === 0 && left === 0 ? [] : [{ position, how: 'hand', count: left }]
  })
}

type Holes = readonly { hole: number }[]

/** In which column of the round's order a position of a card stands: a shotgun group's order begins elsewhere. */
export function columnOf(columns: Holes, own: Holes, at: number): number {
  const start = Math.max(
    0,
    columns.findIndex(({ hole }) => hole === own[0]?.hole),
  )
  return (start + at) % columns.length
}
