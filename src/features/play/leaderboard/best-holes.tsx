import type { ExplainStep } from '../../../golf/explain.ts'
import { useFormats, useTexts } from '../../../web/texts.ts'
import { Scorecard } from '../../../web/ui/scorecard.tsx'
import type { Board } from './rules.ts'
import { leaderboardTexts } from './texts.ts'
import { Line } from './why-handicap.tsx'

type Eclectic = Extract<ExplainStep, { kind: 'eclectic' }>

/** The card of best holes of an eclectic; nothing elsewhere. Props: `steps` of the explanation, `name`. */
export function BestHoles({ steps, name }: { steps: readonly ExplainStep[]; name: string }) {
  const t = useTexts(leaderboardTexts)
  const step = steps.find((one) => one.kind === 'eclectic')
  if (!step) return null
  return (
    <div className="board-card grid gap-3">
      <p className="caption">{t('bestHolesHead')}</p>
      <Scorecard
        label={t('bestHoles', { name })}
        holes={step.holes.map(({ hole, par, strokes }) => ({ hole, par, strokes }))}
      />
    </div>
  )
}

/** Which round each hole comes from, and what the sum of them loses. */
export function Best({ board, step }: { board: Board; step: Eclectic }) {
  const t = useTexts(leaderboardTexts)
  const { number } = useFormats()
  const { holes, holesFilled, strokes, handicap, percent, reduction } = step
  const missing = holes.length - holesFilled
  return (
    <>
      {board.rounds.map(({ id, number: round }) => {
        const from = holes.filter(({ roundId }) => roundId === id)
        if (from.length === 0) return null
        const named = from.map(({ hole }) => hole).join(', ')
        return (
          <Line
            key={id}
            term={t('bestFrom', { count: from.length, number: number(round), holes: named })}
            value={number(from.reduce((sum, hole) => sum + (hole.strokes ?? 0), 0))}
          />
        )
      })}
      <Line term={t('bestSum', { count: holesFilled })} value={number(strokes)} />
      {missing > 0 && <Line term={t('bestMissing', { count: missing })} value="–" />}
      {reduction !== 0 && (
        <Line
          term={t('bestReduction', { percent: number(percent), handicap: number(handicap) })}
          value={number(-reduction)}
        />
      )}
    </>
  )
}
