import { isSameValue } from '../../../../contract/same-value.ts'
import { ratingOf, type TeeRating, teeGenders, teeParts } from '../../../../golf/tees.ts'
import type { CourseTee, TeeChange } from '../operations.ts'

type Tees = readonly CourseTee[]
const fields = [...teeParts, 'par', 'index'] as const
type Field = (typeof fields)[number]

/** Tees that are new, gone, renamed or in another order, and each value of a tee that is another one. */
export function teeChangesBetween(from: Tees, to: Tees): TeeChange[] {
  const gone = from.filter(({ id }) => !teeOf(to, id)).map(({ name }) => ofTee(name, name, ''))
  const rest = to.flatMap((tee): TeeChange[] => {
    const before = teeOf(from, tee.id)
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

export const teeOf = (tees: Tees, id: string) => tees.find((tee) => tee.id === id)
const ofTee = (tee: string, from: string, to: string): TeeChange => ({ tee, gender: null, what: 'tee', from, to })

const idsOfBoth = (tees: Tees, others: Tees) => tees.filter(({ id }) => teeOf(others, id)).map(({ id }) => id)
const namesOfBoth = (tees: Tees, others: Tees) =>
  tees
    .filter(({ id }) => teeOf(others, id))
    .map(({ name }) => name)
    .join(', ')
export const isMoved = (from: Tees, to: Tees) => !isSameValue(idsOfBoth(from, to), idsOfBoth(to, from))

function written(tee: TeeRating | null, what: Field): string {
  if (!tee) return ''
  if (what === 'par') return tee.par?.join(' ') ?? ''
  if (what === 'index') return tee.strokeIndex?.join(' ') ?? ''
  const rated = ratingOf(tee, what)
  return rated ? `${rated.rating.toFixed(1)}/${rated.slope}` : ''
}
