import { formatOf, playedAs } from '../../../../golf/formats/presets.ts'
import { strokesOfOneBall } from '../../../../golf/one-ball.ts'
import type { RoundRow } from '../../../play/scoring/reads.ts'
import { readMarks, writeMarks } from '../../../play/scoring/rules/marks.ts'
import type { Card } from '../../../play/scoring/server/for-other-features.ts'

type Edit = { readonly before: Card; readonly after: Card }

/**
 * Where a side plays one ball, what is changed on one of its cards is changed on all of them: strokes, marks and the
 * strokes that the side receives. 'two-values': members' cards were changed in different ways.
 */
export function withSharedBalls<One extends Edit>(round: RoundRow, edits: readonly One[]): One[] | 'two-values' {
  if (formatOf(playedAs(round)).side.balls !== 'one') return [...edits]
  const all = edits.map((edit) => {
    if (edit.before.sideId === null) return edit
    const members = edits.filter(({ before }) => before.sideId === edit.before.sideId)
    const changed = members.filter(({ before, after }) => valuesOf(before) !== valuesOf(after))
    const [first] = changed
    if (!first) return edit
    if (changed.some(({ after }) => valuesOf(after) !== valuesOf(first.after))) return 'two-values'
    const { strokes, marks, playingStrokes, submittedAt } = first.after
    const isOwn = edit.before.groupId === null
    const own = marks.map((bits, at) => withOwnMarks(bits, edit.after.marks[at]))
    return { ...edit, after: { ...edit.after, strokes, marks: own, playingStrokes, ...(isOwn && { submittedAt }) } }
  })
  return all.includes('two-values') ? 'two-values' : (all as One[])
}

/**
 * The strokes of a side with one ball after the handicap of a member was changed, on all of its cards. `isGiven`: for whom
 * the caller says how many strokes they are.
 */
export function withSidesStrokes<One extends Edit>(
  round: RoundRow,
  edits: readonly One[],
  isGiven: ReadonlySet<string>,
): One[] {
  if (formatOf(playedAs(round)).side.balls !== 'one') return [...edits]
  const played = { ...playedAs(round), strokesFactor: round.strokesFactor }
  return edits.map((edit) => {
    const { sideId } = edit.before
    const members = edits.filter(({ before }) => sideId !== null && before.sideId === sideId)
    const isChanged = members.some(({ before, after }) => before.exactHandicap !== after.exactHandicap)
    if (!isChanged || members.some(({ before }) => isGiven.has(before.userId))) return edit
    const made = strokesOfOneBall(
      played,
      members.map(({ after }) => after),
    )
    return { ...edit, after: { ...edit.after, playingStrokes: made?.strokes ?? 0 } }
  })
}

/** Of the side's hole, with what is a member's alone: drive and indicators. */
function withOwnMarks(shared: number | null, own: number | null | undefined): number {
  const { drive, indicators } = readMarks(own)
  return writeMarks({ ...readMarks(shared), drive, indicators })
}

const valuesOf = ({ strokes, marks, playingStrokes }: Card) =>
  JSON.stringify([strokes, marks.map((bits) => withOwnMarks(bits, 0)), playingStrokes])
