import { todayHere } from '../../../contract/days.ts'
import { useTexts } from '../../../web/texts.ts'
import { Switch } from '../../../web/ui/choice.tsx'
import { DateField } from '../../../web/ui/date-field.tsx'
import { Field, TextArea } from '../../../web/ui/field.tsx'
import type { ConfiguredExtra } from './operations.ts'
import { endsBeforeStart } from './rules.ts'
import { extraPageTexts } from './texts.ts'

type Props = { extra: ConfiguredExtra; onChange: (extra: ConfiguredExtra) => void }

/** Name, description and the days of use. */
export function ExtraDetails({ extra, onChange }: Props) {
  const t = useTexts(extraPageTexts)
  const set = (change: Partial<ConfiguredExtra>) => onChange({ ...extra, ...change })
  return (
    <div className="grid gap-4">
      <Field label={t('name')} value={extra.name} onChange={(name) => set({ name })} maxLength={80} required />
      <TextArea
        label={t('description')}
        value={extra.description}
        onChange={(description) => set({ description })}
        rows={2}
        maxLength={1000}
        optional
      />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <DateField label={t('startDate')} value={extra.startDate} onChange={(startDate) => set({ startDate })} />
        <div className="grid gap-2">
          <Switch
            label={t('hasEnd')}
            checked={extra.endDate !== null}
            onChange={(on) => set({ endDate: on ? todayHere() : null })}
          />
          {extra.endDate !== null && (
            <DateField
              label={t('endDate')}
              value={extra.endDate}
              onChange={(endDate) => set({ endDate })}
              error={endsBeforeStart(extra) && t('endsBeforeStart')}
            />
          )}
        </div>
      </div>
    </div>
  )
}
