import type { ResultSheet, SheetRow } from '../operations/sheet.ts'
import { isIn } from './card-keys.ts'

/** Which cards the office looks at. */
export const cardFilters = ['all', 'notIn', 'conflicts', 'filled', 'unsigned'] as const
export type CardFilter = (typeof cardFilters)[number]

type Conflicts = readonly { userId: string }[]

/** Whether a filter has the card of a row. `filled`: the end of the round has filled holes that nobody entered. */
const fits: Readonly<Record<CardFilter, (row: SheetRow, conflicts: Conflicts) => boolean>> = {
  all: () => true,
  notIn: (row) => !isIn(row),
  conflicts: ({ userId }, conflicts) => conflicts.some((one) => one.userId === userId),
  filled: ({ scores }) => scores.some(({ filled }) => filled),
  unsigned: ({ signatures, status }) => signatures !== undefined && status === null && signatures.length < 2,
}

/** The cards that a filter has. */
export const filtered = ({ rows }: ResultSheet, filter: CardFilter, conflicts: Conflicts): SheetRow[] =>
  rows.filter((row) => fits[filter](row, conflicts))

/** The next row in a direction (1 down, -1 up) that is shown; undefined: there is none. */
export function nextShown(rows: readonly SheetRow[], at: number, step: 1 | -1, shown: (userId: string) => boolean) {
  for (let next = at + step; rows[next]; next += step) if (shown(rows[next]?.userId ?? '')) return next
  return undefined
}
