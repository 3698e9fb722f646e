import { lazy, type SubmitEvent, Suspense, useState } from 'react'
import type { Failure } from '../../../contract/client.ts'
import type { CurrentUser } from '../../../contract/own-session.ts'
import { call } from '../../../web/call.ts'
import { showFailure } from '../../../web/dialogs.tsx'
import { Link } from '../../../web/navigation.ts'
import { setUser } from '../../../web/session.ts'
import { useTexts } from '../../../web/texts.ts'
import { Button } from '../../../web/ui/button.tsx'
import { Field } from '../../../web/ui/field.tsx'
import { login } from './operations.ts'
import { sessionTexts } from './texts.ts'

const Captcha = lazy(() => import('../captcha/captcha.tsx'))

type Props = { partyId?: string | null; email?: string; onLogin: (user: CurrentUser) => void }

/** E-mail and password. Props: `partyId` to log in to, `onLogin(user)`. */
export function LoginForm({ partyId, email: given = '', onLogin }: Props) {
  const t = useTexts(sessionTexts)
  const { failure, busy, isCaptchaNeeded, tryLogin } = useLogin(partyId, onLogin)
  const [email, setEmail] = useState(given)
  const [password, setPassword] = useState('')
  const [isIncomplete, setIncomplete] = useState(false)
  const [captcha, setCaptcha] = useState<string>()

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    setIncomplete(email.trim() === '' || password === '')
    if (email.trim() === '' || password === '' || (isCaptchaNeeded && !captcha)) return
    void tryLogin(email, password, captcha)
    // A solution counts once, whatever the answer is.
    setCaptcha(undefined)
  }
  const problem = isIncomplete ? t('needed') : failure && describe(failure, t)
  return (
    <form className="grid gap-4" onSubmit={submit} noValidate>
      <Field
        label={t('email')}
        type="email"
        autoComplete="username"
        inputMode="email"
        value={email}
        onChange={setEmail}
        autoFocus
      />
      <Field
        label={t('password')}
        type="password"
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
        error={problem}
      />
      {isCaptchaNeeded && (
        <Suspense>
          <Captcha solved={captcha !== undefined} onSolved={setCaptcha} />
        </Suspense>
      )}
      <Button type="submit" variant="primary" icon="login" busy={busy} big>
        {t('login')}
      </Button>
      <div className="flex flex-wrap gap-x-5 gap-y-2">
        <Link to="/recover/request">{t('forgotten')}</Link>
        <Link to="/sign-up">{t('signUp')}</Link>
      </div>
    </form>
  )
}

/** Logs in and takes the person over; refusals stay with the form, everything else stands in the generic dialog. */
export function useLogin(partyId: string | null | undefined, onLogin: (user: CurrentUser) => void) {
  const [failure, setFailure] = useState<Failure>()
  const [busy, setBusy] = useState(false)
  const [isCaptchaNeeded, setCaptchaNeeded] = useState(false)
  const tryLogin = async (email: string, password: string, captcha?: string) => {
    setBusy(true)
    const answer = await call(login, { email, password, partyId: partyId ?? undefined, captcha })
    setBusy(false)
    setFailure(answer.ok ? undefined : answer)
    if (!answer.ok && answer.code === 'captcha-needed') setCaptchaNeeded(true)
    if (!answer.ok) return isForeseen(answer) ? undefined : showFailure(answer)
    setUser(answer.value.user)
    onLogin(answer.value.user)
  }
  return { failure, busy, isCaptchaNeeded, tryLogin }
}

const isForeseen = ({ code }: Failure) =>
  ['wrong-login', 'captcha-needed', 'captcha-wrong', 'too-many-tries', 'no-answer'].includes(code)

function describe({ code }: Failure, t: ReturnType<typeof useTexts<typeof sessionTexts>>) {
  if (code === 'wrong-login') return t('wrongLogin')
  if (code === 'too-many-tries') return t('tooManyTries')
  if (code === 'captcha-needed' || code === 'captcha-wrong') return t('captchaNeeded')
  return code === 'no-answer' ? t('noAnswer') : undefined
}
