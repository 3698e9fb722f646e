import { useEffect } from 'react'
import { navigate } from '../../web/navigation.ts'
import { useSession } from '../../web/session.ts'
import { PendingPage } from '../../web/state-pages.tsx'
import { Page } from '../../web/ui/page.tsx'

/** The party's home. */
export default function StartPage() {
  const { user, partyId, party, loaded } = useSession()
  const elsewhere = !loaded || partyId ? undefined : user ? '/start-user' : '/'
  useEffect(() => {
    if (elsewhere) navigate(elsewhere, { replace: true })
  }, [elsewhere])
  if (!partyId) return <PendingPage />
  return <Page title={party?.title ?? 'Pinhigh'}>{null}</Page>
}
