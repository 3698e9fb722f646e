import { type ClipboardEvent, Fragment, type MouseEvent, type ReactNode, useCallback, useMemo, useRef } from 'react'
import { flushSync } from 'react-dom'
import { entersTiles, scoringOf } from '../../../golf/formats/presets.ts'
import type { Measure } from '../../../golf/formats/scorings/scoring.ts'
import { useTexts } from '../../../web/texts.ts'
import type { Move } from './cell-input.tsx'
import { GridRow } from './grid-row.tsx'
import type { ResultSheet, SheetRow } from './operations/sheet.ts'
import { nextShown } from './rules/card-filter.ts'
import type { CardAct } from './rules/card-keys.ts'
import { type CellKey, keepsDrives, keysOf, parseCell, savedIn } from './rules/cells.ts'
import { drivesPenalty } from './rules/drives.ts'
import { type SideStrokes, strokesOfSide } from './rules/side-strokes.ts'
import type { CellChange, Drafts } from './rules/typed.ts'
import { resultTexts } from './texts.ts'
import type { CardState } from './use-card-saves.tsx'
import './styles.css'

export type Cell = { row: number; column: number }

type Props = {
  sheet: ResultSheet
  drafts: Drafts
  active: Cell
  refusals: Readonly<Record<string, string>>
  conflicts: readonly { userId: string; key: CellKey }[]
  /** What stands below the row of a player whom somebody else changed. */
  conflictOf: (userId: string) => ReactNode
  /** Rows of others are not drawn. */
  isShown: (userId: string) => boolean
  onActivate: (cell: Cell) => void
  onChange: (change: CellChange) => void
  onPaste: (text: string, from: Cell) => void
  onUndo: () => void
  onRedo: () => void
  /** While cards are entered one after the other. */
  onCard: ((act: CardAct) => void) | undefined
  states: Readonly<Record<string, CardState>>
  /** Set where the active cell is gone to, and not only drawn. */
  wantsFocus: { current: boolean }
}

/** What the last sum of a row is of. */
const heads = { strokes: 'net', points: 'points', matches: 'won' } as const satisfies Record<Measure, string>

/**
 * One row a player, one column a hole, as in a spreadsheet. Only the active cell is a field: of 144 rows two are drawn
 * anew when it moves, and one when something is typed.
 */
export function ResultGrid(props: Props) {
  const { sheet, active, conflicts, onPaste } = props
  const t = useTexts(resultTexts)
  const keys = useMemo(() => keysOf(sheet), [sheet])
  const { activate, ...acts } = useActiveCell(props)
  const paste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text/plain')
    if (!/[\t\n]/.test(text.trim())) return
    event.preventDefault()
    onPaste(text, active)
  }
  const click = (event: MouseEvent) => {
    const cell = (event.target as Element).closest<HTMLElement>('td[data-column]')
    const row = Number(cell?.parentElement?.dataset.row)
    const column = Number(cell?.dataset.column)
    if (cell && (row !== active.row || column !== active.column)) activate({ row, column })
  }
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard
    <section className="sheet-scroll" aria-label={t('grid')} tabIndex={0}>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard moves the active cell */}
      <table
        className="sheet"
        aria-label={t('grid')}
        aria-rowcount={sheet.rows.length + 1}
        onPaste={paste}
        onClick={click}
      >
        <GridHead sheet={sheet} />
        <tbody>
          {sheet.rows.map(
            (row, at) =>
              props.isShown(row.userId) && (
                <Fragment key={row.userId}>
                  <GridRow {...acts} {...rowOf(props, row, at)} keys={keys} />
                  {conflicts.some(({ userId }) => userId === row.userId) && (
                    <tr className="sheet-conflict">
                      <td colSpan={keys.length + 3}>{props.conflictOf(row.userId)}</td>
                    </tr>
                  )}
                </Fragment>
              ),
          )}
        </tbody>
      </table>
    </section>
  )
}

