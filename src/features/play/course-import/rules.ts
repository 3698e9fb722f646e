import { folded } from '../../../contract/folded.ts'
import { teeProblems } from '../../../golf/tees.ts'
import type { CourseMatch, Difference, ImportedCourse } from './operations.ts'

/** What is wrong with a course of a file: its card is not whole, or its tees do not fit. Null: nothing. */
export function cardProblem({ par, index, tees }: Card): CardProblem | null {
  if (par.length === 0 && index.length === 0) return teesProblem(tees, 0)
  if (par.length < 6) return 'tooFewHoles'
  const given = index.filter((each) => each !== null)
  if (given.length > 0 && (index.length !== par.length || given.length !== par.length)) return 'indexesMissing'
  return new Set(given).size < given.length ? 'indexTwice' : teesProblem(tees, par.length)
}
type Card = Pick<ImportedCourse, 'par' | 'index' | 'tees'>
export type CardProblem = 'tooFewHoles' | 'indexesMissing' | 'indexTwice' | 'teesInvalid'

const teesProblem = (tees: ImportedCourse['tees'], holes: number) =>
  teeProblems(tees, holes).length > 0 ? 'teesInvalid' : null

/** Lists as long as the card has holes. */
export const wholeLists = <C extends ImportedCourse>(course: C): C => ({
  ...course,
  index: course.par.map((_, at) => course.index[at] ?? null),
})

type Suggested = 'add' | 'add-card' | 'skip'
export type Action = Suggested | 'tees'

/** What is done with a course unless somebody says otherwise: nothing that the catalogue may have already is added. */
export function suggestedFor({ par }: Pick<ImportedCourse, 'par'>, matches: readonly CourseMatch[]): Suggested {
  const [likeliest] = matches
  if (!likeliest) return 'add'
  return likeliest.why === 'same' && !likeliest.hasCard && par.length > 0 ? 'add-card' : 'skip'
}

/** The catalogue has this course with other tees than the file, on a card of as many holes. */
export const mayTakeTees = (match: Pick<CourseMatch, 'why' | 'hasCard' | 'differs' | 'teeChanges'> | undefined) =>
  match !== undefined &&
  match.why === 'same' &&
  match.hasCard &&
  match.teeChanges.length > 0 &&
  match.differs.every(({ field }) => field !== 'holes')

/** One name in one place, for finding a course twice in a file: without case, accents and signs. */
export const foldedKey = ({ name, country, city }: Pick<ImportedCourse, 'name' | 'country' | 'city'>) =>
  [country, name, city].map(lettersOf).join('|')

const lettersOf = (text: string) => folded(text).replace(/[^\p{L}\p{N}]+/gu, '')

type Compared = Pick<ImportedCourse, 'name' | 'city' | 'state' | 'par' | 'index'>

/** What a file says otherwise than the catalogue. What it leaves out, and case, accents and signs, are no difference. */
export function differencesOf(file: Compared, catalogue: Compared): Difference[] {
  const words = (['name', 'city', 'state'] as const)
    .filter((field) => file[field] !== '' && lettersOf(file[field]) !== lettersOf(catalogue[field]))
    .map((field) => ({ field, catalogue: catalogue[field], file: file[field], at: [] }))
  return [...words, ...cardDifferences(file, catalogue)]
}

function cardDifferences(file: Compared, catalogue: Compared): Difference[] {
  if (file.par.length === 0) return []
  const holes = { catalogue: String(catalogue.par.length), file: String(file.par.length), at: [] }
  if (catalogue.par.length === 0) return [{ field: 'card', ...holes }]
  if (catalogue.par.length !== file.par.length) return [{ field: 'holes', ...holes }]
  return (['par', 'index'] as const).flatMap((field) => {
    const at = file[field].flatMap((value, hole) => (value !== catalogue[field][hole] ? [hole + 1] : []))
    const says = (course: Compared) => at.map((hole) => course[field][hole - 1] ?? '–').join(', ')
    const isLeftOut = field === 'index' && file.index.every((value) => value === null)
    return at.length === 0 || isLeftOut ? [] : [{ field, catalogue: says(catalogue), file: says(file), at }]
  })
}

/** The catalogue has this very course, and nothing in the file says otherwise. */
export const isEqualThere = (matches: readonly Pick<CourseMatch, 'why' | 'differs' | 'teeChanges'>[]) =>
  matches.some(({ why, differs, teeChanges }) => why === 'same' && differs.length === 0 && teeChanges.length === 0)
