import { useEffect, useRef } from 'react'
import { Field } from '../../../web/ui/field.tsx'
import './styles.css'

type Props = {
  label: string
  value: string
  onChange: (typed: string) => void
  hint?: string
  error?: string | undefined
  hideLabel?: boolean
}

/** Six figures, large, as phones fill them in by themselves. A code that was refused is marked, so that the next one replaces it. */
export function CodeField({ value, error, ...field }: Props) {
  const ref = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (error) ref.current?.select()
  }, [error])
  return (
    <Field
      {...field}
      ref={ref}
      value={value}
      error={error}
      className="code-field"
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={11}
      autoFocus
    />
  )
}
