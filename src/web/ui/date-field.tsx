import { FieldFrame, type FieldProps } from './field.tsx'

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
 */
export const DateField = ({ value, onChange, min, max, withTime, disabled, required, ...frame }: Props) => (
  <FieldFrame {...frame}>
    {(control) => (
      <input
        {...control}
        {...{ min, max, disabled, required }}
        className="input"
        type={withTime ? 'datetime-local' : 'date'}
        value={value ?? ''}
        onChange={(event) => onChange(event.target.value || null)}
      />
    )}
  </FieldFrame>
)
