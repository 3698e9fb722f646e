import { useState } from 'react'
import { call } from '../../../web/call.ts'
import { showFailure } from '../../../web/dialogs.tsx'
import { useSession } from '../../../web/session.ts'
import { useFormats, useTexts } from '../../../web/texts.ts'
import { Badge } from '../../../web/ui/badge.tsx'
import { Button } from '../../../web/ui/button.tsx'
import { Field } from '../../../web/ui/field.tsx'
import { Notice } from '../../../web/ui/notice.tsx'
import { Section } from '../../../web/ui/page.tsx'
import { Facts } from './facts.tsx'
import { type Health, sendTestMail } from './operations.ts'
import { healthTexts } from './texts.ts'

/** Whether mails leave, the last error, and a test. */
export function Mail({ mail }: { mail: Health['mail'] }) {
  const t = useTexts(healthTexts)
  const { dateAndTime, number } = useFormats()
  const { server, sender, lastError } = mail
  return (
    <Section title={t('mail')} end={<State mail={mail} />}>
      <Facts
        facts={[
          ...(server ? ([[t('server'), server]] as const) : []),
          [t('from'), sender],
          [t('sentToday'), number(mail.sentToday)],
          [t('waiting'), number(mail.waiting)],
          [t('givenUp'), number(mail.givenUp)],
        ]}
      />
      {lastError && (
        <p className="pb-3 break-words">
          <b>{t('lastError', { at: dateAndTime(lastError.at) })}</b>
          <br />
          {lastError.text}
        </p>
      )}
      <Test />
    </Section>
  )
}

function State({ mail: { server, lastError } }: { mail: Health['mail'] }) {
  const t = useTexts(healthTexts)
  if (!server) return <Badge tone="sand">{t('noServer')}</Badge>
  return lastError ? <Badge tone="danger">{t('fails')}</Badge> : <Badge icon="check">{t('noErrors')}</Badge>
}

type Sent = { isSent: boolean; answer: string }

function Test() {
  const t = useTexts(healthTexts)
  const { user } = useSession()
  const [typed, setTyped] = useState<string>()
  const [sent, setSent] = useState<Sent>()
  const email = typed ?? user?.email ?? ''
  const send = async () => {
    const answer = await call(sendTestMail, { email })
    if (!answer.ok) return showFailure(answer)
    setSent(answer.value)
  }
  return (
    <div className="grid gap-3 pb-5">
      <Field label={t('testTo')} type="email" value={email} onChange={setTyped} />
      <div className="button-row">
        <Button variant="line" icon="mail" disabled={email === ''} onClick={send}>
          {t('sendTest')}
        </Button>
      </div>
      {sent && (
        <div role="status" className="break-words">
          <Notice icon={sent.isSent ? 'check' : 'warn'}>
            {t(sent.isSent ? 'taken' : 'notTaken', { answer: sent.answer })}
          </Notice>
        </div>
      )}
    </div>
  )
}
