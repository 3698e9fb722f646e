import { useState } from 'react'
import { call } from '../../../web/call.ts'
import { showFailure, showMessage } from '../../../web/dialogs.tsx'
import { useFormats, useTexts } from '../../../web/texts.ts'
import { Badge } from '../../../web/ui/badge.tsx'
import { Button } from '../../../web/ui/button.tsx'
import { Chips } from '../../../web/ui/chips.tsx'
import { ErrorState } from '../../../web/ui/empty-state.tsx'
import { notify } from '../../../web/ui/notices.tsx'
import { Section } from '../../../web/ui/page.tsx'
import { Skeleton } from '../../../web/ui/skeleton.tsx'
import type { Read } from '../../../web/use-read.ts'
import { CorrectionLine, useWhatChanged } from './correction-line.tsx'
import type { Correction } from './operations/corrections.ts'
import { updateScores } from './operations/edit.ts'
import type { ResultSheet } from './operations/sheet.ts'
import { type CellKey, columnOfKey, hasDrive, marksSeen, tileOf } from './rules/cells.ts'
import { resultTexts } from './texts.ts'

type Props = {
  sheet: ResultSheet
  /** Whose row, and which of its cells, is active. */
  userId: string | undefined
  cell: CellKey | undefined
  history: Read<{ corrections: Correction[] }>
  reload: () => Promise<void>
}

/** Who changed what, when and why, of the active row or of the round; each change can be taken back. */
export function ScoreHistory({ sheet, userId, cell, history, reload }: Props) {
  const t = useTexts(resultTexts)
  const [which, setWhich] = useState<'player' | 'all'>('player')
  const row = sheet.rows.find((one) => one.userId === userId)
  const { data, failure } = history
  const shown = (data?.corrections ?? []).filter((each) => which === 'all' || each.userId === userId)
  const position = cell && row ? row.scores[columnOfKey(cell)]?.position : undefined
  const items = [
    { id: 'player' as const, label: row?.name ?? t('player') },
    { id: 'all' as const, label: t('historyAll') },
  ]
  return (
    <Section title={t('history')}>
      <div className="py-3">
        <Chips label={t('historyOf')} items={items} value={which} onChange={setWhich} />
      </div>
      {failure && !data && <ErrorState title={t('historyFailed')} onRetry={history.reload} />}
      {!data && !failure && <Skeleton shape="rows" count={3} />}
      {data && shown.length === 0 && <p className="soft text-small">{t('historyEmpty')}</p>}
      <ol>
        {shown.slice(0, 200).map((each) => (
          <HistoryRow
            key={`${each.id} ${each.userId} ${each.kind} ${each.position} ${each.extraId}`}
            sheet={sheet}
            correction={each}
            withName={which === 'all'}
            isHere={each.userId === userId && each.position !== null && each.position === position}
            reload={reload}
          />
        ))}
      </ol>
    </Section>
  )
}

type RowProps = {
  sheet: ResultSheet
  correction: Correction
  withName: boolean
  /** It is of the active cell. */
  isHere: boolean
  reload: () => Promise<void>
}

function HistoryRow({ sheet, correction, withName, isHere, reload }: RowProps) {
  const t = useTexts(resultTexts)
  const { dateAndTime } = useFormats()
  const whatChanged = useWhatChanged()
  const { by, at, reason, source, undoes, undone, userId, name } = correction
  const undo = async () => {
    const row = { userId, ...backOf(sheet, correction) }
    const answer = await call(updateScores, { roundId: sheet.round.id, rows: [row], undoes: idOf(correction) })
    if (!answer.ok && answer.code === 'changed-meanwhile')
      await showMessage({ title: t('conflictTitle'), text: t('changedSince') })
    else if (!answer.ok) await showFailure(answer)
    else notify(t('undoneNow'))
    await reload()
  }
  return (
    <li className={`grid gap-1 border-b border-rule py-3 ${isHere ? 'bg-highlight-soft' : ''}`}>
      {withName && <b className="text-small">{name}</b>}
      <CorrectionLine correction={correction} par={parOf(sheet, correction)} />
      <span className="caption">
        {t('byAt', { name: by.name, at: dateAndTime(at) })} {source === 'scoring' && t('inScoring')}{' '}
        {undoes !== null && t('isUndo')} {reason && t('because', { reason })}
      </span>
      {undone ? (
        <span>
          <Badge>{t('undone')}</Badge>
        </span>
      ) : (
        <span className="-ml-5">
          <Button icon="undo" aria-label={t('undoOf', { what: whatChanged(correction), name })} onClick={undo}>
            {t('undo')}
          </Button>
        </span>
      )}
    </li>
  )
}

const idOf = ({ id }: Correction) => id

const parOf = (sheet: ResultSheet, { hole, par }: Correction) =>
  par ?? sheet.holes.find((one) => one.hole === hole)?.par ?? 4

/** The row that puts the old value back, if the new one still stands. */
function backOf(sheet: ResultSheet, { kind, handicap, position, extraId, from, to }: Correction) {
  if (kind === 'hole')
    return {
      scoreDetails: [
        {
          position: position ?? undefined,
          score: tileOf(from),
          was: tileOf(to),
          ...(hasDrive(from) || hasDrive(to) ? marksSeen(sheet, to) : {}),
          ...(hasDrive(from) || hasDrive(to) ? { drive: hasDrive(from) } : {}),
        },
      ],
    }
  if (kind === 'handicap' && handicap === 'playing') return { strokes: Number(from), was: { strokes: Number(to) } }
  if (kind === 'handicap') return { exactHcp: from as number | null, was: { exactHcp: to as number | null } }
  if (kind === 'extra')
    return { scoreExtraDetails: [{ id: extraId ?? '', count: Number(from ?? 0), was: Number(to ?? 0) }] }
  type Status = 'WD' | 'DNS' | 'DQ' | null
  return { status: from as Status, was: { status: to as Status } }
}
