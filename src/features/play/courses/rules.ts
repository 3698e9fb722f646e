import {
  type RatingDraft,
  type TeeDraft,
  type TeeProblem,
  type TeeRatingDraft,
  teeProblems,
} from '../../../golf/tees.ts'

/** Par and stroke index by the number of the hole, 1 to 18. */
export type HoleMap = Readonly<Record<string, number>>
type CourseDraft = {
  name: string
  country: string
  par: HoleMap
  index: HoleMap
  /** Left out: none, or none that change. */
  tees?: readonly TeeDraft[] | undefined
}

const courseNameAtLeast = 5
export const holesAtMost = 18
/** The specification's: a course has at least holes 1 to 6. */
const holesAtLeast = 6
export const parAtLeast = 3
export const parAtMost = 6

export type CourseProblem =
  | { key: 'nameTooShort' }
  | { key: 'countryMissing' }
  | { key: 'indexMissing'; hole: number }
  | { key: 'indexDuplicate'; hole: number; index: number }
  | { key: 'firstHolesMissing' }
  | { key: 'parMissing'; hole: number }
  | TeeProblem

/** Everything that is wrong with a new course, in the order of the form; an empty list can be saved. */
export function courseProblems({ name, country, par, index, tees = [] }: CourseDraft): CourseProblem[] {
  const has = (map: HoleMap, hole: number) => map[hole] !== undefined
  const last = Math.max(0, ...[...Object.keys(par), ...Object.keys(index)].map(Number))
  const holes = Array.from({ length: last }, (_, position) => position + 1)
  const firstMissing = Array.from({ length: holesAtLeast }, (_, position) => position + 1).some(
    (hole) => !has(par, hole) || !has(index, hole),
  )
  return [
    ...(name.trim().length < courseNameAtLeast ? [{ key: 'nameTooShort' } as const] : []),
    ...(country === '' ? [{ key: 'countryMissing' } as const] : []),
    ...holes
      .filter((hole) => has(par, hole) && !has(index, hole))
      .map((hole) => ({ key: 'indexMissing', hole }) as const),
    ...duplicates(holes, index),
    ...(firstMissing ? [{ key: 'firstHolesMissing' } as const] : []),
    ...holes
      .filter((hole) => !has(par, hole) && hole > holesAtLeast)
      .map((hole) => ({ key: 'parMissing', hole }) as const),
    ...teeProblems(tees, Object.keys(par).length),
  ]
}

/** The second hole of each pair with one index. */
function duplicates(holes: readonly number[], index: HoleMap) {
  const seen = new Set<number>()
  return holes.flatMap((hole) => {
    const value = index[hole]
    if (value === undefined) return []
    if (seen.has(value)) return [{ key: 'indexDuplicate', hole, index: value } as const]
    seen.add(value)
    return []
  })
}

/** The list of existing courses is shown for so many matches, once the name is longer than one character. */
export const showsExisting = (name: string, matches: number) => name.trim().length > 1 && matches >= 1 && matches <= 6

/** The same of a course that exists: a short name that it came with may stay. */
export const correctionProblems = (course: CourseDraft, nameBefore: string) =>
  courseProblems(course).filter(
    ({ key }) => key !== 'nameTooShort' || nameBefore.trim() === '' || course.name.trim() !== nameBefore,
  )

/** A card as lists from hole 1 on; the rules leave no hole out. */
export const listOf = (map: HoleMap): number[] =>
  Object.entries(map)
    .sort(([one], [other]) => Number(one) - Number(other))
    .map(([, value]) => value)

type Named = { id: string; name: string }
type GivenTee<Rated> = { id?: string | undefined; name: string; men: Rated | null; women: Rated | null }

/**
 * Tees as they shall be, each with its id: that of the same tee, else of the one of the same name, else a new one. A round
 * that was played from a tee still finds it after all of them were sent again.
 */
export function teesFrom<Rated extends TeeRatingDraft>(
  given: readonly GivenTee<Rated>[],
  now: readonly Named[],
  newId: () => string,
): (GivenTee<Rated> & Named)[] {
  const free = new Map(now.map(({ id, name }) => [id, name]))
  const take = (id: string | undefined) => (id !== undefined && free.delete(id) ? id : undefined)
  const byId = given.map(({ id }) => take(id))
  const ofName = (name: string) => [...free].find(([, each]) => isSameName(each, name))?.[0]
  return given.map(({ name, men, women }, at) => ({
    id: byId[at] ?? take(ofName(name)) ?? newId(),
    name,
    men: knownRating(men),
    women: knownRating(women),
  }))
}

export const isSameName = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase()

/** Null: it says nothing. */
export const knownRating = <Rated extends RatingDraft>(rated: Rated | null): Rated | null =>
  rated && Object.values(rated).some((value) => value !== null) ? rated : null

/** Tees as they were typed, with own lists as long as the card: a hole that was left out is null. */
export const fittedTees = <Draft extends TeeDraft>(tees: readonly Draft[], par: HoleMap): Draft[] => {
  const fitted = (list: readonly (number | null)[] | null) => list && listOf(par).map((_, at) => list[at] ?? null)
  const rating = (rated: TeeRatingDraft | null) =>
    rated && { ...rated, par: fitted(rated.par), strokeIndex: fitted(rated.strokeIndex) }
  return tees.map((tee) => ({ ...tee, men: rating(tee.men), women: rating(tee.women) }))
}

/** Typed tees in which `teeProblems` finds nothing, as they are sent. */
export function wholeTees(tees: readonly (TeeDraft & { id?: string | undefined })[]) {
  const list = (values: readonly (number | null)[] | null) => values?.filter((value) => value !== null) ?? null
  const nine = (part: RatingDraft | null) =>
    part && part.rating !== null && part.slope !== null ? { rating: part.rating, slope: part.slope } : null
  const rating = (rated: TeeRatingDraft | null) =>
    rated && {
      rating: rated.rating,
      slope: rated.slope,
      front: nine(rated.front),
      back: nine(rated.back),
      par: list(rated.par),
      strokeIndex: list(rated.strokeIndex),
    }
  return tees.map(({ id, name, men, women }) => ({ id, name: name.trim(), men: rating(men), women: rating(women) }))
}
