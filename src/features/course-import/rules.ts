import type { CourseMatch, ImportedCourse } from './operations.ts'

/** What is wrong with a course of a file: its card is not whole. Null: nothing. */
export function cardProblem({ par, index }: Pick<ImportedCourse, 'par' | 'index'>): CardProblem | null {
  if (par.length === 0 && index.length === 0) return null
  if (par.length < 6) return 'tooFewHoles'
  const given = index.filter((each) => each !== null)
  if (given.length > 0 && (index.length !== par.length || given.length !== par.length)) return 'indexesMissing'
  return new Set(given).size < given.length ? 'indexTwice' : null
}
export type CardProblem = 'tooFewHoles' | 'indexesMissing' | 'indexTwice'

/** Lists as long as the card has holes. */
export const wholeLists = <C extends ImportedCourse>(course: C): C => ({
  ...course,
  index: course.par.map((_, at) => course.index[at] ?? null),
})

export type Suggested = 'add' | 'add-card' | 'skip'

/** What is done with a course unless somebody says otherwise: nothing that the catalogue may have already is added. */
export function suggestedFor({ par }: Pick<ImportedCourse, 'par'>, matches: readonly CourseMatch[]): Suggested {
  const [likeliest] = matches
  if (!likeliest) return 'add'
  return likeliest.why === 'same' && !likeliest.hasCard && par.length > 0 ? 'add-card' : 'skip'
}

/** One name in one place, for finding a course twice in a file: without case, accents and signs. */
export const foldedKey = ({ name, country, city }: Pick<ImportedCourse, 'name' | 'country' | 'city'>) =>
  [country, name, city]
    .map((text) =>
      text
        .normalize('NFD')
        .replace(/[^\p{L}\p{N}]+/gu, '')
        .toLowerCase(),
    )
    .join('|')
