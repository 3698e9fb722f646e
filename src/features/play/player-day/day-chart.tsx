import { scaleLinear } from '@visx/scale'
import { LinePath } from '@visx/shape'
import { useFormats } from '../../../web/texts.ts'
import { axisText } from '../../../web/ui/chart-frame.tsx'
import { useWidth } from '../../../web/ui/use-width.tsx'
import { useWide } from '../../../web/use-wide.ts'
import type { DayHole } from './rules.ts'

const heights = { phone: 260, wide: 320 }
/** So wide is a hole that has its number; of narrower ones every third. */
const roomForNumber = 30
const margin = { top: 16, right: 12, bottom: 28, left: 40 }

type Props = {
  label: string
  day: readonly DayHole[]
  /** Of the other player, after the same holes. */
  other: readonly (number | null)[]
  /** How many holes the round has. */
  count: number
  /** Which of `day` is looked at. */
  at: number
}

/** The sum after each hole as a line, below par upwards; the mean of the field dashed, another player thin. */
export function DayChart({ label, day, other, count, at }: Props) {
  const [ref, width] = useWidth()
  const height = useWide() ? heights.wide : heights.phone
  return (
    <div ref={ref}>
      <svg className="block w-full" height={height} role="img" aria-label={label}>
        <title>{label}</title>
        {width > 0 && <Drawing width={width} height={height} day={day} other={other} count={count} at={at} />}
      </svg>
    </div>
  )
}

type Point = { at: number; value: number }

function Drawing({ width, height, day, other, count, at }: Omit<Props, 'label'> & { width: number; height: number }) {
  const { toPar } = useFormats()
  const start: Point = { at: 0, value: 0 }
  const own = [start, ...day.map(({ sum }, index) => ({ at: index + 1, value: sum }))]
  const field = [start, ...pointsOf(day.map(({ fieldSum }) => fieldSum))]
  const beside = [start, ...pointsOf(other)]
  const values = [...own, ...(field.length > 1 ? field : []), ...beside].map(({ value }) => value)
  const y = scaleLinear({
    domain: [Math.max(1, ...values), Math.min(-1, ...values)],
    range: [height - margin.bottom, margin.top],
    nice: 4,
  })
  const x = scaleLinear({ domain: [0, count], range: [margin.left, width - margin.right] })
  const step = x(1) - x(0)
  const every = step >= roomForNumber ? 1 : 3
  const position = (point: Point) => x(point.at)
  const level = (point: Point) => y(point.value)
  return (
    <>
      <rect
        className="day-band"
        x={x(at + 1) - step / 2}
        width={step}
        y={margin.top - 8}
        height={height - margin.bottom - margin.top + 16}
      />
      {y
        .ticks(5)
        .filter(Number.isInteger)
        .map((tick) => (
          <g key={tick}>
            <path
              d={`M${margin.left} ${y(tick)}H${width - margin.right}`}
              className={tick === 0 ? 'day-par' : 'day-rule'}
            />
            <text x={margin.left - 8} y={y(tick)} textAnchor="end" dy="0.33em" {...axisText}>
              {toPar(tick)}
            </text>
          </g>
        ))}
      {day.map(({ hole }, index) =>
        (index + 1) % every === 0 ? (
          <text key={`${hole} ${x(index)}`} x={x(index + 1)} y={height - 6} textAnchor="middle" {...axisText}>
            {hole}
          </text>
        ) : null,
      )}
      {field.length > 1 && <LinePath data={field} x={position} y={level} className="day-line day-field" />}
      {beside.length > 1 && <LinePath data={beside} x={position} y={level} className="day-line day-other" />}
      <LinePath data={own} x={position} y={level} className="day-line" />
      {day.map((one, index) => (
        <Mark key={`${one.hole} ${x(index)}`} hole={one} x={x(index + 1)} y={y(one.sum)} />
      ))}
    </>
  )
}

const pointsOf = (sums: readonly (number | null)[]): Point[] =>
  sums.flatMap((value, index) => (value === null ? [] : [{ at: index + 1, value }]))

/** As on a card: a ring under par, a square over it, two for more. */
function Mark({ hole, x, y }: { hole: DayHole; x: number; y: number }) {
  const { strokes, par } = hole
  const against = hole.pickedUp || strokes === null ? 2 : strokes - par
  if (against === 0) return <circle cx={x} cy={y} r="3" className="day-dot" />
  const words = (
    <text x={x} y={y} dy="0.35em" textAnchor="middle" className={against < 0 ? 'day-words day-under' : 'day-words'}>
      {hole.pickedUp || strokes === null ? '–' : strokes}
    </text>
  )
  const className = against < 0 ? 'day-mark day-under' : 'day-mark'
  return (
    <g>
      {against < 0 ? (
        <circle cx={x} cy={y} r="7.5" className={className} />
      ) : (
        <rect x={x - 7} y={y - 7} width="14" height="14" className={className} />
      )}
      {against < -1 && <circle cx={x} cy={y} r="10" className={`${className} day-outer`} />}
      {against > 1 && <rect x={x - 9.5} y={y - 9.5} width="19" height="19" className={`${className} day-outer`} />}
      {words}
    </g>
  )
}
