import { Link, useHasPage } from '../../../web/navigation.ts'
import { useSession } from '../../../web/session.ts'
import { useTexts } from '../../../web/texts.ts'
import { Badge } from '../../../web/ui/badge.tsx'
import { ButtonLink } from '../../../web/ui/button.tsx'
import { EmptyState } from '../../../web/ui/empty-state.tsx'
import { Section } from '../../../web/ui/page.tsx'
import { Table } from '../../../web/ui/table.tsx'
import { EventDates } from '../../competition/events/event-dates.tsx'
import type { EventInList } from '../../competition/events/operations/event.ts'
import { homeTexts } from './texts.ts'

const shownAtMost = 12

/** The party's official and unofficial events, the latest first. */
export function EventsTable({ events }: { events: readonly EventInList[] }) {
  const t = useTexts(homeTexts)
  const exists = useHasPage()
  if (events.length === 0) return <NoEvents />
  const more = events.length > shownAtMost && exists('/events') && (
    <Link to="/events">{t('allOf', { count: events.length })}</Link>
  )
  return (
    <Section title={t('allEvents')} end={more}>
      <Table
        label={t('bothKinds')}
        rows={events.slice(0, shownAtMost)}
        rowKey={(event) => event.id}
        columns={[
          { id: 'title', head: t('event'), rowHead: true, cell: (event) => <Title event={event} /> },
          { id: 'date', head: t('date'), cell: (event) => <EventDates event={event} /> },
          { id: 'type', head: t('type'), from: 'sm', cell: (event) => t(event.meta.type) },
          { id: 'rounds', head: t('roundCount'), from: 'sm', number: true, cell: (event) => event.roundCount },
        ]}
      />
    </Section>
  )
}

function Title({ event }: { event: EventInList }) {
  const t = useTexts(homeTexts)
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      <Link to={`/view/${event.id}`} className="font-strong">
        {event.title}
      </Link>
      {event.state === 'ongoing' && <Badge tone="live">{t('live')}</Badge>}
    </span>
  )
}

function NoEvents() {
  const t = useTexts(homeTexts)
  const exists = useHasPage()
  const { isAdministrator, isMember } = useSession()
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
