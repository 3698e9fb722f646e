import { useEffect, useState } from 'react'
import type { Answer, Failure } from '../../../contract/client.ts'
import type { OutputOf } from '../../../contract/operation.ts'
import type { CurrentUser } from '../../../contract/own-session.ts'
import { providerPath } from '../../../contract/public-address.ts'
import { call } from '../../../web/call.ts'
import { navigate } from '../../../web/navigation.ts'
import { refreshSession, setUser, switchParty, useSession } from '../../../web/session.ts'
import { getLanguage, useTexts } from '../../../web/texts.ts'
import { ButtonLink } from '../../../web/ui/button.tsx'
import { Notice } from '../../../web/ui/notice.tsx'
import { Page } from '../../../web/ui/page.tsx'
import { Skeleton } from '../../../web/ui/skeleton.tsx'
import { ChooseParty } from '../session/login-page.tsx'
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
  const [choosing, setChoosing] = useState<CurrentUser>()
  useEffect(() => {
    void finishOnce().then((finished) => {
      setAnswer(finished)
      if (finished.ok) goOn(finished.value, setChoosing)
      else if (finished.code === 'second-step-needed') {
        const { backTo } = finished.data as { backTo: string }
        navigate(`/login?step=second&to=${encodeURIComponent(backTo)}`, { replace: true })
      }
    })
  }, [])
  if (choosing && answer?.ok) return <ChooseParty user={choosing} to={answer.value.backTo} />
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

function goOn({ user, join, backTo, partyId }: Finished, choose: (user: CurrentUser) => void) {
  if (join) {
    const names = new URLSearchParams({ firstName: join.firstName, lastName: join.lastName })
    return navigate(`/join/${encodeURIComponent(join.email)}/${join.token}?${names}`, { replace: true })
  }
  if (!user) return
  setUser(user)
  const party =
    user.parties.find(({ id }) => id === partyId) ?? (user.parties.length === 1 ? user.parties[0] : undefined)
  if (party) return switchParty(party.id, backTo, { replace: true })
  if (user.parties.length > 1) return choose(user)
  navigate(backTo === '/start' ? '/start-user' : backTo, { replace: true })
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
