import { useFormats, useTexts } from '../../../web/texts.ts'
import { ScoreMark } from '../../../web/ui/score-mark.tsx'
import type { Correction } from './operations/corrections.ts'
import { writtenStrokes } from './rules/cells.ts'
import { resultTexts } from './texts.ts'

type What = Pick<Correction, 'kind' | 'handicap' | 'hole' | 'extraName'>

/** 'Hole 6', 'Exact handicap', 'Strokes received', 'Status', 'Birdie'. */
export function useWhatChanged() {
  const t = useTexts(resultTexts)
  return ({ kind, handicap, hole, extraName }: What) => {
    if (kind === 'hole') return t('hole', { hole: hole ?? 0 })
    if (kind === 'handicap') return handicap === 'playing' ? t('strokesReceived') : t('handicap')
    return kind === 'status' ? t('status') : (extraName ?? '')
  }
}

/** What was changed, from and to; strokes as the scorecard draws them. */
export function CorrectionLine({ correction, par }: { correction: Correction; par: number }) {
  const t = useTexts(resultTexts)
  const whatChanged = useWhatChanged()
  return (
    <span className="flex flex-wrap items-center gap-3 text-[1.125rem]">
      <b>{whatChanged(correction)}</b>
      <Value correction={correction} value={correction.from} par={par} />
      <span className="soft">{t('to')}</span>
      <Value correction={correction} value={correction.to} par={par} />
    </span>
  )
}

function Value({ correction, value, par }: { correction: Correction; value: Correction['from']; par: number }) {
  const t = useTexts(resultTexts)
  const { handicap } = useFormats()
  if (value === null) return <span className="soft">{t('nothing')}</span>
  if (correction.kind === 'hole' && typeof value === 'number' && value > 0)
    return <ScoreMark strokes={value} par={par} />
  if (correction.handicap === 'playing') return <span>{writtenStrokes(Number(value))}</span>
  return <span>{correction.kind === 'handicap' ? handicap(Number(value)) : value}</span>
}
