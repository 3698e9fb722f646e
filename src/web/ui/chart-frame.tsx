import type { ReactNode } from 'react'
import { useWidth } from './use-width.tsx'

export type Legend = { name: string; sample: ReactNode }

type Props = {
  /** Says what the drawing shows to those who do not see it. */
  label: string
  height: number
  legend: readonly Legend[]
  note?: ReactNode
  /** Draws into the width that there is, in CSS pixels. */
  draw: (width: number) => ReactNode
  /** The same figures as a table. */
  table: ReactNode
}

/** A drawing with its legend, and the figures in a table beside it (below it on a phone). */
export function ChartFrame({ label, height, legend, note, draw, table }: Props) {
  const [ref, width] = useWidth()
  return (
    <div className="grid items-start gap-x-12 gap-y-4 pt-4 pb-6 md:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
      <figure className="min-w-0">
        {legend.length > 1 && (
          <figcaption className="caption flex flex-wrap gap-x-6 gap-y-1 pb-3">
            {legend.map(({ name, sample }) => (
              <span key={name} className="inline-flex items-center gap-2">
                <svg width="28" height="12" aria-hidden="true">
                  {sample}
                </svg>
                {name}
              </span>
            ))}
          </figcaption>
        )}
        <div ref={ref}>
          <svg className="block w-full" height={height} role="img" aria-label={label}>
            <title>{label}</title>
            {width > 0 && draw(width)}
          </svg>
        </div>
        {note && <p className="caption pt-2">{note}</p>}
      </figure>
      <div className="max-h-75 min-w-0 overflow-y-auto">{table}</div>
    </div>
  )
}

/** The words at an axis. */
export const axisText = { fill: 'var(--ink-soft)', fontSize: 13, fontFamily: 'inherit' } as const
