import { type FormEvent, useState } from 'react'
import type { Failure } from '../../contract/client.ts'
import { call } from '../../web/call.ts'
import { showMessage } from '../../web/dialogs.tsx'
import { useTexts } from '../../web/texts.ts'
import { Button } from '../../web/ui/button.tsx'
import { Checkbox } from '../../web/ui/choice.tsx'
import { Dialog } from '../../web/ui/dialog.tsx'
import { Field } from '../../web/ui/field.tsx'
import { isEmail } from '../members/rules.ts'
import { passwordAtLeast, passwordRefusal } from '../sign-up/rules.ts'
import { passwordTexts } from '../sign-up/texts.ts'
import { changeEmailOrPassword, type UserSettings } from './operations.ts'
import { settingsTexts } from './texts.ts'

/** Address and password, with the current password. A new password counts only where it is asked for. */
export function CredentialsDialog({ user, onClose }: { user: UserSettings; onClose: () => void }) {
  const t = useTexts(settingsTexts)
  const p = useTexts(passwordTexts)
  const [email, setEmail] = useState(user.email ?? '')
  const [currentPassword, setCurrentPassword] = useState('')
  const [isWithPassword, setWithPassword] = useState(false)
  const [newPassword, setNewPassword] = useState('')
  const [refused, setRefused] = useState<Failure>()
  const [busy, setBusy] = useState(false)
  const refusal = refused && passwordRefusal(refused)
  const isComplete = isEmail(email) && currentPassword !== '' && (!isWithPassword || newPassword !== '')

  const change = async (event: FormEvent) => {
    event.preventDefault()
    if (busy || !isComplete) return
    setBusy(true)
    const answer = await call(changeEmailOrPassword, {
      userId: user.userId,
      email,
      currentPassword,
      newPassword: isWithPassword ? newPassword : null,
    })
    setBusy(false)
    setRefused(answer.ok ? undefined : answer)
    if (answer.ok) return window.location.reload()
    const atLeast = passwordRefusal(answer)?.atLeast ?? passwordAtLeast
    await showMessage({ title: t('unableTitle'), text: t('unable', { atLeast }) })
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={t('updateCredentials')}
      closeButton
      actions={
        <Button type="submit" form="credentials" variant="primary" busy={busy} disabled={!isComplete}>
          {t('update')}
        </Button>
      }
    >
      <form id="credentials" className="grid gap-4" onSubmit={change} noValidate>
        <Field label={t('email')} type="email" autoComplete="username" value={email} onChange={setEmail} />
        <Field
          label={t('currentPassword')}
          type="password"
          autoComplete="current-password"
          value={currentPassword}
          onChange={setCurrentPassword}
        />
        <Checkbox label={t('updatePassword')} checked={isWithPassword} onChange={setWithPassword} />
        {isWithPassword && (
          <Field
            label={t('newPassword')}
            type="password"
            autoComplete="new-password"
            value={newPassword}
            onChange={setNewPassword}
            hint={p('hint', { atLeast: passwordAtLeast })}
            error={refusal && p(refusal.why, { atLeast: refusal.atLeast })}
          />
        )}
      </form>
    </Dialog>
  )
}
