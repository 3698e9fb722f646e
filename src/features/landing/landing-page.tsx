import { useEffect } from 'react'
import { navigate, usePath } from '../../web/navigation.ts'
import { useSession } from '../../web/session.ts'
import { useTexts } from '../../web/texts.ts'
import { ButtonLink, ButtonRow } from '../../web/ui/button.tsx'
import { Page } from '../../web/ui/page.tsx'
import { landingTexts } from './texts.ts'

/** What a visitor meets first; who is logged in goes on to the party, unless it was asked for by `/home`. */
export default function LandingPage() {
  const t = useTexts(landingTexts)
  const { user } = useSession()
  const goesOn = user !== null && usePath() === '/'
  useEffect(() => {
    if (goesOn) navigate('/start', { replace: true })
  }, [goesOn])
  return (
    <Page title={t('title')} documentTitle="" lead={t('lead')}>
      <ButtonRow>
        {user ? (
          <ButtonLink to="/start" variant="primary">
            {t('start')}
          </ButtonLink>
        ) : (
          <ButtonLink to="/login" variant="primary" icon="login">
            {t('login')}
          </ButtonLink>
        )}
      </ButtonRow>
    </Page>
  )
}
