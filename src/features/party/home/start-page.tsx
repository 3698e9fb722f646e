import { useEffect } from 'react'
import { partyTopic } from '../../../contract/live.ts'
import { navigate } from '../../../web/navigation.ts'
import { useSession } from '../../../web/session.ts'
import { PendingPage } from '../../../web/state-pages.tsx'
import { useFormats, useTexts } from '../../../web/texts.ts'
import { ButtonLink } from '../../../web/ui/button.tsx'
import { EmptyState, ErrorState } from '../../../web/ui/empty-state.tsx'
import { Page } from '../../../web/ui/page.tsx'
import { Skeleton } from '../../../web/ui/skeleton.tsx'
import { useKeptRead } from '../../../web/use-kept-read.ts'
import { useLive } from '../../../web/use-live.ts'
import { HeroImage } from '../../community/images/hero-image.tsx'
import { AboutParty } from './about-party.tsx'
import { CompetitionCard } from './competition-card.tsx'
import { EventsTable } from './events-table.tsx'
import { FollowEvent } from './follow-event.tsx'
import { LatestNews } from './latest-news.tsx'
import { NoNetwork } from './no-network.tsx'
import { getPartyHome, type PartyHome as Home } from './operations.ts'
import { PastPictures } from './past-pictures.tsx'
import { ReigningChampion } from './reigning-champion.tsx'
import { justEnded } from './rules/phase.ts'
import { competitionOf } from './rules.ts'
import './styles.css'
import { homeTexts } from './texts.ts'

/** The party's home; who has no party goes to their own start page, and a visitor to the landing page. */
export default function StartPage() {
  const { user, partyId, loaded } = useSession()
  const elsewhere = !loaded || partyId ? undefined : user ? '/start-user' : '/'
  useEffect(() => {
    if (elsewhere) navigate(elsewhere, { replace: true })
  }, [elsewhere])
  return partyId ? <PartyHome partyId={partyId} /> : <PendingPage />
}

function PartyHome({ partyId }: { partyId: string }) {
  const t = useTexts(homeTexts)
  const { party: own, isMember, isAdministrator } = useSession()
  const { data: home, failure, isLoading, isOffline, asOf, reload } = useKeptRead(getPartyHome, { partyId })
  useLive(own ? [partyTopic(partyId)] : [], () => void reload())

  if (failure?.status === 404 || failure?.status === 401) return <NoSuchParty />
  const competition = home && (competitionOf(home.events, home.today) ?? justEnded(home.events, home.today))
  const title = home?.party.title ?? own?.title ?? t('allEvents')
  return (
    <Page title={title} actions={home && <Totals totals={home.party.totals} />}>
      {isOffline && <NoNetwork asOf={asOf} />}
      {home?.party.heroImage && <HeroImage address={home.party.heroImage} />}
      {isLoading && <Skeleton shape="rows" />}
      {failure && !home && (
        <ErrorState title={t('homeFailed')} onRetry={reload}>
          {failure.detail}
        </ErrorState>
      )}
      {competition && <CompetitionCard event={competition} today={home.today} />}
      {home && (
        <div className="grid gap-x-12 lg:grid-cols-[minmax(0,7fr)_minmax(0,4fr)]">
          <div className="min-w-0">
            {home.news && <LatestNews news={home.news} />}
            <EventsTable events={home.events} />
            {home.pictures.length > 0 && <PastPictures pictures={home.pictures} />}
          </div>
          <div className="min-w-0">
            {home.champion && <ReigningChampion champion={home.champion} />}
            {competition?.ongoing && <FollowEvent event={competition} isPublic={home.party.isPublic} />}
            <AboutParty party={home.party} mayEdit={isMember && isAdministrator} />
          </div>
        </div>
      )}
    </Page>
  )
}

function NoSuchParty() {
  const t = useTexts(homeTexts)
  const { user } = useSession()
  const action = !user && (
    <ButtonLink to="/login" variant="primary" icon="login">
      {t('login')}
    </ButtonLink>
  )
  return (
    <Page title={t('parties')} narrow>
      <EmptyState title={t('notThere')} action={action} />
    </Page>
  )
}

function Totals({ totals }: { totals: Home['party']['totals'] }) {
  const t = useTexts(homeTexts)
  const { number } = useFormats()
  const figures = [
    { value: totals.events, label: t('events', { count: totals.events }) },
    { value: totals.players, label: t('players', { count: totals.players }) },
    { value: totals.strokes, label: t('strokes', { count: totals.strokes }) },
  ]
  return (
    <dl className="flex gap-6" aria-label={t('totals')}>
      {figures.map(({ value, label }) => (
        <div key={label} className="flex flex-col-reverse">
          <dt className="soft text-small">{label}</dt>
          <dd className="text-h2 font-score leading-tight">{number(value)}</dd>
        </div>
      ))}
    </dl>
  )
}
