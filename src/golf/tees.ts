import type { Card } from './card.ts'
import { handicapTenths } from './handicap.ts'

/** The tees of a course: how hard they are for men and for women, and where their card is another one than the course's. */

export const teesAtMost = 12
export const teeNameAtMost = 30
export const slopeAtLeast = 55
export const slopeAtMost = 155

export const teeGenders = ['men', 'women'] as const
export type TeeGender = (typeof teeGenders)[number]

/** What is rated by itself: 18 holes (of a course of nine: two laps), holes 1 to 9, holes 10 to 18. */
export const teeParts = ['eighteen', 'front', 'back'] as const
export type TeePart = (typeof teeParts)[number]

/** The least and the most that a rating can be. Slope has one range for all. */
export const ratingRange: Readonly<Record<TeePart, readonly [atLeast: number, atMost: number]>> = {
  eighteen: [40, 90],
  front: [20, 45],
  back: [20, 45],
}

/**
 * `rating`: what a scratch player needs, in strokes to one decimal. `slope`: how much harder it is for everybody else, a
 * whole number from 55 to 155; 113 is the average. Source: Course Rating System.
 */
export type Rating = { readonly rating: number; readonly slope: number }

/** A tee as men, or women, play it. */
export type TeeRating = {
  /** Of 18 holes. Both are null where the tee is not rated, or its nines alone are. */
  readonly rating: number | null
  readonly slope: number | null
  readonly front: Rating | null
  readonly back: Rating | null
  /** By hole, from hole 1, 3 to 6; null: the course's. */
  readonly par: readonly number[] | null
  /** By hole, from hole 1, each of 1 to 18 at most once; null: the course's. */
  readonly strokeIndex: readonly number[] | null
}

/** `men`, `women`: null where nothing is known. */
export type Tee = { readonly name: string; readonly men: TeeRating | null; readonly women: TeeRating | null }

/** The same while somebody types it: any value may be missing. */
export type RatingDraft = { readonly rating: number | null; readonly slope: number | null }
export type TeeRatingDraft = RatingDraft & {
  readonly front: RatingDraft | null
  readonly back: RatingDraft | null
  readonly par: readonly (number | null)[] | null
  readonly strokeIndex: readonly (number | null)[] | null
}
export type TeeDraft = {
  readonly name: string
  readonly men: TeeRatingDraft | null
  readonly women: TeeRatingDraft | null
}

export function ratingOf(tee: TeeRating, part: TeePart): Rating | null {
  if (part !== 'eighteen') return tee[part]
  return tee.rating === null || tee.slope === null ? null : { rating: tee.rating, slope: tee.slope }
}

/** The card that is played from a tee: its own par and stroke index, where it has them, else those of the course. */
export const cardFrom = (course: Card, tee: TeeRating | null): Card => ({
  par: tee?.par ?? course.par,
  index: tee?.strokeIndex ?? course.index,
})

/** The par that a rating is compared with; 18 holes of a course of nine are two laps. */
export function ratedPar(par: readonly number[], part: TeePart): number {
  if (part === 'front') return sum(par.slice(0, 9))
  if (part === 'back') return sum(par.slice(9, 18))
  return par.length === 9 ? 2 * sum(par) : sum(par)
}

const sum = (values: readonly number[]) => values.reduce((total, each) => total + each, 0)

/** Course handicaps are whole numbers of this part of a stroke, so that a half is exactly a half when they are rounded. */
export const partsOfStroke = 2260

type Played = Rating & {
  /** To one decimal, plus handicaps negative; null counts as 15.0. */
  readonly handicapIndex: number | null
  readonly par: number
  /** Rating, slope and par are those of so many holes. */
  readonly holes: 9 | 18
}

/**
 * The exact course handicap in parts of a stroke (`partsOfStroke`), negative for those who give strokes: index × slope ÷
 * 113 + (rating − par); over nine holes half of the index counts, unrounded. Source: Rules of Handicapping 6.1.
 */
export function courseHandicap({ handicapIndex, rating, slope, par, holes }: Played): number {
  const tenths = handicapTenths(handicapIndex) * (holes === 9 ? 1 : 2)
  return tenths * slope + 2 * (Math.round(rating * 10) - par * 10) * 113 + 0
}

