import { type FormEvent, useState } from 'react'
import { addDays } from '../../../contract/days.ts'
import { useFormats, useTexts } from '../../../web/texts.ts'
import { Button } from '../../../web/ui/button.tsx'
import { Chips } from '../../../web/ui/chips.tsx'
import { Checkbox } from '../../../web/ui/choice.tsx'
import { DateField } from '../../../web/ui/date-field.tsx'
import { Field } from '../../../web/ui/field.tsx'
import { NumberStepper } from '../../../web/ui/number-field.tsx'
import { Section } from '../../../web/ui/page.tsx'
import { Select } from '../../../web/ui/select.tsx'
import { EventAdminPage } from './event-admin-page.tsx'
import type { Event } from './operations/event.ts'
import {
  type Copy,
  copiesAtMost,
  daysBetween,
  daysOfSeries,
  type Naming,
  titleInSeries,
  weekdayOf,
  weekdays,
} from './rules/copies.ts'
import { copyTexts } from './texts/copy-texts.ts'
import { useCopies } from './use-copies.tsx'

/** The event once more on another day, or many times: every Wednesday of a summer. */
export default function CopyEventPage() {
  const t = useTexts(copyTexts)
  return (
    <EventAdminPage narrow title={t('title')} lead={(event) => `${event.title} · ${t('lead')}`}>
      {(event) => <CopyForm key={event.id} event={event} />}
    </EventAdminPage>
  )
}

type Draft = {
  how: 'once' | 'series'
  title: string
  from: string | null
  to: string | null
  weekday: number
  everyWeeks: number
  naming: Naming
  firstNumber: number
}

const firstDraft = ({ title, startDate, today }: Event): Draft => {
  const next = addDays(startDate, 7)
  const from = next > today ? next : addDays(startDate, 7 * Math.ceil((daysBetween(startDate, today) + 1) / 7))
  return {
    how: 'once',
    title,
    from,
    to: addDays(from, 9 * 7),
    weekday: weekdayOf(startDate),
    everyWeeks: 1,
    naming: 'number',
    firstNumber: 1,
  }
}

function CopyForm({ event }: { event: Event }) {
  const t = useTexts(copyTexts)
  const [draft, setDraft] = useState(() => firstDraft(event))
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set())
  const { make, busy } = useCopies(event.partyId)
  const set = (change: Partial<Draft>) => setDraft({ ...draft, ...change })
  const days = daysOf(draft)
  const copies = useTitled(
    event,
    draft,
    days.filter((day) => !leftOut.has(day)),
  )
  const reason = reasonOf(draft, days, copies.length, t)
  const submit = (submitted: FormEvent) => {
    submitted.preventDefault()
    if (!reason) void make(copies)
  }
  const choose = (day: string, isChosen: boolean) => {
    const next = new Set(leftOut)
    isChosen ? next.delete(day) : next.add(day)
    setLeftOut(next)
  }
  return (
    <form className="grid gap-5" onSubmit={submit} noValidate>
      <Chips
        label={t('how')}
        items={[
          { id: 'once' as const, label: t('once') },
          { id: 'series' as const, label: t('series') },
        ]}
        value={draft.how}
        onChange={(how) => set({ how })}
      />
      <Field label={t('name')} value={draft.title} onChange={(title) => set({ title })} maxLength={120} />
      {draft.how === 'once' ? (
        <DateField label={t('firstDay')} value={draft.from} onChange={(from) => set({ from })} />
      ) : (
        <SeriesFields {...{ draft, set }} />
      )}
      <Section
        title={t('preview')}
        end={<span className="caption">{t('chosenOf', { chosen: copies.length, count: days.length })}</span>}
      >
        <Preview {...{ event, draft, days, copies, leftOut }} onChoose={choose} />
      </Section>
      <div className="button-row">
        <Button type="submit" variant="primary" icon="copy" busy={busy} reason={reason}>
          {t('make', { count: copies.length })}
        </Button>
      </div>
    </form>
  )
}

