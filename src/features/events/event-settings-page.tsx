import { useState } from 'react'
import type { Failure } from '../../contract/client.ts'
import { call } from '../../web/call.ts'
import { confirm, showFailure, showMessage } from '../../web/dialogs.tsx'
import { navigate } from '../../web/navigation.ts'
import { useTexts } from '../../web/texts.ts'
import { Button } from '../../web/ui/button.tsx'
import { notify } from '../../web/ui/notices.tsx'
import { Section } from '../../web/ui/page.tsx'
import { invalidate, useRead } from '../../web/use-read.ts'
import { SavedHero } from '../images/saved-hero.tsx'
import { EventAdminPage } from './event-admin-page.tsx'
import { EventForm } from './event-form.tsx'
import { deleteEvent, type Event, getEvent, getEvents, updateEvent } from './operations.ts'
import { draftOf, metaOf } from './rules.ts'
import { ShareSection } from './share-section.tsx'
import { eventTexts } from './texts.ts'

/** All settings of an event, sharing, and the end of it. */
export default function EventSettingsPage() {
  return (
    <EventAdminPage narrow>
      {(event, reload) => (
        <>
          <Settings event={event} />
          {!event.isPublic && <ShareSection event={event} reload={reload} />}
          <Deletion event={event} />
        </>
      )}
    </EventAdminPage>
  )
}

function Settings({ event }: { event: Event }) {
  const t = useTexts(eventTexts)
  const { data } = useRead(getEvents, { partyId: event.partyId })
  const [draft, setDraft] = useState(() => draftOf(event))
  const [busy, setBusy] = useState(false)
  // The page reloads for a new hero image, but never over what is typed.
  const isTyped = JSON.stringify(draft) !== JSON.stringify(draftOf(event))
  const save = async () => {
    const { title, startDate, endDate } = draft
    if (!startDate || !endDate) return
    setBusy(true)
    const answer = await call(updateEvent, {
      eventId: event.id,
      event: { title, startDate, endDate, meta: metaOf(draft) },
    })
    setBusy(false)
    if (!answer.ok) return showNotSaved(answer, t)
    void Promise.all([invalidate(getEvent), invalidate(getEvents)])
    notify(t('saved'))
  }
  return (
    <EventForm
      partyId={event.partyId}
      pointTables={data?.pointTables ?? []}
      draft={draft}
      onChange={setDraft}
      onSubmit={save}
      action={t('save')}
      busy={busy}
      hero={
        <SavedHero
          partyId={event.partyId}
          eventId={event.id}
          current={event.meta.heroImage}
          name={event.title}
          onUpdated={() => (isTyped ? invalidate(getEvent) : window.location.reload())}
        />
      }
    />
  )
}

const reasons = {
  'rounds-outside': 'roundsOutside',
  'has-scores': 'hasScores',
  'game-type-needed': 'gameTypeNeeded',
  'invalid-course': 'invalidCourse',
  'unknown-member': 'unknownMember',
} as const

/** The specification's words, and below them why, where that is known. What was typed stays. */
function showNotSaved({ code }: Failure, t: ReturnType<typeof useTexts<typeof eventTexts>>) {
  const reason = Object.entries(reasons).find(([name]) => name === code)?.[1]
  const text = (
    <>
      <span className="block">{t('notSaved')}</span>
      {reason && <span className="mt-2 block">{t(reason)}</span>}
    </>
  )
  return showMessage({ title: t('error'), text })
}

function Deletion({ event }: { event: Event }) {
  const t = useTexts(eventTexts)
  const remove = async () => {
    if (!(await confirm({ title: t('deleteTitle'), text: t('deleteText'), action: t('deleteEvent'), danger: true })))
      return
    const answer = await call(deleteEvent, { eventId: event.id })
    if (!answer.ok) return showFailure(answer)
    void invalidate(getEvents)
    navigate('/events', { replace: true })
  }
  return (
    <Section title={t('deleteEvent')}>
      <p className="soft pb-4">{t('deleteLead')}</p>
      <Button variant="danger" icon="trash" onClick={remove}>
        {t('deleteEvent')}
      </Button>
    </Section>
  )
}
