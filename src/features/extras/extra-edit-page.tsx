import { useState } from 'react'
import { call } from '../../web/call.ts'
import { showFailure } from '../../web/dialogs.tsx'
import { navigate, useParameters } from '../../web/navigation.ts'
import { useSession } from '../../web/session.ts'
import { useTexts } from '../../web/texts.ts'
import { Button } from '../../web/ui/button.tsx'
import { EmptyState, ErrorState } from '../../web/ui/empty-state.tsx'
import { notify } from '../../web/ui/notices.tsx'
import { NumberField } from '../../web/ui/number-field.tsx'
import { Page, Section } from '../../web/ui/page.tsx'
import { Skeleton } from '../../web/ui/skeleton.tsx'
import { invalidate, useRead } from '../../web/use-read.ts'
import { useUnsaved } from '../../web/use-unsaved.ts'
import { ExtraDetails } from './extra-details.tsx'
import { ExtraTrial } from './extra-trial.tsx'
import { RuleHelp } from './extra-variables.tsx'
import { type ConfiguredExtra, type Extra, getExtras, saveExtra } from './operations.ts'
import { AutoMarks, Dialogs } from './rule-lists.tsx'
import { draftProblem, newExtra, withoutBlankRules } from './rules.ts'
import { extraPageTexts } from './texts.ts'

/** Everything of one extra; 'new' in the address for another one. */
export default function ExtraEditPage() {
  const t = useTexts(extraPageTexts)
  const { extraId = 'new' } = useParameters<'extraId'>()
  const { partyId } = useSession()
  const isNew = extraId === 'new'
  const { data, failure, reload } = useRead(getExtras, partyId && !isNew ? { partyId, all: true } : null, {
    fresh: true,
  })
  const extra = data?.extras.find(({ id }) => id === extraId)
  if (!partyId) return null
  if (isNew) return <Editor key="new" partyId={partyId} />
  if (extra) return <Editor key={extra.id} partyId={partyId} extra={extra} />
  return (
    <Page title={t('title')} crumbs={crumbsOf(t)}>
      {data ? (
        <EmptyState title={t('notFound')} />
      ) : failure ? (
        <ErrorState onRetry={reload}>{failure.detail}</ErrorState>
      ) : (
        <Skeleton />
      )}
    </Page>
  )
}

const crumbsOf = (t: ReturnType<typeof useTexts<typeof extraPageTexts>>) => [
  { to: '/party-admin', label: t('partySettings') },
  { to: '/extra-settings', label: t('title') },
]

function Editor({ partyId, extra }: { partyId: string; extra?: Extra }) {
  const t = useTexts(extraPageTexts)
  const [start] = useState(() => (extra ? draftOf(extra) : newExtra))
  const [draft, setDraft] = useState<ConfiguredExtra>(start)
  const [busy, setBusy] = useState(false)
  const release = useUnsaved(JSON.stringify(draft) !== JSON.stringify(start))
  const problem = draftProblem(draft)
  const setMeta = (change: Partial<ConfiguredExtra['meta']>) =>
    setDraft({ ...draft, meta: { ...draft.meta, ...change } })
  const save = async () => {
    if (problem || busy) return
    setBusy(true)
    const values = withoutBlankRules(draft)
    const answer = await call(saveExtra, { partyId, ...(extra ? { id: extra.id } : {}), ...values })
    setBusy(false)
    if (!answer.ok) return showFailure(answer)
    release()
    void invalidate(getExtras)
    notify(t('saved'))
    navigate('/extra-settings')
  }
  return (
    <Page
      title={extra?.name ?? t('newExtra')}
      documentTitle={extra?.name ?? t('newExtra')}
      crumbs={crumbsOf(t)}
      actions={<RuleHelp />}
    >
      <div className="grid items-start gap-x-12 lg:grid-cols-[3fr_2fr]">
        <div>
          <Section title={t('details')}>
            <div className="pt-4">
              <ExtraDetails extra={draft} onChange={setDraft} />
            </div>
          </Section>
          <AutoMarks entries={draft.meta.autoMarks} onChange={(autoMarks) => setMeta({ autoMarks })} />
          <Dialogs entries={draft.meta.dialogs} onChange={(dialogs) => setMeta({ dialogs })}>
            <NumberField
              label={t('timeout')}
              value={draft.meta.timeout}
              min={1}
              max={3600}
              onChange={(timeout) => setMeta({ timeout: timeout ?? 60 })}
            />
          </Dialogs>
        </div>
        <div className="lg:sticky lg:top-20">
          <ExtraTrial name={draft.name || t('newExtra')} meta={draft.meta} />
        </div>
      </div>
      <div className="pt-8">
        <Button variant="primary" busy={busy} reason={problem && t(problem)} onClick={save}>
          {t('save')}
        </Button>
      </div>
    </Page>
  )
}

const draftOf = ({ name, description, startDate, endDate, meta }: Extra): ConfiguredExtra => ({
  name,
  description,
  startDate,
  endDate,
  meta,
})
