import { parse } from 'csv-parse/browser/esm/sync'
import { countries } from '../../../contract/countries.ts'
import { parAtLeast, parAtMost } from '../courses/rules.ts'
import { isRecord, isWithin, numbersOf, type Rec, wordsOf } from './file-values.tsx'
import type { ImportedCourse } from './operations.ts'
import { type CardProblem, cardProblem, foldedKey } from './rules.ts'
import { hasListsOutside, isTeeRow, teesIn } from './tee-file.tsx'

export type RowProblem = CardProblem | 'nameMissing' | 'countryUnknown' | 'parInvalid' | 'twiceInFile'
/** A course of the file, or why it cannot be imported. */
export type FileRow = { course: ImportedCourse; problem: RowProblem | null }

/**
 * The courses of a file; null: it is neither JSON nor CSV with a name and a country. JSON: a list of courses, or an object
 * with such lists. CSV: columns name, country, city, state, source, licence, and par and index either as par1 … par18,
 * index1 … index18 or each in one column with spaces between. Tees: see tee-file.tsx; in CSV each has a row of its own.
 */
export function readCourseFile(text: string): FileRow[] | null {
  const records = readJson(text) ?? readCsv(text)
  if (!records || records.length === 0) return null
  const found: { course: ImportedCourse; record: Rec; isSecond: boolean }[] = []
  const byKey = new Map<string, ImportedCourse>()
  for (const record of records) {
    const course = courseOf(record)
    const first = byKey.get(foldedKey(course))
    if (first && isTeeRow(record)) first.tees.push(...course.tees)
    else found.push({ course, record, isSecond: first !== undefined })
    if (!first) byKey.set(foldedKey(course), course)
  }
  return found.map(({ course, record, isSecond }) => ({
    course,
    problem: problemOf(course, record) ?? (isSecond ? 'twiceInFile' : null),
  }))
}

function readJson(text: string): Rec[] | null {
  try {
    const read: unknown = JSON.parse(text)
    const lists = Array.isArray(read) ? [read] : isRecord(read) ? Object.values(read).filter(Array.isArray) : []
    // Those with a card come first, so that the same course without one is the one that is left out.
    return lists.flat().filter((each): each is Rec => isRecord(each) && typeof each.name === 'string')
  } catch {
    return null // CSV, perhaps
  }
}

function readCsv(text: string): Rec[] | null {
  try {
    const [head = ''] = text.split(/\r?\n/, 1)
    const delimiter = head.includes(';') ? ';' : head.includes('\t') ? '\t' : ','
    const columns = (names: string[]) => names.map((name) => name.toLowerCase().replace(/[\s_-]+/g, ''))
    const options = { columns, delimiter, bom: true, trim: true, skip_empty_lines: true, relax_column_count: true }
    const records = parse(text, options) as unknown as Rec[]
    const [first] = records
    return first && 'name' in first && 'country' in first ? records : null
  } catch {
    return null // quotes that are not closed, and the like
  }
}

function courseOf(record: Rec): ImportedCourse {
  return {
    name: wordsOf(record.name, 100),
    country: wordsOf(record.country, 2).toLowerCase(),
    city: wordsOf(record.city, 100),
    state: wordsOf(record.state, 100),
    par: numbersOf(record, 'par').map((value) => value ?? 0),
    index: numbersOf(record, 'index'),
    tees: teesIn(record),
    source: wordsOf(record.source, 200),
    licence: wordsOf(record.licence ?? record.license, 100),
  }
}

function problemOf(course: ImportedCourse, { country }: Rec): RowProblem | null {
  const { name, par, index } = course
  if (name.length < 2) return 'nameMissing'
  if (!countries.includes(course.country) || wordsOf(country, 3).length !== 2) return 'countryUnknown'
  if (par.length > 18 || par.some((each) => !isWithin(each, parAtLeast, parAtMost))) return 'parInvalid'
  if (index.length > 18 || index.some((each) => each !== null && !isWithin(each, 1, 18))) return 'indexesMissing'
  return hasListsOutside(course.tees) ? 'teesInvalid' : cardProblem(course)
}
