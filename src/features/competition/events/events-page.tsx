import { Link } from '../../../web/navigation.ts'
import { useSession } from '../../../web/session.ts'
import { NoPartyPage } from '../../../web/state-pages.tsx'
import { useFormats, useTexts } from '../../../web/texts.ts'
import { Badge } from '../../../web/ui/badge.tsx'
import { ButtonLink } from '../../../web/ui/button.tsx'
import { EmptyState, ErrorState } from '../../../web/ui/empty-state.tsx'
import { Flag } from '../../../web/ui/flag.tsx'
import { Icon } from '../../../web/ui/icon.tsx'
import { List, ListRow } from '../../../web/ui/list.tsx'
import { Page, Section } from '../../../web/ui/page.tsx'
import { Skeleton } from '../../../web/ui/skeleton.tsx'
import { useRead } from '../../../web/use-read.ts'
import { formatTexts } from '../formats/texts.ts'
import { EventDates } from './event-dates.tsx'
import { type EventInList, getEvents } from './operations/event.ts'
import { eventTexts } from './texts.ts'

const states = ['ongoing', 'upcoming', 'past'] as const

/** All events of the party: what is on, what comes, what was. */
export default function EventsPage() {
  const t = useTexts(eventTexts)
  const { partyId, isAdministrator } = useSession()
  const { data, failure, isLoading, reload } = useRead(getEvents, partyId ? { partyId } : null)
  const create = isAdministrator && (
    <ButtonLink to="/create/event" variant="primary" icon="plus">
      {t('createEvent')}
    </ButtonLink>
  )
  if (!partyId) return <NoPartyPage title={t('allEvents')}>{t('noPartyHelp')}</NoPartyPage>
  return (
    <Page
      title={t('allEvents')}
      actions={
        data?.events.length !== 0 && (
          <>
            {isAdministrator && (
              <ButtonLink to="/next-season" variant="line" icon="copy">
                {t('nextSeason')}
              </ButtonLink>
            )}
            {create}
          </>
        )
      }
    >
      {isLoading && <Skeleton shape="rows" />}
      {failure && !data && (
        <ErrorState title={t('loadFailed')} onRetry={reload}>
          {failure.detail}
        </ErrorState>
      )}
      {data?.events.length === 0 && (
        <EmptyState title={t('noEvents')} action={create}>
          {t('noEventsHelp')}
        </EmptyState>
      )}
      {data && states.map((state) => <Group key={state} state={state} events={data.events} />)}
    </Page>
  )
}

function Group({ state, events }: { state: (typeof states)[number]; events: readonly EventInList[] }) {
  const t = useTexts(eventTexts)
  const own = events.filter((event) => event.state === state)
  if (own.length === 0) return null
  const sorted = state === 'upcoming' ? own.toReversed() : own
  return (
    <Section title={t(state)} end={<span className="caption">{own.length}</span>}>
      <List label={t(state)}>
        {sorted.map((event) => (
          <EventRow key={event.id} event={event} />
        ))}
      </List>
    </Section>
  )
}

function EventRow({ event }: { event: EventInList }) {
  const t = useTexts(eventTexts)
  const tFormat = useTexts(formatTexts)
  const { isAdministrator } = useSession()
  const { locale } = useFormats()
  const { id, title, meta, roundCount, state } = event
  const caption = (
    <>
      <EventDates event={event} /> · {tFormat(meta.strokeCount)} · {t('rounds', { count: roundCount })}
      {meta.type === 'unofficial' && ` · ${t('unofficial').toLocaleLowerCase(locale)}`}
    </>
  )
  return (
    <ListRow
      title={<Link to={`/view/${id}`}>{title}</Link>}
      caption={caption}
      end={
        <>
          {state === 'ongoing' && <Badge tone="live">{t('live')}</Badge>}
          <Flag country={meta.country} />
          {isAdministrator && (
            <Link to={`/event/${id}`} className="button button-icon" aria-label={t('settingsOf', { title })}>
              <Icon name="settings" />
            </Link>
          )}
        </>
      }
    />
  )
}
