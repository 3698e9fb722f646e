import { useState } from 'react'
import { eventTopic, partyTopic } from '../../../contract/live.ts'
import { useTexts } from '../../../web/texts.ts'
import { ButtonLink } from '../../../web/ui/button.tsx'
import { EmptyState, ErrorState } from '../../../web/ui/empty-state.tsx'
import { Skeleton } from '../../../web/ui/skeleton.tsx'
import { useLive } from '../../../web/use-live.ts'
import { useRead } from '../../../web/use-read.ts'
import { getClassPlayers } from '../classes/operations.ts'
import { getEntries } from '../entries/operations/list.ts'
import { EventAdminPage } from '../events/event-admin-page.tsx'
import type { Event } from '../events/operations/event.ts'
import { getStartList } from '../start-list/operations.ts'
import { ArrangeSides } from './arrange-sides.tsx'
import { getSides } from './operations.ts'
import { fieldBy } from './rules/made-sides.ts'
import { roundsOfSides } from './rules/rounds-of-sides.ts'
import { sideTexts } from './texts.ts'

/** Who plays together in an event or in one of its rounds, arranged by administrators. */
export default function SidesPage() {
  const t = useTexts(sideTexts)
  return (
    <EventAdminPage title={t('title')} lead={(event) => `${event.title} · ${t('lead')}`}>
      {(event) => <Loaded event={event} />}
    </EventAdminPage>
  )
}

function Loaded({ event }: { event: Event }) {
  const t = useTexts(sideTexts)
  const read = useRead(getSides, { eventId: event.id })
  const people = useRead(getClassPlayers, { eventId: event.id })
  const list = useRead(getStartList, { eventId: event.id })
  const entries = useRead(getEntries, { eventId: event.id })
  const [scope, setScope] = useState<string | null>(null)
  useLive([eventTopic(event.id), partyTopic(event.partyId)], () => {
    void read.reload()
    void people.reload()
    void entries.reload()
  })
  const rounds = roundsOfSides(event)
  const failure = read.failure ?? people.failure
  if (read.data && people.data && rounds.length === 0 && read.data.sides.length === 0)
    return (
      <EmptyState
        title={t('noFormat')}
        action={<ButtonLink to={`/event-settings/${event.id}`}>{t('toSettings')}</ButtonLink>}
      >
        {t('noFormatText')}
      </EmptyState>
    )
  if (read.data && people.data)
    return (
      <ArrangeSides
        key={scope ?? 'all'}
        event={event}
        rounds={rounds}
        shown={read.data.sides}
        people={fieldBy(people.data, entries.data?.entries ?? [])}
        list={list.data}
        entries={entries.data}
        scope={scope}
        onScope={setScope}
      />
    )
  if (failure)
    return (
      <ErrorState title={t('loadFailed')} onRetry={() => Promise.all([read.reload(), people.reload()])}>
        {failure.detail}
      </ErrorState>
    )
  return <Skeleton shape="rows" />
}
