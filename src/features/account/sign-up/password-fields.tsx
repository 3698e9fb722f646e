import { useState } from 'react'
import type { Failure } from '../../../contract/client.ts'
import { passwordFaultTexts } from '../../../contract/password-fault-texts.ts'
import { useSession } from '../../../web/session.ts'
import { useTexts } from '../../../web/texts.ts'
import { Field } from '../../../web/ui/field.tsx'
import { passwordRefusal } from './rules.ts'
import { passwordTexts } from './texts.ts'

type Passwords = { password1: string; password2: string }
type Props = Passwords & { label: string; onChange: (passwords: Passwords) => void; error?: string | false }

/**
 * A new password, twice; what is wrong with it stands below it once it was left.
 * Props: `label`, `password1`, `password2`, `onChange({ password1, password2 })`, `error`.
 */
export function PasswordFields({ label, password1, password2, onChange, error }: Props) {
  const t = useTexts(passwordTexts)
  const { passwordAtLeast } = useSession()
  const faults = useTexts(passwordFaultTexts)
  const [isLeft, setLeft] = useState(false)
  const isShort = password1 !== '' && [...password1].length < passwordAtLeast && (isLeft || password2 !== '')
  const differs = password2.length >= password1.length && password2 !== password1
  return (
    <>
      <Field
        label={label}
        type="password"
        autoComplete="new-password"
        value={password1}
        onChange={(text) => onChange({ password1: text, password2 })}
        onBlur={() => setLeft(true)}
        hint={t('hint', { atLeast: passwordAtLeast })}
        error={isShort ? faults('too-short', { atLeast: passwordAtLeast }) : error}
      />
      <Field
        label={t('repeat')}
        type="password"
        autoComplete="new-password"
        value={password2}
        onChange={(text) => onChange({ password1, password2: text })}
        error={differs && t('differ')}
      />
    </>
  )
}

/** Whether a new password is there twice, long enough for this installation. */
export const areEntered = ({ password1, password2 }: Passwords, atLeast: number) =>
  [...password1].length >= atLeast && password1 === password2

/** Gives the sentence why a password was refused; undefined when it was something else. */
export function useRefusalOf() {
  const t = useTexts(passwordFaultTexts)
  return (failure: Failure | undefined) => {
    const refusal = failure && passwordRefusal(failure)
    if (!refusal) return undefined
    const { why, atLeast } = refusal
    return why === 'too-short' ? t(why, { atLeast }) : t(why)
  }
}
