import type { Failure } from '../../../contract/client.ts'
import { call } from '../../../web/call.ts'
import type { FileRow, RowProblem } from './course-file.tsx'
import {
  type CourseMatch,
  coursesAtOnce,
  type ImportedCourse,
  importCourses,
  previewCourseImport,
} from './operations.ts'
import { type Action, mayTakeTees } from './rules.ts'

/** A course of the file with what the catalogue has like it, and what is to happen. */
export type Row = {
  at: number
  course: ImportedCourse
  problem: RowProblem | null
  matches: CourseMatch[]
  action: Action
}
export type Totals = { added: number; cardsAdded: number; teesChanged: number; skipped: number }
type Progress = (done: number) => void

/** Compares the file with the catalogue, some courses at a time, from where `rows` ends. */
export async function compare(file: readonly FileRow[], rows: Row[], progress: Progress): Promise<Failure | null> {
  while (rows.length < file.length) {
    const chunk = file.slice(rows.length, rows.length + coursesAtOnce)
    const usable = chunk.filter(({ problem }) => problem === null).map(({ course }) => course)
    const answer = usable.length > 0 ? await call(previewCourseImport, { courses: usable }) : undefined
    if (answer && !answer.ok) return answer
    const found = answer?.value.courses ?? []
    let next = 0
    for (const { course, problem } of chunk) {
      const match = problem === null ? found[next++] : undefined
      rows.push({
        at: rows.length,
        course,
        problem,
        matches: match?.matches ?? [],
        action: match?.suggested === 'skip' && mayTakeTees(match.matches[0]) ? 'tees' : (match?.suggested ?? 'skip'),
      })
    }
    progress(rows.length)
  }
  return null
}

/** Imports what is chosen, some courses at a time, each time in one transaction; `totals` grows. Goes on at `from`. */
export async function runImport(chosen: readonly Row[], from: number, totals: Totals, progress: Progress) {
  for (let at = from; at < chosen.length; at += coursesAtOnce) {
    const courses = chosen.slice(at, at + coursesAtOnce).map(({ course, action, matches }) => ({
      course,
      action: action === 'skip' ? ('add' as const) : action,
      courseId: action === 'add-card' || action === 'tees' ? matches[0]?.id : undefined,
    }))
    const answer = await call(importCourses, { courses })
    if (!answer.ok) return { failure: answer, at }
    totals.added += answer.value.added
    totals.cardsAdded += answer.value.cardsAdded
    totals.teesChanged += answer.value.teesChanged
    totals.skipped += answer.value.skipped
    progress(Math.min(chosen.length, at + coursesAtOnce))
  }
  return { failure: null, at: chosen.length }
}
