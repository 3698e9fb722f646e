import { useFormats, useTexts } from '../texts.ts'
import { FieldFrame, type FieldProps } from './field.tsx'
import { uiTexts } from './texts.ts'

type Props = FieldProps & {
  value: string | null
  onChange: (value: string | null) => void
  /** First and last day, yyyy-mm-dd. */
  min?: string
  max?: string
  /** Day and time of day: the value is yyyy-mm-ddThh:mm. */
  withTime?: boolean
  disabled?: boolean
  required?: boolean
}

/**
 * A day, with the picker of the phone: `<DateField label="Date" value={day} onChange={setDay} />`
 * Props: those of FieldFrame; `value` 'yyyy-mm-dd' or null, `onChange(value)`; `min`, `max`; `withTime`.
 * At rest it is written as the chosen language writes dates; browsers write theirs by their own locale, so that one
 * shows only while somebody types in it.
 */
export const DateField = ({ value, onChange, min, max, withTime, disabled, required, ...frame }: Props) => {
  const t = useTexts(uiTexts)
  const { date, dateAndTime } = useFormats()
  const written = value ? (withTime ? dateAndTime(value) : date(value)) : t('dateForm')
  return (
    <FieldFrame {...frame}>
      {(control) => (
        <span className="date-input">
          <input
            {...control}
            {...{ min, max, disabled, required }}
            className="input"
            type={withTime ? 'datetime-local' : 'date'}
            value={value ?? ''}
            onChange={(event) => onChange(event.target.value || null)}
          />
          <span className={value ? 'date-written' : 'date-written date-missing'} aria-hidden="true">
            {written}
          </span>
        </span>
      )}
    </FieldFrame>
  )
}
