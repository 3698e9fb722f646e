import { useEffect, useState } from 'react'
import { isId } from '../../../contract/ids.ts'
import { navigate, usePath } from '../../../web/navigation.ts'
import { switchParty, useSession } from '../../../web/session.ts'
import { MissingPage, PendingPage } from '../../../web/state-pages.tsx'
import { useTexts } from '../../../web/texts.ts'
import { ButtonLink } from '../../../web/ui/button.tsx'
import { EmptyState } from '../../../web/ui/empty-state.tsx'
import { Page } from '../../../web/ui/page.tsx'
import { LoginDialog } from './login-dialog.tsx'
import { sessionTexts } from './texts.ts'

/** `/#/party/{partyId}/{rest}`: the tab moves to that party and there to the rest; a visitor logs in first. */
export default function SwitchPartyPage() {
  const [, , partyId = '', ...rest] = usePath().split('/')
  return isId(partyId) ? <SwitchParty partyId={partyId} rest={rest.join('/') || 'start'} /> : <MissingPage />
}

function SwitchParty({ partyId, rest }: { partyId: string; rest: string }) {
  const t = useTexts(sessionTexts)
  const { user, loaded } = useSession()
  const [isAsking, setAsking] = useState(true)
  const belongs = user?.parties.some(({ id }) => id === partyId) ?? false
  useEffect(() => {
    if (loaded && belongs) switchParty(partyId, rest, { replace: true })
  }, [loaded, belongs, partyId, rest])

  if (!loaded || belongs) return <PendingPage />
  if (user) {
    const action = (
      <ButtonLink to={`/public/${partyId}/#/start`} variant="primary">
        {t('publicPages')}
      </ButtonLink>
    )
    return (
      <Page title={t('notMemberTitle')} narrow>
        <EmptyState title={t('notMember')} action={action} />
      </Page>
    )
  }
  const close = () => {
    setAsking(false)
    navigate('/', { replace: true })
  }
  return (
    <>
      <PendingPage />
      <LoginDialog open={isAsking} partyId={partyId} onClose={close} onLogin={() => setAsking(false)} />
    </>
  )
}
