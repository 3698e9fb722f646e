import { Field, type FieldProps } from './field.tsx'
import { typedGolfId } from './golf-id.ts'

type Props = FieldProps & { value: string; onChange: (value: string) => void }

/** A golf id: digits only, at most 10, with a hyphen after the sixth. Props: those of FieldFrame; `value`, `onChange(value)`. */
export const GolfIdField = ({ value, onChange, ...frame }: Props) => (
  <Field
    {...frame}
    value={typedGolfId(value)}
    onChange={(text) => onChange(typedGolfId(text))}
    inputMode="numeric"
    autoComplete="off"
    placeholder="000000-000"
  />
)
