import { type FormEvent, useState } from 'react'
import type { Failure } from '../../../contract/client.ts'
import { call } from '../../../web/call.ts'
import { showMessage } from '../../../web/dialogs.tsx'
import { logOut, refreshSession, useSession } from '../../../web/session.ts'
import { useTexts } from '../../../web/texts.ts'
import { Button } from '../../../web/ui/button.tsx'
import { Dialog } from '../../../web/ui/dialog.tsx'
import { Field } from '../../../web/ui/field.tsx'
import { areEntered, PasswordFields, useRefusalOf } from '../sign-up/password-fields.tsx'
import { changeEmailOrPassword } from './operations.ts'
import { settingsTexts } from './texts.ts'

/** Whoever got a generated password chooses an own one before anything else. */
export default function OwnPasswordDialog() {
  const t = useTexts(settingsTexts)
  const refusalOf = useRefusalOf()
  const { user, passwordAtLeast } = useSession()
  const [currentPassword, setCurrentPassword] = useState('')
  const [passwords, setPasswords] = useState({ password1: '', password2: '' })
  const [refused, setRefused] = useState<Failure>()
  const [busy, setBusy] = useState(false)
  const isComplete = currentPassword !== '' && areEntered(passwords, passwordAtLeast)
  const email = user?.email
  if (!user || !email) return null

  const choose = async (event: FormEvent) => {
    event.preventDefault()
    if (busy || !isComplete) return
    setBusy(true)
    const newPassword = passwords.password1
    const answer = await call(changeEmailOrPassword, { userId: user.userId, email, currentPassword, newPassword })
    setBusy(false)
    setRefused(answer.ok ? undefined : answer)
    if (answer.ok) return void refreshSession()
    const isShort = answer.code === 'too-short'
    const unable = t('unable', { atLeast: passwordAtLeast })
    await showMessage({ title: t('unableTitle'), text: (!isShort && refusalOf(answer)) || unable })
  }

  return (
    <Dialog
      open
      onClose={() => {}}
      role="alertdialog"
      title={t('ownPasswordTitle')}
      actions={
        <>
          <Button onClick={() => void logOut()}>{t('logOut')}</Button>
          <Button type="submit" form="own-password" variant="primary" busy={busy} disabled={!isComplete}>
            {t('choosePassword')}
          </Button>
        </>
      }
    >
      <form id="own-password" className="grid gap-4" onSubmit={choose} noValidate>
        <p className="soft">{t('ownPasswordLead')}</p>
        <Field
          label={t('generated')}
          type="password"
          autoComplete="current-password"
          value={currentPassword}
          onChange={setCurrentPassword}
        />
        <PasswordFields label={t('newPassword')} {...passwords} onChange={setPasswords} error={refusalOf(refused)} />
      </form>
    </Dialog>
  )
}
