import type { PlayedHole } from '../../../../golf/holes.ts'
import type { HoleValue } from '../../../play/scoring/rules/enter-hole.ts'
import { readMarks } from '../../../play/scoring/rules/marks.ts'
import type { Card, ExtraCount } from '../../../play/scoring/server/for-other-features.ts'
import type { NewCorrection } from '../reads/corrections.ts'
import { withDrive } from '../rules/cells.ts'

/** A card before and after, with the holes that it is played on. */
export type Edit = { before: Card; after: Card; holes: readonly PlayedHole[] }

export const valueAt = ({ strokes, marks }: Card, at: number): HoleValue => ({
  strokes: strokes[at] ?? null,
  marks: marks[at] ?? 0,
})

/** Old and new of everything that changed on a card. */
export function auditOf({ before, after, holes }: Edit) {
  const changed = holes.flatMap(({ hole }, at) => {
    const [old, now] = [valueAt(before, at), valueAt(after, at)]
    return old.strokes === now.strokes && old.marks === now.marks ? [] : [{ position: at + 1, hole, old, new: now }]
  })
  return {
    userId: after.userId,
    groupId: after.groupId,
    holes: changed,
    old: { exactHcp: before.exactHandicap, strokes: before.playingStrokes, status: before.status },
    new: { exactHcp: after.exactHandicap, strokes: after.playingStrokes, status: after.status },
  }
}

/** Strokes, with the drive where it was given or taken away. */
function valuesOfHistory(old: HoleValue, now: HoleValue) {
  const drives = [old, now].map(({ marks }) => readMarks(marks).drive === true)
  const [from, to] = [old.strokes, now.strokes]
  if (drives[0] === drives[1]) return [from, to] as const
  return [drives[0] ? withDrive(from) : from, drives[1] ? withDrive(to) : to] as const
}

/** Each value that another one took the place of. */
export function correctionsOf({ before, after, holes }: Edit): NewCorrection[] {
  const { userId } = after
  const strokes = holes.flatMap(({ hole }, at): NewCorrection[] => {
    const [old, now] = [valueAt(before, at), valueAt(after, at)]
    const [from, to] = valuesOfHistory(old, now)
    return from === to ? [] : [{ userId, kind: 'hole', position: at + 1, hole, from, to }]
  })
  return [
    ...strokes,
    ...(before.exactHandicap === after.exactHandicap
      ? []
      : [{ userId, kind: 'handicap' as const, from: before.exactHandicap, to: after.exactHandicap }]),
    ...(before.playingStrokes === after.playingStrokes || before.exactHandicap !== after.exactHandicap
      ? []
      : [{ userId, kind: 'strokes' as const, from: before.playingStrokes, to: after.playingStrokes }]),
    ...(before.status === after.status
      ? []
      : [{ userId, kind: 'status' as const, from: before.status, to: after.status }]),
  ]
}

export function correctionOfCount({ userId, extraId, before, count }: ExtraCount, names: ReadonlyMap<string, string>) {
  const correction: NewCorrection = { userId, kind: 'extra', extraId, from: before, to: count }
  return { ...correction, extraName: names.get(extraId) ?? '' }
}

export const countOf = ({ userId, extraId, before, count }: ExtraCount) => ({
  userId,
  extraId,
  old: before,
  new: count,
})
