import { useMemo, useState } from 'react'
import { eventTopic, partyTopic } from '../../../contract/live.ts'
import { isSameValue } from '../../../contract/same-value.ts'
import { CLASS_PRESETS } from '../../../golf/classes.ts'
import { call } from '../../../web/call.ts'
import { showFailure } from '../../../web/dialogs.tsx'
import { useTexts } from '../../../web/texts.ts'
import { Button, ButtonRow } from '../../../web/ui/button.tsx'
import { RadioGroup } from '../../../web/ui/choice.tsx'
import { Difference, Differences } from '../../../web/ui/difference.tsx'
import { EmptyState, ErrorState } from '../../../web/ui/empty-state.tsx'
import { notify } from '../../../web/ui/notices.tsx'
import { Section } from '../../../web/ui/page.tsx'
import { Skeleton } from '../../../web/ui/skeleton.tsx'
import { uiTexts } from '../../../web/ui/texts.ts'
import { useLive } from '../../../web/use-live.ts'
import { invalidate, useRead } from '../../../web/use-read.ts'
import { useUnsaved } from '../../../web/use-unsaved.ts'
import { EventAdminPage } from '../events/event-admin-page.tsx'
import { updateEvent } from '../events/operations/change.ts'
import { type Event, getEvent } from '../events/operations/event.ts'
import { ClassPreview } from './class-preview.tsx'
import { ClassFields, ClassTable } from './class-table.tsx'
import { FilterHelp } from './class-variables.tsx'
import { FlightFields } from './flight-fields.tsx'
import { type ClassPlayers, getClassPlayers } from './operations.ts'
import { type ClassDraft, countMatching, divisionOf, isLongEnough } from './rules.ts'
import { classTexts } from './texts.ts'

/** Divides the players of an event into classes. */
export default function ClassesPage() {
  const t = useTexts(classTexts)
  return (
    <EventAdminPage title={t('title')} lead={(event) => `${event.title} · ${t('lead')}`} actions={() => <FilterHelp />}>
      {(event) => <Loaded event={event} />}
    </EventAdminPage>
  )
}

function Loaded({ event }: { event: Event }) {
  const { data, failure, reload } = useRead(getClassPlayers, { eventId: event.id })
  useLive([eventTopic(event.id), partyTopic(event.partyId)], () => void reload())
  if (data) return <Division key={event.id} event={event} shown={data} />
  return failure ? <ErrorState onRetry={reload}>{failure.detail}</ErrorState> : <Skeleton shape="rows" />
}

type Props = { event: Event; shown: ClassPlayers }

function Division({ event, shown }: Props) {
  const { players, startDate } = shown
  const t = useTexts(classTexts)
  const ui = useTexts(uiTexts)
  const { mode, setMode, classes, setClasses, both, busy, save } = useDivision(event)
  const division = useMemo(() => divisionOf(classes, players, startDate), [classes, players, startDate])
  const isDiffering = both.differing.length > 0
  return (
    <Differences form={both}>
      <RadioGroup
        label={t('division')}
        value={mode}
        onChange={setMode}
        items={[
          { id: 'all', label: t('all'), hint: t('allHint') },
          { id: 'classes', label: t('configure'), hint: t('configureHint') },
        ]}
      />
      {mode === 'classes' && (
        <>
          <CountedPlayers shown={shown} />
          <Presets onChoose={setClasses} />
          <FlightFields eventId={event.id} onDrawn={setClasses} />
          {classes.length === 0 ? (
            <EmptyState title={t('noClasses')}>{t('noClassesText')}</EmptyState>
          ) : (
            <ClassTable classes={division.classes} drafts={classes} onChange={setClasses} />
          )}
          <NewClass
            countOf={(filter) => countMatching(filter, players, startDate)}
            onAdd={(added) => setClasses([...classes, added])}
          />
        </>
      )}
      <div className="grid gap-5 pt-6 sm:justify-items-start">
        <Difference field="classes" />
        <Button
          variant="primary"
          busy={busy}
          reason={mode === 'classes' && classes.length === 0 ? t('needsClass') : isDiffering && ui('compareFirst')}
          onClick={save}
        >
          {t('save')}
        </Button>
      </div>
      {mode === 'classes' && classes.length > 0 && <ClassPreview division={division} />}
    </Differences>
  )
}

