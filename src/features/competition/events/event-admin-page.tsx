import { type ReactNode, useEffect } from 'react'
import { navigate, useParameters, usePath } from '../../../web/navigation.ts'
import { switchParty, useSession } from '../../../web/session.ts'
import { useTexts } from '../../../web/texts.ts'
import { EmptyState, ErrorState } from '../../../web/ui/empty-state.tsx'
import { type Crumb, Page } from '../../../web/ui/page.tsx'
import { Skeleton } from '../../../web/ui/skeleton.tsx'
import { type Read, useRead } from '../../../web/use-read.ts'
import { type Event, getEvent } from './operations/event.ts'
import { eventTexts } from './texts.ts'

type Props = {
  /** Head of the page; the event's title unless given. */
  title?: string
  lead?: (event: Event) => ReactNode
  actions?: (event: Event) => ReactNode
  /** Where those go who do not administer the event's party; home by default. */
  otherwise?: string
  narrow?: boolean
  full?: boolean
  /** The hub itself: no step of its own in the breadcrumbs. */
  isHub?: boolean
  /** Further steps of the breadcrumbs, behind Settings for event. */
  moreCrumbs?: (event: { id: string }) => Crumb[]
  children: (event: Event, reload: Read<Event>['reload']) => ReactNode
}

/**
 * A page about the event of the address for those who administer its party, with the breadcrumbs Party Settings,
 * All Events, Settings for event. An event of another own party moves the tab there.
 */
export function EventAdminPage({
  title,
  lead,
  actions,
  otherwise = '/',
  narrow,
  full,
  isHub,
  moreCrumbs,
  children,
}: Props) {
  const t = useTexts(eventTexts)
  const { eventId = '' } = useParameters<'eventId'>()
  const { data: event, failure, reload } = useRead(getEvent, { eventId })
  const isElsewhere = useOwnParty(event)
  const isRefused = event?.mayAdminister === false || failure?.status === 401 || failure?.status === 403
  useEffect(() => {
    if (isRefused) navigate(otherwise, { replace: true })
  }, [isRefused, otherwise])

  if (failure?.status === 404 || failure?.status === 422)
    return (
      <Page narrow title={t('events')}>
        <EmptyState title={t('notFound')} />
      </Page>
    )
  const isShown = event && !isRefused && !isElsewhere
  const crumbs = [
    { to: '/party-admin', label: t('partySettings') },
    { to: '/events', label: t('allEvents') },
    ...(isHub ? [] : [{ to: `/event/${eventId}`, label: t('settingsForEvent') }]),
    ...(moreCrumbs?.({ id: eventId }) ?? []),
  ]
  return (
    <Page
      narrow={narrow}
      full={full}
      title={title ?? event?.title ?? t('settingsForEvent')}
      crumbs={crumbs}
      lead={isShown && lead?.(event)}
      actions={isShown && actions?.(event)}
    >
      {failure && !event && (
        <ErrorState title={t('loadFailed')} onRetry={reload}>
          {failure.detail}
        </ErrorState>
      )}
      {!event && !failure && <Skeleton shape="rows" />}
      {isShown && children(event, reload)}
    </Page>
  )
}

/** Moves the tab to the event's party where that is another one of the person's own; true while it does. */
function useOwnParty(event: Event | undefined) {
  const { user, partyId } = useSession()
  const path = usePath()
  const own = user?.parties.some((party) => party.id === event?.partyId)
  const other = event && own && event.partyId !== partyId ? event.partyId : undefined
  useEffect(() => {
    if (other) switchParty(other, path)
  }, [other, path])
  return other !== undefined
}
