import { teeGenders, teeNameAtMost, teesAtMost } from '../../../golf/tees.ts'
import { parAtLeast, parAtMost } from '../courses/rules.ts'
import { isRecord, isWithin, numberOf, numbersOf, type Rec, wordsOf } from './file-values.tsx'
import type { ImportedCourse } from './operations.ts'

type Tee = ImportedCourse['tees'][number]
type Rated = Tee['men']

/** A row of CSV that is about a tee: all rows of a course together are its tees. */
export const isTeeRow = (record: Rec) => wordsOf(record.tee, teeNameAtMost) !== ''

/**
 * JSON: `tees`, a list of objects as the API has them: name, and men and women with rating, slope, front, back, par and
 * strokeIndex. CSV: the column tee with the name, and for men and women, such as `men rating`: rating, slope, front
 * rating, front slope, back rating, back slope, par and index, the last two with spaces between the holes.
 */
export function teesIn(record: Rec): Tee[] {
  if (isTeeRow(record)) {
    const [men, women] = teeGenders.map((gender) => ratedInRow(record, gender))
    return [{ name: wordsOf(record.tee, teeNameAtMost), men: men ?? null, women: women ?? null }]
  }
  const list = Array.isArray(record.tees) ? record.tees.filter(isRecord).slice(0, teesAtMost + 1) : []
  return list.map(({ name, men, women }) => ({
    name: wordsOf(name, teeNameAtMost),
    men: isRecord(men) ? rated(men) : null,
    women: isRecord(women) ? rated(women) : null,
  }))
}

function ratedInRow(record: Rec, gender: string): Rated {
  const of = (column: string) => record[`${gender}${column}`]
  return rated({
    rating: of('rating'),
    slope: of('slope'),
    front: { rating: of('frontrating'), slope: of('frontslope') },
    back: { rating: of('backrating'), slope: of('backslope') },
    par: of('par'),
    strokeIndex: of('index'),
  })
}

function rated(given: Rec): Rated {
  const tee = {
    rating: tenths(numberOf(given.rating)),
    slope: numberOf(given.slope),
    front: nine(given.front),
    back: nine(given.back),
    par: listOf(given, 'par'),
    strokeIndex: listOf(given, 'strokeIndex'),
  }
  return Object.values(tee).some((value) => value !== null) ? tee : null
}

/** Half of a rating is no number, and so told like one. */
function nine(given: unknown) {
  const [rating, slope] = isRecord(given) ? [numberOf(given.rating), numberOf(given.slope)] : [null, null]
  return rating === null && slope === null ? null : { rating: tenths(rating) ?? Number.NaN, slope: slope ?? Number.NaN }
}

const tenths = (rating: number | null) => (rating === null ? null : Math.round(rating * 10) / 10)

function listOf(given: Rec, name: 'par' | 'strokeIndex'): number[] | null {
  const list = numbersOf({ [name]: given[name] }, name)
  return list.length > 0 ? list.map((value) => value ?? Number.NaN) : null
}

export const hasListsOutside = (tees: readonly Tee[]) =>
  tees.some((tee) =>
    teeGenders.some((gender) => {
      const { par, strokeIndex, slope } = tee[gender] ?? { par: null, strokeIndex: null, slope: null }
      return (
        par?.some((each) => !isWithin(each, parAtLeast, parAtMost)) ||
        strokeIndex?.some((each) => !isWithin(each, 1, 18)) ||
        (slope !== null && !Number.isInteger(slope))
      )
    }),
  )
