import { useState } from 'react'
import { useTexts } from '../../web/texts.ts'
import { EventAdminPage } from '../events/event-admin-page.tsx'
import type { Event } from '../events/operations.ts'
import { RoundForm } from './round-form.tsx'
import { newRoundDraft } from './rules.ts'
import { useSaveRound } from './save-round.tsx'
import { roundTexts } from './texts.ts'

/** A new round of an event. */
export default function AddRoundPage() {
  const t = useTexts(roundTexts)
  return (
    <EventAdminPage
      narrow
      title={t('addRound')}
      lead={({ title }) => title}
      moreCrumbs={({ id }) => [{ to: `/event/${id}/rounds`, label: t('rounds') }]}
    >
      {(event) => <NewRound event={event} />}
    </EventAdminPage>
  )
}

function NewRound({ event }: { event: Event }) {
  const t = useTexts(roundTexts)
  const [draft, setDraft] = useState(() => newRoundDraft(event))
  const { save, busy } = useSaveRound(event.id)
  return (
    <RoundForm
      event={event}
      draft={draft}
      onChange={setDraft}
      onSubmit={() => save(draft)}
      action={t('addRound')}
      busy={busy}
    />
  )
}
