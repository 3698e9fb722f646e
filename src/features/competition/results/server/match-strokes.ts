import { formatOf, playedAs } from '../../../../golf/formats/presets.ts'
import { groupBy } from '../../../../golf/lists.ts'
import type { RoundRow } from '../../../play/scoring/reads.ts'
import { roundsDifference, strokesOfMatch, strokesOfMatchOfSides } from '../../../play/scoring/rules/match-strokes.ts'
import type { Card } from '../../../play/scoring/server/for-other-features.ts'

type Edit = { readonly before: Card; readonly after: Card }

/**
 * Where the difference of a match is rounded once, another handicap makes the strokes of all of its cards anew: whoever has
 * the lowest may be another one now. Cards on which the committee has set the strokes stay as they are, and so does a match
 * of which one of them was. `isGiven`: for whom the caller says how many strokes they are.
 */
export function withMatchStrokes<One extends Edit>(
  round: RoundRow,
  edits: readonly One[],
  isGiven: ReadonlySet<string>,
): One[] {
  if (!roundsDifference(round)) return [...edits]
  const matches = groupBy(edits, ({ before }) => before.groupId ?? '')
  const strokes = new Map([...matches].flatMap(([groupId, match]) => (groupId ? madeAnew(round, match, isGiven) : [])))
  return edits.map((edit) => {
    const playingStrokes = strokes.get(edit.before.userId)
    return playingStrokes === undefined ? edit : { ...edit, after: { ...edit.after, playingStrokes } }
  })
}

function madeAnew(round: RoundRow, match: readonly Edit[], isGiven: ReadonlySet<string>): [string, number][] {
  const isChanged = match.some(({ before, after }) => before.exactHandicap !== after.exactHandicap)
  if (!isChanged || match.some(({ before }) => isGiven.has(before.userId))) return []
  const then = strokesOn(
    round,
    match.map(({ before }) => before),
  )
  if (match.some(({ before }, at) => before.playingStrokes !== then[at])) return []
  const now = strokesOn(
    round,
    match.map(({ after }) => after),
  )
  return match.flatMap(({ before }, at) => (now[at] === undefined ? [] : [[before.userId, now[at]]]))
}

/** What the handicaps on the cards of a match make; nothing where somebody has none from a tee. */
function strokesOn(round: RoundRow, cards: readonly Card[]): readonly number[] {
  if (formatOf(playedAs(round)).side.balls !== 'one') return strokesOfMatch(round, cards) ?? []
  const sides = [...groupBy(cards, ({ sideId }) => sideId ?? '').entries()]
  const made = strokesOfMatchOfSides(
    round,
    sides.map(([, members]) => members),
  )
  return made ? cards.map(({ sideId }) => made[sides.findIndex(([id]) => id === (sideId ?? ''))] ?? 0) : []
}