/** What the row of a player is drawn from; equal values leave it as it is. */
const rowOf = (
  { sheet, drafts, active, refusals, conflicts, onUndo, onRedo, onCard, states }: Props,
  row: SheetRow,
  at: number,
) => ({
  sheet,
  row,
  at,
  draft: drafts[row.userId],
  penalty: drivesPenalty(sheet, drafts, row),
  ...ofSide(strokesOfSide(sheet, drafts, row)),
  activeColumn: at === active.row ? active.column : -1,
  refusal: refusals[row.userId],
  conflicts: conflicts
    .filter(({ userId }) => userId === row.userId)
    .map(({ key }) => key)
    .join('|'),
  onUndo,
  onRedo,
  onCard,
  state: states[row.userId],
})

/** As values, so that an equal row is not drawn again. */
const ofSide = (strokes: SideStrokes | undefined) =>
  strokes && { sideStrokes: strokes.strokes, sideToTenth: strokes.toTenth }

function GridHead({ sheet }: { sheet: ResultSheet }) {
  const t = useTexts(resultTexts)
  return (
    <thead>
      <tr>
        <th scope="col" className="sheet-name">
          {t('player')}
        </th>
        <th scope="col">{t('hcp')}</th>
        <th scope="col" aria-label={t('strokesReceived')}>
          {t('received')}
        </th>
        {sheet.holes.map(({ hole, par }, at) => (
          <th scope="col" key={at} aria-label={t('holePar', { hole, par })}>
            {hole}
            <span>{par}</span>
          </th>
        ))}
        {!entersTiles(sheet.round.gameType) && <th scope="col">{t('gross')}</th>}
        <th scope="col">{t(heads[scoringOf(sheet.round).measure])}</th>
        {sheet.extras.map(({ id, name }) => (
          <th scope="col" key={id} className="sheet-extra">
            {name}
          </th>
        ))}
        <th scope="col">{t('status')}</th>
      </tr>
    </thead>
  )
}

/** What the active cell does: it moves, and what was typed in it is read. All of it stays the same from draft to draft. */
function useActiveCell(props: Props) {
  const { wantsFocus } = props
  const latest = useRef(props)
  latest.current = props
  const activate = useCallback(
    (cell: Cell) => {
      wantsFocus.current = true
      flushSync(() => latest.current.onActivate(cell))
    },
    [wantsFocus],
  )
  const onCommit = useCallback((text: string) => {
    const { sheet: now, active: at } = latest.current
    const [row, key] = [now.rows[at.row], keysOf(now)[at.column]]
    if (!row || !key) return
    const parsed = parseCell(text, key, now.round.gameType, keepsDrives(now))
    const change = { userId: row.userId, key }
    latest.current.onChange(
      'refused' in parsed ? { ...change, value: savedIn(row, key), bad: text.trim() } : { ...change, ...parsed },
    )
  }, [])
  const onMove = useCallback(
    (way: Move) => {
      const { sheet: now, active: at } = latest.current
      const keys = keysOf(now)
      if (way === 'next-hole' && !keys[at.column + 1]?.startsWith('hole ')) return false
      const last = { row: now.rows.length - 1, column: keys.length - 1 }
      const next = moved(at, way, last)
      const step = way === 'up' ? -1 : way === 'down' ? 1 : undefined
      if (step) next.row = nextShown(now.rows, at.row, step, latest.current.isShown) ?? at.row
      if (next.row === at.row && next.column === at.column) return false
      activate(next)
      return true
    },
    [activate],
  )
  return { activate, onCommit, onMove, wantsFocus }
}

function moved({ row, column }: Cell, way: Move, last: Cell): Cell {
  const within = (value: number, maximum: number) => Math.max(0, Math.min(maximum, value))
  switch (way) {
    case 'up':
      return { row: within(row - 1, last.row), column }
    case 'down':
      return { row: within(row + 1, last.row), column }
    case 'left':
      return { row, column: within(column - 1, last.column) }
    case 'right':
    case 'next-hole':
      return { row, column: within(column + 1, last.column) }
    case 'row-start':
      return { row, column: 0 }
    case 'row-end':
      return { row, column: last.column }
    case 'first':
      return { row: 0, column: 0 }
    case 'last':
      return last
  }
}
