import { useState } from 'react'
import { Link } from '../../../web/navigation.ts'
import { useFormats, useTexts } from '../../../web/texts.ts'
import { Button } from '../../../web/ui/button.tsx'
import { Section } from '../../../web/ui/page.tsx'
import { Table } from '../../../web/ui/table.tsx'
import type { EventOfUser } from './operations.ts'
import { profileTexts } from './texts.ts'

const shownFirst = 10

type Props = { title: string; none: string; events: readonly EventOfUser[] }

/** Events in which somebody has a result, the latest first. */
export function PlayedEvents({ title, none, events }: Props) {
  const t = useTexts(profileTexts)
  const { date, number } = useFormats()
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? events : events.slice(0, shownFirst)
  const hidden = events.length - shown.length
  return (
    <Section title={title} end={events.length > 0 && <span className="caption">{number(events.length)}</span>}>
      {events.length === 0 ? (
        <p className="soft py-3">{none}</p>
      ) : (
        <Table
          label={t('tableOf', { title })}
          rows={shown}
          rowKey={({ eventId }) => eventId}
          columns={[
            {
              id: 'event',
              head: t('event'),
              rowHead: true,
              cell: ({ eventId, eventTitle, startDate }) => (
                <span className="grid py-2">
                  <Link to={`/view/${eventId}`}>{eventTitle}</Link>
                  <span className="caption font-text">{date(startDate)}</span>
                </span>
              ),
            },
            { id: 'place', head: t('place'), number: true, cell: ({ placeText }) => placeText || '–' },
            {
              id: 'points',
              head: t('points'),
              number: true,
              cell: ({ points }) => (points === null ? '–' : number(points)),
            },
          ]}
        />
      )}
      {hidden > 0 && (
        <div className="pt-3">
          <Button variant="line" onClick={() => setWhole(true)}>
            {t('showAll', { count: hidden })}
          </Button>
        </div>
      )}
    </Section>
  )
}