/** The classes as they are typed, what somebody else has saved meanwhile, and how they are saved. */
function useDivision(event: Event) {
  const t = useTexts(classTexts)
  const [saved, setSaved] = useState<readonly ClassDraft[]>(event.meta.classes)
  const [mode, setMode] = useState<'all' | 'classes'>(saved.length > 0 ? 'classes' : 'all')
  const [classes, setClasses] = useState(saved)
  const [busy, setBusy] = useState(false)
  const wanted = mode === 'all' ? [] : classes
  const isChanged = !isSameValue(wanted, saved)
  useUnsaved(isChanged)
  const now = event.meta.classes
  const isDiffering = isChanged && !isSameValue(now, saved) && !isSameValue(now, wanted)
  const show = (shown: readonly ClassDraft[]) => {
    setSaved(now)
    setClasses(shown)
    setMode(shown.length > 0 ? 'classes' : 'all')
  }
  // Another reading brings what somebody else has saved, never over what is typed.
  if (!isChanged && !busy && !isSameValue(now, saved)) show(now)
  const both = {
    draft: { classes: wanted },
    saved: { classes: now },
    differing: isDiffering ? (['classes'] as const) : [],
    keepMine: () => setSaved(now),
    takeTheirs: () => show(now),
  }
  const save = async () => {
    setBusy(true)
    const answer = await call(updateEvent, {
      eventId: event.id,
      event: { meta: { classes: [...wanted] } },
      was: { meta: { classes: [...saved] } },
    })
    await invalidate(getEvent)
    setBusy(false)
    if (!answer.ok && answer.code === 'changed-meanwhile') return
    if (!answer.ok) return showFailure(answer)
    setSaved(wanted)
    notify(t('saved'))
  }
  return { mode, setMode, classes, setClasses, both, busy, save }
}

/** Whose counts and preview these are. */
function CountedPlayers({ shown: { of, invitation, players } }: { shown: ClassPlayers }) {
  const t = useTexts(classTexts)
  return <p className="caption pt-3">{t(`of-${of}`, { count: players.length, invitation: invitation ?? '' })}</p>
}

function Presets({ onChoose }: { onChoose: (classes: ClassDraft[]) => void }) {
  const t = useTexts(classTexts)
  const [ladies, gentlemen] = CLASS_PRESETS.gender
  const [low, high] = CLASS_PRESETS.handicap
  const gender = [
    { name: t('ladies'), filter: ladies },
    { name: t('gentlemen'), filter: gentlemen },
  ]
  const handicap = [
    { name: t('professionals'), filter: low },
    { name: t('amateurs'), filter: high },
  ]
  return (
    <Section title={t('presets')}>
      <div className="pb-4">
        <ButtonRow>
          <Button variant="soft" onClick={() => onChoose(gender)}>
            {t('genderDivided')}
          </Button>
          <Button variant="soft" onClick={() => onChoose(handicap)}>
            {t('hcpDivided')}
          </Button>
          <Button variant="line" onClick={() => onChoose([])}>
            {t('clear')}
          </Button>
        </ButtonRow>
      </div>
    </Section>
  )
}

type NewProps = { countOf: (filter: string) => number | null; onAdd: (added: ClassDraft) => void }
const empty: ClassDraft = { name: '', filter: '' }

function NewClass({ countOf, onAdd }: NewProps) {
  const t = useTexts(classTexts)
  const [draft, setDraft] = useState(empty)
  const matching = draft.filter.trim() === '' ? null : countOf(draft.filter)
  const add = () => {
    if (!isLongEnough(draft)) return
    onAdd({ name: draft.name.trim(), filter: draft.filter.trim() })
    setDraft(empty)
  }
  return (
    <Section title={t('addClass')}>
      <div className="grid gap-4 pt-4">
        <ClassFields
          draft={draft}
          onChange={setDraft}
          onEnter={add}
          hint={matching === null ? undefined : t('matchNow', { count: matching })}
        />
        <div>
          <Button variant="soft" icon="plus" disabled={!isLongEnough(draft)} onClick={add}>
            {t('add')}
          </Button>
        </div>
      </div>
    </Section>
  )
}
