import { lazy, type SubmitEvent, Suspense, useCallback, useEffect, useState } from 'react'
import type { Failure } from '../../../contract/client.ts'
import type { CurrentUser } from '../../../contract/own-session.ts'
import { call } from '../../../web/call.ts'
import { showFailure } from '../../../web/dialogs.tsx'
import { Link } from '../../../web/navigation.ts'
import { setUser, useSession } from '../../../web/session.ts'
import { useTexts } from '../../../web/texts.ts'
import { Button } from '../../../web/ui/button.tsx'
import { Field } from '../../../web/ui/field.tsx'
import { ProviderLogin } from '../oidc/provider-login.tsx'
import { getSecondStep } from '../second-factor/operations.ts'
import { PasskeyLogin } from '../second-factor/passkey-button.tsx'
import { hasPasskeys } from '../second-factor/passkey-device.tsx'
import { login, type SecondStepMethod } from './operations.ts'
import { sessionTexts } from './texts.ts'

const Captcha = lazy(() => import('../captcha/captcha.tsx'))
const SecondStep = lazy(() => import('../second-factor/second-step.tsx'))

type OnLogin = (user: CurrentUser) => void
type Props = { partyId?: string | null; email?: string; isWaiting?: boolean; onLogin: OnLogin }

/**
 * E-mail and password, then the second step of who has one. Props: `partyId` to log in to, `onLogin(user)`, `isWaiting`
 * where the first step was taken before this page opened.
 */
export function LoginForm({ isWaiting = false, ...props }: Props) {
  const login = useLogin(props.partyId, props.onLogin)
  const { step, resume, passed, back } = login
  useEffect(() => void (isWaiting && resume()), [isWaiting, resume])
  if (!step) return <PasswordForm {...props} login={login} />
  return (
    <Suspense>
      <SecondStep methods={step} partyId={props.partyId} onUser={passed} onBack={back} />
    </Suspense>
  )
}

/** The same after somebody was chosen to be tried. */
export function SecondStepOf({ login: { step, passed, back } }: { login: ReturnType<typeof useLogin> }) {
  return (
    step && (
      <Suspense>
        <SecondStep methods={step} onUser={passed} onBack={back} />
      </Suspense>
    )
  )
}

type PasswordProps = Omit<Props, 'isWaiting'> & { login: ReturnType<typeof useLogin> }

function PasswordForm({ partyId, email: given = '', login }: PasswordProps) {
  const t = useTexts(sessionTexts)
  const { failure, why, busy, isCaptchaNeeded, tryLogin, passed } = login
  const { loginProvider } = useSession()
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
  const problem = isIncomplete ? t('needed') : failure ? describe(failure, t) : why
  return (
    <form className="grid gap-4" onSubmit={submit} noValidate>
      {hasPasskeys() && <PasskeyLogin partyId={partyId} onUser={passed} />}
      <ProviderLogin partyId={partyId} />
      {(hasPasskeys() || loginProvider !== null) && <p className="soft text-center">{t('orPassword')}</p>}
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
      <Button type="submit" variant={hasPasskeys() ? 'soft' : 'primary'} icon="login" busy={busy} big>
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
  const [step, setStep] = useState<readonly SecondStepMethod[]>()
  const [why, setWhy] = useState<string>()
  const passed = (user: CurrentUser) => {
    setUser(user)
    onLogin(user)
  }
  const back = (reason?: string) => {
    setStep(undefined)
    setWhy(reason)
  }
  const resume = useCallback(async () => {
    const answer = await call(getSecondStep, {})
    if (answer.ok && answer.value.methods) setStep(answer.value.methods)
  }, [])
  const tryLogin = async (email: string, password: string, captcha?: string) => {
    setBusy(true)
    const answer = await call(login, { email, password, partyId: partyId ?? undefined, captcha })
    setBusy(false)
    setWhy(undefined)
    if (answer.ok) return passed(answer.value.user)
    if (answer.code === 'second-step-needed') {
      setFailure(undefined)
      return setStep((answer.data as { methods: SecondStepMethod[] }).methods)
    }
    setFailure(answer)
    if (answer.code === 'captcha-needed') setCaptchaNeeded(true)
    if (!isForeseen(answer)) await showFailure(answer)
  }
  return { failure, why, busy, isCaptchaNeeded, step, tryLogin, resume, passed, back }
}

const isForeseen = ({ code }: Failure) =>
  ['wrong-login', 'captcha-needed', 'captcha-wrong', 'too-many-tries', 'no-answer'].includes(code)

function describe({ code }: Failure, t: ReturnType<typeof useTexts<typeof sessionTexts>>) {
  if (code === 'wrong-login') return t('wrongLogin')
  if (code === 'too-many-tries') return t('tooManyTries')
  if (code === 'captcha-needed' || code === 'captcha-wrong') return t('captchaNeeded')
  return code === 'no-answer' ? t('noAnswer') : undefined
}
