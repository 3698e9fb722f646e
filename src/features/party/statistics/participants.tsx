import { AxisBottom, AxisLeft } from '@visx/axis'
import { scaleBand, scaleLinear } from '@visx/scale'
import { Bar } from '@visx/shape'
import { Link } from '../../../web/navigation.ts'
import { useFormats, useTexts } from '../../../web/texts.ts'
import { axisText, ChartFrame } from '../../../web/ui/chart-frame.tsx'
import { EmptyState } from '../../../web/ui/empty-state.tsx'
import { Section } from '../../../web/ui/page.tsx'
import { Table } from '../../../web/ui/table.tsx'
import type { PlayerCount } from './operations.ts'
import { participantsHeight } from './rules.ts'
import { statisticsTexts } from './texts.ts'

const margin = { top: 12, right: 4, bottom: 32, left: 40 }
/** Narrower bars could not be distinguished. */
const widthOfEvent = 12

/** How many took part in each event, and how many of them for the first time. */
export function Participants({ counts }: { counts: readonly PlayerCount[] }) {
  const t = useTexts(statisticsTexts)
  const { date, number } = useFormats()
  const [first, last] = [counts[0], counts.at(-1)]
  return (
    <Section title={t('participantsByEvent')}>
      {!first || !last ? (
        <EmptyState title={t('noParticipants')}>{t('noParticipantsText')}</EmptyState>
      ) : (
        <ChartFrame
          height={participantsHeight}
          label={t('participantsChart', {
            count: counts.length,
            from: date(first.event.startDate),
            to: date(last.event.startDate),
          })}
          legend={[
            { name: t('returning'), sample: <rect width="28" height="12" {...looks.returning} /> },
            { name: t('firstTime'), sample: <rect x="1" y="1" width="26" height="10" {...looks.first} /> },
          ]}
          draw={(width) => <Bars counts={counts} width={width} />}
          table={
            <Table
              label={t('figures', { chart: t('participantsByEvent') })}
              rows={counts.toReversed()}
              rowKey={({ event }) => event.eventId}
              columns={[
                {
                  id: 'event',
                  head: t('event'),
                  rowHead: true,
                  cell: ({ event }) => (
                    <span className="grid py-2">
                      <Link to={`/view/${event.eventId}`}>{event.eventTitle}</Link>
                      <span className="caption">{date(event.startDate)}</span>
                    </span>
                  ),
                },
                {
                  id: 'participants',
                  head: t('participants'),
                  number: true,
                  cell: ({ playerCount }) => number(playerCount),
                },
                {
                  id: 'first',
                  head: t('firstTime'),
                  number: true,
                  cell: ({ firstPlayerCount }) => number(firstPlayerCount),
                },
              ]}
            />
          }
        />
      )}
    </Section>
  )
}

function Bars({ counts, width }: { counts: readonly PlayerCount[]; width: number }) {
  const t = useTexts(statisticsTexts)
  const { date, number } = useFormats()
  const inner = { width: width - margin.left - margin.right, bottom: participantsHeight - margin.bottom }
  const drawn = counts.slice(-Math.max(1, Math.floor(inner.width / widthOfEvent)))
  const isPart = drawn.length < counts.length
  const x = scaleBand({
    domain: drawn.map(({ event }) => event.eventId),
    range: [margin.left, width - margin.right],
    padding: 0.25,
  })
  const most = Math.max(...drawn.map(({ playerCount }) => playerCount))
  const y = scaleLinear({ domain: [0, most], range: [inner.bottom, margin.top], nice: 5 })
  const ticks = y.ticks(5).filter(Number.isInteger)
  const dates = new Map(drawn.map(({ event }) => [event.eventId, event.startDate]))
  return (
    <>
      {ticks.map((tick) => (
        <path key={tick} d={`M${margin.left} ${y(tick)}h${inner.width}`} stroke="var(--rule)" />
      ))}
      <AxisLeft
        left={margin.left}
        scale={y}
        tickValues={ticks}
        tickFormat={(value) => number(Number(value))}
        hideAxisLine
        hideTicks
        tickLabelProps={{ ...axisText, textAnchor: 'end', dx: '-0.25em', dy: '0.33em' }}
      />
      {drawn.map(({ event, playerCount, firstPlayerCount }) => {
        const before = playerCount - firstPlayerCount
        const place = { x: x(event.eventId) ?? 0, width: x.bandwidth() }
        return (
          <g key={event.eventId}>
            <Bar {...place} y={y(before)} height={inner.bottom - y(before)} {...looks.returning} />
            <Bar {...place} y={y(playerCount)} height={y(before) - y(playerCount)} {...looks.first} />
            <title>{`${event.eventTitle}, ${date(event.startDate)}: ${playerCount} (${t('firstTime')}: ${firstPlayerCount})`}</title>
          </g>
        )
      })}
      <AxisBottom
        top={inner.bottom}
        scale={x}
        tickValues={everyFew(drawn, Math.max(1, Math.floor(inner.width / 130)))}
        tickFormat={(eventId) => date(dates.get(eventId) ?? '')}
        stroke="var(--rule-strong)"
        tickStroke="var(--rule-strong)"
        tickLabelProps={{ ...axisText, textAnchor: 'middle' }}
      />
      {isPart && (
        <text x={width - margin.right} y={margin.top} textAnchor="end" {...axisText}>
          {t('latestDrawn', { count: drawn.length })}
        </text>
      )}
    </>
  )
}

/** Some of the events, at most so many, none at the very edge where its date would be cut off. */
function everyFew(counts: readonly PlayerCount[], most: number): string[] {
  const step = Math.max(1, Math.ceil(counts.length / most))
  return counts.flatMap(({ event }, at) => ((at - Math.floor(step / 2)) % step === 0 ? [event.eventId] : []))
}

const looks = {
  returning: { fill: 'var(--press)' },
  first: { fill: 'var(--highlight)', stroke: 'var(--press)', strokeWidth: 1.5 },
} as const
