import { type FormEvent, type ReactNode, useState } from 'react'
import type { Failure } from '../../../contract/client.ts'
import type { Mails } from '../../../contract/schemas.ts'
import { showFailure } from '../../../web/dialogs.tsx'
import { useTexts } from '../../../web/texts.ts'
import { Button, ButtonLink, ButtonRow } from '../../../web/ui/button.tsx'
import { Field } from '../../../web/ui/field.tsx'
import { Notice } from '../../../web/ui/notice.tsx'
import { Page } from '../../../web/ui/page.tsx'
import { isEmail } from '../../party/members/rules.ts'
import { signUpTexts } from './texts.ts'

type Props = {
  title: string
  lead: string
  action: string
  /** As the browser fills it in. */
  autoComplete: 'email' | 'username'
  request: (email: string) => Promise<Failure | Mails>
  /** The words once the mail is on its way, where mails are sent. */
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
  const [asked, setAsked] = useState<{ email: string; mails: Mails }>()

  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    if (!isEmail(email)) return setProblem(t('emailWrong'))
    setProblem(undefined)
    setBusy(true)
    const answer = await request(email)
    setBusy(false)
    if (typeof answer === 'string') setAsked({ email: email.trim(), mails: answer })
    else showFailure(answer)
  }

  if (asked) return <Asked {...asked} sent={sent} other={other} />
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

/** Says truly where the mail is, and leads there or on. */
function Asked({ email, mails, sent, other }: { email: string; mails: Mails } & Pick<Props, 'sent' | 'other'>) {
  const t = useTexts(signUpTexts)
  return (
    <Page title={t(mails === 'none' ? 'noMailTitle' : 'sentTitle')} narrow>
      <div className="grid gap-5" role="status">
        {mails === 'sent' && <p>{sent(email)}</p>}
        {mails === 'shown' && <p>{t('mailShown', { email })}</p>}
        {mails === 'none' && <Notice>{t('noMail', { email })}</Notice>}
        <ButtonRow>
          {mails === 'shown' && (
            <ButtonLink to={`${window.location.origin}/dev/mail`} variant="primary" icon="mail">
              {t('openMails')}
            </ButtonLink>
          )}
          {other}
        </ButtonRow>
      </div>
    </Page>
  )
}
