import type { Problem } from '../../contract/operation.ts'
import type { Language } from '../../contract/texts.ts'
import { type ProblemKey, problemTexts, sayProblem } from './problem-texts.ts'

export const problemType = 'application/problem+json; charset=utf-8'

/** What every unsuccessful answer is (RFC 9457), in the caller's language. */
export function problem(language: Language, status: number, own: Pick<Problem, 'code'> & Partial<Problem>): Problem {
  const key = String(status) in problemTexts.pairs ? (String(status) as ProblemKey) : 'refused'
  const title = sayProblem(language, key)
  return { type: `/api#problem-${own.code}`, title, status, ...own }
}
