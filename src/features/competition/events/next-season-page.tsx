import { useState } from 'react'
import { addDays } from '../../../contract/days.ts'
import { useSession } from '../../../web/session.ts'
import { NoPartyPage } from '../../../web/state-pages.tsx'
import { useFormats, useTexts } from '../../../web/texts.ts'
import { Button } from '../../../web/ui/button.tsx'
import { Checkbox } from '../../../web/ui/choice.tsx'
import { DateField } from '../../../web/ui/date-field.tsx'
import { EmptyState, ErrorState } from '../../../web/ui/empty-state.tsx'
import { Field } from '../../../web/ui/field.tsx'
import { Page, Section } from '../../../web/ui/page.tsx'
import { Select } from '../../../web/ui/select.tsx'
import { Skeleton } from '../../../web/ui/skeleton.tsx'
import { useRead } from '../../../web/use-read.ts'
import { type EventInList, getEvents } from './operations/event.ts'
import { type Copy, copiesAtMost, copyForNextYear, daysBetween, eventsOfYear } from './rules/copies.ts'
import { copyTexts } from './texts/copy-texts.ts'
import { eventTexts } from './texts.ts'
import { useCopies } from './use-copies.tsx'

/** The events of a year, to be made once more for the next one. */
export default function NextSeasonPage() {
  const t = useTexts(copyTexts)
  const tEvent = useTexts(eventTexts)
  const { partyId, isAdministrator, loaded } = useSession()
  const { data, failure, reload } = useRead(getEvents, partyId && isAdministrator ? { partyId } : null)
  if (!loaded) return null
  if (!partyId || !isAdministrator) return <NoPartyPage title={t('seasonTitle')}>{tEvent('noPartyHelp')}</NoPartyPage>
  const crumbs = [
    { to: '/party-admin', label: tEvent('partySettings') },
    { to: '/events', label: tEvent('allEvents') },
  ]
  return (
    <Page narrow title={t('seasonTitle')} crumbs={crumbs} lead={t('seasonLead')}>
      {failure && !data && <ErrorState title={t('loadFailed')} onRetry={reload} />}
      {!data && !failure && <Skeleton shape="rows" />}
      {data && data.events.length === 0 && <EmptyState title={tEvent('noEvents')}>{tEvent('noEventsHelp')}</EmptyState>}
      {data && data.events.length > 0 && <ChooseYear partyId={partyId} events={data.events} today={data.today} />}
    </Page>
  )
}

type Props = { partyId: string; events: readonly EventInList[] }

function ChooseYear({ partyId, events, today }: Props & { today: string }) {
  const t = useTexts(copyTexts)
  const years = [...new Set(events.map(({ startDate }) => Number(startDate.slice(0, 4))))].sort((a, b) => b - a)
  const present = Number(today.slice(0, 4))
  const [year, setYear] = useState(years.includes(present) ? present : (years[0] ?? present))
  return (
    <div className="grid gap-5">
      <Select
        label={t('seasonOf')}
        items={years.map((one) => ({ id: String(one), label: String(one) }))}
        value={String(year)}
        onChange={(chosen) => setYear(Number(chosen))}
      />
      <Season key={year} partyId={partyId} events={eventsOfYear(events, year).slice(0, copiesAtMost)} />
    </div>
  )
}

type Draft = Omit<Copy, 'startDate'> & { startDate: string | null; isChosen: boolean }

function Season({ partyId, events }: Props) {
  const t = useTexts(copyTexts)
  const { make, busy } = useCopies(partyId)
  const [drafts, setDrafts] = useState<readonly Draft[]>(() =>
    events.map((event) => ({ ...copyForNextYear(event), isChosen: true })),
  )
  const change = (eventId: string, part: Partial<Draft>) =>
    setDrafts(drafts.map((draft) => (draft.eventId === eventId ? { ...draft, ...part } : draft)))
  const chosen = drafts.filter(({ isChosen }) => isChosen)
  const reason =
    chosen.length === 0
      ? t('chooseEvents')
      : chosen.some(({ title }) => title.trim().length < 2)
        ? t('nameShort')
        : chosen.some(({ startDate }) => startDate === null) && t('chooseDay')
  const submit = () =>
    make(
      chosen.flatMap(({ eventId, title, startDate }) =>
        startDate ? [{ eventId, title: title.trim(), startDate }] : [],
      ),
    )
  return (
    <>
      <Section
        title={t('preview')}
        end={<span className="caption">{t('chosenOf', { chosen: chosen.length, count: drafts.length })}</span>}
      >
        <ul className="grid gap-5 pt-3">
          {events.map((event, at) => {
            const draft = drafts[at]
            return (
              draft && <SeasonEvent key={event.id} {...{ event, draft }} onChange={(part) => change(event.id, part)} />
            )
          })}
        </ul>
      </Section>
      <div className="button-row">
        <Button variant="primary" icon="copy" busy={busy} reason={reason} onClick={submit}>
          {t('make', { count: chosen.length })}
        </Button>
      </div>
    </>
  )
}

type EventProps = { event: EventInList; draft: Draft; onChange: (part: Partial<Draft>) => void }

function SeasonEvent({ event, draft, onChange }: EventProps) {
  const t = useTexts(copyTexts)
  const { dateRange } = useFormats()
  const { title, startDate, endDate, roundCount } = event
  const was = t('was', { dates: dateRange(startDate, endDate) })
  const last = draft.startDate && addDays(draft.startDate, daysBetween(startDate, endDate))
  const dates = draft.startDate && last ? dateRange(draft.startDate, last) : '–'
  return (
    <li className="grid gap-2">
      <Checkbox
        label={title}
        hint={[dates, was, t('rounds', { count: roundCount })].join(' · ')}
        checked={draft.isChosen}
        onChange={(isChosen) => onChange({ isChosen })}
      />
      {draft.isChosen && (
        <div className="grid gap-3 sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
          <Field
            label={t('nameOf', { event: title })}
            hideLabel
            value={draft.title}
            maxLength={120}
            onChange={(text) => onChange({ title: text })}
          />
          <DateField
            label={t('dayOf', { event: title })}
            hideLabel
            value={draft.startDate}
            onChange={(day) => onChange({ startDate: day })}
          />
        </div>
      )}
    </li>
  )
}
