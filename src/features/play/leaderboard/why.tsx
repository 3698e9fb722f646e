import type { ReactNode } from 'react'
import type { ExplainStep } from '../../../golf/explain.ts'
import { scoringOf } from '../../../golf/formats/presets.ts'
import type { Measure } from '../../../golf/formats/scorings/scoring.ts'
import { scoreKindOf, standingScore } from '../../../golf/standing.ts'
import type { TieDecision } from '../../../golf/tie-decisions.ts'
import { useFormats, useTexts } from '../../../web/texts.ts'
import { Best } from './best-holes.tsx'
import { Score } from './line-cells.tsx'
import type { Board } from './rules.ts'
import { leaderboardTexts } from './texts.ts'
import { ToUse } from './why-flag.tsx'
import { Line, PlayingHandicap, SideStrokes, Strokes } from './why-handicap.tsx'
import './styles/detail.css'

type Step<Kind extends ExplainStep['kind']> = Extract<ExplainStep, { kind: Kind }>
type Props = {
  board: Board
  steps: readonly ExplainStep[]
  placeText: string
  /** A play-off or a lot that the player was in. */
  decision?: TieDecision | undefined
  /** The row is a side's: its members. */
  members?: readonly { id: string; firstName: string; lastName: string }[] | undefined
}

/** Why a number is what it is, as a short sum, and what decided between equal results. */
export function Why({ board, steps, placeText, decision, members = [] }: Props) {
  const t = useTexts(leaderboardTexts)
  const ties = steps.filter((step) => step.kind === 'tie')
  const sums = steps.filter((step) => step.kind !== 'tie').filter(isNews)
  const nameOf = (playerId: string) => {
    const member = members.find(({ id }) => id === playerId)
    return member ? `${member.firstName} ${member.lastName}`.trim() : ''
  }
  if (sums.length === 0) return <div />
  return (
    <section className="board-why">
      <h2>{placeText ? t('why', { place: placeText }) : t('whyNumbers')}</h2>
      <dl>
        {sums.map((step, at) => (
          <Sum key={`${step.kind} ${at}`} board={board} step={step} nameOf={nameOf} />
        ))}
      </dl>
      {placeText === 'CUT' && <p>{t('missedCut')}</p>}
      <Ties board={board} ties={ties} />
      {decision && decision.note !== '' && (
        <p>{t(decision.by === 'lot' ? 'lotNote' : 'playOffNote', { note: decision.note })}</p>
      )}
    </section>
  )
}

/** What a handicap comes to stands once, and again where a round has another. */
const isNews = (step: { kind: string }, at: number, all: readonly { kind: string }[]) =>
  !(step.kind in sumsOnce) ||
  !all.slice(0, at).some((other) => other.kind === step.kind && sumOf(other) === sumOf(step))

const sumsOnce = { strokes: true, 'playing-handicap': true, 'side-strokes': true }

const sumOf = (step: object) => JSON.stringify({ ...step, roundId: undefined })

type SumProps = { board: Board; step: Exclude<ExplainStep, Step<'tie'>>; nameOf: (playerId: string) => string }

function Sum({ board, step, nameOf }: SumProps) {
  const t = useTexts(leaderboardTexts)
  const name = 'playerId' in step && step.playerId ? nameOf(step.playerId) : undefined
  if (step.kind === 'strokes') return <Strokes step={step} name={name} />
  if (step.kind === 'playing-handicap') return <PlayingHandicap step={step} name={name} />
  if (step.kind === 'side-strokes') return <SideStrokes step={step} nameOf={nameOf} />
  if (step.kind === 'received') return <Received step={step} />
  if (step.kind === 'strokes-to-use') return <ToUse step={step} />
  if (step.kind === 'blind-members')
    return <Line term={t('blindMembers')} value={step.players.map((player) => player.name).join(', ')} />
  if (step.kind === 'missing-drives') return <DrivesPaid step={step} />
  if (step.kind === 'eclectic') return <Best board={board} step={step} />
  if (step.kind === 'round') return <Round board={board} step={step} />
  return <Total board={board} step={step} />
}

