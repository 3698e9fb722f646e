import { AxisBottom, AxisLeft } from '@visx/axis'
import { scaleLinear } from '@visx/scale'
import { LinePath } from '@visx/shape'
import { useFormats, useTexts } from '../../../web/texts.ts'
import { axisText, ChartFrame } from '../../../web/ui/chart-frame.tsx'
import type { Column } from '../../../web/ui/table.tsx'
import { Table } from '../../../web/ui/table.tsx'
import { statisticsTexts } from './texts.ts'

const height = 260
const margin = { top: 12, right: 16, bottom: 32, left: 44 }
/** More marks than these would hide the line. */
const marksAtMost = 60

type Point = { key: string; date: string; label: string }
export type Line<P> = { name: string; value: (point: P) => number; dashed?: boolean }

type Props<P extends Point> = {
  title: string
  /** In the order in which they are drawn. */
  points: readonly P[]
  lines: readonly Line<P>[]
  /** How a value is written. */
  format: (value: number) => string
  /** A value that the drawing always has, with a stronger rule: level par, nothing. */
  base?: number
  /** Columns of the table before the values; the date alone by default. */
  columns?: readonly Column<P>[]
}

/** Values over time as lines, with marks that tell them apart without colour, and the latest first in the table. */
export function LineChart<P extends Point>({ title, points, lines, format, base, columns }: Props<P>) {
  const t = useTexts(statisticsTexts)
  const { date } = useFormats()
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last) return null
  const dateColumn: Column<P> = { id: 'date', head: t('date'), rowHead: true, cell: (point) => date(point.date) }
  return (
    <ChartFrame
      height={height}
      label={t('lineChart', { chart: title, count: points.length, from: date(first.date), to: date(last.date) })}
      legend={lines.map((line) => ({ name: line.name, sample: <Sample dashed={line.dashed} /> }))}
      draw={(width) => <Drawing width={width} points={points} lines={lines} format={format} base={base} />}
      table={
        <Table
          label={t('figures', { chart: title })}
          rows={points.toReversed()}
          rowKey={({ key }) => key}
          columns={[
            ...(columns ?? [dateColumn]),
            ...lines.map(
              (line): Column<P> => ({
                id: line.name,
                head: line.name,
                number: true,
                cell: (point) => format(line.value(point)),
              }),
            ),
          ]}
        />
      }
    />
  )
}

type Drawn<P> = Pick<Props<P & Point>, 'points' | 'lines' | 'format' | 'base'> & { width: number }

function Drawing<P extends Point>({ width, points, lines, format, base }: Drawn<P>) {
  const { date } = useFormats()
  const values = lines.flatMap(({ value }) => points.map(value))
  const all = base === undefined ? values : [...values, base]
  const [low, high] = [Math.min(...all), Math.max(...all)]
  const inner = { width: width - margin.left - margin.right, bottom: height - margin.bottom }
  const x = scaleLinear({ domain: [0, Math.max(1, points.length - 1)], range: [margin.left + 8, width - margin.right] })
  const y = scaleLinear({
    domain: low === high ? [low - 1, high + 1] : [low, high],
    range: [inner.bottom, margin.top],
    nice: 5,
  })
  const ticks = y.ticks(5)
  return (
    <>
      {ticks.map((tick) => (
        <path
          key={tick}
          d={`M${margin.left} ${y(tick)}h${inner.width}`}
          stroke={tick === base ? 'var(--rule-strong)' : 'var(--rule)'}
        />
      ))}
      <AxisLeft
        left={margin.left}
        scale={y}
        tickValues={ticks}
        tickFormat={(value) => format(Number(value))}
        hideAxisLine
        hideTicks
        tickLabelProps={{ ...axisText, textAnchor: 'end', dx: '-0.25em', dy: '0.33em' }}
      />
      <AxisBottom
        top={inner.bottom}
        scale={x}
        tickValues={spread(points.length, Math.max(2, Math.floor(inner.width / 120)))}
        tickFormat={(at) => date(points[Number(at)]?.date ?? '')}
        stroke="var(--rule-strong)"
        tickStroke="var(--rule-strong)"
        tickLabelProps={(_, at, { length }) => ({
          ...axisText,
          textAnchor: at === 0 ? 'start' : at === length - 1 ? 'end' : 'middle',
        })}
      />
      {lines.map((line) => (
        <Line key={line.name} line={line} points={points} format={format} x={x} y={y} />
      ))}
    </>
  )
}

type LineProps<P> = Pick<Drawn<P>, 'points' | 'format'> & {
  line: Drawn<P>['lines'][number]
  x: (at: number) => number
  y: (value: number) => number
}

function Line<P extends Point>({ line: { name, value, dashed }, points, format, x, y }: LineProps<P>) {
  return (
    <g>
      <LinePath
        data={[...points]}
        x={(_, at) => x(at)}
        y={(point) => y(value(point))}
        {...strokeOf(dashed)}
        fill="none"
      />
      {points.length <= marksAtMost &&
        points.map((point, at) => (
          <g key={point.key}>
            <Mark x={x(at)} y={y(value(point))} dashed={dashed} />
            <title>{`${point.label}: ${name} ${format(value(point))}`}</title>
          </g>
        ))}
    </g>
  )
}

/** Positions from the first to the last, at most so many. */
const spread = (count: number, most: number): number[] =>
  count <= most
    ? Array.from({ length: count }, (_, at) => at)
    : Array.from({ length: most }, (_, at) => Math.round((at * (count - 1)) / (most - 1)))

const strokeOf = (dashed = false) =>
  dashed
    ? ({ stroke: 'var(--ink-soft)', strokeWidth: 1.75, strokeDasharray: '5 4' } as const)
    : ({ stroke: 'var(--press)', strokeWidth: 2.5 } as const)

/** Round marks on the full line, square ones on the dashed. */
const Mark = ({ x, y, dashed }: { x: number; y: number; dashed?: boolean | undefined }) =>
  dashed ? (
    <rect x={x - 3} y={y - 3} width="6" height="6" fill="var(--paper)" stroke="var(--ink-soft)" strokeWidth="1.75" />
  ) : (
    <circle cx={x} cy={y} r="3.5" fill="var(--press)" />
  )

const Sample = ({ dashed }: { dashed?: boolean | undefined }) => (
  <>
    <path d="M0 6H28" {...strokeOf(dashed)} />
    <Mark x={14} y={6} dashed={dashed} />
  </>
)
