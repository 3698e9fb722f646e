import { useState } from 'react'
import { eventTopic } from '../../../contract/live.ts'
import { call } from '../../../web/call.ts'
import { showFailure } from '../../../web/dialogs.tsx'
import { useLanguage, useTexts } from '../../../web/texts.ts'
import { Button, ButtonLink } from '../../../web/ui/button.tsx'
import { Switch } from '../../../web/ui/choice.tsx'
import { EmptyState, ErrorState } from '../../../web/ui/empty-state.tsx'
import { Icon } from '../../../web/ui/icon.tsx'
import { Notice } from '../../../web/ui/notice.tsx'
import { notify } from '../../../web/ui/notices.tsx'
import { Section } from '../../../web/ui/page.tsx'
import { Select } from '../../../web/ui/select.tsx'
import { Skeleton } from '../../../web/ui/skeleton.tsx'
import { useLive } from '../../../web/use-live.ts'
import { useRead } from '../../../web/use-read.ts'
import { EventAdminPage } from '../events/event-admin-page.tsx'
import type { Event } from '../events/operations/event.ts'
import { CeremonyControls } from './ceremony-controls.tsx'
import { getPrizes, type Prizes, updatePrizes } from './operations.ts'
import { PrizeForm } from './prize-form.tsx'
import { PrizeList } from './prize-list.tsx'
import { rulesOf, type StoredRules } from './rules.ts'
import { prizeTexts } from './texts.ts'

/** What is won in an event and by whom, for administrators of its party. */
export default function PrizesPage() {
  const t = useTexts(prizeTexts)
  return (
    <EventAdminPage narrow title={t('title')} lead={(event) => `${event.title} · ${t('lead')}`}>
      {(event) => <Loaded event={event} />}
    </EventAdminPage>
  )
}

type Reload = () => Promise<unknown>

function Loaded({ event }: { event: Event }) {
  const t = useTexts(prizeTexts)
  const { data, failure, reload } = useRead(getPrizes, { eventId: event.id })
  useLive([eventTopic(event.id)], () => void reload())
  if (data) return <PrizesOf event={event} shown={data} reload={reload} />
  if (!failure) return <Skeleton shape="rows" />
  return (
    <ErrorState title={t('loadFailed')} onRetry={reload}>
      {failure.detail}
    </ErrorState>
  )
}

function PrizesOf({ event, shown, reload }: { event: Event; shown: Prizes; reload: Reload }) {
  const t = useTexts(prizeTexts)
  const [adding, setAdding] = useState(false)
  const { eventId, prizes } = shown
  const was = rulesOf(shown)
  const save = async (next: StoredRules) => {
    const answer = await call(updatePrizes, {
      eventId,
      ...next,
      prizes: [...next.prizes],
      was: { ...was, prizes: [...was.prizes] },
    })
    await reload()
    if (!answer.ok) return showFailure(answer)
    notify(t('saved'))
  }
  return (
    <>
      <Notice icon={shown.isOfficial ? 'check' : 'info'}>{t(shown.isOfficial ? 'official' : 'provisional')}</Notice>
      <Section
        title={t('title')}
        end={
          shown.shown === null && (
            <Button variant="line" icon="plus" onClick={() => setAdding(true)}>
              {t('add')}
            </Button>
          )
        }
      >
        {prizes.length === 0 ? (
          <EmptyState title={t('none')}>{t('noneText')}</EmptyState>
        ) : (
          <PrizeList event={event} shown={shown} save={save} reload={reload} />
        )}
      </Section>
      {prizes.length > 0 && <Ways eventId={eventId} />}
      <Section title={t('rules')}>
        <div className="grid gap-4 py-3">
          <Switch
            label={t('onePerPerson')}
            checked={was.onePerPerson}
            disabled={shown.shown !== null}
            onChange={(onePerPerson) => void save({ ...was, onePerPerson })}
          />
          <p className="caption">{t('onePerPersonHint')}</p>
          <Select
            label={t('ties')}
            value={was.ties}
            disabled={shown.shown !== null}
            onChange={(ties) => void save({ ...was, ties })}
            items={[
              { id: 'event', label: t('tiesEvent') },
              { id: 'shared', label: t('tiesShared') },
            ]}
          />
        </div>
      </Section>
      {prizes.length > 0 && <CeremonyControls event={event} shown={shown} reload={reload} />}
      {adding && (
        <PrizeForm
          bases={shown.bases}
          event={event}
          onSave={(more) => save({ ...was, prizes: [...was.prizes, ...more] })}
          onClose={() => setAdding(false)}
        />
      )}
    </>
  )
}

/** Out of the house: paper and files. */
function Ways({ eventId }: { eventId: string }) {
  const t = useTexts(prizeTexts)
  const language = useLanguage()
  const address = (format: string) => `/api/events/${eventId}/prize-file?${new URLSearchParams({ format, language })}`
  return (
    <p className="button-row mt-4 flex-wrap">
      <ButtonLink to={`/event/${eventId}/prizes/print`} variant="line" icon="print">
        {t('print')}
      </ButtonLink>
      {(['xlsx', 'csv'] as const).map((format) => (
        <a key={format} className="button button-line" href={address(format)} download>
          <Icon name="download" />
          {t(format)}
        </a>
      ))}
    </p>
  )
}
