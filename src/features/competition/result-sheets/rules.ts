import { type Language, translate } from '../../../contract/texts.ts'
import { resultSheetTexts } from './texts.ts'

/** 'Out' and 'In' of two nines, by number where there are more. */
export function nineTitle(language: Language, at: number, count: number): string {
  if (count > 2) return translate(resultSheetTexts, language, 'nine', { number: at + 1 })
  return translate(resultSheetTexts, language, at === 0 ? 'out' : 'in')
}

/** A table with its heights in millimetres. `keep`: the row is not parted from the next one. */
export type Measured = { head: number; rows: readonly { height: number; keep?: boolean }[] }
/** What of a table stands on one sheet: its rows from `from` up to `to`. */
export type Slice = { part: number; from: number; to: number }

/** A table is not begun for the sake of one row. */
const rowsAtLeast = 2

/** Tables one below the other on as few sheets as they need, each with its head again where it goes on. */
export function packSheets(parts: readonly Measured[], room: number): Slice[][] {
  const sheets: Slice[][] = [[]]
  let left = room
  const turn = () => {
    sheets.push([])
    left = room
  }
  for (const [part, { head, rows }] of parts.entries()) {
    let from = 0
    while (from < rows.length) {
      const { to, height } = fill(rows, from, left - head)
      const isFirst = sheets.at(-1)?.length === 0
      if (!isFirst && to - from < Math.min(rowsAtLeast, rows.length - from)) {
        turn()
        continue
      }
      sheets.at(-1)?.push({ part, from, to: Math.max(to, from + 1) })
      from = Math.max(to, from + 1)
      left -= head + height
      if (from < rows.length) turn()
    }
  }
  return sheets.filter((sheet) => sheet.length > 0)
}

function fill(rows: Measured['rows'], from: number, room: number) {
  let [to, height] = [from, 0]
  let [whole, wholeHeight] = [from, 0]
  while (to < rows.length) {
    const row = rows[to]
    if (!row || height + row.height > room) break
    to += 1
    height += row.height
    if (!row.keep) [whole, wholeHeight] = [to, height]
  }
  return whole > from ? { to: whole, height: wholeHeight } : { to, height }
}
