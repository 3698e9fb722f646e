import { useState } from 'react'
import { todayHere } from '../../../contract/days.ts'
import { eventTopic } from '../../../contract/live.ts'
import { useFormats, useTexts } from '../../../web/texts.ts'
import { Button } from '../../../web/ui/button.tsx'
import { EmptyState, ErrorState } from '../../../web/ui/empty-state.tsx'
import { Notice } from '../../../web/ui/notice.tsx'
import { Section } from '../../../web/ui/page.tsx'
import { Select } from '../../../web/ui/select.tsx'
import { Skeleton } from '../../../web/ui/skeleton.tsx'
import { useLive } from '../../../web/use-live.ts'
import { useRead } from '../../../web/use-read.ts'
import { EventAdminPage } from '../events/event-admin-page.tsx'
import type { Event } from '../events/operations/event.ts'
import { AllottedTime } from './allotted-time.tsx'
import { CourseOfGroups } from './course-of-groups.tsx'
import { GroupTable } from './group-table.tsx'
import { getPace, type RoundPace } from './operations.ts'
import { roundOfToday } from './rules.ts'
import { paceTexts } from './texts.ts'
import './styles.css'

/** Where groups are and who is out of position, for administrators of the event's party. */
export default function PacePage() {
  const t = useTexts(paceTexts)
  return (
    <EventAdminPage title={t('title')} lead={(event) => `${event.title} · ${t('lead')}`}>
      {(event) => <Rounds event={event} />}
    </EventAdminPage>
  )
}

function Rounds({ event }: { event: Event }) {
  const t = useTexts(paceTexts)
  const [chosen, setChosen] = useState<string>()
  const { rounds } = event
  const roundId = chosen ?? roundOfToday(rounds, todayHere())
  if (!roundId) return <EmptyState title={t('noRounds')} />
  return (
    <>
      {rounds.length > 1 && (
        <Select
          label={t('round')}
          value={roundId}
          onChange={setChosen}
          items={rounds.map(({ id, title }) => ({ id, label: title }))}
        />
      )}
      <Round key={roundId} eventId={event.id} roundId={roundId} />
    </>
  )
}

/** Minutes pass without anything being saved. */
const readAgainAfter = 30_000

function Round({ eventId, roundId }: { eventId: string; roundId: string }) {
  const t = useTexts(paceTexts)
  const { data, failure, reload } = useRead(getPace, { roundId }, { every: readAgainAfter })
  const [setting, setSetting] = useState(false)
  useLive([eventTopic(eventId)], () => void reload())
  if (!data)
    return failure ? (
      <ErrorState title={t('loadFailed')} onRetry={reload}>
        {failure.detail}
      </ErrorState>
    ) : (
      <Skeleton shape="rows" />
    )
  return (
    <>
      {data.groups.length === 0 ? <EmptyState title={t('none')}>{t('noneText')}</EmptyState> : <Groups pace={data} />}
      <p className="mt-6">
        <Button variant="line" icon="clock" onClick={() => setSetting(true)}>
          {t('allotted')}
        </Button>
      </p>
      {setting && <AllottedTime pace={data} onSaved={reload} onClose={() => setSetting(false)} />}
    </>
  )
}

/** Groups of which nothing is heard, each with since when. */
function Silent({ pace }: { pace: RoundPace }) {
  const t = useTexts(paceTexts)
  const { time } = useFormats()
  const silent = pace.groups.filter((group) => group.silent)
  if (silent.length === 0) return null
  return (
    <div role="status" className="my-4">
      <Notice icon="wifi-off">
        <b>{t('silentCount', { count: silent.length, minutes: pace.silentAfter })}</b>
        <ul>
          {silent.map(({ groupId, players, heardAt }) => (
            <li key={groupId}>{t('silentSince', { players: players.join(', '), time: time(heardAt) })}</li>
          ))}
        </ul>
      </Notice>
    </div>
  )
}

function Groups({ pace }: { pace: RoundPace }) {
  const t = useTexts(paceTexts)
  const count = (wanted: (state: RoundPace['groups'][number]['state']) => boolean) =>
    pace.groups.filter(({ state }) => wanted(state)).length
  const out = count((state) => state === 'out-of-position')
  const finished = count((state) => state === 'finished')
  const course = count((state) => state !== 'finished' && state !== 'waiting')
  return (
    <>
      <div role="status" className="my-4">
        <Notice icon={out > 0 ? 'warn' : 'info'}>
          <b>{out > 0 ? t('outCount', { count: out }) : t('allWell')}</b>
          <div>{t('summary', { course, finished })}</div>
        </Notice>
      </div>
      <Silent pace={pace} />
      <Section title={t('course')}>
        <CourseOfGroups pace={pace} />
      </Section>
      <Section title={t('groups')}>
        <GroupTable pace={pace} />
      </Section>
    </>
  )
}
