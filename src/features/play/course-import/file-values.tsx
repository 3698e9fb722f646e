/** A course or a row of a file, of which nothing is known yet. */
export type Rec = Record<string, unknown>
export const isRecord = (value: unknown): value is Rec =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const wordsOf = (value: unknown, most: number) =>
  (typeof value === 'string' || typeof value === 'number' ? String(value) : '')
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, most)
    .trim()

/** A list, a map by hole, one text, or columns par1 … par18. */
export function numbersOf(record: Rec, name: string): (number | null)[] {
  const value = record[name]
  const byHole = (of: (hole: number) => unknown) => Array.from({ length: 18 }, (_, at) => of(at + 1))
  const list = Array.isArray(value)
    ? value
    : isRecord(value)
      ? byHole((hole) => value[hole])
      : typeof value === 'string' && value.trim() !== ''
        ? value.trim().split(/[\s,;|-]+/)
        : byHole((hole) => record[`${name}${hole}`])
  const numbers = list.map((each) => (each === '' || each === null || each === undefined ? null : Number(each)))
  while (numbers.length > 0 && numbers.at(-1) === null) numbers.pop()
  return numbers
}

/** Null: empty; NaN: no number. A comma is a decimal point, too. */
export function numberOf(value: unknown): number | null {
  if (value === null || value === undefined || value === '') return null
  return typeof value === 'number' ? value : Number(String(value).trim().replace(',', '.'))
}

export const isWithin = (value: number, least: number, most: number) =>
  Number.isInteger(value) && value >= least && value <= most
