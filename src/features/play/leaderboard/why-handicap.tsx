import type { ReactNode } from 'react'
import type { ExplainStep } from '../../../golf/explain.ts'
import { useFormats, useTexts } from '../../../web/texts.ts'
import { usePlayingHandicapLines, useTeeOfMember } from '../../competition/handicaps/playing-handicap.tsx'
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

/** A share of the exact handicap; `name`: of which member of a side. */
export function Strokes({ step, name }: { step: Step<'strokes'>; name?: string | undefined }) {
  const t = useTexts(leaderboardTexts)
  const { handicap, number } = useFormats()
  const { exactHandicap, usedHandicap, factor, unrounded, rounded, playingStrokes } = step
  const parameters = { handicap: handicap(usedHandicap), percent: Math.round(factor * 100) }
  const isRounded = unrounded !== rounded
  const term = exactHandicap === null ? t('missingTimesFactor', parameters) : t('exactTimesFactor', parameters)
  return (
    <>
      <Line
        term={name ? `${name}: ${term}` : term}
        value={isRounded ? t('roundedTo', { unrounded: number(unrounded), rounded: number(rounded) }) : number(rounded)}
      />
      {playingStrokes !== rounded && <Line term={t('changedByHand')} value={number(playingStrokes)} />}
    </>
  )
}

type SideProps = { step: Step<'side-strokes'>; nameOf: (playerId: string) => string }

/** The members' shares of a side that plays one ball, and what they come to. */
export function SideStrokes({ step, nameOf }: SideProps) {
  const t = useTexts(leaderboardTexts)
  const { number } = useFormats()
  const fromTee = useTeeOfMember()
  const { members, ghosts = [], unrounded, rounded, isLimited, playingStrokes, strokesToTenth } = step
  return (
    <>
      {members.map(({ playerId, exactHandicap, tee }) =>
        tee ? <Line key={playerId} term={`${nameOf(playerId)}: ${fromTee(exactHandicap, tee)}`} value="" /> : null,
      )}
      {members.map(({ playerId, handicap, weight }) => (
        <Line
          key={playerId}
          term={t('shareOf', { name: nameOf(playerId), handicap: number(handicap), percent: number(weight) })}
          value={number(Math.round(handicap * weight * 10) / 1000)}
        />
      ))}
      {ghosts.map((weight, at) => (
        <Line
          key={`ghost ${at}`}
          term={t('shareOf', { name: t('ghost'), handicap: number(20), percent: number(weight) })}
          value={number(Math.round(20 * weight * 10) / 1000)}
        />
      ))}
      <Line
        term={t('sideStrokes')}
        value={t('roundedTo', { unrounded: number(unrounded), rounded: number(rounded) })}
      />
      {isLimited && <p>{t('sideLimited')}</p>}
      {strokesToTenth !== undefined && <Line term={t('offTotal')} value={number(strokesToTenth)} />}
      {playingStrokes !== rounded && <Line term={t('changedByHand')} value={number(playingStrokes)} />}
    </>
  )
}

/** A playing handicap by the World Handicap System, and what it comes to in a match; `name`: of which member of a side. */
export function PlayingHandicap({ step, name }: { step: Step<'playing-handicap'>; name?: string | undefined }) {
  const t = useTexts(leaderboardTexts)
  const { number } = useFormats()
  const linesOf = usePlayingHandicapLines()
  const { playingHandicap, afterDifference, playingStrokes, given } = step
  const expected = afterDifference ?? playingHandicap
  return (
    <>
      {name && <dt className="font-strong">{name}</dt>}
      {linesOf(step).map(({ term, value }) => (
        <Line key={term} term={term} value={value} />
      ))}
      {expected !== playingHandicap && <Line term={t('afterDifference')} value={number(expected)} />}
      {playingStrokes !== expected && <Line term={t('changedByHand')} value={number(playingStrokes)} />}
      {given !== null && <Line term={t('givenInMatch')} value={number(given)} />}
    </>
  )
}
