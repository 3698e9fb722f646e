import { useEffect, useState } from 'react'
import type { Answer, Failure } from '../../../contract/client.ts'
import type { OutputOf } from '../../../contract/operation.ts'
import { providerPath } from '../../../contract/public-address.ts'
import { call } from '../../../web/call.ts'
import { navigate } from '../../../web/navigation.ts'
import { refreshSession, setUser, switchParty, useSession } from '../../../web/session.ts'
import { getLanguage, useTexts } from '../../../web/texts.ts'
import { ButtonLink } from '../../../web/ui/button.tsx'
import { Notice } from '../../../web/ui/notice.tsx'
import { Page } from '../../../web/ui/page.tsx'
import { Skeleton } from '../../../web/ui/skeleton.tsx'
import { useGoOn } from '../session/go-on.tsx'
import { finishProviderLogin } from './operations.ts'
import { said } from './provider-login.tsx'
import { oidcTexts } from './texts.ts'

type Finished = OutputOf<typeof finishProviderLogin>

/** `/login/provider?code=…`: where the browser comes back to from the provider. */
export default function ProviderPage() {
  const t = useTexts(oidcTexts)
  const { loginProvider } = useSession()
  const provider = loginProvider ?? ''
  const [answer, setAnswer] = useState<Answer<Finished>>()
  const { goOn, choice } = useGoOn()
  // biome-ignore lint/correctness/useExhaustiveDependencies: an answer counts once
  useEffect(() => {
    void finishOnce().then((finished) => {
      setAnswer(finished)
      if (!finished.ok) return toSecondStep(finished)
      const { user, join, backTo, partyId } = finished.value
      if (join) return signUp(join)
      if (user) setUser(user)
      if (user) goOn(user, backTo, partyId)
    })
  }, [])
  if (choice) return choice
  if (answer && !answer.ok && answer.code !== 'second-step-needed')
    return <NotIn failure={said(answer, t, provider)} provider={provider} />
  if (answer?.ok && !answer.value.user && !answer.value.join)
    return (
      <Page title={t('linkedTitle')} narrow>
        <Notice icon="check" action={<ButtonLink to="/settings">{t('goOn')}</ButtonLink>}>
          {t('linkedText', { provider })}
        </Notice>
      </Page>
    )
  return (
    <Page title={t('title', { provider })} lead={t('under')} narrow>
      <Skeleton />
    </Page>
  )
}

let once: Promise<Answer<Finished>> | undefined

/** An answer counts once; it does not stay in the address, where somebody could come back to it. */
function finishOnce(): Promise<Answer<Finished>> {
  const { pathname, search, hash } = window.location
  const [, answer = ''] = hash.split('?')
  if (answer === '' && once) return once
  window.history.replaceState(window.history.state, '', `${pathname}${search}#${providerPath}`)
  // Who was logged in before is read first: an answer to that which came later would take the login back.
  once = refreshSession().then(() => call(finishProviderLogin, { answer, language: getLanguage() }))
  return once
}

function toSecondStep({ code, data }: Failure) {
  if (code !== 'second-step-needed') return
  const { backTo, partyId } = data as { backTo: string; partyId: string | null }
  const page = `/login?step=second&to=${encodeURIComponent(backTo)}`
  if (partyId) switchParty(partyId, page, { replace: true })
  else navigate(page, { replace: true })
}

function signUp({ email, token, firstName, lastName }: NonNullable<Finished['join']>) {
  const names = new URLSearchParams({ firstName, lastName })
  navigate(`/join/${encodeURIComponent(email)}/${token}?${names}`, { replace: true })
}

function NotIn({ failure, provider }: { failure: Failure; provider: string }) {
  const t = useTexts(oidcTexts)
  const { user } = useSession()
  const action =
    failure.code === 'address-not-confirmed-here' ? (
      <ButtonLink to="/recover/request">{t('recover')}</ButtonLink>
    ) : user ? (
      <ButtonLink to="/settings">{t('settings')}</ButtonLink>
    ) : (
      <ButtonLink to="/login">{t('again')}</ButtonLink>
    )
  return (
    <Page title={user ? t('title', { provider }) : t('notIn')} narrow>
      <Notice danger={failure.code !== 'login-cancelled'} action={action}>
        {failure.detail}
      </Notice>
    </Page>
  )
}
