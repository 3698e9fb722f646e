import { useState } from 'react'
import { call } from '../../../web/call.ts'
import { confirm, showFailure } from '../../../web/dialogs.tsx'
import { useTexts } from '../../../web/texts.ts'
import { Button } from '../../../web/ui/button.tsx'
import { Dialog } from '../../../web/ui/dialog.tsx'
import { notify } from '../../../web/ui/notices.tsx'
import { invalidate } from '../../../web/use-read.ts'
import {
  addIndexScore,
  changeIndexScore,
  getOwnIndexRecord,
  type IndexRecordAnswer,
  type IndexScore,
  removeIndexScore,
} from './operations.ts'
import { ResultFields } from './result-fields.tsx'
import { draftOf, entryOf, faultOf } from './rules/draft.ts'
import { TeeFields } from './tee-fields.tsx'
import { indexTexts } from './texts.ts'
import { todayHere } from './today-here.tsx'

type Props = {
  record: IndexRecordAnswer
  /** Null: a new one. */
  score: IndexScore | null
  onClose: () => void
}

/** Enters or changes a score. What was typed stays in it when it cannot be saved now. */
export function ScoreDialog({ record, score, onClose }: Props) {
  const t = useTexts(indexTexts)
  const [draft, setDraft] = useState(() => draftOf(score, record, todayHere()))
  const [isTried, setTried] = useState(false)
  const change = (part: Partial<typeof draft>) => setDraft((before) => ({ ...before, ...part }))
  const isToCome = draft.day !== null && draft.day > todayHere()
  const save = async () => {
    setTried(true)
    const entry = entryOf(draft)
    if (!entry || faultOf(draft) || isToCome) return
    const answer = score
      ? await call(changeIndexScore, { scoreId: score.id, ...entry })
      : await call(addIndexScore, entry)
    if (!answer.ok) return showFailure(answer)
    // The next score begins with the tee of this one, so that the list must have it before the dialog is gone.
    await invalidate(getOwnIndexRecord)
    notify(t('saved'))
    onClose()
  }
  const fields = { draft, change, isTried, fault: faultOf(draft) }
  return (
    <Dialog
      open
      wide
      title={score ? t('change') : t('add')}
      onClose={onClose}
      actions={
        <>
          {score && <RemoveButton scoreId={score.id} onRemoved={onClose} />}
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button variant="primary" onClick={save}>
            {t('save')}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <TeeFields {...fields} isToCome={isToCome} />
        <ResultFields {...fields} index={record.index} />
      </div>
    </Dialog>
  )
}

function RemoveButton({ scoreId, onRemoved }: { scoreId: string; onRemoved: () => void }) {
  const t = useTexts(indexTexts)
  const remove = async () => {
    const question = { title: t('removeTitle'), text: t('removeText'), action: t('remove'), danger: true }
    if (!(await confirm(question))) return
    const answer = await call(removeIndexScore, { scoreId })
    if (!answer.ok) return showFailure(answer)
    notify(t('removed'))
    onRemoved()
    await invalidate(getOwnIndexRecord)
  }
  return (
    <Button variant="danger" icon="trash" onClick={remove}>
      {t('remove')}
    </Button>
  )
}
