import { type FormEvent, useState } from 'react'
import type { Failure } from '../../../contract/client.ts'
import { call } from '../../../web/call.ts'
import { showMessage } from '../../../web/dialogs.tsx'
import { useSession } from '../../../web/session.ts'
import { useTexts } from '../../../web/texts.ts'
import { Button } from '../../../web/ui/button.tsx'
import { Checkbox } from '../../../web/ui/choice.tsx'
import { Dialog } from '../../../web/ui/dialog.tsx'
import { Field } from '../../../web/ui/field.tsx'
import { isEmail } from '../../party/members/rules.ts'
import { useProof } from '../second-factor/proof-dialog.tsx'
import { useRefusalOf } from '../sign-up/password-fields.tsx'
import { passwordTexts } from '../sign-up/texts.ts'
import { changeEmailOrPassword, type UserSettings } from './operations.ts'
import { settingsTexts } from './texts.ts'

/** Address and password, with the current password. A new password counts only where it is asked for. */
export function CredentialsDialog({ user, onClose }: { user: UserSettings; onClose: () => void }) {
  const t = useTexts(settingsTexts)
  const refusalOf = useRefusalOf()
  const { passwordAtLeast } = useSession()
  const [email, setEmail] = useState(user.email ?? '')
  const [currentPassword, setCurrentPassword] = useState('')
  const [isWithPassword, setWithPassword] = useState(false)
  const [newPassword, setNewPassword] = useState('')
  const [endOthers, setEndOthers] = useState(true)
  const [refused, setRefused] = useState<Failure>()
  const [busy, setBusy] = useState(false)
  const { proven, dialog } = useProof()
  const isComplete = isEmail(email) && currentPassword !== '' && (!isWithPassword || newPassword !== '')

  const change = async (event: FormEvent) => {
    event.preventDefault()
    if (busy || !isComplete) return
    setBusy(true)
    const answer = await proven(() =>
      call(changeEmailOrPassword, {
        userId: user.userId,
        email,
        currentPassword,
        newPassword: isWithPassword ? newPassword : null,
        endOthers,
      }),
    )
    setBusy(false)
    if (!answer) return
    setRefused(answer.ok ? undefined : answer)
    if (answer.ok) return window.location.reload()
    const why = answer.code === 'too-short' ? undefined : refusalOf(answer)
    await showMessage({ title: t('unableTitle'), text: why || t('unable', { atLeast: passwordAtLeast }) })
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
        <Current email={email} onEmail={setEmail} password={currentPassword} onPassword={setCurrentPassword} />
        <Checkbox label={t('updatePassword')} checked={isWithPassword} onChange={setWithPassword} />
        {isWithPassword && (
          <NewPassword
            value={newPassword}
            onChange={setNewPassword}
            error={refusalOf(refused)}
            endOthers={endOthers}
            onEndOthers={setEndOthers}
          />
        )}
      </form>
      {dialog}
    </Dialog>
  )
}

type CurrentProps = {
  email: string
  onEmail: (email: string) => void
  password: string
  onPassword: (password: string) => void
}

function Current({ email, onEmail, password, onPassword }: CurrentProps) {
  const t = useTexts(settingsTexts)
  return (
    <>
      <Field label={t('email')} type="email" autoComplete="username" value={email} onChange={onEmail} />
      <Field
        label={t('currentPassword')}
        type="password"
        autoComplete="current-password"
        value={password}
        onChange={onPassword}
      />
    </>
  )
}

type PasswordProps = {
  value: string
  onChange: (password: string) => void
  error: ReturnType<ReturnType<typeof useRefusalOf>>
  endOthers: boolean
  onEndOthers: (endOthers: boolean) => void
}

function NewPassword({ value, onChange, error, endOthers, onEndOthers }: PasswordProps) {
  const t = useTexts(settingsTexts)
  const p = useTexts(passwordTexts)
  const { passwordAtLeast } = useSession()
  return (
    <>
      <Field
        label={t('newPassword')}
        type="password"
        autoComplete="new-password"
        value={value}
        onChange={onChange}
        hint={p('hint', { atLeast: passwordAtLeast })}
        error={error}
      />
      <Checkbox label={t('endOthers')} hint={t('endOthersHint')} checked={endOthers} onChange={onEndOthers} />
    </>
  )
}
