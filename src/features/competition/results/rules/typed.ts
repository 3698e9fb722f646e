import type { ResultSheet, SheetRow } from '../operations/sheet.ts'
import { type CellKey, type CellValue, savedIn } from './cells.ts'

/** What an administrator typed, what stood there then, and the text itself where it is no value. */
export type CellDraft = { value: CellValue; was: CellValue; bad?: string }

export type RowDraft = Readonly<Partial<Record<CellKey, CellDraft>>>

/** By player. */
export type Drafts = Readonly<Record<string, RowDraft>>

export type CellChange = { userId: string; key: CellKey; value: CellValue; bad?: string }

/** What stands in a cell with the draft on top. */
export const shownIn = (row: SheetRow, draft: RowDraft | undefined, key: CellKey): CellValue => {
  const typed = draft?.[key]
  return typed ? typed.value : savedIn(row, key)
}

export const withLap = (hole: ResultSheet['holes'][number]) => ({ ...hole, lap: 0 })