function Received({ step }: { step: Step<'received'> }) {
  const t = useTexts(leaderboardTexts)
  const total = step.total < 0 ? t('givenBack', { count: -step.total }) : t('receivedTotal', { count: step.total })
  return (
    <>
      <Line term={`${t('strokesByHole')}: ${useByHole(step.holes)}`} value={total} />
      {step.provisional && <p>{t('provisional')}</p>}
    </>
  )
}

/** '1 on every hole', or '1 on 2, 5, 9; 2 on 4'. */
function useByHole(holes: Step<'received'>['holes']): string {
  const t = useTexts(leaderboardTexts)
  const { number } = useFormats()
  const counts = [...new Set(holes.map(({ received }) => received))]
    .filter((count) => count !== 0)
    .sort((a, b) => a - b)
  if (counts.length === 0) return t('onNoHole')
  const [only] = counts
  if (counts.length === 1 && holes.every(({ received }) => received === only))
    return t('onEveryHole', { count: number(only ?? 0) })
  return counts
    .map((count) => {
      const named = holes.filter(({ received }) => received === count).map(({ hole }) => hole)
      const others = holes.filter(({ received }) => received !== count).map(({ hole }) => hole)
      if (others.length < named.length / 2) return t('onAllBut', { count: number(count), holes: others.join(', ') })
      return t('onHoles', { count: number(count), holes: named.join(', ') })
    })
    .join('; ')
}

function DrivesPaid({ step }: { step: Step<'missing-drives'> }) {
  const t = useTexts(leaderboardTexts)
  const paid = step.isDisqualified ? t('disqualified') : t('penaltyStrokes', { count: step.strokes })
  return <Line term={t('missingDrives', { count: step.owed })} value={paid} />
}

function Round({ board, step }: { board: Board; step: Step<'round'> }) {
  const t = useTexts(leaderboardTexts)
  const { number: write } = useFormats()
  const played = board.rounds.find(({ id }) => id === step.roundId)
  const number = played?.number ?? 1
  const scoring = scoringOf(played ?? step.gameType)
  const isFlag = scoring.toUse !== undefined
  if (step.status) return <Line term={t('statusOf', { number })} value={step.status} />
  if (step.played === 0) return null
  const result: Record<Measure, () => ReactNode> = {
    strokes: () => <StrokeRound step={step} number={number} />,
    points: () => (
      <Line
        term={<So step={step} text={t(isFlag ? 'roundFlag' : 'roundPoints', { number })} />}
        value={isFlag ? write(step.points ?? 0) : t('pointsCount', { count: step.points ?? 0 })}
      />
    ),
    matches: () => <Line term={t('roundMatch', { number })} value={step.match?.text || '–'} />,
  }
  return (
    <>
      {result[scoring.measure]()}
      {step.placePoints !== null && <Line term={t('placePointsOf', { number })} value={write(step.placePoints)} />}
      {!step.counted && <Line term={t('notCounted', { number })} value="–" />}
    </>
  )
}

/** On how many holes so far. */
function So({ step, text }: { step: Step<'round'>; text: string }) {
  const t = useTexts(leaderboardTexts)
  return (
    <>
      {text} {step.played < step.holes && t('onHolesSoFar', { played: step.played, holes: step.holes })}
    </>
  )
}

function StrokeRound({ step, number }: { step: Step<'round'>; number: number }) {
  const t = useTexts(leaderboardTexts)
  const { number: write, toPar: against } = useFormats()
  const { gross, net, received, toPar, played, holes } = step
  const strokes = net ?? gross
  if (gross === null || strokes === null || toPar === null) return null
  const par = strokes - toPar
  const text =
    net === null || received === 0
      ? t('grossOnly', { number, gross })
      : received < 0
        ? t('grossPlusGiven', { number, gross, given: -received })
        : t('grossLessReceived', { number, gross, received })
  const term = <So step={step} text={text} />
  if (played === holes)
    return (
      <Line
        term={term}
        value={
          net === null
            ? t('strokesAndToPar', { strokes: write(strokes), toPar: against(toPar) })
            : t('netAndToPar', { net: write(strokes), toPar: against(toPar) })
        }
      />
    )
  return (
    <>
      <Line term={term} value={write(strokes)} />
      <Line term={t('parOfHoles', { played })} value={t('parSo', { par, toPar: against(toPar) })} />
    </>
  )
}

