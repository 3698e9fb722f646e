import { useState } from 'react'
import { isSameValue } from '../../../contract/same-value.ts'
import type { TvProgramme } from '../../../contract/tv-programme.ts'
import { wholeProgramme } from '../../../contract/tv-programme.ts'
import { call } from '../../../web/call.ts'
import { showFailure, showMessage } from '../../../web/dialogs.tsx'
import { useTexts } from '../../../web/texts.ts'
import { Button, ButtonLink } from '../../../web/ui/button.tsx'
import { ErrorState } from '../../../web/ui/empty-state.tsx'
import { notify } from '../../../web/ui/notices.tsx'
import { Section } from '../../../web/ui/page.tsx'
import { Skeleton } from '../../../web/ui/skeleton.tsx'
import { uiTexts } from '../../../web/ui/texts.ts'
import { useRead } from '../../../web/use-read.ts'
import { useUnsaved } from '../../../web/use-unsaved.ts'
import { EventAdminPage } from '../../competition/events/event-admin-page.tsx'
import type { Event } from '../../competition/events/operations/event.ts'
import { getTvProgramme, type OnTv, updateTvProgramme } from './operations.ts'
import { PartList } from './part-list.tsx'
import { Preview } from './preview.tsx'
import { type SponsorDraft, SponsorFields } from './sponsor-fields.tsx'
import { tvTexts } from './texts.ts'
import './styles/arrange.css'

/** What the big screen of an event shows, in which order and for how long. */
export default function ArrangePage() {
  const t = useTexts(tvTexts)
  return (
    <EventAdminPage
      title={t('title')}
      lead={(event) => `${event.title}. ${t('lead')}`}
      actions={(event) => (
        <ButtonLink to={`/tv/${event.id}`} variant="line" icon="tv">
          {t('openTv')}
        </ButtonLink>
      )}
    >
      {(event) => <Loaded event={event} />}
    </EventAdminPage>
  )
}

function Loaded({ event }: { event: Event }) {
  const t = useTexts(tvTexts)
  const { data, failure, reload } = useRead(getTvProgramme, { eventId: event.id }, { fresh: true })
  if (data) return <Arrange event={event} onTv={data} reload={reload} />
  if (!failure) return <Skeleton shape="rows" />
  return (
    <ErrorState title={t('loadFailed')} onRetry={reload}>
      {failure.detail}
    </ErrorState>
  )
}

type Draft = { parts: TvProgramme['parts']; sponsors: SponsorDraft[] }
const draftOf = ({ parts, sponsors }: OnTv): Draft => ({ parts, sponsors })
const programmeOf = ({ parts, sponsors }: Draft): TvProgramme => ({
  parts,
  sponsors: sponsors.map(({ imageId, name, words }) => ({ imageId, name: name.trim(), words: words.trim() })),
})

type Props = { event: Event; onTv: OnTv; reload: () => Promise<unknown> }

function Arrange({ event, onTv, reload }: Props) {
  const t = useTexts(tvTexts)
  const ui = useTexts(uiTexts)
  const [was, setWas] = useState(() => programmeOf(draftOf(onTv)))
  const [draft, setDraft] = useState(() => draftOf(onTv))
  const [busy, setBusy] = useState(false)
  const programme = programmeOf(draft)
  useUnsaved(!isSameValue(programme, was))
  const nameless = programme.sponsors.some(({ name }) => name === '')
  const save = async () => {
    if (busy || nameless) return
    setBusy(true)
    const answer = await call(updateTvProgramme, { eventId: event.id, ...programme, was })
    if (answer.ok) setWas(programme)
    await reload()
    setBusy(false)
    if (answer.ok) return notify(t('saved'))
    if (answer.code !== 'changed-meanwhile') return void showFailure(answer)
    const theirs = await call(getTvProgramme, { eventId: event.id })
    if (theirs.ok) setWas(programmeOf(draftOf(theirs.value)))
    void showMessage({ title: ui('changedMeanwhile'), text: t('changedMeanwhile') })
  }
  return (
    <div className="tv-arrange">
      <div>
        <Section title={t('order')}>
          <p className="caption pb-2">{t('orderHint')}</p>
          <PartList parts={draft.parts} onChange={(parts) => setDraft({ ...draft, parts })} />
        </Section>
        <SponsorFields
          partyId={event.partyId}
          sponsors={draft.sponsors}
          onChange={(change) => setDraft((now) => ({ ...now, sponsors: change(now.sponsors) }))}
        />
      </div>
      <aside>
        <Preview event={event} programme={programme} />
        <div className="button-row pt-5">
          <Button
            variant="primary"
            icon="check"
            busy={busy}
            reason={nameless && t('nameless')}
            onClick={() => void save()}
          >
            {t('save')}
          </Button>
          <Button onClick={() => setDraft({ ...draft, parts: wholeProgramme(null).parts })}>{t('usual')}</Button>
        </div>
      </aside>
    </div>
  )
}
