import { useState } from 'react'
import type { CurrentUser } from '../../../contract/own-session.ts'
import { useQuery } from '../../../web/navigation.ts'
import { partyOfAddress, useSession } from '../../../web/session.ts'
import { useTexts } from '../../../web/texts.ts'
import { ButtonLink } from '../../../web/ui/button.tsx'
import { Notice } from '../../../web/ui/notice.tsx'
import { Page } from '../../../web/ui/page.tsx'
import { DemoPeople } from './demo-people.tsx'
import { useGoOn } from './go-on.tsx'
import { LoginForm } from './login-form.tsx'
import { sessionTexts } from './texts.ts'

/** Logs in to the party of the address, else to one that is chosen afterwards when there are several. */
export default function LoginPage() {
  const t = useTexts(sessionTexts)
  const { user } = useSession()
  const [kept] = useState(partyOfAddress)
  const query = useQuery()
  const wanted = query.get('to') ?? '/start'

  const { goOn, choice } = useGoOn()
  const logIn = (who: CurrentUser) => goOn(who, wanted, kept)
  if (choice) return choice
  if (user) {
    return (
      <Page title={t('login')} narrow>
        <Notice action={<ButtonLink to={wanted}>{t('goOn')}</ButtonLink>}>
          {t('alreadyIn', { name: `${user.firstName} ${user.lastName}` })}
        </Notice>
      </Page>
    )
  }
  return (
    <Page title={t('login')} lead={t('lead')} narrow>
      <LoginForm partyId={kept} isWaiting={query.get('step') === 'second'} onLogin={logIn} />
      <DemoPeople partyId={kept} onLogin={logIn} />
    </Page>
  )
}
