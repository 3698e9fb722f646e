import { scaleLinear } from '@visx/scale'
import { useFormats, useTexts } from '../../../web/texts.ts'
import { axisText } from '../../../web/ui/chart-frame.tsx'
import { Section } from '../../../web/ui/page.tsx'
import { useWidth } from '../../../web/ui/use-width.tsx'
import type { IndexDifferential, IndexRecordAnswer } from './operations.ts'
import { indexTexts } from './texts.ts'

const height = 180
const margin = { top: 12, right: 12, bottom: 12, left: 40 }

/** The latest differentials from the earliest on: full marks count, hollow ones do not; the list below has the numbers. */
export function IndexChart({ record }: { record: IndexRecordAnswer }) {
  const t = useTexts(indexTexts)
  const { handicap } = useFormats()
  const [ref, width] = useWidth()
  const latest = record.differentials.filter(({ isLatest }) => isLatest).toReversed()
  const values = latest.map(({ differential }) => differential)
  const label = t('chartLabel', {
    count: latest.length,
    lowest: handicap(Math.min(...values)),
    highest: handicap(Math.max(...values)),
    counting: latest.filter(({ counts }) => counts).length,
  })
  return (
    <Section title={t('chart')}>
      <figure className="min-w-0 pt-4">
        <figcaption className="caption flex flex-wrap gap-x-6 gap-y-1 pb-3">
          {[true, false].map((counts) => (
            <span key={String(counts)} className="inline-flex items-center gap-2">
              <svg width="12" height="12" aria-hidden="true">
                <Mark x={6} y={6} counts={counts} />
              </svg>
              {counts ? t('counts') : t('countsNot')}
            </span>
          ))}
        </figcaption>
        <div ref={ref}>
          <svg className="block w-full" height={height} role="img" aria-label={label}>
            <title>{label}</title>
            {width > 0 && <Marks width={width} latest={latest} />}
          </svg>
        </div>
      </figure>
    </Section>
  )
}

function Marks({ width, latest }: { width: number; latest: readonly IndexDifferential[] }) {
  const { handicap } = useFormats()
  const values = latest.map(({ differential }) => differential)
  const [low, high] = [Math.min(...values), Math.max(...values)]
  const y = scaleLinear({
    domain: low === high ? [low - 1, high + 1] : [low, high],
    range: [height - margin.bottom, margin.top],
    nice: 3,
  })
  const x = scaleLinear({
    domain: [0, Math.max(1, latest.length - 1)],
    range: [margin.left + 8, width - margin.right],
  })
  return (
    <>
      {y.ticks(3).map((tick) => (
        <g key={tick}>
          <path d={`M${margin.left} ${y(tick)}H${width - margin.right}`} stroke="var(--rule)" />
          <text x={margin.left - 6} y={y(tick)} textAnchor="end" dy="0.33em" {...axisText}>
            {handicap(tick)}
          </text>
        </g>
      ))}
      {latest.map(({ id, differential, counts }, at) => (
        <Mark key={id} x={x(at)} y={y(differential)} counts={counts} />
      ))}
    </>
  )
}

const Mark = ({ x, y, counts }: { x: number; y: number; counts: boolean }) =>
  counts ? (
    <circle cx={x} cy={y} r="4.5" fill="var(--press)" />
  ) : (
    <circle cx={x} cy={y} r="4" fill="var(--paper)" stroke="var(--ink-soft)" strokeWidth="1.75" />
  )
