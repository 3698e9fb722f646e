import { addDays } from '../contract/days.ts'
import { type Entry, insertScore } from '../features/play/index-record/writes.ts'
import { sumOf } from '../golf/sums.ts'
import type { TeeGender } from '../golf/tees.ts'
import type { Tx } from '../server/data/tables.ts'
import type { Random } from './random.ts'
import type { Course } from './seed-courses.ts'
import type { Person } from './seed-people.ts'
import { demoTees } from './tees.ts'

/** A score about every so many days, back from today. */
const pause = 16
/** The first have a whole record; after them one that is too short for an index, and one with the first index. */
const scoresOf = (at: number) => (at === 4 ? 2 : at === 5 ? 3 : 20 + (at % 7))

/** Scores of the first people's index records, entered by hand: around their handicap, and better now and then. */
export async function seedIndexScores(
  tx: Tx,
  dice: Random,
  today: string,
  people: readonly Person[],
  courses: readonly Course[],
) {
  for (const [at, person] of people.entries()) {
    const rated = ratedTees(person, courses)
    const markers = people.filter(({ id }) => id !== person.id)
    for (let score = 0; score < scoresOf(at); score++) {
      const { firstName, lastName } = dice.pick(markers)
      const day = addDays(today, -(3 + score * pause + dice.below(pause - 2)))
      const entry = scored(dice.pick(rated), person, 3.5 + dice.normal() * 3.2)
      await insertScore(
        tx,
        person.id,
        { ...entry, day, marker: `${firstName} ${lastName}` },
        new Date(`${day}T18:00:00Z`),
      )
    }
  }
}

type Rated = {
  course: Course
  tee: string
  gender: TeeGender
  rating: number
  slope: number
  par: readonly number[]
}

const unrated = { rating: null, slope: null, par: null }

/** Tees of the courses of 18 holes that are rated for a person. */
function ratedTees({ gender: own }: Person, courses: readonly Course[]): Rated[] {
  const gender = own === 'F' ? 'women' : 'men'
  return courses
    .filter(({ par }) => par.length === 18)
    .flatMap((course) =>
      (demoTees[course.name] ?? []).flatMap((tee) => {
        const { rating, slope, par } = tee[gender] ?? unrated
        return rating && slope ? [{ course, tee: tee.name, gender, rating, slope, par: par ?? course.par }] : []
      }),
    )
}

/** A score whose differential is so much above the person's handicap. */
function scored({ course, tee, gender, rating, slope, par: pars }: Rated, { handicap }: Person, above: number) {
  const par = sumOf(pars, (each) => each)
  const gross = Math.round(rating + ((handicap + above) * slope) / 113)
  const result = { kind: 'gross', gross } as const
  const of = { courseId: course.id, courseName: course.name, teeName: tee, gender, part: 'eighteen', par } as const
  return { ...of, rating, slope, result, pcc: 0, expected: null } satisfies Omit<Entry, 'day' | 'marker'>
}