/**
 * A course handicap as whole strokes, after an allowance in percent: rounded once, a half towards plus infinity, so that
 * plus handicaps move towards zero. Source: Rules of Handicapping 6.1 and 6.2, Appendix C.
 */
export const roundedStrokes = (parts: number, percent = 100): number =>
  Math.floor((2 * parts * percent + 100 * partsOfStroke) / (200 * partsOfStroke)) + 0

type At = { tee: string; gender: TeeGender }
export type TeeProblem =
  | { key: 'teesTooMany' }
  | { key: 'teeNameMissing'; number: number }
  | { key: 'teeNameTaken'; tee: string }
  | ({ key: 'teeRatingMissing' | 'teeSlopeMissing' | 'teeRatingRange' | 'teeSlopeRange' | 'teeNineMissing' } & At & {
        part: TeePart
      })
  | ({ key: 'teeParMissing' | 'teeIndexMissing' } & At & { hole: number })
  | ({ key: 'teeIndexDuplicate' } & At & { hole: number; index: number })
  | ({ key: 'teeHolesTooMany' } & At & { holes: number })

/** Everything that is wrong with the tees of a course of so many holes; an empty list can be saved. */
export function teeProblems(tees: readonly TeeDraft[], holes: number): TeeProblem[] {
  const names = tees.map(({ name }) => name.trim().toLowerCase())
  return [
    ...(tees.length > teesAtMost ? [{ key: 'teesTooMany' } as const] : []),
    ...tees.flatMap((tee, at): TeeProblem[] => [
      ...(names[at] === '' ? [{ key: 'teeNameMissing', number: at + 1 } as const] : []),
      ...(names[at] !== '' && names.indexOf(names[at] ?? '') < at
        ? [{ key: 'teeNameTaken', tee: tee.name.trim() } as const]
        : []),
      ...teeGenders.flatMap((gender) => {
        const rated = tee[gender]
        if (!rated) return []
        const place = { tee: tee.name.trim() || String(at + 1), gender }
        return [...ratingProblems(rated, holes, place), ...listProblems(rated, holes, place)]
      }),
    ]),
  ]
}

function ratingProblems(rated: TeeRatingDraft, holes: number, place: At): TeeProblem[] {
  return teeParts.flatMap((part): TeeProblem[] => {
    const { rating, slope } = (part === 'eighteen' ? rated : rated[part]) ?? { rating: null, slope: null }
    if (rating === null && slope === null) return []
    const [atLeast, atMost] = ratingRange[part]
    const keys = [
      rating === null && 'teeRatingMissing',
      slope === null && 'teeSlopeMissing',
      rating !== null && !(rating >= atLeast && rating <= atMost) && 'teeRatingRange',
      slope !== null && !(slope >= slopeAtLeast && slope <= slopeAtMost) && 'teeSlopeRange',
      holes > 0 && holes < holesNeeded[part] && 'teeNineMissing',
    ] as const
    return keys.flatMap((key) => (key ? [{ key, ...place, part }] : []))
  })
}
const holesNeeded: Readonly<Record<TeePart, number>> = { eighteen: 0, front: 9, back: 18 }

function listProblems({ par, strokeIndex }: TeeRatingDraft, holes: number, place: At): TeeProblem[] {
  const missing = (list: TeeRatingDraft['par'], key: 'teeParMissing' | 'teeIndexMissing') =>
    Array.from({ length: list ? holes : 0 }, (_, at) => at).flatMap((at) =>
      (list?.[at] ?? null) === null ? [{ key, ...place, hole: at + 1 }] : [],
    )
  const isTooLong = [par, strokeIndex].some((list) => list && list.length > holes)
  return [
    ...missing(par, 'teeParMissing'),
    ...missing(strokeIndex, 'teeIndexMissing'),
    ...(strokeIndex ?? []).flatMap((index, at, all) =>
      index !== null && all.indexOf(index) < at
        ? [{ key: 'teeIndexDuplicate', ...place, hole: at + 1, index } as const]
        : [],
    ),
    ...(isTooLong ? [{ key: 'teeHolesTooMany', ...place, holes } as const] : []),
  ]
}
