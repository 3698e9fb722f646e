import { useFormats, useTexts } from '../../../web/texts.ts'
import { Section } from '../../../web/ui/page.tsx'
import type { Column } from '../../../web/ui/table.tsx'
import { LineChart } from '../../party/statistics/line-chart.tsx'
import type { UserProfile } from './operations.ts'
import { profileTexts } from './texts.ts'

type Results = UserProfile['meta']['results']
type Named = { date: string; label: string }

/** Net and gross to par a round, points an event, handicap over time: each as soon as there are values. */
export function ProfileCharts({ results }: { results: Results }) {
  const t = useTexts(profileTexts)
  const { toPar, number, handicap, date } = useFormats()
  const when = <P extends Named>(head: string): Column<P> => ({
    id: 'when',
    head,
    rowHead: true,
    cell: (point) => (
      <span className="grid py-2">
        <span>{point.label}</span>
        <span className="caption font-text">{date(point.date)}</span>
      </span>
    ),
  })
  const rounds = results.rounds.map((round) => ({
    ...round,
    key: `${round.roundId}`,
    label: round.eventTitle === round.title ? round.title : `${round.eventTitle}, ${round.title}`,
  }))
  const events = [...results.matchedEvents, ...results.otherEvents]
    .flatMap(({ eventId, eventTitle, startDate, points, pointsBy }) =>
      points === null || !pointsBy ? [] : [{ key: eventId, date: startDate, label: eventTitle, points, pointsBy }],
    )
    .sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0))
  const handicaps = (results.handicaps ?? []).map((one, at) => ({
    ...one,
    key: `${one.date} ${at}`,
    label: date(one.date),
  }))
  return (
    <>
      {rounds.length > 0 && (
        <Section title={t('toParChart')}>
          <LineChart
            title={t('toParChart')}
            points={rounds}
            lines={[
              { name: t('net'), value: ({ toParNet }) => toParNet },
              { name: t('gross'), value: ({ toParGross }) => toParGross, dashed: true },
            ]}
            format={toPar}
            base={0}
            columns={[when(t('round'))]}
          />
        </Section>
      )}
      {events.length > 0 && (
        <Section title={t('pointsChart')}>
          <LineChart
            title={t('pointsChart')}
            points={events}
            lines={[{ name: t('points'), value: ({ points }) => points }]}
            format={number}
            base={0}
            columns={[
              when(t('event')),
              {
                id: 'by',
                head: t('points'),
                hideHead: true,
                cell: ({ pointsBy }) => <span className="caption">{t(`by-${pointsBy}`)}</span>,
              },
            ]}
          />
        </Section>
      )}
      {handicaps.length > 0 && (
        <Section title={t('handicapChart')}>
          <LineChart
            title={t('handicapChart')}
            points={handicaps}
            lines={[{ name: t('handicap'), value: (one) => one.handicap }]}
            format={handicap}
          />
        </Section>
      )}
    </>
  )
}
