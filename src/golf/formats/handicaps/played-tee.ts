import type { Card } from '../../card.ts'
import { type PlayedHole, playedHoles } from '../../holes.ts'
import type { Cycle } from '../../strokes.ts'
import { cardFrom, ratedPar, ratingOf, type Tee, type TeeGender, type TeePart, type TeeRating } from '../../tees.ts'
import type { FromTee } from './course-handicap.ts'
import type { HandicapRules } from './rules.ts'

const holesOfNine = 9

/** The tee from which somebody plays a round, as it was when the round was started. */
export type PlayedTee = {
  readonly name: string
  /** As which gender the tee is rated for this player. */
  readonly gender: TeeGender
  /** Which rating counts: that of a nine if the round is exactly this nine. */
  readonly part: TeePart
  /** Both are null where the tee is not rated. */
  readonly rating: number | null
  readonly slope: number | null
  /** What the rating is compared with. */
  readonly ratedPar: number
  /** By hole, from hole 1, where they are others than the course's. */
  readonly par: number[] | null
  readonly strokeIndex: number[] | null
  /** Strokes that mixed tees added or took. */
  readonly adjustment: number
}

/** What is frozen of a tee for a player of a round on these holes. */
export function playedTee(course: Card, tee: Tee, gender: TeeGender, holes: readonly number[]): PlayedTee {
  const own = tee[gender]
  const part = own ? partOf(own, holes) : 'eighteen'
  const rated = own && ratingOf(own, part)
  return {
    name: tee.name,
    gender,
    part,
    rating: rated?.rating ?? null,
    slope: rated?.slope ?? null,
    ratedPar: ratedPar(cardFrom(course, own).par, part),
    par: own?.par ? [...own.par] : null,
    strokeIndex: own?.strokeIndex ? [...own.strokeIndex] : null,
    adjustment: 0,
  }
}

/** The same as course handicaps need it; null where there is no rating. */
export const fromPlayed = ({ rating, slope, ratedPar, part }: PlayedTee): FromTee | null =>
  rating === null || slope === null ? null : { rating, slope, par: ratedPar, holes: part === 'eighteen' ? 18 : 9 }

/** Over how many holes the strokes go that somebody receives. */
export const cycleOf = ({ kind }: HandicapRules, tee: PlayedTee | null | undefined): Cycle =>
  kind === 'whs' && tee && tee.part !== 'eighteen' ? holesOfNine : 18

export const hasOwnCard = (tee: PlayedTee | null | undefined): tee is PlayedTee =>
  Boolean(tee && (tee.par ?? tee.strokeIndex))

/** The positions of a round as somebody plays them from a tee: with its own par and stroke index, where it has them. */
export function holesFromTee<Hole extends PlayedHole>(
  holes: readonly Hole[],
  tee: PlayedTee | null | undefined,
): readonly Hole[] {
  if (!hasOwnCard(tee)) return holes
  const { par, strokeIndex } = tee
  const order = holes.map(({ hole }) => hole)
  const own = strokeIndex && playedHoles({ par: strokeIndex.map(() => 0), index: strokeIndex }, order)
  return holes.map((hole, at) => ({
    ...hole,
    par: par?.[hole.hole - 1] ?? hole.par,
    index: own?.[at]?.index ?? hole.index,
  }))
}

const firstOf = { front: 1, back: 10 } as const

/**
 * Which rating of a tee a round is played on: that of a nine if the round is exactly this nine, from whatever hole it
 * starts, and the nine is rated; else that of 18 holes. Source: Rules of Handicapping 6.1b; other part rounds are a
 * Pinhigh decision.
 */
export function partOf(rating: TeeRating, holes: readonly number[]): TeePart {
  const nine = (['front', 'back'] as const).find((part) => isNine(holes, firstOf[part]))
  return nine && rating[nine] ? nine : 'eighteen'
}

function isNine(holes: readonly number[], first: number): boolean {
  const played = new Set(holes)
  const isWhole = Array.from({ length: holesOfNine }, (_, at) => first + at).every((hole) => played.has(hole))
  return holes.length === holesOfNine && isWhole
}
