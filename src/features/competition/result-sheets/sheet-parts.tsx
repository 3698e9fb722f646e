import type { ReactNode } from 'react'
import { useFormats, useLanguage, useTexts } from '../../../web/texts.ts'
import { folded } from '../../../web/ui/paper.tsx'
import { BoardLead } from '../../play/leaderboard/board-lead.tsx'
import type { Board } from '../../play/leaderboard/rules.ts'
import { leaderboardTexts } from '../../play/leaderboard/texts.ts'
import type { EventCards } from './operations.ts'
import type { Measured } from './rules.ts'
import { resultSheetTexts } from './texts.ts'

/** A table on paper. `title` stands above it where several tables share a sheet. */
export type Part = Omit<Measured, 'rows'> & {
  key: string
  title: string
  rows: readonly { key: string; height: number; keep?: boolean; row: ReactNode }[]
  table: (rows: ReactNode) => ReactNode
}
/** What begins on a sheet of its own. */
export type Chapter = { key: string; title: string; lead?: ReactNode; parts: readonly Part[] }

/** Millimetres, as paper.css has them. */
export const height = { row: 5.2, head: 6, title: 9, lower: 4.4 } as const

/** What the sheets are made of. */
export type Source = {
  board: Board
  cards: EventCards | undefined
  /** Exact handicaps by player, as far as they are to be printed. */
  handicaps: ReadonlyMap<string, number>
  words: Words
}
export type Words = ReturnType<typeof useWords>

/** Texts and formats of the reader's language. */
export function useWords() {
  const t = useTexts(resultSheetTexts)
  const b = useTexts(leaderboardTexts)
  const language = useLanguage()
  return { t, b, language, ...useFormats() }
}

export type Column<T> = { key: string; head: string; width?: string; number?: boolean; cell: (item: T) => ReactNode }

/** A table of which each item is a row. */
export function tablePart<T>(
  key: string,
  title: string,
  columns: readonly Column<T>[],
  items: readonly T[],
  { keyOf, keepOf }: { keyOf: (item: T) => string; keepOf?: (item: T) => boolean },
): Part {
  return {
    key,
    title,
    head: height.head,
    rows: items.map((item) => ({
      key: keyOf(item),
      height: height.row,
      ...(keepOf?.(item) ? { keep: true } : {}),
      row: (
        <tr key={keyOf(item)}>
          {columns.map(({ key: column, number, cell }) => {
            const content = cell(item)
            return (
              <td key={column} className={number ? 'number' : narrowed(content)}>
                {content}
              </td>
            )
          })}
        </tr>
      ),
    })),
    table: (rows) => (
      <table className="paper-table" aria-label={title}>
        <colgroup>
          {columns.map((column) => (
            <col key={column.key} className={column.width} />
          ))}
        </colgroup>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.key} scope="col" className={column.number ? 'number' : undefined}>
                {column.head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{rows}</tbody>
      </table>
    ),
  }
}

/** Characters of a name in the narrowest of the columns for names. */
const nameAtMost = 24
/** What one line takes in smaller letters; longer ones are folded. */
const narrowAtMost = 29

const narrowed = (content: ReactNode) =>
  folded(content, narrowAtMost) ?? (folded(content, nameAtMost) && 'paper-narrow')

/** '40 players · Round 2 of 2 · Ekbacken · net, full handicap'. Props: `count`, all players by default. */
export const FieldLead = ({ source: { board, words }, count }: { source: Source; count?: number }) => (
  <>
    {words.t('playersCount', { count: count ?? board.leaderboard.rows.length })} · <BoardLead board={board} />
  </>
)
