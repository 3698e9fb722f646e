import { useFormats, useTexts } from '../../../web/texts.ts'
import { EmptyState, ErrorState } from '../../../web/ui/empty-state.tsx'
import { Link } from '../../../web/ui/link.tsx'
import { List, ListRow } from '../../../web/ui/list.tsx'
import { Section } from '../../../web/ui/page.tsx'
import { Skeleton } from '../../../web/ui/skeleton.tsx'
import { Table } from '../../../web/ui/table.tsx'
import { ToPar } from '../../../web/ui/to-par.tsx'
import { useRead } from '../../../web/use-read.ts'
import { getCourseRounds } from './operations.ts'
import { courseTexts } from './texts.ts'

/** What was played on a course in parties that the reader may see, and the best cards. */
export function CourseRounds({ courseId }: { courseId: string }) {
  const t = useTexts(courseTexts)
  const { date } = useFormats()
  const { data, failure, reload } = useRead(getCourseRounds, { courseId })
  if (!data) return failure ? <ErrorState onRetry={reload} /> : <Skeleton shape="rows" />
  const { rounds, total, best } = data
  return (
    <div className="grid items-start gap-x-12 lg:grid-cols-2">
      {best.length > 0 && (
        <Section title={t('best')} end={<span className="caption">{t('bestNote')}</span>}>
          <Table
            label={`${t('best')}: ${t('bestNote')}`}
            rows={best}
            rowKey={({ userId, eventId, roundDate }) => `${userId} ${eventId} ${roundDate}`}
            columns={[
              {
                id: 'player',
                head: t('player'),
                rowHead: true,
                cell: ({ name, eventId, eventTitle, roundDate }) => (
                  <span className="grid py-2">
                    <b>{name}</b>
                    <span className="caption">
                      <Link to={`/view/${eventId}`}>{eventTitle}</Link>, {date(roundDate)}
                    </span>
                  </span>
                ),
              },
              { id: 'toPar', head: t('toPar'), number: true, cell: ({ toPar }) => <ToPar value={toPar} /> },
              { id: 'strokes', head: t('strokes'), number: true, cell: ({ gross }) => <b>{gross}</b> },
            ]}
          />
        </Section>
      )}
      <Section
        title={t('playedHere')}
        end={total > 0 && <span className="caption">{t('playedCount', { count: total })}</span>}
      >
        {rounds.length === 0 ? (
          <EmptyState title={t('notPlayed')}>{t('notPlayedText')}</EmptyState>
        ) : (
          <List label={t('playedHere')}>
            {rounds.map(({ id, eventId, eventTitle, partyTitle, roundDate, players }) => (
              <ListRow
                key={id}
                to={`/view/${eventId}`}
                title={eventTitle}
                caption={[partyTitle, date(roundDate)].join(' · ')}
                end={<span className="caption flex-none">{t('playersCount', { count: players })}</span>}
              />
            ))}
          </List>
        )}
      </Section>
    </div>
  )
}
