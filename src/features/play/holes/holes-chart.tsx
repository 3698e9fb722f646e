import { scaleBand, scaleLinear } from '@visx/scale'
import { averageOf, type HoleFigures } from '../../../golf/hole-figures.ts'
import { useFormats, useTexts } from '../../../web/texts.ts'
import { axisText } from '../../../web/ui/chart-frame.tsx'
import { useWidth } from '../../../web/ui/use-width.tsx'
import { useWide } from '../../../web/use-wide.ts'
import { holesTexts } from './texts.ts'

const heights = { phone: 200, wide: 260 }
/** So wide is the place of a hole under which its par has room. */
const roomForPar = 36
const margin = { top: 22, right: 4, bottom: 24, left: 40 }

type Usual = { cards: number; since: number; holes: readonly HoleFigures[] }
type Props = { holes: readonly HoleFigures[]; usual: Usual | undefined; when: string }

/** How far over par each hole was played, with a line where it usually is; the list below has the numbers. */
export function HolesChart({ holes, usual, when }: Props) {
  const t = useTexts(holesTexts)
  const [ref, width] = useWidth()
  const height = useWide() ? heights.wide : heights.phone
  return (
    <figure className="holes-chart">
      <div ref={ref}>
        <svg className="block w-full" height={height} role="img" aria-label={t('chart')}>
          <title>{t('chart')}</title>
          {width > 0 && <Bars width={width} height={height} holes={holes} usual={usual?.holes ?? []} />}
        </svg>
      </div>
      <figcaption className="caption">
        <span>
          <svg width="14" height="12" aria-hidden="true">
            <rect width="12" height="12" className="holes-bar" />
          </svg>
          {t('overPar', { when })}
        </span>
        {usual && (
          <span>
            <svg width="18" height="12" aria-hidden="true">
              <path d="M0 6H16" className="holes-usual" />
            </svg>
            {t('alwaysSince', { count: usual.cards, year: String(usual.since) })}
          </span>
        )}
      </figcaption>
    </figure>
  )
}

type BarsProps = { width: number; height: number; holes: readonly HoleFigures[]; usual: readonly HoleFigures[] }

function Bars({ width, height, holes, usual }: BarsProps) {
  const t = useTexts(holesTexts)
  const { toPar, number } = useFormats()
  const hasPars = (width - margin.left) / holes.length >= roomForPar
  const bottom = margin.bottom + (hasPars ? 18 : 0)
  const usually = new Map(usual.map((hole) => [hole.hole, averageOf(hole)]))
  const averages = holes.map(averageOf)
  const all = [...averages, ...usually.values()].filter((value) => value !== null)
  const y = scaleLinear({
    domain: [Math.min(0, ...all), Math.max(0.5, ...all)],
    range: [height - bottom, margin.top],
    nice: 3,
  })
  const x = scaleBand({
    domain: holes.map(({ hole }) => hole),
    range: [margin.left, width - margin.right],
    padding: 0.35,
  })
  const band = x.bandwidth()
  const highest = Math.max(...averages.map((value) => value ?? Number.NEGATIVE_INFINITY))
  const isAlone = averages.filter((value) => value === highest).length === 1
  return (
    <>
      {y.ticks(3).map((tick) => (
        <g key={tick}>
          <path d={`M${margin.left} ${y(tick)}H${width}`} stroke={tick === 0 ? 'var(--rule-strong)' : 'var(--rule)'} />
          <text x={margin.left - 8} y={y(tick)} textAnchor="end" dy="0.33em" {...axisText}>
            {toPar(tick)}
          </text>
        </g>
      ))}
      {holes.map(({ hole, par }, at) => {
        const value = averages[at] ?? null
        const left = x(hole) ?? 0
        const usualHere = usually.get(hole) ?? null
        const isHardest = value !== null && value === highest && value > 0 && isAlone
        return (
          <g key={hole}>
            {value !== null && (
              <rect
                x={left}
                width={band}
                y={y(Math.max(0, value))}
                height={Math.max(1.5, Math.abs(y(value) - y(0)))}
                className={isHardest ? 'holes-bar holes-bar-hardest' : 'holes-bar'}
              />
            )}
            {usualHere !== null && (
              <>
                <path d={`M${left - 3} ${y(usualHere)}h${band + 6}`} className="holes-usual-edge" />
                <path d={`M${left - 2} ${y(usualHere)}h${band + 4}`} className="holes-usual" />
              </>
            )}
            {isHardest && (
              <text
                x={at === 0 ? left : left + band / 2}
                y={y(value) - 6}
                textAnchor={at === 0 ? 'start' : 'middle'}
                {...axisText}
                fill="var(--ink)"
                fontWeight="640"
                className="holes-highest"
              >
                {`+${number(value, 2)}`}
              </text>
            )}
            <text
              x={left + band / 2}
              y={height - bottom + 18}
              textAnchor="middle"
              {...axisText}
              fontSize={band < 11 ? 11 : 13}
            >
              {hole}
            </text>
            {hasPars && (
              <text x={left + band / 2} y={height - 6} textAnchor="middle" {...axisText} fontSize={12}>
                {t('par', { par })}
              </text>
            )}
          </g>
        )
      })}
    </>
  )
}
