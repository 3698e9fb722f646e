import { scaleLinear } from '@visx/scale'
import { memo, useEffect, useRef } from 'react'
import type { scoreKindOf } from '../../../golf/standing.ts'
import { useFormats, useTexts } from '../../../web/texts.ts'
import { axisText } from '../../../web/ui/chart-frame.tsx'
import { useWidth } from '../../../web/ui/use-width.tsx'
import { useClock } from './moment-words.tsx'
import type { Line } from './rules/lines.ts'
import type { Replay } from './rules/replay.ts'
import type { Scale } from './rules/scale.ts'
import { replayTexts } from './texts.ts'
import type { Place } from './use-player.tsx'

const height = 400
const margin = { top: 14, right: 130, bottom: 28, left: 44 }
const hour = 3_600_000
/** So far from each other are the hours that are written. */
const roomForHour = 64
const named = 3

type Props = {
  replay: Replay
  lines: readonly Line[]
  scale: Scale
  kind: ReturnType<typeof scoreKindOf>
  timeZone: string
}

/** The round as lines, the better upwards: drawn once, what is past is shown by a window that moves alone. */
export const DayDrawing = memo(({ place, ...props }: Props & { place: Place }) => {
  const t = useTexts(replayTexts)
  const [ref, width] = useWidth()
  const { replay, lines, scale } = props
  const names = lines.slice(0, named).map(({ player }) => replay.contenders[player]?.lastName ?? '')
  const window = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const follow = (at: number) => {
      const done = margin.left + (at / scale.length) * Math.max(0, width - margin.left - margin.right)
      const [moved, inside] = [window.current, window.current?.firstElementChild as HTMLElement | undefined]
      if (!moved || !inside) return
      moved.style.transform = `translateX(${done - width}px)`
      inside.style.transform = `translateX(${width - done}px)`
    }
    follow(place.get())
    return place.subscribe(follow)
  }, [place, scale, width])
  const label = t('dayLabel', { count: lines.length, names: names.join(', ') })
  return (
    <div ref={ref} className="replay-drawing" role="img" aria-label={label} style={{ height }}>
      {width > 0 && (
        <>
          <Lines {...props} width={width} isFuture />
          <div className="replay-past" ref={window}>
            <div>
              <Lines {...props} width={width} />
            </div>
          </div>
        </>
      )}
    </div>
  )
})

const Lines = memo(
  ({ replay, lines, scale, kind, timeZone, width, isFuture }: Props & { width: number; isFuture?: boolean }) => {
    const { toPar, number } = useFormats()
    const scores = lines.flatMap(({ points }) => points.map(({ score }) => score))
    const [low, high] = [Math.min(0, ...scores), Math.max(0, ...scores)]
    const y = scaleLinear({
      domain: kind === 'toPar' ? [high, low] : [low, high],
      range: [height - margin.bottom, margin.top],
    })
    const x = (time: number) =>
      margin.left + (scale.toPlace(time) / scale.length) * (width - margin.left - margin.right)
    const pathOf = ({ points }: Line) =>
      points.map(({ at, score }, index) => (index === 0 ? `M${x(at)} ${y(score)}` : `H${x(at)}V${y(score)}`)).join('')
    const first = lines.slice(0, named)
    const clock = useClock(timeZone)
    if (isFuture)
      return (
        <svg width={width} height={height} aria-hidden="true">
          {y
            .ticks(6)
            .filter(Number.isInteger)
            .map((tick) => (
              <g key={tick}>
                <path d={`M${margin.left} ${y(tick)}H${width - margin.right}`} className="replay-axis" />
                <text x={margin.left - 8} y={y(tick)} dy="0.33em" textAnchor="end" {...axisText}>
                  {kind === 'toPar' ? toPar(tick) : number(tick)}
                </text>
              </g>
            ))}
          {hoursOf(scale, x).map((time) => (
            <text key={time} x={x(time)} y={height - 8} textAnchor="middle" {...axisText}>
              {clock(time)}
            </text>
          ))}
          {first.map((line) => (
            <path key={line.player} d={pathOf(line)} className="replay-line replay-line-future" />
          ))}
          {placed(first, y).map(({ player, at }) => (
            <text key={player} x={width - margin.right + 8} y={at} dy="0.33em" {...axisText}>
              {shortened(replay.contenders[player]?.lastName)}
            </text>
          ))}
        </svg>
      )
    return (
      <svg width={width} height={height} aria-hidden="true">
        {lines.slice(named).map((line) => (
          <path key={line.player} d={pathOf(line)} className="replay-line replay-line-other" />
        ))}
        {first.toReversed().map((line) => (
          <path key={line.player} d={pathOf(line)} className={`replay-line replay-line-${first.indexOf(line)}`} />
        ))}
      </svg>
    )
  },
)

/** Whole hours of the round, as many as have room; a pause leaves some out. */
function hoursOf({ length, toTime }: Scale, x: (time: number) => number): number[] {
  const hours: number[] = []
  for (let time = Math.ceil(toTime(0) / hour) * hour; time <= toTime(length); time += hour) {
    const last = hours.at(-1)
    if (last === undefined || x(time) - x(last) >= roomForHour) hours.push(time)
  }
  return hours
}

const lineHeight = 16
/** What fits beside the drawing: a side has several names. */
const lettersAtMost = 18
const shortened = (name = '') => (name.length > lettersAtMost ? `${name.slice(0, lettersAtMost - 1).trimEnd()}…` : name)

/** Names beside the ends of their lines, each below the one before it. */
function placed(lines: readonly Line[], y: (score: number) => number | undefined) {
  let before = -lineHeight
  return lines
    .map(({ player, points }) => ({ player, wanted: y(points.at(-1)?.score ?? 0) ?? 0 }))
    .sort((a, b) => a.wanted - b.wanted)
    .map(({ player, wanted }) => {
      before = Math.max(wanted, before + lineHeight)
      return { player, at: before }
    })
}
