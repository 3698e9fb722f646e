import { useTexts } from '../../../web/texts.ts'
import { BbEditor } from '../../../web/ui/bb-editor.tsx'
import { DateField } from '../../../web/ui/date-field.tsx'
import { Difference } from '../../../web/ui/difference.tsx'
import { Field } from '../../../web/ui/field.tsx'
import { Select } from '../../../web/ui/select.tsx'
import { ChoiceEditor } from './choice-editor.tsx'
import { type Choice, type DraftFault, textAtMost, titleAtMost } from './rules.ts'
import { inviteTexts } from './texts.ts'

/** An invitation as it is typed. */
export type Draft = {
  title: string
  text: string
  choices: Choice[]
  startDate: string | null
  deadlineDate: string | null
  reminderDays: number | null
  userIds: string[]
  emails: string
}

type Props = {
  draft: Draft
  faults: DraftFault[]
  today: string
  change: (part: Partial<Draft>) => void
}

/** What people are asked, and until when. */
export function WhatFields({ draft, faults, today, change }: Props) {
  const t = useTexts(inviteTexts)
  return (
    <>
      <Field
        label={t('titleLabel')}
        value={draft.title}
        onChange={(title) => change({ title })}
        maxLength={titleAtMost}
        autoComplete="off"
      />
      <Difference field="title" />
      <ChoiceEditor choices={draft.choices} onChange={(choices) => change({ choices })} />
      <Difference field="choices" />
      <Dates draft={draft} faults={faults} today={today} change={change} />
      <Difference field="deadlineDate" />
      <Difference field="startDate" />
      <Reminder days={draft.reminderDays} onChange={(reminderDays) => change({ reminderDays })} />
      <Difference field="reminderDays" />
      <BbEditor
        label={t('information')}
        value={draft.text}
        onChange={(text) => change({ text })}
        rows={7}
        maxLength={textAtMost}
      />
      <Difference field="text" />
    </>
  )
}

function Dates({ draft, faults, today, change }: Props) {
  const t = useTexts(inviteTexts)
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <DateField
        label={t('deadline')}
        value={draft.deadlineDate}
        onChange={(deadlineDate) => change({ deadlineDate })}
        min={today}
        error={faults.includes('deadline-past') && t('faultDeadline')}
      />
      <DateField
        label={t('start')}
        value={draft.startDate}
        onChange={(startDate) => change({ startDate })}
        min={draft.deadlineDate ?? today}
        error={faults.includes('start-before') && t('faultStart')}
      />
    </div>
  )
}

const never = 'never'
const offered = [0, 1, 2, 3, 5, 7, 14]

function Reminder({ days, onChange }: { days: number | null; onChange: (days: number | null) => void }) {
  const t = useTexts(inviteTexts)
  const choices =
    days === null || offered.includes(days) ? offered : [...offered, days].toSorted((one, two) => one - two)
  return (
    <Select
      label={t('reminder')}
      hint={t('reminderHint')}
      value={days === null ? never : String(days)}
      onChange={(chosen) => onChange(chosen === never ? null : Number(chosen))}
      items={[
        { id: never, label: t('reminderNone') },
        ...choices.map((count) => ({
          id: String(count),
          label: count === 0 ? t('reminderSame') : t('reminderDays', { count }),
        })),
      ]}
    />
  )
}
