import { useState } from 'react'
import { call } from '../../../web/call.ts'
import { showFailure, showMessage } from '../../../web/dialogs.tsx'
import { navigate, useParameters } from '../../../web/navigation.ts'
import { useSession } from '../../../web/session.ts'
import { useTexts } from '../../../web/texts.ts'
import { Button } from '../../../web/ui/button.tsx'
import { Difference, Differences } from '../../../web/ui/difference.tsx'
import { EmptyState, ErrorState } from '../../../web/ui/empty-state.tsx'
import { notify } from '../../../web/ui/notices.tsx'
import { NumberField } from '../../../web/ui/number-field.tsx'
import { Page, Section } from '../../../web/ui/page.tsx'
import { Skeleton } from '../../../web/ui/skeleton.tsx'
import { uiTexts } from '../../../web/ui/texts.ts'
import { invalidate, useRead } from '../../../web/use-read.ts'
import { useSharedForm } from '../../../web/use-shared-form.ts'
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
  const ui = useTexts(uiTexts)
  const { form, busy, save } = useExtraForm(partyId, extra)
  const { draft, change: setDraft } = form
  const problem = draftProblem(draft)
  const setMeta = (change: Partial<ConfiguredExtra['meta']>) =>
    setDraft({ ...draft, meta: { ...draft.meta, ...change } })
  return (
    <Page
      title={extra?.name ?? t('newExtra')}
      documentTitle={extra?.name ?? t('newExtra')}
      crumbs={crumbsOf(t)}
      actions={<RuleHelp />}
    >
      <Differences form={form}>
        <div className="grid items-start gap-x-12 lg:grid-cols-[3fr_2fr]">
          <div>
            <Section title={t('details')}>
              <div className="pt-4">
                <ExtraDetails extra={draft} onChange={setDraft} />
                <Difference field="name" />
                <Difference field="description" />
                <Difference field="startDate" />
                <Difference field="endDate" />
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
        <div className="grid gap-5 pt-8">
          <Difference field="meta" />
          <Button
            variant="primary"
            busy={busy}
            reason={problem ? t(problem) : form.differing.length > 0 && ui('compareFirst')}
            onClick={save}
          >
            {t('save')}
          </Button>
        </div>
      </Differences>
    </Page>
  )
}

/** What is typed, and how it is saved. */
function useExtraForm(partyId: string, extra: Extra | undefined) {
  const t = useTexts(extraPageTexts)
  const ui = useTexts(uiTexts)
  const form = useSharedForm<ConfiguredExtra>(extra ? draftOf(extra) : newExtra)
  const [busy, setBusy] = useState(false)
  const save = async () => {
    if (draftProblem(form.draft) || busy || form.differing.length > 0) return
    setBusy(true)
    const values = withoutBlankRules(form.draft)
    const answer = await call(saveExtra, { partyId, ...(extra ? { id: extra.id, was: form.saved } : {}), ...values })
    if (!answer.ok && answer.code === 'changed-meanwhile') {
      await invalidate(getExtras)
      setBusy(false)
      return showMessage({ title: ui('changedMeanwhile'), text: ui('othersChanged') })
    }
    setBusy(false)
    if (!answer.ok) return showFailure(answer)
    form.release()
    void invalidate(getExtras)
    notify(t('saved'))
    navigate('/extra-settings')
  }
  return { form, busy, save }
}

const draftOf = ({ name, description, startDate, endDate, meta }: Extra): ConfiguredExtra => ({
  name,
  description,
  startDate,
  endDate,
  meta,
})
