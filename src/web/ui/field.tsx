import { type InputHTMLAttributes, type ReactNode, type Ref, type TextareaHTMLAttributes, useId, useState } from 'react'
import { useTexts } from '../texts.ts'
import { IconButton } from './button.tsx'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import { uiTexts } from './texts.ts'

export type FieldProps = {
  label: string
  /** Keeps the label for screen readers only. */
  hideLabel?: boolean
  hint?: ReactNode
  error?: string | false
  /** Writes 'optional' beside the label. */
  optional?: boolean
  className?: string
}

export type ControlProps = {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

/**
 * Label, hint and error around any control: `<FieldFrame label="Tee">{control => <input {...control} />}</FieldFrame>`.
 * Props: `label`, `hideLabel`, `hint`, `error` (a text, stands below in red), `optional`.
 */
export const FieldFrame = (props: FieldProps & { children: (control: ControlProps) => ReactNode }) => {
  const { label, hideLabel, hint, error, optional, className, children } = props
  const id = useId()
  const t = useTexts(uiTexts)
  const describedBy = classNames(Boolean(hint) && `${id}-hint`, error && `${id}-error`)
  return (
    <div className={classNames('field', className)}>
      <label className={classNames('field-label', hideLabel && 'sr-only')} htmlFor={id}>
        {label} {optional && <span className="field-optional">({t('optional')})</span>}
      </label>
      {children({ id, 'aria-describedby': describedBy || undefined, 'aria-invalid': error ? true : undefined })}
      {hint && (
        <span className="field-hint" id={`${id}-hint`}>
          {hint}
        </span>
      )}
      <span role="alert">
        {error && (
          <span className="field-error" id={`${id}-error`}>
            <Icon name="warn" size="small" />
            {error}
          </span>
        )}
      </span>
    </div>
  )
}

type Value = { value: string; onChange: (value: string) => void }

type Props = FieldProps &
  Value &
  Omit<InputHTMLAttributes<HTMLInputElement>, keyof Value> & { ref?: Ref<HTMLInputElement> }

/**
 * One line of text: `<Field label="Round name" value={name} onChange={setName} error={name.length < 3 && t('short')} />`
 * Props: those of FieldFrame; `value`, `onChange(value)`; `type` text(default) password email search tel url; else
 * those of <input>. A password has an eye, a search its glass.
 */
export const Field = ({ label, hideLabel, hint, error, optional, className, onChange, type, ref, ...rest }: Props) => {
  const t = useTexts(uiTexts)
  const [shown, setShown] = useState(false)
  const isPassword = type === 'password'
  return (
    <FieldFrame {...{ label, hideLabel, hint, error, optional, className }}>
      {(control) => (
        <span className="input-wrap">
          {type === 'search' && <Icon name="search" />}
          <input
            ref={ref}
            {...rest}
            {...control}
            className="input"
            type={isPassword && shown ? 'text' : type}
            onChange={(event) => onChange(event.target.value)}
          />
          {isPassword && (
            <IconButton
              icon={shown ? 'eye-off' : 'eye'}
              label={t('showPassword')}
              aria-pressed={shown}
              onClick={() => setShown(!shown)}
            />
          )}
        </span>
      )}
    </FieldFrame>
  )
}

type AreaProps = FieldProps &
  Value &
  Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, keyof Value> & { ref?: Ref<HTMLTextAreaElement> }

/** Several lines of text. Props: as Field; `rows`. */
export const TextArea = ({ label, hideLabel, hint, error, optional, className, onChange, ref, ...rest }: AreaProps) => (
  <FieldFrame {...{ label, hideLabel, hint, error, optional, className }}>
    {(control) => (
      <textarea ref={ref} {...rest} {...control} className="input" onChange={(event) => onChange(event.target.value)} />
    )}
  </FieldFrame>
)
