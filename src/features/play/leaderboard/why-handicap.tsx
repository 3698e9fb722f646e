import type { ReactNode } from 'react'
import type { ExplainStep } from '../../../golf/explain.ts'
import { useFormats, useTexts } from '../../../web/texts.ts'
import { usePlayingHandicapLines } from '../../competition/handicaps/playing-handicap.tsx'
import { leaderboardTexts } from './texts.ts'

type Step<Kind extends ExplainStep['kind']> = Extract<ExplainStep, { kind: Kind }>

/** One line of a sum. */
export function Line({ term, value, strong }: { term: ReactNode; value: ReactNode; strong?: boolean }) {
  return (
    <div className={strong ? 'board-why-total' : undefined}>
      <dt>{term}</dt>
      <dd>{value}</dd>
    </div>
  )
}

/** A share of the exact handicap. */
export function Strokes({ step }: { step: Step<'strokes'> }) {
  const t = useTexts(leaderboardTexts)
  const { handicap, number } = useFormats()
  const { exactHandicap, usedHandicap, factor, unrounded, rounded, playingStrokes } = step
  const parameters = { handicap: handicap(usedHandicap), percent: Math.round(factor * 100) }
  const isRounded = unrounded !== rounded
  return (
    <>
      <Line
        term={exactHandicap === null ? t('missingTimesFactor', parameters) : t('exactTimesFactor', parameters)}
        value={isRounded ? t('roundedTo', { unrounded: number(unrounded), rounded: number(rounded) }) : number(rounded)}
      />
      {playingStrokes !== rounded && <Line term={t('changedByHand')} value={number(playingStrokes)} />}
    </>
  )
}

/** A playing handicap by the World Handicap System, and what it comes to in a match. */
export function PlayingHandicap({ step }: { step: Step<'playing-handicap'> }) {
  const t = useTexts(leaderboardTexts)
  const { number } = useFormats()
  const linesOf = usePlayingHandicapLines()
  const { playingHandicap, afterDifference, playingStrokes, given } = step
  const expected = afterDifference ?? playingHandicap
  return (
    <>
      {linesOf(step).map(({ term, value }) => (
        <Line key={term} term={term} value={value} />
      ))}
      {expected !== playingHandicap && <Line term={t('afterDifference')} value={number(expected)} />}
      {playingStrokes !== expected && <Line term={t('changedByHand')} value={number(playingStrokes)} />}
      {given !== null && <Line term={t('givenInMatch')} value={number(given)} />}
    </>
  )
}
