import { formatOf, playedAs } from '../../../../golf/formats/presets.ts'
import type { RoundRow } from '../../../play/scoring/reads.ts'
import { readMarks, writeMarks } from '../../../play/scoring/rules/marks.ts'
import type { Card } from '../../../play/scoring/server/for-other-features.ts'

type Edit = { readonly before: Card; readonly after: Card }

/**
 * A drive that a side is given on a hole takes the place of the one before. `isGiven`: whether the caller gives it to the
 * player on a hole from 0. 'no-drives': the format keeps none. 'two-drives': two of a side are given on one hole.
 */
export function withOneDrive<One extends Edit>(
  round: RoundRow,
  edits: readonly One[],
  isGiven: (edit: One, at: number) => boolean,
): One[] | 'no-drives' | 'two-drives' {
  const given = edits.filter((edit) => edit.after.marks.some((_, at) => isGiven(edit, at)))
  if (given.length === 0) return [...edits]
  if (formatOf(playedAs(round)).drivesOf(2) === null) return 'no-drives'
  const isPartners = ({ before: { userId, sideId } }: One, at: number) =>
    given.some((other) => {
      const isPartner = sideId !== null && other.before.sideId === sideId && other.before.userId !== userId
      return isPartner && isGiven(other, at)
    })
  if (given.some((edit) => edit.after.marks.some((_, at) => isGiven(edit, at) && isPartners(edit, at))))
    return 'two-drives'
  return edits.map((edit) => {
    const marks = edit.after.marks.map((bits, at) =>
      isPartners(edit, at) ? writeMarks({ ...readMarks(bits), drive: false }) : bits,
    )
    return { ...edit, after: { ...edit.after, marks } }
  })
}
