import { useState } from 'react'
import { TEXT_VARIABLES } from '../../../golf/event-texts.ts'
import { useTexts } from '../../../web/texts.ts'
import { Button } from '../../../web/ui/button.tsx'
import { Dialog } from '../../../web/ui/dialog.tsx'
import { ExpressionField, type NamedVariable } from '../../../web/ui/expression-field.tsx'
import { TextArea } from '../../../web/ui/field.tsx'
import { Notice } from '../../../web/ui/notice.tsx'
import { useDebounced } from '../../../web/ui/use-debounced.ts'
import type { Event } from '../events/operations/event.ts'
import { canBeRead, type TextDraft } from './rules.ts'
import { eventTextTexts } from './texts.ts'
import { WhereShown } from './where-shown.tsx'

type Props = {
  title: string
  event: Event
  start: TextDraft
  /** True once it is saved. */
  onSave: (text: TextDraft) => Promise<boolean>
  onClose: () => void
}

/** One text with its condition, and where it would be shown. */
export function TextDialog({ title, event, start, onSave, onClose }: Props) {
  const t = useTexts(eventTextTexts)
  const [draft, setDraft] = useState(start)
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const settled = useDebounced(draft.condition, 250)
  const isReadable = canBeRead(draft.condition)
  const isMissing = draft.conditionalText.trim() === ''
  const save = async () => {
    setTried(true)
    if (!isReadable || isMissing || busy) return
    setBusy(true)
    const isSaved = await onSave({ ...draft, condition: draft.condition.trim() })
    setBusy(false)
    if (isSaved) onClose()
  }
  const actions = (
    <Button variant="primary" busy={busy} onClick={save}>
      {t('save')}
    </Button>
  )
  return (
    <Dialog open onClose={onClose} title={title} actions={actions} closeButton wide>
      <div className="grid gap-4">
        <ExpressionField
          label={t('condition')}
          value={draft.condition}
          onChange={(condition) => setDraft({ ...draft, condition })}
          variables={useTextVariables()}
          braces
          placeholder="{hole} == 0"
          onEnter={save}
        />
        {tried && !isReadable && <Notice danger>{t('invalid')}</Notice>}
        <TextArea
          label={t('text')}
          value={draft.conditionalText}
          onChange={(conditionalText) => setDraft({ ...draft, conditionalText })}
          rows={3}
          maxLength={2000}
          error={tried && isMissing && t('textMissing')}
        />
        {canBeRead(settled) && (
          <section aria-label={t('preview')}>
            <b>{t('preview')}</b>
            <WhereShown condition={settled} event={event} />
          </section>
        )}
      </div>
    </Dialog>
  )
}

/** What a condition may ask for, with its meaning in the chosen language. */
export function useTextVariables(): NamedVariable[] {
  const t = useTexts(eventTextTexts)
  const meanings: Record<string, string> = {
    hole: t('holeHelp'),
    par: t('parHelp'),
    event: t('eventHelp'),
    round: t('roundHelp'),
  }
  return Object.entries(TEXT_VARIABLES).map(([name, type]) => ({ name, type, text: meanings[name] ?? '' }))
}
