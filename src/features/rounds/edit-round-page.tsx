import { useState } from 'react'
import { useParameters } from '../../web/navigation.ts'
import { useTexts } from '../../web/texts.ts'
import { EmptyState } from '../../web/ui/empty-state.tsx'
import { EventAdminPage } from '../events/event-admin-page.tsx'
import type { Event, Round } from '../events/operations.ts'
import { RoundForm } from './round-form.tsx'
import { draftOf } from './rules.ts'
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
  const [draft, setDraft] = useState(() => draftOf(round))
  const { save, busy } = useSaveRound(event.id, round.id)
  return (
    <RoundForm
      event={event}
      draft={draft}
      onChange={setDraft}
      onSubmit={() => save(draft)}
      action={t('save')}
      busy={busy}
      courseName={round.course.name}
      isLocked={round.hasScores}
    />
  )
}