function Total({ board, step }: { board: Board; step: Step<'total'> }) {
  const t = useTexts(leaderboardTexts)
  const { number } = useFormats()
  const { rankedBy } = board.leaderboard
  if (rankedBy === 'matches') return null
  const kind = scoreKindOf(rankedBy)
  const score = standingScore(board.leaderboard, { net: step, gross: step, match: null }, step.basis)
  return (
    <>
      {rankedBy === 'place-points' && step.contestPoints > 0 && (
        <Line term={t('fromContests')} value={number(step.contestPoints)} />
      )}
      <Line
        strong
        term={kind === 'toPar' ? t('sumToPar') : t('sumPoints')}
        value={<Score value={score} kind={kind} />}
      />
    </>
  )
}

function Ties({ board, ties }: { board: Board; ties: readonly Step<'tie'>[] }) {
  const t = useTexts(leaderboardTexts)
  const { number: write } = useFormats()
  const stepOf = useTieStep()
  const { leaderboard, event } = board
  const tieBreak = event.tieBreak === 'sgf' && leaderboard.basis === 'gross' ? 'count-back' : event.tieBreak
  const nameOf = (id: string) => {
    const row = board.leaderboard.rows.find(({ playerId }) => playerId === id)
    return row ? `${row.firstName} ${row.lastName}`.trim() : ''
  }
  const together = (outcome: 'shared' | 'waiting') =>
    ties.filter((tie) => tie.outcome === outcome).map((tie) => nameOf(tie.otherId))
  const shared = useNames(together('shared'))
  const waiting = useNames(together('waiting'))
  const decided = ties.filter(({ outcome }) => outcome === 'ahead' || outcome === 'behind').slice(0, namedAtMost)
  return (
    <>
      {waiting && <p>{t('tieWaiting', { names: waiting, by: t(decides[tieBreak]) })}</p>}
      {decided.map((tie) => {
        const recorded = recordedWords[tie.step ?? '']?.[tie.outcome === 'ahead' ? 'ahead' : 'behind']
        if (recorded) return <p key={tie.otherId}>{t(recorded, { name: nameOf(tie.otherId) })}</p>
        const parameters = {
          name: nameOf(tie.otherId),
          step: stepOf(tie.step ?? ''),
          number: board.rounds.find(({ id }) => id === tie.roundId)?.number ?? 1,
          own: write(tie.own ?? 0),
          other: write(tie.other ?? 0),
        }
        return (
          <p key={tie.otherId}>{tie.outcome === 'ahead' ? t('tieAhead', parameters) : t('tieBehind', parameters)}</p>
        )
      })}
      {shared && <p>{t(tieBreak === 'sgf' ? 'tieByLot' : 'tieShared', { names: shared })}</p>}
    </>
  )
}

const recordedWords: Record<
  string,
  { ahead: 'aheadByPlayOff' | 'aheadByLot'; behind: 'behindByPlayOff' | 'behindByLot' }
> = {
  'play-off': { ahead: 'aheadByPlayOff', behind: 'behindByPlayOff' },
  lot: { ahead: 'aheadByLot', behind: 'behindByLot' },
}

const decides = {
  'count-back': 'decidesCountBack',
  long: 'decidesLong',
  sgf: 'decidesSwedish',
  shared: 'decidesCountBack',
} as const

/** What decided, in words: 'last 6 holes of the first nine', 'gross of the last 6 holes'. */
function useTieStep() {
  const t = useTexts(leaderboardTexts)
  return (step: string) => {
    if (step === 'total') return t('totalOfRound')
    if (step === 'playing handicap') return t('playingHandicapOf')
    const holes = t('lastHoles', { count: Number(/last (\d)/.exec(step)?.[1] ?? 0) })
    if (step.startsWith('gross')) return t('grossOn', { holes })
    return step.endsWith('first 9') ? t('ofFirstNine', { holes }) : holes
  }
}

const namedAtMost = 4

/** 'Anna, Bo and 3 more', '' for nobody. */
function useNames(names: readonly string[]): string {
  const t = useTexts(leaderboardTexts)
  if (names.length > namedAtMost)
    return `${names.slice(0, namedAtMost - 1).join(', ')} ${t('others', { count: names.length - namedAtMost + 1 })}`
  const last = names.at(-1)
  if (last === undefined || names.length === 1) return last ?? ''
  return t('and', { first: names.slice(0, -1).join(', '), last })
}
