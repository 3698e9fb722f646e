import { type FormEvent, useId, useState } from 'react'
import type { Failure } from '../../../contract/client.ts'
import { call } from '../../../web/call.ts'
import { confirm } from '../../../web/dialogs.tsx'
import { useTexts } from '../../../web/texts.ts'
import { Button, IconButton } from '../../../web/ui/button.tsx'
import { Dialog } from '../../../web/ui/dialog.tsx'
import { Field } from '../../../web/ui/field.tsx'
import { Notice } from '../../../web/ui/notice.tsx'
import { notify } from '../../../web/ui/notices.tsx'
import { updateScores } from './operations/edit.ts'
import type { ResultSheet } from './operations/sheet.ts'
import { cellsOf, rowsToSave } from './rules/drafts.ts'
import type { Drafts } from './rules/typed.ts'
import { resultTexts } from './texts.ts'
import type { Editing } from './use-drafts.tsx'

type Props = {
  sheet: ResultSheet
  edit: Editing
  hasConflicts: boolean
  refusals: Readonly<Record<string, string>>
  onRefusals: (refusals: Readonly<Record<string, string>>) => void
  reload: () => Promise<void>
}

/** What is changed, and the way to save it: always at the foot of the page. */
export function SaveBar({ sheet, edit, hasConflicts, refusals, onRefusals, reload }: Props) {
  const t = useTexts(resultTexts)
  const [asking, setAsking] = useState(false)
  const [failure, setFailure] = useState<Failure>()
  const rows = Object.keys(edit.drafts).length
  const cells = Object.values(edit.drafts).reduce((sum, draft) => sum + cellsOf(draft).length, 0)
  const bad = badCells(edit.drafts)
  const reason =
    rows === 0 ? t('nothingChanged') : bad > 0 ? t('badCells', { count: bad }) : hasConflicts && t('resolveFirst')

  const save = async (why: string) => {
    const answer = await call(updateScores, {
      roundId: sheet.round.id,
      rows: rowsToSave(sheet, edit.drafts),
      reason: why,
    })
    if (!answer.ok) {
      setFailure(answer)
      onRefusals(refusalsOf(answer))
      await reload()
      return
    }
    setFailure(undefined)
    onRefusals({})
    await reload()
    edit.clear()
    notify(t('saved', { count: answer.value.userIds.length }))
  }
  const discard = async () => {
    const question = { title: t('discardTitle'), text: t('discardText'), action: t('discard'), danger: true }
    if (!(await confirm(question))) return
    setFailure(undefined)
    onRefusals({})
    edit.clear()
  }
  return (
    <>
      {failure && <NotSaved failure={failure} sheet={sheet} refusals={refusals} />}
      <div className="sheet-save">
        <Changed rows={rows} cells={cells} />
        <IconButton icon="undo" label={t('undo')} disabled={!edit.canUndo} onClick={edit.undo} />
        <IconButton
          icon="undo"
          className="-scale-x-100"
          label={t('redo')}
          disabled={!edit.canRedo}
          onClick={edit.redo}
        />
        <span className="ml-auto flex flex-wrap items-start gap-2">
          {rows > 0 && <IconButton icon="trash" label={t('discard')} onClick={discard} />}
          <Button variant="primary" reason={rows > 0 && reason} disabled={rows === 0} onClick={() => setAsking(true)}>
            {t('save')}
          </Button>
        </span>
      </div>
      {asking && <ReasonDialog rows={rows} onSave={save} onClose={() => setAsking(false)} />}
    </>
  )
}

type NotSavedProps = { failure: Failure; sheet: ResultSheet; refusals: Props['refusals'] }

function NotSaved({ failure, sheet, refusals }: NotSavedProps) {
  const t = useTexts(resultTexts)
  return (
    <div className="mt-4">
      <Notice danger>
        <b>{t('notSaved')}</b>
        <div>{failure.detail ?? failure.statusText}</div>
        <ul>
          {sheet.rows
            .filter(({ userId }) => refusals[userId])
            .map(({ userId, name }) => (
              <li key={userId}>{t('notSavedRow', { name, why: refusals[userId] ?? '' })}</li>
            ))}
        </ul>
      </Notice>
    </div>
  )
}

function Changed({ rows, cells }: { rows: number; cells: number }) {
  const t = useTexts(resultTexts)
  return (
    <span role="status" className="flex flex-wrap items-baseline gap-x-3">
      {rows === 0 ? (
        <span className="soft max-sm:sr-only">{t('nothingChanged')}</span>
      ) : (
        <b>{t('rowsChanged', { count: rows })}</b>
      )}
      {cells > 0 && <span className="soft text-small max-sm:hidden">{t('cellsChanged', { count: cells })}</span>}
    </span>
  )
}

const badCells = (drafts: Drafts) =>
  Object.values(drafts).reduce(
    (sum, draft) => sum + cellsOf(draft).filter(([, { bad }]) => bad !== undefined).length,
    0,
  )

/** Why, by player. */
function refusalsOf({ code, data, detail = '' }: Failure): Readonly<Record<string, string>> {
  const told = (data ?? {}) as { userId?: string; userIds?: string[]; rows?: { userId: string }[] }
  const userIds = [told.userId, ...(told.userIds ?? []), ...(told.rows ?? []).map(({ userId }) => userId)]
  return Object.fromEntries(userIds.flatMap((userId) => (userId ? [[userId, detail || code]] : [])))
}

type ReasonProps = { rows: number; onSave: (reason: string) => Promise<void>; onClose: () => void }

function ReasonDialog({ rows, onSave, onClose }: ReasonProps) {
  const t = useTexts(resultTexts)
  const form = useId()
  const [reason, setReason] = useState('')
  const [busy, setBusy] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    await onSave(reason.trim())
    onClose()
  }
  return (
    <Dialog
      open
      title={t('saveTitle', { count: rows })}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button variant="primary" type="submit" form={form} busy={busy}>
            {t('save')}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit}>
        <Field
          label={t('reason')}
          optional
          hint={t('reasonHint')}
          value={reason}
          onChange={setReason}
          maxLength={200}
          autoFocus
        />
      </form>
    </Dialog>
  )
}
