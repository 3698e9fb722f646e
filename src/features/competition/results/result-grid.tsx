import { type ClipboardEvent, Fragment, memo, type ReactNode, useCallback, useMemo, useRef } from 'react'
import { flushSync } from 'react-dom'
import type { Translate } from '../../../contract/texts.ts'
import { entersTiles, scoringOf } from '../../../golf/formats/presets.ts'
import type { Measure } from '../../../golf/formats/scorings/scoring.ts'
import { useFormats, useTexts } from '../../../web/texts.ts'
import { classNames } from '../../../web/ui/class-names.ts'
import { Icon } from '../../../web/ui/icon.tsx'
import { CellInput, type Move } from './cell-input.tsx'
import type { ResultSheet, SheetRow } from './operations.ts'
import {
  type CellChange,
  type CellKey,
  columnOfKey,
  type Drafts,
  emptyCardScore,
  isEmptyCard,
  keysOf,
  parseCell,
  type RowDraft,
  savedIn,
  strokesShown,
  totalsOf,
  writtenStrokes,
} from './rules.ts'
import { resultTexts } from './texts.ts'

export type Cell = { row: number; column: number }

type Props = {
  sheet: ResultSheet
  drafts: Drafts
  active: Cell
  refusals: Readonly<Record<string, string>>
  conflicts: readonly { userId: string; key: CellKey }[]
  /** What stands below the row of a player whom somebody else changed. */
  conflictOf: (userId: string) => ReactNode
  onActivate: (cell: Cell) => void
  onChange: (change: CellChange) => void
  onPaste: (text: string, from: Cell) => void
  onUndo: () => void
  onRedo: () => void
}

/** What the last sum of a row is of. */
const heads = { strokes: 'net', points: 'points', matches: 'won' } as const satisfies Record<Measure, string>

/**
 * One row a player, one column a hole, as in a spreadsheet. Only the active cell is a field: of 144 rows two are drawn
 * anew when it moves, and one when something is typed.
 */
export function ResultGrid(props: Props) {
  const { sheet, drafts, active, refusals, conflicts, onPaste } = props
  const t = useTexts(resultTexts)
  const keys = useMemo(() => keysOf(sheet), [sheet])
  const wantsFocus = useRef(false)
  const latest = useRef(props)
  latest.current = props

  const activate = useCallback((cell: Cell) => {
    wantsFocus.current = true
    flushSync(() => latest.current.onActivate(cell))
  }, [])
  const commit = useCallback((text: string) => {
    const { sheet: now, active: at } = latest.current
    const [row, key] = [now.rows[at.row], keysOf(now)[at.column]]
    if (!row || !key) return
    const parsed = parseCell(text, key, now.round.gameType)
    const change = { userId: row.userId, key }
    latest.current.onChange(
      'refused' in parsed ? { ...change, value: savedIn(row, key), bad: text.trim() } : { ...change, ...parsed },
    )
  }, [])
  const move = useCallback(
    (way: Move) => {
      const { sheet: now, active: at } = latest.current
      const last = { row: now.rows.length - 1, column: keysOf(now).length - 1 }
      const next = moved(at, way, last)
      if (next.row === at.row && next.column === at.column) return false
      activate(next)
      return true
    },
    [activate],
  )
  const paste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text/plain')
    if (!/[\t\n]/.test(text.trim())) return
    event.preventDefault()
    onPaste(text, active)
  }
  const hasTiles = entersTiles(sheet.round.gameType)
  const result = t(heads[scoringOf(sheet.round.gameType).measure])
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard
    <section className="sheet-scroll" aria-label={t('grid')} tabIndex={0}>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard moves the active cell */}
      <table
        className="sheet"
        aria-label={t('grid')}
        aria-rowcount={sheet.rows.length + 1}
        onPaste={paste}
        onClick={(event) => {
          const cell = (event.target as Element).closest<HTMLElement>('td[data-column]')
          const row = Number(cell?.parentElement?.dataset.row)
          const column = Number(cell?.dataset.column)
          if (cell && (row !== active.row || column !== active.column)) activate({ row, column })
        }}
      >
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
            {!hasTiles && <th scope="col">{t('gross')}</th>}
            <th scope="col">{result}</th>
            {sheet.extras.map(({ id, name }) => (
              <th scope="col" key={id} className="sheet-extra">
                {name}
              </th>
            ))}
            <th scope="col">{t('status')}</th>
          </tr>
        </thead>
        <tbody>
          {sheet.rows.map((row, at) => (
            <Fragment key={row.userId}>
              <GridRow
                sheet={sheet}
                keys={keys}
                row={row}
                at={at}
                draft={drafts[row.userId]}
                activeColumn={at === active.row ? active.column : -1}
                refusal={refusals[row.userId]}
                conflicts={conflicts
                  .filter(({ userId }) => userId === row.userId)
                  .map(({ key }) => key)
                  .join('|')}
                wantsFocus={wantsFocus}
                onCommit={commit}
                onMove={move}
                onUndo={props.onUndo}
                onRedo={props.onRedo}
              />
              {conflicts.some(({ userId }) => userId === row.userId) && (
                <tr className="sheet-conflict">
                  <td colSpan={keys.length + 3}>{props.conflictOf(row.userId)}</td>
                </tr>
              )}
            </Fragment>
          ))}
        </tbody>
      </table>
    </section>
  )
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

