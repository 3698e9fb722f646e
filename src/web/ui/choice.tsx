import { type ReactNode, useId } from 'react'
import { Icon } from './icon.tsx'

type Props = {
  label: ReactNode
  hint?: ReactNode
  checked: boolean
  onChange: (checked: boolean) => void
  disabled?: boolean
}

const Choice = ({
  label,
  hint,
  checked,
  onChange,
  disabled,
  role,
  mixed,
}: Props & { role?: 'switch'; mixed?: boolean }) => {
  const id = useId()
  return (
    <label className="choice">
      <input
        type="checkbox"
        role={role}
        checked={checked}
        disabled={disabled}
        aria-labelledby={`${id}-label`}
        aria-describedby={hint ? `${id}-hint` : undefined}
        ref={(input) => {
          if (input) input.indeterminate = Boolean(mixed)
        }}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span>
        <span id={`${id}-label`}>{label}</span>
        {hint && (
          <span className="caption choice-hint" id={`${id}-hint`}>
            {hint}
          </span>
        )}
      </span>
    </label>
  )
}

/** On or off, at once: `<Switch label="Extras" checked={on} onChange={setOn} />`. Props: `label`, `hint`, `checked`, `onChange(checked)`, `disabled`. */
export const Switch = (props: Props) => <Choice {...props} role="switch" />

/** Part of a form. Props: as Switch; `mixed` for some of many. */
export const Checkbox = (props: Props & { mixed?: boolean }) => <Choice {...props} />

type GroupProps<Id extends string> = {
  label: string
  hideLabel?: boolean
  items: readonly { id: Id; label: ReactNode; hint?: ReactNode; disabled?: boolean }[]
  value: Id | null
  onChange: (id: Id) => void
  error?: string | false
}

/** One of a few, all in sight. Props: `label`, `hideLabel`, `items` {id, label, hint?, disabled?}[], `value`, `onChange(id)`, `error`. */
export const RadioGroup = <Id extends string>({ label, hideLabel, items, value, onChange, error }: GroupProps<Id>) => {
  const name = useId()
  return (
    <fieldset className="field" aria-describedby={error ? `${name}-error` : undefined}>
      <legend className={hideLabel ? 'sr-only' : 'field-label'}>{label}</legend>
      <div className="choice-list">
        {items.map((item) => (
          <label className="choice" key={item.id}>
            <input
              type="radio"
              name={name}
              checked={item.id === value}
              disabled={item.disabled}
              onChange={() => onChange(item.id)}
            />
            <span>
              {item.label}
              {item.hint && <span className="caption choice-hint">{item.hint}</span>}
            </span>
          </label>
        ))}
      </div>
      {error && (
        <span className="field-error" id={`${name}-error`} role="alert">
          <Icon name="warn" size="small" />
          {error}
        </span>
      )}
    </fieldset>
  )
}
