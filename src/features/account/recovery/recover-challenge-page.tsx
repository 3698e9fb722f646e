import { type FormEvent, useState } from 'react'
import type { Failure } from '../../../contract/client.ts'
import { call } from '../../../web/call.ts'
import { showMessage } from '../../../web/dialogs.tsx'
import { navigate, useParameters } from '../../../web/navigation.ts'
import { useSession } from '../../../web/session.ts'
import { useTexts } from '../../../web/texts.ts'
import { Button } from '../../../web/ui/button.tsx'
import { Field } from '../../../web/ui/field.tsx'
import { Page } from '../../../web/ui/page.tsx'
import { areEntered, PasswordFields, useRefusalOf } from '../sign-up/password-fields.tsx'
import { passwordTexts } from '../sign-up/texts.ts'
import { recoverAccount } from './operations.ts'
import { recoveryTexts } from './texts.ts'

/** The address that a mail leads to: a new password, twice. */
export default function RecoverChallengePage() {
  const t = useTexts(recoveryTexts)
  const p = useTexts(passwordTexts)
  const refusalOf = useRefusalOf()
  const { passwordAtLeast } = useSession()
  const { email = '', token = '' } = useParameters<'email' | 'token'>()
  const [passwords, setPasswords] = useState({ password1: '', password2: '' })
  const [refused, setRefused] = useState<Failure>()
  const [busy, setBusy] = useState(false)
  const isComplete = areEntered(passwords, passwordAtLeast)

  const reset = async (event: FormEvent) => {
    event.preventDefault()
    if (busy || !isComplete) return
    setBusy(true)
    const answer = await call(recoverAccount, { email, token, password: passwords.password1 })
    setBusy(false)
    setRefused(answer.ok ? undefined : answer)
    if (!answer.ok) return showMessage({ title: t('failedTitle'), text: t('failed') })
    await showMessage({ title: t('doneTitle'), text: t('done') })
    navigate('/login', { replace: true })
  }

  return (
    <Page title={t('challengeTitle')} narrow>
      <form className="grid gap-5" onSubmit={reset} noValidate>
        <Field label={t('email')} type="email" autoComplete="username" value={email} onChange={() => {}} readOnly />
        <PasswordFields label={p('newPassword')} {...passwords} onChange={setPasswords} error={refusalOf(refused)} />
        <div>
          <Button type="submit" variant="primary" icon="lock" busy={busy} disabled={!isComplete}>
            {t('reset')}
          </Button>
        </div>
      </form>
    </Page>
  )
}
