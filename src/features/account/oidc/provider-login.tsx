import type { Failure } from '../../../contract/client.ts'
import { call } from '../../../web/call.ts'
import { showFailure } from '../../../web/dialogs.tsx'
import { usePath, useQuery } from '../../../web/navigation.ts'
import { useSession } from '../../../web/session.ts'
import { useTexts } from '../../../web/texts.ts'
import { Button } from '../../../web/ui/button.tsx'
import { beginProviderLogin } from './operations.ts'
import { oidcTexts } from './texts.ts'

/** The way in by the provider, above the form; nothing where the installation has none. Props: `partyId` to log in to. */
export function ProviderLogin({ partyId }: { partyId?: string | null | undefined }) {
  const t = useTexts(oidcTexts)
  const { loginProvider: provider } = useSession()
  const path = usePath()
  const query = useQuery()
  if (provider === null) return null
  const backTo = path === '/login' ? (query.get('to') ?? '') : path
  const begin = async () => {
    const answer = await call(beginProviderLogin, { backTo, partyId: partyId ?? undefined })
    if (answer.ok) window.location.assign(answer.value.url)
    else await showFailure(said(answer, t, provider))
  }
  return (
    <Button variant="line" className="w-full" onClick={begin}>
      {t('continueWith', { provider })}
    </Button>
  )
}

type Say = ReturnType<typeof useTexts<typeof oidcTexts>>

const foreseen = [
  'no-provider',
  'provider-away',
  'login-over',
  'login-cancelled',
  'clocks-differ',
  'answer-refused',
  'address-unverified',
  'address-not-confirmed-here',
  'linked-otherwise',
  'linked-elsewhere',
  'no-answer',
] as const

/** A refusal in the words of the page, with the provider's name. */
export function said(failure: Failure, t: Say, provider: string): Failure {
  const code = foreseen.find((one) => one === failure.code)
  return code ? { ...failure, detail: t(code, { provider }) } : failure
}
