import { useState } from 'react'
import { partyTopic } from '../../../contract/live.ts'
import { useParameters } from '../../../web/navigation.ts'
import { useFormats, useTexts } from '../../../web/texts.ts'
import { Button, ButtonLink } from '../../../web/ui/button.tsx'
import { EmptyState, ErrorState } from '../../../web/ui/empty-state.tsx'
import { Skeleton } from '../../../web/ui/skeleton.tsx'
import { useLive } from '../../../web/use-live.ts'
import { useRead } from '../../../web/use-read.ts'
import { EventAdminPage } from '../events/event-admin-page.tsx'
import type { Event } from '../events/operations/event.ts'
import { EnterDialog } from './enter-dialog.tsx'
import { EntryTable } from './entry-table.tsx'
import { FeeSummary } from './fee-summary.tsx'
import { Figures } from './figures.tsx'
import { ImportDialog } from './import-dialog.tsx'
import { MoreMenu } from './more-menu.tsx'
import { type Entries, getEntries } from './operations/list.ts'
import { entryTexts } from './texts/list-texts.ts'
import { WaitingList } from './waiting-list.tsx'
import './styles.css'

/** Who plays in an event: one list, whoever entered them, with the waiting list and the fees beside it. */
export default function EntriesPage() {
  const t = useTexts(entryTexts)
  const [open, setOpen] = useState<'enter' | 'import'>()
  const { eventId = '' } = useParameters<'eventId'>()
  // The head says what the list is like: both are of one read, come together, and nothing moves.
  const read = useRead(getEntries, { eventId })
  const { data, failure } = read
  return (
    <EventAdminPage
      title={t('title')}
      lead={(event) => (data || failure) && <Lead event={event} data={data} />}
      actions={(event) => (data || failure) && <Actions event={event} data={data} open={setOpen} />}
    >
      {(event) => <Loaded event={event} read={read} dialog={open} onClose={() => setOpen(undefined)} />}
    </EventAdminPage>
  )
}

function Lead({ event, data }: { event: Event; data: Entries | undefined }) {
  const t = useTexts(entryTexts)
  const { longDate, dateAndTime, handicap } = useFormats()
  if (!data) return <>{event.title}</>
  const { phase, settings, isDrawn } = data
  const opens = settings?.opensAt ? dateAndTime(settings.opensAt) : ''
  const closes = settings?.closesAt ? dateAndTime(settings.closesAt) : ''
  const words = {
    shut: t('lead_shut'),
    'not-yet': t('lead_not-yet', { at: opens }),
    open: closes ? t('lead_openUntil', { at: closes }) : t('lead_open'),
    closed: isDrawn ? t('lead_drawn') : closes ? t('lead_closedAt', { at: closes }) : t('lead_closed'),
  }[phase]
  const limit = settings?.handicapLimit != null && t('limit', { handicap: handicap(settings.handicapLimit) })
  return <>{[event.title, longDate(event.startDate), words, limit].filter(Boolean).join(' · ')}</>
}

type ActionsProps = { event: Event; data: Entries | undefined; open: (dialog: 'enter' | 'import') => void }

function Actions({ event, data, open }: ActionsProps) {
  const t = useTexts(entryTexts)
  return (
    <>
      {data && <MoreMenu event={event} data={data} onImport={() => open('import')} />}
      <Button variant="line" icon="plus" onClick={() => open('enter')}>
        {data?.phase === 'closed' ? t('lateEntry') : t('enter')}
      </Button>
      <ButtonLink to={`/startlist-create/${event.id}`} variant="primary">
        {data?.isDrawn ? t('toStartList') : t('draw')}
      </ButtonLink>
    </>
  )
}

type Props = {
  event: Event
  read: ReturnType<typeof useRead<typeof getEntries>>
  dialog: 'enter' | 'import' | undefined
  onClose: () => void
}

function Loaded({ event, read, dialog, onClose }: Props) {
  const t = useTexts(entryTexts)
  const { data, failure, reload } = read
  useLive([partyTopic(event.partyId)], () => void reload())
  if (!data)
    return failure ? (
      <ErrorState title={t('loadFailed')} onRetry={reload}>
        {failure.detail}
      </ErrorState>
    ) : (
      <Skeleton shape="rows" />
    )
  return (
    <>
      {data.entries.length === 0 ? <Nobody eventId={event.id} /> : <Shown data={data} event={event} />}
      {dialog === 'enter' && <EnterDialog data={data} onClose={onClose} />}
      {dialog === 'import' && <ImportDialog data={data} onClose={onClose} />}
    </>
  )
}

function Nobody({ eventId }: { eventId: string }) {
  const t = useTexts(entryTexts)
  return (
    <EmptyState
      title={t('empty')}
      action={
        <ButtonLink to={`/event/${eventId}/entries/rules`} variant="line" icon="settings">
          {t('rules')}
        </ButtonLink>
      }
    >
      {t('emptyText')}
    </EmptyState>
  )
}

function Shown({ data, event }: { data: Entries; event: Event }) {
  return (
    <>
      <Figures data={data} />
      <div className="entry-columns">
        <EntryTable data={data} eventTitle={event.title} />
        <aside>
          <FeeSummary data={data} />
          <WaitingList data={data} />
        </aside>
      </div>
    </>
  )
}
