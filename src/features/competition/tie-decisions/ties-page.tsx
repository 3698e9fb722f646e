import { useState } from 'react'
import { eventTopic } from '../../../contract/live.ts'
import { call } from '../../../web/call.ts'
import { confirm, showFailure } from '../../../web/dialogs.tsx'
import { useFormats, useTexts } from '../../../web/texts.ts'
import { Button } from '../../../web/ui/button.tsx'
import { EmptyState, ErrorState } from '../../../web/ui/empty-state.tsx'
import { List, ListRow } from '../../../web/ui/list.tsx'
import { Section } from '../../../web/ui/page.tsx'
import { Skeleton } from '../../../web/ui/skeleton.tsx'
import { useLive } from '../../../web/use-live.ts'
import { useRead } from '../../../web/use-read.ts'
import { EventAdminPage } from '../events/event-admin-page.tsx'
import { getTies, type Recorded, type Tie, type Ties, withdrawTieDecision } from './operations.ts'
import { tieTexts } from './texts.ts'
import { TieForm } from './tie-form.tsx'

/** Who is level in an event, and what the committee has recorded of it. */
export default function TiesPage() {
  const t = useTexts(tieTexts)
  return (
    <EventAdminPage narrow title={t('title')} lead={(event) => `${event.title} · ${t('lead')}`}>
      {(event) => <Loaded eventId={event.id} />}
    </EventAdminPage>
  )
}

function Loaded({ eventId }: { eventId: string }) {
  const { data, failure, reload } = useRead(getTies, { eventId })
  useLive([eventTopic(eventId)], () => void reload())
  if (!data) return failure ? <ErrorState onRetry={reload}>{failure.detail}</ErrorState> : <Skeleton shape="rows" />
  return (
    <>
      <Level eventId={eventId} shown={data} reload={reload} />
      <RecordedOnes eventId={eventId} decisions={data.decisions} reload={reload} />
    </>
  )
}

type Reload = () => Promise<unknown>
const keyOf = ({ of, basis, class: name, contenders }: Tie) =>
  [of, basis, name, ...contenders.map(({ id }) => id).toSorted()].join(' ')

function Level({ eventId, shown, reload }: { eventId: string; shown: Ties; reload: Reload }) {
  const t = useTexts(tieTexts)
  const [open, setOpen] = useState<string>()
  // The event's own places first.
  const ties = shown.ties.toSorted((a, b) => Number(b.basis === shown.basis) - Number(a.basis === shown.basis))
  const chosen = ties.find((tie) => keyOf(tie) === open)
  return (
    <Section title={t('level')}>
      {ties.length === 0 && <EmptyState title={t('none')}>{t('noneText')}</EmptyState>}
      <List label={t('level')}>
        {ties.map((tie) => (
          <TieRow key={keyOf(tie)} tie={tie} onRecord={() => setOpen(keyOf(tie))} />
        ))}
      </List>
      {chosen && (
        <TieForm key={open} eventId={eventId} tie={chosen} onClose={() => setOpen(undefined)} onSaved={reload} />
      )}
    </Section>
  )
}

function TieRow({ tie, onRecord }: { tie: Tie; onRecord: () => void }) {
  const t = useTexts(tieTexts)
  const names = tie.contenders.map(({ placeText, name }) => `${placeText} ${name}`).join(', ')
  const table = tie.class ?? (tie.of === 'teams' ? t('teams') : t('players'))
  const caption = [t(tie.basis), table, tie.isWaiting && t('waiting')].filter(Boolean).join(' · ')
  const plain = tie.contenders.map(({ name }) => name).join(', ')
  return (
    <ListRow
      title={names}
      caption={caption}
      end={
        !tie.isWaiting && (
          <Button variant="line" onClick={onRecord} aria-label={`${t('recordFor', { names: plain })}, ${caption}`}>
            {t('record')}
          </Button>
        )
      }
    />
  )
}

type RecordedProps = { eventId: string; decisions: readonly Recorded[]; reload: Reload }

function RecordedOnes({ eventId, decisions, reload }: RecordedProps) {
  const t = useTexts(tieTexts)
  const { dateAndTime } = useFormats()
  const withdraw = async (decisionId: string) => {
    const question = { title: t('areYouSure'), text: t('withdrawText'), action: t('withdraw'), danger: true }
    if (!(await confirm(question))) return
    const answer = await call(withdrawTieDecision, { eventId, decisionId })
    if (!answer.ok) return showFailure(answer)
    await reload()
  }
  if (decisions.length === 0) return null
  return (
    <Section title={t('recorded')}>
      <List label={t('recorded')}>
        {decisions.map((one) => (
          <ListRow
            key={one.id}
            title={`${t(one.by === 'lot' ? 'lot' : 'playOff')}: ${orderOf(one)}`}
            caption={[
              t(one.basis),
              one.note,
              one.reason,
              t('byOn', { name: one.byName, time: dateAndTime(one.at) }),
              !one.holds && t('doesNotHold'),
            ]
              .filter(Boolean)
              .join(' · ')}
            end={
              <Button variant="danger" onClick={() => void withdraw(one.id)}>
                {t('withdraw')}
              </Button>
            }
          />
        ))}
      </List>
    </Section>
  )
}

/** '1 Anna Berg, 2 Bo Alm and Cilla Dahl': those of one list share a number. */
const orderOf = ({ places }: Recorded) =>
  places
    .map((list, at) => {
      const before = places.slice(0, at).reduce((sum, { length }) => sum + length, 0)
      return `${before + 1} ${list.map(({ name }) => name).join(', ')}`
    })
    .join(' · ')
