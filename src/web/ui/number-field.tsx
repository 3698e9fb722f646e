import { type KeyboardEvent, useState } from 'react'
import { useFormats, useTexts } from '../texts.ts'
import { type ControlProps, FieldFrame, type FieldProps } from './field.tsx'
import { Icon } from './icon.tsx'
import { decimalsOf, type NumberLimits, parseNumber, settle } from './number-value.ts'
import { uiTexts } from './texts.ts'

type Props = FieldProps &
  NumberLimits & {
    value: number | null
    onChange: (value: number | null) => void
    /** What the arrow keys and the buttons add; 1 unless given. */
    step?: number
    disabled?: boolean
    readOnly?: boolean
    placeholder?: string
    autoFocus?: boolean
    required?: boolean
  }

/**
 * A number typed in: `<NumberField label="Handicap" value={hcp} onChange={setHcp} handicap min={-10} max={54} />`
 * Props: those of FieldFrame; `value` number or null (empty), `onChange(value)` when left or Enter is pressed;
 * `min`, `max`, `decimals`: it rounds and clamps; `handicap`: one decimal, below zero shows a plus; `step`.
 */
export const NumberField = (props: Props) => {
  const typing = useState<string | null>(null)
  return (
    <FieldFrame {...frameOf(props, typing)}>
      {(control) => <NumberInput {...props} {...{ control, typing }} className="input input-number" />}
    </FieldFrame>
  )
}

/** The same between a minus and a plus of 48 px, for thumbs. Same props. */
export const NumberStepper = (props: Props) => {
  const { label, value, onChange, min, max, step = 1, disabled } = props
  const t = useTexts(uiTexts)
  const typing = useState<string | null>(null)
  const go = (by: number) => onChange(settle((value ?? min ?? 0) + (value === null ? 0 : by), props))
  return (
    <FieldFrame {...frameOf(props, typing)}>
      {(control) => (
        <span className="stepper">
          <button
            type="button"
            aria-label={t('less', { label })}
            disabled={disabled || (value !== null && min !== undefined && value <= min)}
            onClick={() => go(-step)}
          >
            <Icon name="minus" />
          </button>
          <NumberInput {...props} {...{ control, typing }} />
          <button
            type="button"
            aria-label={t('more', { label })}
            disabled={disabled || (value !== null && max !== undefined && value >= max)}
            onClick={() => go(step)}
          >
            <Icon name="plus" />
          </button>
        </span>
      )}
    </FieldFrame>
  )
}

/** What is typed in it now, and its setter; null while nobody types. */
type Typing = readonly [string | null, (typed: string | null) => void]

/**
 * An error is gone as soon as a number is typed: if it went when the field is left, the button that is being pressed
 * would move away from under the finger.
 */
const frameOf = (props: Props, [typed]: Typing): FieldProps => {
  const { label, hideLabel, hint, error, optional, className } = props
  const isMended = typed !== null && parseNumber(typed, props) !== null
  return { label, hideLabel, hint, error: isMended ? undefined : error, optional, className }
}

const NumberInput = (props: Props & { control: ControlProps; typing: Typing }) => {
  const { value, onChange, step = 1, control, className, disabled, readOnly, placeholder, autoFocus, required } = props
  const formats = useFormats()
  const [typed, setTyped] = props.typing
  const written =
    value === null ? '' : props.handicap ? formats.handicap(value) : formats.number(value, decimalsOf(props))

  const finish = () => {
    if (typed === null) return
    setTyped(null)
    if (typed.trim() === '') return value !== null && onChange(null)
    const parsed = parseNumber(typed, props)
    if (parsed === null) return
    const settled = settle(parsed, props)
    if (settled !== value) onChange(settled)
  }

  const pressed = (event: KeyboardEvent) => {
    if (event.key === 'Enter') finish()
    const by = event.key === 'ArrowUp' ? step : event.key === 'ArrowDown' ? -step : 0
    if (by === 0 || readOnly) return
    event.preventDefault()
    const from = (typed === null ? value : parseNumber(typed, props)) ?? props.min ?? 0
    setTyped(null)
    onChange(settle(from + by, props))
  }

  return (
    <input
      {...control}
      {...{ className, disabled, readOnly, placeholder, autoFocus, required }}
      type="text"
      inputMode={(props.min ?? 0) < 0 ? 'text' : decimalsOf(props) > 0 ? 'decimal' : 'numeric'}
      autoComplete="off"
      value={typed ?? written}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={finish}
      onKeyDown={pressed}
    />
  )
}
