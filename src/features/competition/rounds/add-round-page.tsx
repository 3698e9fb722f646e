import { useState } from 'react'
import { isSameValue } from '../../../contract/same-value.ts'
import { useTexts } from '../../../web/texts.ts'
import { useUnsaved } from '../../../web/use-unsaved.ts'
import { EventAdminPage } from '../events/event-admin-page.tsx'
import type { Event } from '../events/operations/event.ts'
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
  const [start] = useState(() => newRoundDraft(event))
  const [draft, setDraft] = useState(start)
  const release = useUnsaved(!isSameValue(draft, start))
  const { save, busy } = useSaveRound(event.id, release)
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