const daysOf = ({ how, from, to, weekday, everyWeeks }: Draft): string[] => {
  if (!from) return []
  if (how === 'once') return [from]
  return to ? daysOfSeries({ from, to, weekday, everyWeeks }) : []
}

function reasonOf(
  draft: Draft,
  days: readonly string[],
  count: number,
  t: ReturnType<typeof useTexts<typeof copyTexts>>,
) {
  if (draft.title.trim().length < 2) return t('nameShort')
  if (days.length === 0) return draft.how === 'once' ? t('chooseDay') : t('chooseDays')
  return count === 0 && t('chooseEvents')
}

/** The copies of the days that are chosen, numbered without gaps. */
function useTitled(event: Event, { how, title, naming, firstNumber }: Draft, days: readonly string[]): Copy[] {
  const { date } = useFormats()
  return days.map((startDate, at) => ({
    eventId: event.id,
    title: how === 'once' ? title.trim() : titleInSeries(title, naming, firstNumber + at, date(startDate)),
    startDate,
  }))
}

function SeriesFields({ draft, set }: { draft: Draft; set: (change: Partial<Draft>) => void }) {
  const t = useTexts(copyTexts)
  const { locale } = useFormats()
  // 7 January 2024 was a Sunday.
  const nameOf = (weekday: number) =>
    new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }).format(Date.UTC(2024, 0, 7 + weekday))
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <DateField label={t('from')} value={draft.from} onChange={(from) => set({ from })} />
      <DateField label={t('to')} value={draft.to} min={draft.from ?? undefined} onChange={(to) => set({ to })} />
      <Select
        label={t('weekday')}
        items={weekdays.map((weekday) => ({ id: String(weekday), label: nameOf(weekday) }))}
        value={String(draft.weekday)}
        onChange={(weekday) => set({ weekday: Number(weekday) })}
      />
      <Select
        label={t('every')}
        items={([1, 2, 3, 4] as const).map((weeks) => ({ id: String(weeks), label: t(`weeks${weeks}`) }))}
        value={String(draft.everyWeeks)}
        onChange={(weeks) => set({ everyWeeks: Number(weeks) })}
      />
      <Select
        label={t('naming')}
        items={(['number', 'date', 'same'] as const).map((id) => ({ id, label: t(`naming_${id}`) }))}
        value={draft.naming}
        onChange={(naming) => set({ naming })}
      />
      {draft.naming === 'number' && (
        <NumberStepper
          label={t('firstNumber')}
          value={draft.firstNumber}
          min={0}
          max={9999}
          onChange={(firstNumber) => set({ firstNumber: firstNumber ?? 1 })}
        />
      )}
    </div>
  )
}

type PreviewProps = {
  event: Event
  draft: Draft
  days: readonly string[]
  copies: readonly Copy[]
  leftOut: ReadonlySet<string>
  onChoose: (day: string, isChosen: boolean) => void
}

/** Each copy with the days of its rounds; those that shall not be are left out by a tap. */
function Preview({ event, draft, days, copies, leftOut, onChoose }: PreviewProps) {
  const t = useTexts(copyTexts)
  const { longDate, date } = useFormats()
  const roundsOn = (first: string) => {
    const moved = daysBetween(event.startDate, first)
    const rounds = event.rounds.map(({ title, roundDate }) =>
      t('roundOn', { round: title, day: longDate(addDays(roundDate, moved)) }),
    )
    return rounds.length > 0 ? rounds.join(' · ') : t('noRounds')
  }
  return (
    <>
      <ul className="grid gap-1">
        {days.map((day) => {
          const title = copies.find(({ startDate }) => startDate === day)?.title ?? draft.title
          return (
            <li key={day}>
              <Checkbox
                label={`${title}, ${date(day)}`}
                hint={roundsOn(day)}
                checked={!leftOut.has(day)}
                disabled={draft.how === 'once'}
                onChange={(isChosen) => onChoose(day, isChosen)}
              />
            </li>
          )
        })}
      </ul>
      {days.length === copiesAtMost && <p className="caption">{t('atMost', { count: copiesAtMost })}</p>}
    </>
  )
}
