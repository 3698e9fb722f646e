import { useState } from 'react'
import { call } from '../../../web/call.ts'
import { showFailure } from '../../../web/dialogs.tsx'
import { useTexts } from '../../../web/texts.ts'
import { Button } from '../../../web/ui/button.tsx'
import { DateField } from '../../../web/ui/date-field.tsx'
import { Dialog } from '../../../web/ui/dialog.tsx'
import { Field } from '../../../web/ui/field.tsx'
import { notify } from '../../../web/ui/notices.tsx'
import { NumberField } from '../../../web/ui/number-field.tsx'
import { Select } from '../../../web/ui/select.tsx'
import { invalidate } from '../../../web/use-read.ts'
import { getIndexRecord, overrideIndex } from './operations.ts'
import { indexRange, type KindOfOverride, kindsOfOverride, nameOfKind, needsValue } from './rules.ts'
import { indexTexts } from './texts.ts'
import { todayHere } from './today-here.tsx'

type Decision = {
  kind: KindOfOverride
  day: string | null
  until: string | null
  value: number | null
  reason: string
}

/** Asks what is decided, for when, and why. */
export function OverrideDialog({ of, onClose }: { of: { partyId: string; userId: string }; onClose: () => void }) {
  const t = useTexts(indexTexts)
  const today = todayHere()
  const [decision, setDecision] = useState<Decision>({
    kind: 'no-caps',
    day: today,
    until: null,
    value: null,
    reason: '',
  })
  const [isTried, setTried] = useState(false)
  const { kind, day, until, value, reason } = decision
  const isPenalty = kind === 'penalty-score'
  const isBefore = day !== null && until !== null && until < day && !isPenalty
  const isToCome = isPenalty && day !== null && day > today
  const save = async () => {
    setTried(true)
    if (day === null || reason.trim() === '' || (needsValue(kind) && value === null) || isBefore || isToCome) return
    const answer = await call(overrideIndex, { ...of, ...decision, day, until: isPenalty ? null : until })
    if (!answer.ok) return showFailure(answer)
    notify(t('saved'))
    onClose()
    await invalidate(getIndexRecord)
  }
  const fields = { decision, change: (part: Partial<Decision>) => setDecision({ ...decision, ...part }), isTried }
  return (
    <Dialog
      open
      title={t('decide')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button variant="primary" onClick={save}>
            {t('save')}
          </Button>
        </>
      }
    >
      <DecisionFields {...fields} isBefore={isBefore} isToCome={isToCome} />
    </Dialog>
  )
}

type FieldsProps = {
  decision: Decision
  change: (part: Partial<Decision>) => void
  isTried: boolean
  isBefore: boolean
  isToCome: boolean
}

function DecisionFields({ decision, change, isTried, isBefore, isToCome }: FieldsProps) {
  const t = useTexts(indexTexts)
  const { kind, day, until, value, reason } = decision
  const [min, max] = indexRange
  return (
    <div className="grid gap-4">
      <Select
        label={t('decision')}
        value={kind}
        onChange={(next) => change({ kind: next })}
        items={kindsOfOverride.map((id) => ({ id, label: t(nameOfKind(id)) }))}
      />
      {needsValue(kind) && (
        <NumberField
          label={kind === 'frozen' ? t('frozenIndex') : t('differential')}
          value={value}
          onChange={(next) => change({ value: next })}
          handicap
          {...{ min, max }}
          error={isTried && value === null && t('needed')}
        />
      )}
      <DateField
        label={kind === 'penalty-score' ? t('day') : t('from')}
        value={day}
        onChange={(next) => change({ day: next })}
        error={day === null ? isTried && t('needed') : isToCome && t('day-to-come')}
      />
      {kind !== 'penalty-score' && (
        <DateField
          label={t('until')}
          value={until}
          onChange={(next) => change({ until: next })}
          error={isBefore && t('until-before-day')}
          optional
        />
      )}
      <Field
        label={t('reason')}
        hint={t('reasonHint')}
        value={reason}
        onChange={(next) => change({ reason: next })}
        maxLength={300}
        error={isTried && reason.trim() === '' && t('needed')}
      />
    </div>
  )
}
