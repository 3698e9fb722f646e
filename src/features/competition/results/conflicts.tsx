import { useFormats, useTexts } from '../../../web/texts.ts'
import { Button } from '../../../web/ui/button.tsx'
import { Icon } from '../../../web/ui/icon.tsx'
import { nameOfCell } from './grid-row.tsx'
import type { Correction } from './operations/corrections.ts'
import type { ResultSheet, SheetRow } from './operations/sheet.ts'
import { type CellKey, columnOfKey, savedIn } from './rules/cells.ts'
import { otherDriver } from './rules/drives.ts'
import { type Drafts, shownIn } from './rules/typed.ts'
import { resultTexts } from './texts.ts'
import type { Editing } from './use-drafts.tsx'

type Props = {
  sheet: ResultSheet
  row: SheetRow
  drafts: Drafts
  /** The cells of the row that somebody else changed. */
  keys: readonly CellKey[]
  corrections: readonly Correction[]
  edit: Editing
}

/** Below the row where somebody else was faster: both values, who saved the other one, and the choice. */
export function Conflict({ sheet, row, drafts, keys, corrections, edit }: Props) {
  const t = useTexts(resultTexts)
  const { dateAndTime } = useFormats()
  const written = (value: ReturnType<typeof savedIn>) => (value === null ? t('nothing') : String(value))
  const said = keys.map((key) => {
    const driver = otherDriver(sheet, drafts, row.userId, key)
    const mine = written(shownIn(row, drafts[row.userId], key))
    const theirs = driver ? t('driveOf', { name: driver.name }) : written(savedIn(row, key))
    const values = { cell: nameOfCell(t, sheet, key), mine, theirs }
    const latest = corrections.find((each) => each.userId === (driver ?? row).userId && isOf(each, row, key))
    const text = latest
      ? t('conflictBy', { ...values, name: latest.by.name, at: dateAndTime(latest.at) })
      : t('conflictCell', values)
    return { key, mine, theirs, text }
  })
  const only = said.length === 1 ? said[0] : undefined
  return (
    <div className="sheet-conflict-text" role="alert">
      <Icon name="warn" />
      <span className="grid">
        <b>{t('cellOf', { cell: t('conflictTitle'), name: row.name })}</b>
        {said.map(({ key, text }) => (
          <span key={key}>{text}</span>
        ))}
      </span>
      <span className="flex flex-wrap gap-2">
        <Button variant="line" onClick={() => edit.keepMine(row.userId)}>
          {only ? t('keepValue', { value: only.mine }) : t('keepMine')}
        </Button>
        <Button variant="line" onClick={() => edit.drop(row.userId)}>
          {only ? t('takeValue', { value: only.theirs }) : t('takeTheirs')}
        </Button>
      </span>
    </div>
  )
}

function isOf({ kind, handicap, position, extraId }: Correction, row: SheetRow, key: CellKey): boolean {
  if (key === 'handicap') return handicap === 'exact'
  if (key === 'strokes') return handicap === 'playing'
  if (key === 'status') return kind === 'status'
  if (key.startsWith('extra ')) return `extra ${extraId}` === key
  return kind === 'hole' && position === row.scores[columnOfKey(key)]?.position
}