type RowProps = {
  sheet: ResultSheet
  keys: readonly CellKey[]
  row: SheetRow
  at: number
  draft: RowDraft | undefined
  activeColumn: number
  refusal: string | undefined
  /** Keys of cells that somebody else changed, between bars, so that equal ones are equal. */
  conflicts: string
  wantsFocus: { current: boolean }
  onCommit: (text: string) => void
  onMove: (way: Move) => boolean
  onUndo: () => void
  onRedo: () => void
}

const GridRow = memo(function GridRow(props: RowProps) {
  const { sheet, keys, row, at, draft, refusal, conflicts } = props
  const { gross, result } = totalsOf(sheet, row, draft)
  const hasTiles = entersTiles(sheet.round.gameType)
  const holes = sheet.holes.length
  const inConflict = conflicts.split('|')
  const cell = (key: CellKey, column: number) => (
    <GridCell {...props} key={key} cellKey={key} column={column} isBad={inConflict.includes(key)} />
  )
  return (
    <tr data-row={at} className={classNames(draft && 'sheet-dirty')} aria-rowindex={at + 2}>
      <th scope="row" className="sheet-name">
        <span className="block truncate">{row.name}</span>
        {refusal && <span className="block whitespace-normal text-caption text-danger">{refusal}</span>}
      </th>
      {keys.slice(0, holes + 2).map(cell)}
      {!hasTiles && <td className="sheet-sum">{gross ?? '–'}</td>}
      <td className="sheet-sum">{result ?? '–'}</td>
      {keys.slice(holes + 2).map((key, more) => cell(key, holes + 2 + more))}
    </tr>
  )
})

type CellProps = RowProps & { cellKey: CellKey; column: number; isBad: boolean }

function GridCell(props: CellProps) {
  const { sheet, row, draft, cellKey, column, activeColumn, isBad } = props
  const t = useTexts(resultTexts)
  const write = useWritten()
  const typed = draft?.[cellKey]
  const hole = columnOfKey(cellKey)
  const score = row.scores[hole]
  const value = cellKey === 'strokes' ? strokesShown(sheet, row, draft) : typed ? typed.value : savedIn(row, cellKey)
  const text = typed?.bad ?? write(cellKey, value)
  const isPrefilled = hole >= 0 && !draft && isEmptyCard(row) && !entersTiles(sheet.round.gameType)
  const isAssumed = hole >= 0 && !typed && score?.filled === true
  const corrections = score?.corrections ?? 0
  return (
    <td
      data-column={column}
      className={classNames(
        typed && 'sheet-changed',
        (isBad || typed?.bad !== undefined) && 'sheet-bad',
        (isAssumed || isPrefilled) && 'sheet-assumed',
        corrections > 0 && 'sheet-corrected',
      )}
    >
      {column === activeColumn ? (
        <CellInput
          key={cellKey}
          kind={cellKey === 'status' ? 'status' : isWritten(sheet, cellKey) ? 'decimal' : 'number'}
          label={t('cellOf', { cell: nameOfCell(t, sheet, cellKey), name: row.name })}
          text={isPrefilled ? String(emptyCardScore) : text}
          wantsFocus={props.wantsFocus}
          isBad={isBad || typed?.bad !== undefined}
          onCommit={props.onCommit}
          onMove={props.onMove}
          onUndo={props.onUndo}
          onRedo={props.onRedo}
        />
      ) : isPrefilled ? (
        emptyCardScore
      ) : (
        text
      )}
      {corrections > 0 && (
        <span className="sheet-mark">
          <Icon name="history" size="small" label={t('corrected', { count: corrections })} />
        </span>
      )}
    </td>
  )
}

/** Where more than figures can stand: '+2.4', 'C'. */
const isWritten = ({ round }: ResultSheet, key: CellKey) =>
  key === 'handicap' || key === 'strokes' || (key.startsWith('hole ') && entersTiles(round.gameType))

/** A value as the grid writes it. */
function useWritten() {
  const { handicap } = useFormats()
  return (key: CellKey, value: ReturnType<typeof savedIn>): string => {
    if (value === null) return ''
    if (key === 'handicap') return handicap(Number(value))
    if (key === 'strokes') return writtenStrokes(Number(value))
    return key.startsWith('extra ') && value === 0 ? '' : String(value)
  }
}

/** 'Hole 7', 'Exact handicap', 'Birdie'. */
export function nameOfCell(t: Translate<typeof resultTexts>, sheet: ResultSheet, key: CellKey) {
  if (key === 'handicap') return t('handicap')
  if (key === 'strokes') return t('strokesReceived')
  if (key === 'status') return t('status')
  const hole = sheet.holes[columnOfKey(key)]
  if (hole) return t('hole', { hole: hole.hole })
  return sheet.extras.find(({ id }) => key === `extra ${id}`)?.name ?? ''
}
