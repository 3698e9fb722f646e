import type { RoundGame } from '../../../golf/formats/presets.ts'
import type { FormatSettings } from '../../../golf/formats/settings.ts'
import { useParameters } from '../../../web/navigation.ts'
import { useLanguage, useTexts } from '../../../web/texts.ts'
import { Differences } from '../../../web/ui/difference.tsx'
import { EmptyState } from '../../../web/ui/empty-state.tsx'
import { Skeleton } from '../../../web/ui/skeleton.tsx'
import { useRead } from '../../../web/use-read.ts'
import { useSharedForm } from '../../../web/use-shared-form.ts'
import { getCourse } from '../../play/courses/operations.ts'
import { contestLabel } from '../contests/rules.ts'
import { EventAdminPage } from '../events/event-admin-page.tsx'
import type { Event, Round } from '../events/operations/event.ts'
import { useFormatWords } from '../formats/format-words.tsx'
import { RoundForm } from './round-form.tsx'
import { draftOf, type RoundDraft } from './rules.ts'
import { useSaveRound } from './save-round.tsx'
import { roundTexts } from './texts.ts'

/** A round that exists. What was edited stays here until the whole round is saved. */
export default function EditRoundPage() {
  const t = useTexts(roundTexts)
  const { roundId } = useParameters<'roundId'>()
  return (
    <EventAdminPage
      narrow
      title={t('editRound')}
      lead={({ title }) => title}
      moreCrumbs={({ id }) => [{ to: `/event/${id}/rounds`, label: t('rounds') }]}
    >
      {(event) => {
        const round = event.rounds.find(({ id }) => id === roundId)
        return round ? <OneRound key={round.id} event={event} round={round} /> : <EmptyState title={t('notFound')} />
      }}
    </EventAdminPage>
  )
}

function OneRound({ event, round }: { event: Event; round: Round }) {
  const t = useTexts(roundTexts)
  const language = useLanguage()
  const words = useFormatWords()
  const form = useSharedForm(draftOf(round))
  // The form has the tees of its course in the middle.
  const { isLoading } = useRead(getCourse, round.courseId ? { courseId: round.courseId } : null)
  const { save, busy } = useSaveRound(event.id, form.release, round.id)
  const write = (field: keyof RoundDraft, value: unknown) => {
    if (field === 'courseId' && value === round.courseId) return round.course.name
    if (field === 'courseId') return t('courseChosen')
    if (field === 'contests')
      return (value as RoundDraft['contests'])
        .map(({ id, hole }) => `${contestLabel(id, language) || id} (${hole})`)
        .join(', ')
    if (field === 'strokesFactor' && value !== null) return `${Math.round(Number(value) * 100)} %`
    if (field === 'tees') return value ? t('teesChosen') : t('noTees')
    if (field === 'formatSettings') return words.settingsOf(value as FormatSettings | null) || undefined
    return field === 'strokeCount' && value !== null ? words.nameOf(value as RoundGame, null) : undefined
  }
  if (isLoading) return <Skeleton shape="rows" />
  return (
    <Differences form={form} write={write}>
      <RoundForm
        event={event}
        draft={form.draft}
        onChange={form.change}
        hold={form.differing.length > 0}
        onSubmit={() => save(form.draft, form.saved)}
        action={t('save')}
        busy={busy}
        courseName={round.course.name}
        isLocked={round.hasScores}
      />
    </Differences>
  )
}
