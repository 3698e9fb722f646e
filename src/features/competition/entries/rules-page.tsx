import { type FormEvent, useState } from 'react'
import type { EntrySettings } from '../../../contract/entry-settings.ts'
import { isSameValue } from '../../../contract/same-value.ts'
import { call } from '../../../web/call.ts'
import { showFailure, showMessage } from '../../../web/dialogs.tsx'
import { navigate } from '../../../web/navigation.ts'
import { useTexts } from '../../../web/texts.ts'
import { Button } from '../../../web/ui/button.tsx'
import { ErrorState } from '../../../web/ui/empty-state.tsx'
import { notify } from '../../../web/ui/notices.tsx'
import { Skeleton } from '../../../web/ui/skeleton.tsx'
import { uiTexts } from '../../../web/ui/texts.ts'
import { invalidate, useRead } from '../../../web/use-read.ts'
import { useUnsaved } from '../../../web/use-unsaved.ts'
import { EventAdminPage } from '../events/event-admin-page.tsx'
import { type Entries, getEntries, saveEntryRules } from './operations/list.ts'
import { entryDefaults } from './rules/settings.ts'
import { RulesFields } from './rules-fields.tsx'
import { entryTexts } from './texts/list-texts.ts'
import { rulesTexts } from './texts/rules-texts.ts'

/** When, who, how many, and what it costs. */
export default function RulesPage() {
  const t = useTexts(rulesTexts)
  const tEntry = useTexts(entryTexts)
  return (
    <EventAdminPage
      narrow
      title={t('title')}
      lead={(event) => event.title}
      moreCrumbs={(event) => [{ to: `/event/${event.id}/entries`, label: tEntry('title') }]}
    >
      {(event) => <Loaded eventId={event.id} />}
    </EventAdminPage>
  )
}

function Loaded({ eventId }: { eventId: string }) {
  const t = useTexts(rulesTexts)
  const { data, failure, reload } = useRead(getEntries, { eventId })
  if (data) return <RulesForm data={data} />
  return failure ? <ErrorState title={t('loadFailed')} onRetry={reload} /> : <Skeleton />
}

function RulesForm({ data }: { data: Entries }) {
  const t = useTexts(rulesTexts)
  const ui = useTexts(uiTexts)
  const [start] = useState<EntrySettings>(() => data.settings ?? entryDefaults)
  const [draft, setDraft] = useState(start)
  const release = useUnsaved(!isSameValue(draft, start))
  const [busy, setBusy] = useState(false)
  const { opensAt, closesAt, payLink } = draft
  const reason =
    opensAt !== null && closesAt !== null && closesAt < opensAt
      ? t('closesBefore')
      : payLink !== '' && !/^https:\/\/[^\s/]+\.[^\s]+$/i.test(payLink) && t('payLinkWrong')
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (busy || reason) return
    setBusy(true)
    // A class that is gone has no rules.
    const settings = { ...draft, classes: draft.classes.filter(({ name }) => data.classes.includes(name)) }
    const answer = await call(saveEntryRules, { eventId: data.eventId, settings, version: data.version })
    await invalidate(getEntries)
    setBusy(false)
    if (!answer.ok && answer.code === 'changed-meanwhile')
      return void showMessage({ title: ui('changedMeanwhile'), text: t('changedMeanwhile') })
    if (!answer.ok) return void showFailure(answer)
    release()
    notify(t('saved'))
    navigate(`/event/${data.eventId}/entries`, { replace: true })
  }
  return (
    <form className="grid gap-5" onSubmit={save} noValidate>
      <RulesFields data={data} draft={draft} set={(change) => setDraft({ ...draft, ...change })} />
      <div className="button-row">
        <Button type="submit" variant="primary" icon="check" busy={busy} reason={reason}>
          {t('save')}
        </Button>
      </div>
    </form>
  )
}
