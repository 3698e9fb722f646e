import { useState } from 'react'
import type { Failure } from '../../../contract/client.ts'
import type { GameType } from '../../../golf/formats/presets.ts'
import type { FormatSettings } from '../../../golf/formats/settings.ts'
import { call } from '../../../web/call.ts'
import { confirm, showFailure, showMessage } from '../../../web/dialogs.tsx'
import { navigate } from '../../../web/navigation.ts'
import { useFormats, useTexts } from '../../../web/texts.ts'
import { Button } from '../../../web/ui/button.tsx'
import { Differences } from '../../../web/ui/difference.tsx'
import { notify } from '../../../web/ui/notices.tsx'
import { Section } from '../../../web/ui/page.tsx'
import { invalidate, useRead } from '../../../web/use-read.ts'
import { useSharedForm } from '../../../web/use-shared-form.ts'
import { SavedHero } from '../../community/images/saved-hero.tsx'
import { useCutWords } from '../../play/leaderboard/cut-words.tsx'
import { useFormatWords } from '../formats/format-words.tsx'
import { handicapTexts } from '../handicaps/texts.ts'
import { EventAdminPage } from './event-admin-page.tsx'
import { EventForm } from './event-form.tsx'
import { deleteEvent, updateEvent } from './operations/change.ts'
import { type Event, getEvent, getEvents } from './operations/event.ts'
import { draftOf, type EventDraft, settingsToSave } from './rules.ts'
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
  const form = useSharedForm(draftOf(event))
  const write = useWrittenSetting()
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    const answer = await call(updateEvent, { eventId: event.id, ...settingsToSave(form.saved, form.draft) })
    await Promise.all([invalidate(getEvent), invalidate(getEvents)])
    setBusy(false)
    if (!answer.ok && answer.code === 'changed-meanwhile') return
    if (!answer.ok) return showNotSaved(answer, t)
    form.clear()
    notify(t('saved'))
  }
  return (
    <Differences form={form} write={write}>
      <EventForm
        partyId={event.partyId}
        pointTables={data?.pointTables ?? []}
        draft={form.draft}
        onChange={form.change}
        hold={form.differing.length > 0}
        onSubmit={save}
        action={t('save')}
        busy={busy}
        hero={
          <SavedHero
            partyId={event.partyId}
            eventId={event.id}
            current={event.meta.heroImage}
            name={event.title}
            // The page reloads for a new hero image, but never over what is typed.
            onUpdated={() => (form.isChanged ? invalidate(getEvent) : window.location.reload())}
          />
        }
      />
    </Differences>
  )
}

/** The words of the form for what it lets choose. */
function useWrittenSetting() {
  const t = useTexts(eventTexts)
  const words = useFormatWords()
  const cutWords = useCutWords()
  const handicapWords = useTexts(handicapTexts)
  const { date } = useFormats()
  return (field: keyof EventDraft, value: unknown): string | undefined => {
    if ((field === 'startDate' || field === 'endDate') && typeof value === 'string') return date(value)
    if (field === 'teams')
      return (value as EventDraft['teams']).map(({ name, members }) => `${name} (${members.length})`).join(', ')
    if (field === 'eclecticPercent') return `${Number(value)} %`
    if (field === 'strokesFactor') return `${Math.round(Number(value) * 100)} %`
    if (field === 'strokeCount' && value !== null) return words.nameOf(value as GameType, null)
    if (field === 'formatSettings') return words.settingsOf(value as FormatSettings | null) || t('asTheFormatHasIt')
    if (field === 'cut') return value === null ? t('noCut') : cutWords(value as NonNullable<EventDraft['cut']>)
    if (field === 'handicapDate' && typeof value === 'string') return date(value)
    if (field === 'indexSource') return handicapWords(value as EventDraft['indexSource'])
    const name = chosenWords[String(value) as keyof typeof chosenWords]
    return chosenFields.includes(field) && name ? t(name) : undefined
  }
}

const chosenFields: readonly (keyof EventDraft)[] = ['type', 'scoringSystem', 'tieBreak']
const chosenWords = {
  official: 'official',
  unofficial: 'unofficial',
  total: 'total',
  'place-points': 'placePoints',
  eclectic: 'eclectic',
  'count-back': 'countBack',
  long: 'longCountBack',
  sgf: 'swedishOrder',
  shared: 'sharedPlaces',
} as const

const reasons = {
  'rounds-outside': 'roundsOutside',
  'has-scores': 'hasScores',
  'game-type-needed': 'gameTypeNeeded',
  'invalid-course': 'invalidCourse',
  'unknown-member': 'unknownMember',
} as const

const eclecticReasons = { game: 'eclecticGame', teams: 'eclecticTeams', course: 'eclecticCourse' } as const

/** The specification's words, and below them why, where that is known. What was typed stays. */
function showNotSaved({ code, data }: Failure, t: ReturnType<typeof useTexts<typeof eventTexts>>) {
  const { reason: why } = (data ?? {}) as { reason?: string }
  const reason =
    code === 'invalid-eclectic'
      ? eclecticReasons[why as keyof typeof eclecticReasons]
      : Object.entries(reasons).find(([name]) => name === code)?.[1]
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
