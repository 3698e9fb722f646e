import { FieldFrame, type FieldProps } from './field.tsx'
import { Icon } from './icon.tsx'

export type Choice<Id extends string = string> = { id: Id; label: string; disabled?: boolean }

type Props<Id extends string> = FieldProps & {
  value: Id | null
  onChange: (id: Id) => void
  items: readonly Choice<Id>[]
  /** Stands there while nothing is chosen. */
  placeholder?: string
  disabled?: boolean
  required?: boolean
}

/**
 * One of a short list, with the picker of the phone: `<Select label="Course" items={courses} value={id} onChange={setId} />`
 * Props: those of FieldFrame; `items` {id, label, disabled?}[]; `value` id or null; `onChange(id)`; `placeholder`.
 */
export const Select = <Id extends string>({
  value,
  onChange,
  items,
  placeholder,
  disabled,
  required,
  ...frame
}: Props<Id>) => (
  <FieldFrame {...frame}>
    {(control) => (
      <span className="input-wrap">
        <SelectArrow />
        <select
          {...control}
          className="input"
          value={value ?? ''}
          disabled={disabled}
          required={required}
          onChange={(event) => {
            const chosen = items.find((item) => item.id === event.target.value)
            if (chosen) onChange(chosen.id)
          }}
        >
          {(placeholder || value === null) && (
            <option value="" disabled hidden>
              {placeholder}
            </option>
          )}
          {items.map((item) => (
            <option key={item.id} value={item.id} disabled={item.disabled}>
              {item.label}
            </option>
          ))}
        </select>
      </span>
    )}
  </FieldFrame>
)

const SelectArrow = () => (
  <span className="select-arrow">
    <Icon name="down" />
  </span>
)
