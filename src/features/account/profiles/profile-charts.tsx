import { useFormats, useTexts } from '../../../web/texts.ts'
import { Section } from '../../../web/ui/page.tsx'
import type { Column } from '../../../web/ui/table.tsx'
import { LineChart } from '../../party/statistics/line-chart.tsx'
import type { UserProfile } from './operations.ts'
import { profileTexts } from './texts.ts'

type Results = UserProfile['meta']['results']
type Named = { date: string; label: string }

/** Net and gross to par a round, points an event, handicap over time: each as soon as there are values. */
export const ProfileCharts = ({ results }: { results: Results }) => (
  <>
    <ToParChart results={results} />
    <PointsChart results={results} />
    <HandicapChart results={results} />
  </>
)

/** The column that says when: what it was, and its date below. */
function useWhen() {
  const { date } = useFormats()
  return <P extends Named>(head: string): Column<P> => ({
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
}

function ToParChart({ results }: { results: Results }) {
  const t = useTexts(profileTexts)
  const { toPar } = useFormats()
  const when = useWhen()
  const rounds = results.rounds.map((round) => ({
    ...round,
    key: `${round.roundId}`,
    label: round.eventTitle === round.title ? round.title : `${round.eventTitle}, ${round.title}`,
  }))
  if (rounds.length === 0) return null
  return (
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
  )
}

function PointsChart({ results }: { results: Results }) {
  const t = useTexts(profileTexts)
  const { number } = useFormats()
  const when = useWhen()
  const events = [...results.matchedEvents, ...results.otherEvents]
    .flatMap(({ eventId, eventTitle, startDate, points, pointsBy }) =>
      points === null || !pointsBy ? [] : [{ key: eventId, date: startDate, label: eventTitle, points, pointsBy }],
    )
    .sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0))
  if (events.length === 0) return null
  return (
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
  )
}

function HandicapChart({ results }: { results: Results }) {
  const t = useTexts(profileTexts)
  const { handicap, date } = useFormats()
  const handicaps = (results.handicaps ?? []).map((one, at) => ({
    ...one,
    key: `${one.date} ${at}`,
    label: date(one.date),
  }))
  if (handicaps.length === 0) return null
  return (
    <Section title={t('handicapChart')}>
      <LineChart
        title={t('handicapChart')}
        points={handicaps}
        lines={[{ name: t('handicap'), value: (one) => one.handicap }]}
        format={handicap}
      />
    </Section>
  )
}
