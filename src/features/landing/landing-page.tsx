import { useEffect } from 'react'
import { navigate, usePath } from '../../web/navigation.ts'
import { useSession } from '../../web/session.ts'
import { useFormats, useTexts } from '../../web/texts.ts'
import { Avatar } from '../../web/ui/avatar.tsx'
import { ButtonLink, ButtonRow } from '../../web/ui/button.tsx'
import { Icon } from '../../web/ui/icon.tsx'
import { List, ListRow } from '../../web/ui/list.tsx'
import { Page, Section } from '../../web/ui/page.tsx'
import { useRead } from '../../web/use-read.ts'
import { getParties } from '../parties/operations.ts'
import { landingTexts } from './texts.ts'

/** What a visitor meets first; who is logged in goes on to the party, unless it was asked for by `/home`. */
export default function LandingPage() {
  const t = useTexts(landingTexts)
  const { user } = useSession()
  const path = usePath()
  const goesOn = user !== null && path === '/'
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
      <PublicParties />
    </Page>
  )
}

function PublicParties() {
  const t = useTexts(landingTexts)
  const { number } = useFormats()
  const parties = useRead(getParties, { count: 4 }).data?.parties ?? []
  if (parties.length === 0) return null
  return (
    <Section title={t('publicParties')}>
      <List label={t('publicParties')}>
        {parties.map(({ id, title, totals }) => (
          <ListRow
            key={id}
            to={`/public/${id}/#/start`}
            start={<Avatar name={title} />}
            title={title}
            caption={t('played', { events: number(totals.events), players: number(totals.players) })}
            end={<Icon name="right" size="small" />}
          />
        ))}
      </List>
    </Section>
  )
}
