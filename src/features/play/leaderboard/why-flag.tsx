import type { ExplainStep } from '../../../golf/explain.ts'
import { useFormats, useTexts } from '../../../web/texts.ts'
import { leaderboardTexts } from './texts.ts'
import { Line } from './why-handicap.tsx'

/** What there was to use in a flag competition, and how far it went. */
export function ToUse({ step }: { step: Extract<ExplainStep, { kind: 'strokes-to-use' }> }) {
  const t = useTexts(leaderboardTexts)
  const { number } = useFormats()
  const { par, received, toUse, completed, left, holes, isOut } = step
  const term =
    completed === holes
      ? t('leftAfterAll')
      : t(isOut ? 'leftForNext' : 'leftSoFar', { completed: number(completed), holes: number(holes) })
  return (
    <>
      <Line term={t('strokesToUse', { par: number(par), received: number(received) })} value={number(toUse)} />
      <Line term={term} value={t('strokesLeft', { count: left })} />
    </>
  )
}
