import { FieldFrame, type FieldProps } from '../../../web/ui/field.tsx'

type Props = FieldProps & { value: string; onChange: (value: string) => void }

/** A time of day on the course's clock, HH:MM, or ''; with the picker of the phone. */
export const TimeField = ({ value, onChange, ...frame }: Props) => (
  <FieldFrame {...frame}>
    {(control) => (
      <input
        {...control}
        className="input"
        type="time"
        value={value}
        onChange={(event) => onChange(event.target.value.slice(0, 5))}
      />
    )}
  </FieldFrame>
)
