import { courseHandicap, ratedPar, ratingOf, roundedStrokes, type TeePart } from '../../../../golf/tees.ts'
import type { CourseTee } from '../../courses/operations.ts'
import type { IndexRecordAnswer, IndexScore } from '../operations.ts'
import { type EntryFault, entryFault, holesOf } from '../rules.ts'

type Kind = IndexScore['result']['kind']

/** A score while somebody enters it: any number may be missing. */
export type Draft = Omit<IndexScore, 'id' | 'day' | 'rating' | 'slope' | 'par' | 'result'> & {
  day: string | null
  rating: number | null
  slope: number | null
  par: number | null
  kind: Kind
  /** Strokes, points, or holes up. */
  value: number | null
  courseHandicap: number | null
}

/** The score as it was entered; a new one is of today on the tee that was played last. */
export function draftOf(score: IndexScore | null, record: IndexRecordAnswer, today: string): Draft {
  if (score) {
    const { id: _, result, ...same } = score
    return { ...same, ...resultParts(result) }
  }
  const last = record.scores[0]
  const empty = { value: null, courseHandicap: null }
  if (!last) return { ...nowhere, day: today }
  const { id: _, result, ...same } = last
  return { ...same, ...empty, kind: result.kind, day: today, pcc: 0, expected: null, marker: '' }
}

const nowhere: Draft = {
  day: null,
  courseId: null,
  courseName: '',
  teeName: '',
  gender: 'men',
  part: 'eighteen',
  rating: null,
  slope: null,
  par: null,
  kind: 'gross',
  value: null,
  courseHandicap: null,
  pcc: 0,
  expected: null,
  marker: '',
}

function resultParts(result: IndexScore['result']): Pick<Draft, 'kind' | 'value' | 'courseHandicap'> {
  if (result.kind === 'gross') return { kind: 'gross', value: result.gross, courseHandicap: null }
  const value = result.kind === 'points' ? result.points : result.holesUp
  return { kind: result.kind, value, courseHandicap: result.courseHandicap }
}

/** What can be sent of it; undefined while something is missing. */
export function entryOf(draft: Draft): Omit<IndexScore, 'id'> | undefined {
  const { kind, value, courseHandicap: given, day, rating, slope, par, ...same } = draft
  if (day === null || rating === null || slope === null || par === null || value === null) return undefined
  if (draft.courseName.trim() === '' || (kind !== 'gross' && given === null)) return undefined
  const strokes = given ?? 0
  const result =
    kind === 'gross'
      ? { kind, gross: value }
      : kind === 'points'
        ? { kind, points: value, courseHandicap: strokes }
        : { kind, holesUp: value, courseHandicap: strokes }
  return { ...same, day, rating, slope, par, result }
}

export const faultOf = (draft: Draft): EntryFault | undefined => {
  const entry = entryOf(draft)
  return entry && entryFault(entry)
}

/** Whole strokes with the index on this tee; null while either is missing. */
export function proposedHandicap({ rating, slope, par, part }: Draft, index: number | null): number | null {
  if (index === null || rating === null || slope === null || par === null) return null
  return roundedStrokes(courseHandicap({ handicapIndex: index, rating, slope, par, holes: holesOf(part) }))
}

type Card = { par: readonly number[]; tees: readonly CourseTee[] }

/** Rating, slope and par of a tee of the catalogue, as far as they are known; undefined where it is not rated so. */
export function ratedTee({ par, tees }: Card, name: string, gender: Draft['gender'], part: TeePart) {
  const tee = tees.find((each) => each.name === name)?.[gender]
  const rated = tee && ratingOf(tee, part)
  return rated ? { ...rated, par: ratedPar(tee.par ?? par, part) } : undefined
}
