import { type FormEvent, lazy, Suspense, useState } from 'react'
import { call } from '../../../web/call.ts'
import { showMessage } from '../../../web/dialogs.tsx'
import { useSession } from '../../../web/session.ts'
import { useTexts } from '../../../web/texts.ts'
import { Button } from '../../../web/ui/button.tsx'
import { RadioGroup } from '../../../web/ui/choice.tsx'
import { Field, TextArea } from '../../../web/ui/field.tsx'
import { Page } from '../../../web/ui/page.tsx'
import { Skeleton } from '../../../web/ui/skeleton.tsx'
import { useDraft } from '../../../web/use-draft.ts'
import { isEmail } from '../../party/members/rules.ts'
import { postContact } from './operations.ts'
import { messageAtLeast, messageAtMost, type Subject } from './rules.ts'
import { contactTexts } from './texts.ts'

const Captcha = lazy(() => import('../../account/captcha/captcha.tsx'))

type Props = { title: string; lead: string; subjects: readonly [Subject, ...Subject[]] }

/** Contact and Career: the same form with other subjects. A member needs neither an address nor a captcha. */
export function ContactForm({ title, lead, subjects }: Props) {
  const t = useTexts(contactTexts)
  const { user, loaded } = useSession()
  const { subject, setSubject, message, setMessage, isBusy, submit, ...visitor } = useContact(subjects)
  return (
    <Page title={title} lead={lead} narrow>
      {loaded ? (
        <form className="grid gap-6" onSubmit={submit} noValidate>
          <RadioGroup
            label={t('subject')}
            items={subjects.map((id) => ({ id, label: t(id) }))}
            value={subject}
            onChange={setSubject}
          />
          <TextArea
            label={t('message')}
            rows={7}
            value={message}
            onChange={setMessage}
            maxLength={messageAtMost}
            hint={user?.email ? t('asMember', { email: user.email }) : undefined}
            required
          />
          {!user && <VisitorFields {...visitor} />}
          <div className="button-row">
            <Button type="submit" variant="primary" icon="send" busy={isBusy}>
              {t('send')}
            </Button>
          </div>
        </form>
      ) : (
        <Skeleton count={6} />
      )}
    </Page>
  )
}

/** What is typed, and how it is sent. */
function useContact(subjects: Props['subjects']) {
  const t = useTexts(contactTexts)
  const { user } = useSession()
  const [subject, setSubject] = useState<Subject>(subjects[0])
  const [message, setMessage] = useDraft(`contact.${subjects[0]}`)
  const [email, setEmail] = useDraft('contact.email')
  const [captcha, setCaptcha] = useState<string>()
  const [isTried, setTried] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const isComplete = message.trim().length >= messageAtLeast && (user || (isEmail(email) && captcha))
  const failed = () => showMessage({ title: t('failedTitle'), text: t('failed') })

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    setTried(true)
    if (!isComplete) return void failed()
    setBusy(true)
    const answer = await call(postContact, { subject, message, ...(user ? {} : { email, captcha }) })
    setBusy(false)
    // A solution counts once, whatever the answer was.
    setCaptcha(undefined)
    if (!answer.ok) return void failed()
    setMessage('')
    setTried(false)
    void showMessage({ title: t('sentTitle'), text: t('sent') })
  }
  return {
    subject,
    setSubject,
    message,
    setMessage,
    isBusy,
    submit,
    email,
    onEmail: setEmail,
    isWrong: isTried && !isEmail(email),
    isSolved: captcha !== undefined,
    onSolved: setCaptcha,
  }
}

type VisitorProps = {
  email: string
  onEmail: (email: string) => void
  isWrong: boolean
  isSolved: boolean
  onSolved: (solution: string | undefined) => void
}

function VisitorFields({ email, onEmail, isWrong, isSolved, onSolved }: VisitorProps) {
  const t = useTexts(contactTexts)
  return (
    <>
      <Field
        label={t('email')}
        type="email"
        autoComplete="email"
        hint={t('emailHint')}
        error={isWrong && t('emailWrong')}
        value={email}
        onChange={onEmail}
        maxLength={254}
        required
      />
      <Suspense fallback={<Skeleton count={1} />}>
        <Captcha solved={isSolved} onSolved={onSolved} />
      </Suspense>
    </>
  )
}
