import { useState } from 'react'
import { call } from '../../../web/call.ts'
import { showFailure } from '../../../web/dialogs.tsx'
import { useFormats, useTexts } from '../../../web/texts.ts'
import { Button } from '../../../web/ui/button.tsx'
import { List, ListRow } from '../../../web/ui/list.tsx'
import { notify } from '../../../web/ui/notices.tsx'
import { Section } from '../../../web/ui/page.tsx'
import { Pagination } from '../../../web/ui/pagination.tsx'
import { invalidate } from '../../../web/use-read.ts'
import { nameOf } from './member-picker.tsx'
import { type Entries, getEntries, letIn, type ShownEntry } from './operations/list.ts'
import { entryTexts } from './texts/list-texts.ts'

const pageSize = 10

/** Who waits, in the order of entry, each with those who entered together. */
export function WaitingList({ data }: { data: Entries }) {
  const t = useTexts(entryTexts)
  const [page, setPage] = useState(1)
  const places = data.entries.flatMap(({ waitingPlace }) => waitingPlace ?? [])
  const count = Math.max(0, ...places)
  if (count === 0) return null
  const pages = Math.ceil(count / pageSize)
  const from = (Math.min(page, pages) - 1) * pageSize
  const shown = Array.from({ length: Math.min(pageSize, count - from) }, (_, at) => from + at + 1)
  return (
    <Section title={t('waitingList')} end={<span className="caption">{count}</span>}>
      <List label={t('waitingList')}>
        {shown.map((place) => (
          <Waiting
            key={place}
            place={place}
            eventId={data.eventId}
            side={data.entries.filter(({ waitingPlace }) => waitingPlace === place)}
          />
        ))}
      </List>
      <Pagination page={Math.min(page, pages)} pages={pages} onChange={setPage} />
      <p className="caption pt-2">{data.isDrawn ? t('waitingDrawn') : t('waitingHint')}</p>
    </Section>
  )
}

function Waiting({ place, eventId, side }: { place: number; eventId: string; side: readonly ShownEntry[] }) {
  const t = useTexts(entryTexts)
  const { handicap, date } = useFormats()
  const [first] = side
  if (!first) return null
  const names = side.map(nameOf).join(', ')
  const give = async () => {
    const answer = await call(letIn, { eventId, entryId: first.id })
    await invalidate(getEntries)
    if (!answer.ok) return void (await showFailure(answer))
    notify(t('letInDone', { name: names }))
  }
  const about = [
    side.length === 1 && first.handicap !== null && handicap(first.handicap),
    first.class,
    t('since', { day: date(first.enteredAt) }),
  ]
  return (
    <ListRow
      start={<b>{place}</b>}
      title={names}
      caption={about.filter(Boolean).join(' · ')}
      end={
        <Button variant="line" aria-label={t('letInOf', { name: names })} onClick={give}>
          {t('letIn')}
        </Button>
      }
    />
  )
}
