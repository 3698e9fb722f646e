import { isSameValue } from '../../../../contract/same-value.ts'
import { ratingOf, type TeePart, type TeeRating, teeGenders, teeParts } from '../../../../golf/tees.ts'
import type { CourseTee } from '../../courses/operations.ts'
import { knownRating } from '../../courses/rules.ts'
import type { TeeChange } from '../operations.ts'

type Tees = readonly CourseTee[]
const fields = [...teeParts, 'par', 'index'] as const
type Field = (typeof fields)[number]

/** Tees that are new, gone, renamed or in another order, and each value of a tee that is another one. */
export function teeChangesBetween(from: Tees, to: Tees): TeeChange[] {
  const gone = from.filter(({ id }) => !find(to, id)).map(({ name }) => ofTee(name, name, ''))
  const rest = to.flatMap((tee): TeeChange[] => {
    const before = find(from, tee.id)
    const named = before?.name === tee.name ? [] : [ofTee(tee.name, before?.name ?? '', tee.name)]
    const values = teeGenders.flatMap((gender) =>
      fields.map((what) => ({
        tee: tee.name,
        gender,
        what,
        from: written(before?.[gender] ?? null, what),
        to: written(tee[gender], what),
      })),
    )
    return [...named, ...values.filter((change) => change.from !== change.to)]
  })
  const [was, becomes] = [namesOfBoth(from, to), namesOfBoth(to, from)]
  const order = isMoved(from, to) ? [{ tee: '', gender: null, what: 'order' as const, from: was, to: becomes }] : []
  return [...gone, ...rest, ...order]
}

const find = (tees: Tees, id: string) => tees.find((tee) => tee.id === id)
const ofTee = (tee: string, from: string, to: string): TeeChange => ({ tee, gender: null, what: 'tee', from, to })

const idsOfBoth = (tees: Tees, others: Tees) => tees.filter(({ id }) => find(others, id)).map(({ id }) => id)
const namesOfBoth = (tees: Tees, others: Tees) =>
  tees
    .filter(({ id }) => find(others, id))
    .map(({ name }) => name)
    .join(', ')
const isMoved = (from: Tees, to: Tees) => !isSameValue(idsOfBoth(from, to), idsOfBoth(to, from))

function written(tee: TeeRating | null, what: Field): string {
  if (!tee) return ''
  if (what === 'par') return tee.par?.join(' ') ?? ''
  if (what === 'index') return tee.strokeIndex?.join(' ') ?? ''
  const rated = ratingOf(tee, what)
  return rated ? `${rated.rating.toFixed(1)}/${rated.slope}` : ''
}

/** The tees as they are now with what the suggestion changed; what was corrected meanwhile stays. */
export function mergedTees(now: Tees, before: Tees, wanted: Tees): CourseTee[] {
  const isWanted = ({ id }: CourseTee) => !find(before, id) || find(wanted, id)
  const merged = [
    ...now.filter(isWanted).map((tee) => mergedTee(tee, find(before, tee.id), find(wanted, tee.id))),
    ...wanted.filter(({ id }) => !find(before, id) && !find(now, id)),
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
