import { type FormEvent, useState } from 'react'
import { call } from '../../web/call.ts'
import { showFailure } from '../../web/dialogs.tsx'
import { useTexts } from '../../web/texts.ts'
import { Button, ButtonLink, ButtonRow } from '../../web/ui/button.tsx'
import { Field } from '../../web/ui/field.tsx'
import { Page } from '../../web/ui/page.tsx'
import { isEmail } from '../members/rules.ts'
import { requestRecovery } from './operations.ts'
import { recoveryTexts } from './texts.ts'

export default function RecoverRequestPage() {
  const t = useTexts(recoveryTexts)
  const [email, setEmail] = useState('')
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const [sentTo, setSentTo] = useState<string>()

  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    if (!isEmail(email)) return setProblem(t('emailWrong'))
    setProblem(undefined)
    setBusy(true)
    const answer = await call(requestRecovery, { email })
    setBusy(false)
    if (answer.ok) setSentTo(email.trim())
    else showFailure(answer)
  }

  if (sentTo) {
    return (
      <Page title={t('sentTitle')} narrow>
        <p role="status">{t('sent', { email: sentTo })}</p>
      </Page>
    )
  }
  return (
    <Page title={t('requestTitle')} lead={t('requestLead')} narrow>
      <form className="grid gap-5" onSubmit={send} noValidate>
        <Field
          label={t('email')}
          type="email"
          inputMode="email"
          autoComplete="username"
          value={email}
          onChange={setEmail}
          error={problem}
        />
        <ButtonRow>
          <Button type="submit" variant="primary" icon="send" busy={busy}>
            {t('send')}
          </Button>
          <ButtonLink to="/login">{t('login')}</ButtonLink>
        </ButtonRow>
      </form>
    </Page>
  )
}
