import { useEffect } from 'react'
import { partyTopic } from '../../contract/live.ts'
import { Link, navigate, useHasPage } from '../../web/navigation.ts'
import { useSession } from '../../web/session.ts'
import { PendingPage } from '../../web/state-pages.tsx'
import { useFormats, useTexts } from '../../web/texts.ts'
import { ButtonLink } from '../../web/ui/button.tsx'
import { EmptyState, ErrorState } from '../../web/ui/empty-state.tsx'
import { Page, Section } from '../../web/ui/page.tsx'
import { Skeleton } from '../../web/ui/skeleton.tsx'
import { Table } from '../../web/ui/table.tsx'
import { useLive } from '../../web/use-live.ts'
import { useRead } from '../../web/use-read.ts'
import { type EventInList, getEvents } from '../events/operations.ts'
import { getParty, type Party } from '../parties/operations.ts'
import { CompetitionCard } from './competition-card.tsx'
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
      lead={party.data && <Totals totals={party.data.totals} />}
    >
      {events.isLoading && <Skeleton shape="rows" />}
      {events.failure && !events.data && (
        <ErrorState title={t('eventsFailed')} onRetry={events.reload}>
          {events.failure.detail}
        </ErrorState>
      )}
      {competition && events.data && <CompetitionCard event={competition} today={events.data.today} />}
      {events.data && <Events events={events.data.events} />}
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
          <dt className="caption">{label}</dt>
          <dd className="text-h3 font-score leading-tight">{number(value)}</dd>
        </div>
      ))}
    </dl>
  )
}

function Events({ events }: { events: readonly EventInList[] }) {
  const t = useTexts(homeTexts)
  const { date } = useFormats()
  const exists = useHasPage()
  const { isAdministrator, isMember } = useSession()
  if (events.length === 0) {
    const action = isMember && isAdministrator && exists('/create/event') && (
      <ButtonLink to="/create/event" variant="primary" icon="plus">
        {t('createEvent')}
      </ButtonLink>
    )
    return (
      <EmptyState title={t('noEvents')} action={action}>
        {t('noEventsText')}
      </EmptyState>
    )
  }
  return (
    <Section title={t('allEvents')}>
      <Table
        label={t('allEvents')}
        rows={events}
        rowKey={(event) => event.id}
        columns={[
          { id: 'title', head: t('event'), rowHead: true, cell: eventLink },
          { id: 'type', head: t('type'), from: 'sm', cell: (event) => t(event.meta.type) },
          { id: 'rounds', head: t('roundCount'), from: 'sm', number: true, cell: (event) => event.roundCount },
          { id: 'date', head: t('date'), number: true, cell: (event) => date(event.startDate) },
        ]}
      />
    </Section>
  )
}

const eventLink = (event: EventInList) => <Link to={`/view/${event.id}`}>{event.title}</Link>
