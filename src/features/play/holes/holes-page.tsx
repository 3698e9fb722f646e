import { useState } from 'react'
import { dayIn } from '../../../contract/days.ts'
import type { OutputOf } from '../../../contract/operation.ts'
import { ranksOf } from '../../../golf/hole-figures.ts'
import { useParameters } from '../../../web/navigation.ts'
import { serverNow } from '../../../web/server-clock.ts'
import { useShareKey, withKey } from '../../../web/share.ts'
import { PendingPage } from '../../../web/state-pages.tsx'
import { useFormats, useTexts } from '../../../web/texts.ts'
import { Chips } from '../../../web/ui/chips.tsx'
import { EmptyState, ErrorState } from '../../../web/ui/empty-state.tsx'
import { Page, Section } from '../../../web/ui/page.tsx'
import { useRead } from '../../../web/use-read.ts'
import { LineDown } from '../leaderboard/as-of.tsx'
import { BoardState } from '../leaderboard/board-state.tsx'
import { getEventHoles } from '../leaderboard/operations/holes.ts'
import { useReloadWith } from '../leaderboard/player-cards.tsx'
import type { Board } from '../leaderboard/rules.ts'
import { type LiveBoard, useBoard } from '../leaderboard/use-board.tsx'
import { HolesChart } from './holes-chart.tsx'
import { type HoleLine, linesOfHoles, sayingsOf } from './rules.ts'
import { holesTexts } from './texts.ts'
import './styles.css'

type Holes = OutputOf<typeof getEventHoles>

/** How hard the holes were: today, and in all that the party has played on the course. */
export default function HolesPage() {
  const { eventId = '' } = useParameters<'eventId'>()
  const key = useShareKey()
  const live = useBoard(eventId, key)
  return <BoardState live={live}>{(board) => <WithHoles board={board} live={live} shareKey={key} />}</BoardState>
}

type Props = { board: Board; live: LiveBoard; shareKey?: string }

function WithHoles({ board, live, shareKey }: Props) {
  const t = useTexts(holesTexts)
  const { data, failure, reload } = useRead(getEventHoles, { eventId: board.event.id, key: shareKey }, { keep: true })
  useReloadWith(board.version, data?.version, reload)
  if (!data)
    return failure ? (
      <Page title={t('title')}>
        <ErrorState title={t('loadFailed')} onRetry={reload} />
      </Page>
    ) : (
      <PendingPage shape="rows" />
    )
  return <HolesOf holes={data} board={board} live={live} shareKey={shareKey} />
}

/** The round of today, the latest one that was played, or the first. */
const firstShown = (board: Board, { rounds }: Holes) =>
  rounds.find(({ roundId }) => roundId === board.leaderboard.currentRound && hasResults(rounds, roundId)) ??
  rounds.findLast(({ roundId }) => hasResults(rounds, roundId)) ??
  rounds[0]

const hasResults = (rounds: Holes['rounds'], id: string) =>
  rounds.some(({ roundId, holes }) => roundId === id && holes.some(({ count }) => count > 0))

function HolesOf({ holes, board, live, shareKey }: Props & { holes: Holes }) {
  const t = useTexts(holesTexts)
  const [wanted, setWanted] = useState<string>()
  const [isAlways, setAlways] = useState(false)
  const shown = holes.rounds.find(({ roundId }) => roundId === wanted) ?? firstShown(board, holes)
  const round = board.rounds.find(({ id }) => id === shown?.roundId)
  const course = shown?.course === null || shown === undefined ? undefined : holes.courses[shown.course]
  const when = useWhen(board)
  if (!shown || !round || !hasResults(holes.rounds, shown.roundId))
    return (
      <Page
        title={t('title')}
        crumbs={[{ to: withKey(`/leaderboard/${board.event.id}`, shareKey), label: board.event.title }]}
      >
        <EmptyState title={t('none')}>{t('noneText')}</EmptyState>
      </Page>
    )
  const usual = course?.holes.some(({ hole, count }) => count > countOf(shown.holes, hole)) ? course : undefined
  const played = holes.rounds.filter(({ roundId }) => hasResults(holes.rounds, roundId))
  const lines = linesOfHoles(isAlways && usual ? usual.holes : shown.holes)
  const others = isAlways && usual ? shown.holes : (usual?.holes ?? [])
  return (
    <Page
      title={t('title')}
      crumbs={[{ to: withKey(`/leaderboard/${board.event.id}`, shareKey), label: board.event.title }]}
      lead={<Lead shown={shown.holes} usual={usual?.holes ?? []} />}
      className="holes-page"
    >
      <LineDown {...live} />
      <p className="caption">
        {[t('round', { number: round.number }), round.courseName, t('cards', { count: cardsOf(shown.holes) })].join(
          ' · ',
        )}
      </p>
      {played.length > 1 && (
        <Chips
          label={t('which')}
          items={played.map(({ roundId }) => ({ id: roundId, label: when(roundId) }))}
          value={shown.roundId}
          onChange={setWanted}
        />
      )}
      <HolesChart holes={shown.holes} usual={usual} when={when(shown.roundId)} />
      <Section
        title={t('hardestFirst')}
        end={
          usual && (
            <Chips
              label={t('which')}
              items={[
                { id: 'round', label: when(shown.roundId) },
                { id: 'always', label: t('always') },
              ]}
              value={isAlways ? 'always' : 'round'}
              onChange={(id) => setAlways(id === 'always')}
            />
          )
        }
      >
        <Legend />
        <HoleList lines={lines} others={others} otherWhen={isAlways ? when(shown.roundId) : t('always')} />
      </Section>
    </Page>
  )
}

