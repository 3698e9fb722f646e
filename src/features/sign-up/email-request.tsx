import { type FormEvent, type ReactNode, useState } from 'react'
import type { Failure } from '../../contract/client.ts'
import { showFailure } from '../../web/dialogs.tsx'
import { useTexts } from '../../web/texts.ts'
import { Button, ButtonRow } from '../../web/ui/button.tsx'
import { Field } from '../../web/ui/field.tsx'
import { Page } from '../../web/ui/page.tsx'
import { isEmail } from '../members/rules.ts'
import { signUpTexts } from './texts.ts'

type Props = {
  title: string
  lead: string
  action: string
  /** As the browser fills it in. */
  autoComplete: 'email' | 'username'
  request: (email: string) => Promise<Failure | undefined>
  /** What is said once the mail is on its way. */
  sent: (email: string) => string
  /** What is asked before the address. */
  children?: ReactNode
  /** Beside the button. */
  other: ReactNode
}

/** Asks for the address to which a link is mailed, then says where it went. */
export function EmailRequest({ title, lead, action, autoComplete, request, sent, children, other }: Props) {
  const t = useTexts(signUpTexts)
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
    const failure = await request(email)
    setBusy(false)
    if (failure) showFailure(failure)
    else setSentTo(email.trim())
  }

  if (sentTo) {
    return (
      <Page title={t('sentTitle')} narrow>
        <p role="status">{sent(sentTo)}</p>
      </Page>
    )
  }
  return (
    <Page title={title} lead={lead} narrow>
      <form className="grid gap-5" onSubmit={send} noValidate>
        {children}
        <Field
          label={t('email')}
          type="email"
          inputMode="email"
          autoComplete={autoComplete}
          value={email}
          onChange={setEmail}
          error={problem}
        />
        <ButtonRow>
          <Button type="submit" variant="primary" icon="send" busy={busy}>
            {action}
          </Button>
          {other}
        </ButtonRow>
      </form>
    </Page>
  )
}
