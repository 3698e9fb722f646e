import { useEffect } from 'react'
import { partyTopic } from '../../contract/live.ts'
import { navigate } from '../../web/navigation.ts'
import { useSession } from '../../web/session.ts'
import { PendingPage } from '../../web/state-pages.tsx'
import { useFormats, useTexts } from '../../web/texts.ts'
import { ButtonLink } from '../../web/ui/button.tsx'
import { EmptyState, ErrorState } from '../../web/ui/empty-state.tsx'
import { Page } from '../../web/ui/page.tsx'
import { Skeleton } from '../../web/ui/skeleton.tsx'
import { useLive } from '../../web/use-live.ts'
import { useRead } from '../../web/use-read.ts'
import { getEvents } from '../events/operations.ts'
import { getParty, type Party } from '../parties/operations.ts'
import { AboutParty } from './about-party.tsx'
import { CompetitionCard } from './competition-card.tsx'
import { EventsTable } from './events-table.tsx'
import { FollowEvent } from './follow-event.tsx'
import { ReigningChampion } from './reigning-champion.tsx'
import { competitionOf } from './rules.ts'
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
  const { party: own } = useSession()
  const party = useRead(getParty, { partyId })
  const events = useRead(getEvents, { partyId })
  useLive(own ? [partyTopic(partyId)] : [], () => void Promise.all([party.reload(), events.reload()]))

  if (party.failure?.status === 404 || party.failure?.status === 401) return <NoSuchParty />
  const competition = events.data && competitionOf(events.data.events, events.data.today)
  return (
    <Page
      title={party.data?.title ?? own?.title ?? t('allEvents')}
      actions={party.data && <Totals totals={party.data.totals} />}
    >
      {events.isLoading && <Skeleton shape="rows" />}
      {events.failure && !events.data && (
        <ErrorState title={t('eventsFailed')} onRetry={events.reload}>
          {events.failure.detail}
        </ErrorState>
      )}
      {competition && events.data && <CompetitionCard event={competition} today={events.data.today} />}
      <div className="grid gap-x-12 lg:grid-cols-[minmax(0,7fr)_minmax(0,4fr)]">
        <div className="min-w-0">{events.data && <EventsTable events={events.data.events} />}</div>
        <div className="min-w-0">
          <ReigningChampion partyId={partyId} />
          {party.data && competition?.ongoing && <FollowEvent event={competition} isPublic={party.data.isPublic} />}
          {party.data && <AboutParty party={party.data} />}
        </div>
      </div>
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

function Totals({ totals }: { totals: Party['totals'] }) {
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
