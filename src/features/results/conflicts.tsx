import { useTexts } from '../../web/texts.ts'
import { Button } from '../../web/ui/button.tsx'
import { Notice } from '../../web/ui/notice.tsx'
import type { ResultSheet } from './operations.ts'
import { nameOfCell } from './result-grid.tsx'
import { type CellKey, type Drafts, savedIn, shownIn } from './rules.ts'
import { resultTexts } from './texts.ts'
import type { Editing } from './use-drafts.tsx'

type Props = {
  sheet: ResultSheet
  drafts: Drafts
  conflicts: readonly { userId: string; key: CellKey }[]
  edit: Editing
}

/** Where somebody else was faster: both values, and the choice. */
export function Conflicts({ sheet, drafts, conflicts, edit }: Props) {
  const t = useTexts(resultTexts)
  const rows = sheet.rows.filter(({ userId }) => conflicts.some((one) => one.userId === userId))
  const written = (value: ReturnType<typeof savedIn>) => (value === null ? t('nothing') : String(value))
  return (
    <div className="mt-4 grid gap-3">
      {rows.map((row) => (
        <Notice
          key={row.userId}
          danger
          action={
            <span className="flex flex-wrap gap-2">
              <Button variant="line" onClick={() => edit.keepMine(row.userId)}>
                {t('keepMine')}
              </Button>
              <Button variant="line" onClick={() => edit.drop(row.userId)}>
                {t('takeTheirs')}
              </Button>
            </span>
          }
        >
          <b>{row.name}</b>
          <div>{t('conflictTitle')}</div>
          <ul>
            {conflicts
              .filter(({ userId }) => userId === row.userId)
              .map(({ key }) => (
                <li key={key}>
                  {t('conflictCell', {
                    cell: nameOfCell(t, sheet, key),
                    mine: written(shownIn(row, drafts[row.userId], key)),
                    theirs: written(savedIn(row, key)),
                  })}
                </li>
              ))}
          </ul>
        </Notice>
      ))}
    </div>
  )
}
