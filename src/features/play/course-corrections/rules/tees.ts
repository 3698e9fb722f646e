import { isSameValue } from '../../../../contract/same-value.ts'
import { ratingOf, type TeePart } from '../../../../golf/tees.ts'
import type { CourseTee } from '../../courses/operations.ts'
import { isMoved, teeOf } from '../../courses/rules/tee-changes.ts'
import { knownRating } from '../../courses/rules.ts'

type Tees = readonly CourseTee[]

/** The tees as they are now with what the suggestion changed; what was corrected meanwhile stays. */
export function mergedTees(now: Tees, before: Tees, wanted: Tees): CourseTee[] {
  const isWanted = ({ id }: CourseTee) => !teeOf(before, id) || teeOf(wanted, id)
  const merged = [
    ...now.filter(isWanted).map((tee) => mergedTee(tee, teeOf(before, tee.id), teeOf(wanted, tee.id))),
    ...wanted.filter(({ id }) => !teeOf(before, id) && !teeOf(now, id)),
  ]
  if (!isMoved(before, wanted)) return merged
  const place = ({ id }: CourseTee) => {
    const at = wanted.findIndex((tee) => tee.id === id)
    return at < 0 ? wanted.length : at
  }
  return merged.toSorted((one, other) => place(one) - place(other))
}

function mergedTee(now: CourseTee, before: CourseTee | undefined, wanted: CourseTee | undefined): CourseTee {
  if (!before || !wanted) return now
  return {
    id: now.id,
    name: before.name === wanted.name ? now.name : wanted.name,
    men: mergedRating(now.men, before.men, wanted.men),
    women: mergedRating(now.women, before.women, wanted.women),
  }
}

type Rated = CourseTee['men']
const unrated = { rating: null, slope: null, front: null, back: null, par: null, strokeIndex: null }

/** Rating and slope of a part belong together. */
function mergedRating(now: Rated, before: Rated, wanted: Rated): Rated {
  const [there, old, suggested] = [now ?? unrated, before ?? unrated, wanted ?? unrated]
  const isSame = (part: TeePart) => isSameValue(ratingOf(old, part), ratingOf(suggested, part))
  const eighteen = isSame('eighteen') ? there : suggested
  return knownRating({
    rating: eighteen.rating,
    slope: eighteen.slope,
    front: isSame('front') ? there.front : suggested.front,
    back: isSame('back') ? there.back : suggested.back,
    par: isSameValue(old.par, suggested.par) ? there.par : suggested.par,
    strokeIndex: isSameValue(old.strokeIndex, suggested.strokeIndex) ? there.strokeIndex : suggested.strokeIndex,
  })
}
