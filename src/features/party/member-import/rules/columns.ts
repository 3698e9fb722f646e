import { type Language, languages, type Texts, translate } from '../../../../contract/texts.ts'
import { importHeadTexts, importTexts } from '../texts.ts'

/** What a column can hold. `name` is a whole name, 'Anna Berg' or 'Berg, Anna'. */
export const fields = [
  'firstName',
  'lastName',
  'name',
  'email',
  'golfId',
  'golfClub',
  'handicap',
  'team',
  'gender',
  'birthYear',
] as const

export type Field = (typeof fields)[number]

export type Mapping = readonly (Field | null)[]

export const rowsAtMost = 2000

export const columnsAtMost = 40

/** Characters of a cell that are kept. */
export const cellAtMost = 300

/** 500 kB in base64. */
export const bytesAtMost = 500_000

export const base64AtMost = Math.ceil(bytesAtMost / 3) * 4

/** A head without its spaces and signs, in small letters. */
export const wordOf = (head: string) => head.toLowerCase().replace(/[^\p{L}]/gu, '')

/** What a text of words between commas has, in all languages: a file comes in any of them, whoever reads it. */
export const wordsOf = <X extends Texts, K extends string>(table: X, key: K): string[] =>
  languages.flatMap((language) => (translate as Said)(table, language, key).split(',').map(wordOf))
type Said = (table: Texts, language: Language, key: string) => string

/** As clubs write them, and as an export does. */
const isHead = (field: Field, head: string) =>
  [...wordsOf(importHeadTexts, field), ...wordsOf(importTexts, field)].includes(wordOf(head))

/** What each column is taken for by its head; each field at most once. */
export function guessMapping(row: readonly string[]): (Field | null)[] {
  const taken = new Set<Field>()
  return row.map((head) => {
    const field = fields.find((one) => !taken.has(one) && isHead(one, head))
    if (field) taken.add(field)
    return field ?? null
  })
}
