import { memo } from 'react'
import type { Translate } from '../../../contract/texts.ts'
import { entersTiles } from '../../../golf/formats/presets.ts'
import { useFormats, useTexts } from '../../../web/texts.ts'
import { classNames } from '../../../web/ui/class-names.ts'
import { Icon } from '../../../web/ui/icon.tsx'
import { CellInput, type Move } from './cell-input.tsx'
import type { ResultSheet, SheetRow } from './operations/sheet.ts'
import type { CardAct } from './rules/card-keys.ts'
import {
  type CellKey,
  columnOfKey,
  emptyCardScore,
  isEmptyCard,
  keepsDrives,
  savedIn,
  writtenStrokes,
} from './rules/cells.ts'
import { strokesShown, totalsOf } from './rules/drafts.ts'
import type { RowDraft } from './rules/typed.ts'
import { resultTexts } from './texts.ts'
import type { CardState } from './use-card-saves.tsx'
import './styles.css'

type RowProps = {
  sheet: ResultSheet
  keys: readonly CellKey[]
  row: SheetRow
  at: number
  draft: RowDraft | undefined
  /** Strokes that the side pays for missing drives. */
  penalty: number
  /** Of a side with one ball what it receives, and the same to one decimal where its total takes that off. */
  sideStrokes?: number
  sideToTenth?: number | null
  activeColumn: number
  refusal: string | undefined
  /** Keys of cells that somebody else changed, between bars, so that equal ones are equal. */
  conflicts: string
  wantsFocus: { current: boolean }
  onCommit: (text: string) => void
  onMove: (way: Move) => boolean
  onUndo: () => void
  onRedo: () => void
  /** While cards are entered one after the other. */
  onCard: ((act: CardAct) => void) | undefined
  state: CardState | undefined
}

/** The row of a player. */
export const GridRow = memo(function GridRow(props: RowProps) {
  const { sheet, keys, row, at, draft, penalty, refusal, conflicts } = props
  const { sideStrokes, sideToTenth = null } = props
  const ofSide = sideStrokes === undefined ? undefined : { strokes: sideStrokes, toTenth: sideToTenth }
  const { gross, result } = totalsOf(sheet, row, draft, penalty, ofSide)
  const t = useTexts(resultTexts)
  const { number } = useFormats()
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
        <CardCaption row={row} state={props.state} isWanted={props.onCard !== undefined} />
        <Signed row={row} />
        {penalty > 0 && (
          <span className="block whitespace-normal text-caption">{t('drivesPenalty', { count: penalty })}</span>
        )}
        {refusal && <span className="block whitespace-normal text-caption text-danger">{refusal}</span>}
      </th>
      {keys.slice(0, holes + 2).map(cell)}
      {!hasTiles && <td className="sheet-sum">{gross ?? '–'}</td>}
      <td className="sheet-sum">{result === null ? '–' : number(result)}</td>
      {keys.slice(holes + 2).map((key, more) => cell(key, holes + 2 + more))}
    </tr>
  )
})

/** Where the player starts, and whether what was entered is saved; it stands there always, so that no row grows. */
function CardCaption({ row, state, isWanted }: { row: SheetRow; state: CardState | undefined; isWanted: boolean }) {
  const t = useTexts(resultTexts)
  if (!isWanted) return null
  const start = row.start && [row.start.time, row.start.hole].filter(Boolean).join(' · ')
  return (
    <span className="sheet-caption">
      <span className="grow">{start}</span>
      {state && (
        <span className={`sheet-card-${state}`}>
          <Icon name={stateIcons[state]} size="small" /> {t(`card_${state}`)}
        </span>
      )}
    </span>
  )
}

/** Where the event asks for signatures: whether both are there, else whose is missing. */
function Signed({ row: { signatures, onPaper, status } }: { row: SheetRow }) {
  const t = useTexts(resultTexts)
  if (!signatures || status !== null) return null
  const missing = (['player', 'marker'] as const).filter((role) => !signatures.includes(role))
  const text =
    missing.length === 0
      ? t(onPaper ? 'signedOnPaper' : 'signed')
      : missing.length > 1
        ? t('unsigned')
        : t(`unsigned_${missing[0] ?? 'player'}`)
  return <span className="block whitespace-normal text-caption">{text}</span>
}

const stateIcons = { saved: 'check', waiting: 'clock', refused: 'warn' } as const

type CellProps = RowProps & { cellKey: CellKey; column: number; isBad: boolean }

function GridCell(props: CellProps) {
  const { sheet, row, draft, cellKey, column, activeColumn, isBad, sideStrokes } = props
  const t = useTexts(resultTexts)
  const write = useWritten()
  const typed = draft?.[cellKey]
  const hole = columnOfKey(cellKey)
  const score = row.scores[hole]
  const value =
    cellKey === 'strokes' ? strokesShown(sheet, row, draft, sideStrokes) : typed ? typed.value : savedIn(row, cellKey)
  const text = typed?.bad ?? write(cellKey, value)
  const isPrefilled = !props.onCard && hole >= 0 && !draft && isEmptyCard(row) && !entersTiles(sheet.round.gameType)
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
          kind={kindOf(sheet, cellKey, props.onCard !== undefined)}
          label={t('cellOf', { cell: nameOfCell(t, sheet, cellKey), name: row.name })}
          text={isPrefilled ? String(emptyCardScore) : text}
          wantsFocus={props.wantsFocus}
          isBad={isBad || typed?.bad !== undefined}
          onCommit={props.onCommit}
          onMove={props.onMove}
          onUndo={props.onUndo}
          onRedo={props.onRedo}
          onCard={props.onCard}
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

const kindOf = (sheet: ResultSheet, key: CellKey, byCards: boolean) =>
  key === 'status'
    ? 'status'
    : byCards && key.startsWith('hole ') && !keepsDrives(sheet)
      ? 'hole'
      : isWritten(sheet, key)
        ? 'decimal'
        : 'number'

/** Where more than figures can stand: '+2.4', 'C', '4D'. */
const isWritten = (sheet: ResultSheet, key: CellKey) =>
  key === 'handicap' ||
  key === 'strokes' ||
  (key.startsWith('hole ') && (entersTiles(sheet.round.gameType) || keepsDrives(sheet)))

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
