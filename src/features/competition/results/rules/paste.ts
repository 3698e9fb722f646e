import type { ResultSheet } from '../operations/sheet.ts'
import { type CellKey, keepsDrives, keysOf, type Parsed, parseCell } from './cells.ts'
import { type CellChange, type Drafts, shownIn } from './typed.ts'

/** What a spreadsheet puts on the clipboard: rows of cells between tabs. */
export const readBlock = (text: string): string[][] =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/\n$/, '')
    .split('\n')
    .map((line) => line.split('\t'))

export type Paste = {
  changes: CellChange[]
  refused: { userId: string; key: CellKey; text: string; why: Extract<Parsed, { refused: unknown }>['refused'] }[]
  /** Cells that fall beside the grid. */
  outside: number
}

/** What a block would change from a cell on, to the right and downwards. */
export function planPaste(
  sheet: ResultSheet,
  drafts: Drafts,
  from: { row: number; column: number },
  text: string,
): Paste {
  const keys = keysOf(sheet)
  const paste: Paste = { changes: [], refused: [], outside: 0 }
  readBlock(text).forEach((line, down) => {
    line.forEach((cell, right) => {
      const row = sheet.rows[from.row + down]
      const key = keys[from.column + right]
      if (!row || !key) {
        paste.outside += 1
        return
      }
      const parsed = parseCell(cell, key, sheet.round.gameType, keepsDrives(sheet))
      const { userId } = row
      if ('refused' in parsed) paste.refused.push({ userId, key, text: cell, why: parsed.refused })
      else if (shownIn(row, drafts[userId], key) !== parsed.value)
        paste.changes.push({ userId, key, value: parsed.value })
    })
  })
  return paste
}
