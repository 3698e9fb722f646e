import { useTexts } from '../../web/texts.ts'
import { Field } from '../../web/ui/field.tsx'
import { passwordAtLeast } from './rules.ts'
import { passwordTexts } from './texts.ts'

type Passwords = { password1: string; password2: string }
type Props = Passwords & { label: string; onChange: (passwords: Passwords) => void; error?: string | false }

/** A new password, twice. Props: `label`, `password1`, `password2`, `onChange({ password1, password2 })`, `error`. */
export function PasswordFields({ label, password1, password2, onChange, error }: Props) {
  const t = useTexts(passwordTexts)
  const differs = password2.length >= password1.length && password2 !== password1
  return (
    <>
      <Field
        label={label}
        type="password"
        autoComplete="new-password"
        value={password1}
        onChange={(text) => onChange({ password1: text, password2 })}
        hint={t('hint', { atLeast: passwordAtLeast })}
        error={error}
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

export const areEntered = ({ password1, password2 }: Passwords) =>
  password1.length >= passwordAtLeast && password1 === password2
