import { folded } from '../../../../contract/folded.ts'
import type { ResultSheet, SheetRow } from '../operations/sheet.ts'
import type { CellKey } from './cells.ts'
import { columnOfKey, holeKey, pickUp, tileOf } from './cells.ts'
import { type Drafts, shownIn } from './typed.ts'

/** What a key does while cards are entered one after the other. */
export type CardAct = 'next' | 'before' | 'sign' | 'WD' | 'DQ' | 'DNS' | 'find' | 'contests' | 'keep' | 'take'

const letters: Readonly<Record<string, CardAct>> = {
  s: 'sign',
  w: 'WD',
  q: 'DQ',
  n: 'DNS',
  '/': 'find',
  c: 'contests',
  k: 'keep',
  t: 'take',
}

/** The act of a key that is no figure; undefined: none. */
export const cardAct = (key: string, withShift: boolean): CardAct | undefined =>
  key === 'Enter' ? (withShift ? 'before' : 'next') : letters[key.toLowerCase()]

/** Whether what is typed into a hole is whole, so that the next one is gone to; a 1 waits for its second figure. */
export const isWholeFigure = (text: string): boolean => /^([2-9]|1\d|p)$/i.test(text)

/** The players of a card: of a side that plays one ball all, who are saved together. */
export const playersOfCard = (sheet: ResultSheet, drafts: Drafts, userId: string): string[] => {
  const own = sheet.rows.find((row) => row.userId === userId)
  const isPartner = (row: SheetRow) => own?.sideId !== undefined && row.sideId === own.sideId
  return sheet.rows
    .filter((row) => drafts[row.userId] && (row.userId === userId || isPartner(row)))
    .map((row) => row.userId)
}

/** Whether all holes of a card have a result, or it has a status. */
export const isIn = (row: SheetRow): boolean => row.status !== null || row.scores.every(({ score }) => score !== null)

/** The card as the row shows it, by position, as it is signed: 0 for a ball that was picked up. */
export function shownCard(row: SheetRow, drafts: Drafts): (number | null)[] {
  const holes = row.scores.map(({ position }, column) => {
    const value = shownIn(row, drafts[row.userId], holeKey(column))
    return { position, strokes: value === pickUp ? 0 : tileOf(value) }
  })
  return holes.toSorted((one, other) => one.position - other.position).map(({ strokes }) => strokes)
}

/** Where a card begins: its first hole without a result, else its first hole. */
export function firstColumn(drafts: Drafts, row: SheetRow, keys: readonly CellKey[]): number {
  const holes = keys.filter((key) => columnOfKey(key) >= 0)
  const isBlank = (key: CellKey) => shownIn(row, drafts[row.userId], key) === null
  return keys.indexOf(holes.find(isBlank) ?? holes[0] ?? keys[0] ?? 'handicap')
}

/** Cards by parts of the name, golf id, or the start time ('08:30' or '830'); none for nothing. */
export function findCards(rows: readonly SheetRow[], text: string): SheetRow[] {
  const words = folded(text).split(/\s+/).filter(Boolean)
  if (words.length === 0) return []
  return rows.filter(({ name, golfId, start }) => {
    const parts = folded(name).split(/[\s-]+/)
    return words.every(
      (word) =>
        parts.some((part) => part.startsWith(word)) ||
        (golfId !== undefined && folded(golfId).startsWith(word)) ||
        (start !== undefined && isTime(word, start.time)),
    )
  })
}

const plainTime = (text: string) => text.replace(/\D/g, '').replace(/^0/, '')
const isTime = (word: string, time: string | null) =>
  time !== null && /^\d{1,2}[:.]?\d{2}$/.test(word) && plainTime(word) === plainTime(time)

/** As groups go out, those who stand on no tee last. */
export const byStart = (sheet: ResultSheet): ResultSheet => {
  const rank = ({ start }: SheetRow) => start?.order ?? Number.POSITIVE_INFINITY
  const compare = (a: SheetRow, b: SheetRow) => (rank(a) === rank(b) ? 0 : rank(a) - rank(b))
  return { ...sheet, rows: sheet.rows.toSorted(compare) }
}