const countOf = (holes: Holes['rounds'][number]['holes'], hole: number) =>
  holes.find((one) => one.hole === hole)?.count ?? 0
const cardsOf = (holes: Holes['rounds'][number]['holes']) => Math.max(0, ...holes.map(({ count }) => count))

/** 'Today', or which round. */
function useWhen(board: Board) {
  const t = useTexts(holesTexts)
  const today = dayIn(board.event.timeZone, new Date(serverNow()))
  return (roundId: string) => {
    const round = board.rounds.find(({ id }) => id === roundId)
    const isOnlyToday = board.rounds.filter(({ date }) => date === today).length === 1
    return round?.date === today && isOnlyToday ? t('today') : t('round', { number: round?.number ?? 1 })
  }
}

function Lead({ shown, usual }: { shown: Holes['rounds'][number]['holes']; usual: Holes['rounds'][number]['holes'] }) {
  const t = useTexts(holesTexts)
  const { number } = useFormats()
  const average = useAverage()
  const { hardest, gaveMost, harder } = sayingsOf(shown, usual)
  const words = [
    hardest && t('hardest', { hole: hardest.hole, average: average(hardest.average) }),
    gaveMost && t('gaveMost', { hole: gaveMost.hole, under: gaveMost.under, count: gaveMost.count }),
    harder && t('harder', { hole: harder.hole, difference: number(harder.difference, 2) }),
  ]
  return <>{words.filter(Boolean).join(' ')}</>
}

/** An average against par, with two decimals: +1.31. */
export function useAverage() {
  const { number } = useFormats()
  return (value: number | null) =>
    value === null ? '–' : `${Math.round(value * 100) > 0 ? '+' : ''}${number(Math.round(value * 100) / 100 || 0, 2)}`
}

const shares = ['under', 'level', 'over', 'worse'] as const

function Legend() {
  const t = useTexts(holesTexts)
  return (
    <p className="caption holes-legend" aria-hidden="true">
      {shares.map((share) => (
        <span key={share}>
          <svg width="12" height="12">
            <rect width="12" height="12" className={`holes-${share}`} />
          </svg>
          {t(share)}
        </span>
      ))}
    </p>
  )
}

type ListProps = { lines: readonly HoleLine[]; others: Holes['rounds'][number]['holes']; otherWhen: string }

function HoleList({ lines, others, otherWhen }: ListProps) {
  const t = useTexts(holesTexts)
  const average = useAverage()
  const ranks = ranksOf(others)
  const others_ = new Map(linesOfHoles(others).map((line) => [line.hole, line]))
  return (
    <ol className="holes-list">
      {lines.map((line) => {
        const { hole, par, index, count, rank, under, level, over, worse } = line
        const other = others_.get(hole)
        return (
          <li key={hole}>
            <span className="holes-rank">
              <span className="sr-only">{rank && t('rank', { rank })}</span>
              <span aria-hidden="true">{rank || '–'}</span>
            </span>
            <span className="holes-name">
              <b>
                <span className="sr-only">{t('hole', { hole })}</span>
                <span aria-hidden="true">{hole}</span>
              </b>
              <span className="caption">{t('about', { par, index })}</span>
            </span>
            <span className="holes-average">{average(line.average)}</span>
            <span className="holes-shares">
              <Shares line={line} />
              <span className="caption">
                {count === 0 ? t('notPlayed') : t('counts', { under, level, over, worse })}
              </span>
            </span>
            {other && other.count > 0 && (
              <span className="caption holes-other">
                {t('other', { when: otherWhen, average: average(other.average), rank: ranks.get(hole) ?? '–' })}
              </span>
            )}
          </li>
        )
      })}
    </ol>
  )
}

/** The shares of birdies, pars, bogeys and worse as one bar; the words beside it say the same. */
function Shares({ line }: { line: HoleLine }) {
  let from = 0
  return (
    <svg viewBox="0 0 100 12" preserveAspectRatio="none" aria-hidden="true">
      <rect width="100" height="12" className="holes-none" />
      {shares.map((share) => {
        const width = line.count === 0 ? 0 : (line[share] / line.count) * 100
        const x = from
        from += width
        return (
          width > 0 && (
            <rect key={share} x={x} width={Math.max(0, width - 0.5)} height="12" className={`holes-${share}`} />
          )
        )
      })}
    </svg>
  )
}
