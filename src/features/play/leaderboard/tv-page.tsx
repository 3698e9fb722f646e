import { useEffect, useState, useSyncExternalStore } from 'react'
import { useParameters } from '../../../web/navigation.ts'
import { shareAddress, useShareKey } from '../../../web/share.ts'
import { useFormats, useTexts } from '../../../web/texts.ts'
import { Badge } from '../../../web/ui/badge.tsx'
import { Icon } from '../../../web/ui/icon.tsx'
import { QrCode } from '../../../web/ui/qr-code.tsx'
import { ScoreMark } from '../../../web/ui/score-mark.tsx'
import { useScreenOn } from '../../../web/use-screen-on.ts'
import { isLive } from './board-lead.tsx'
import { BoardState } from './board-state.tsx'
import { classAt, firstView, hasBases, type Line, linesOf, shapeOf, type View } from './board-view.tsx'
import { Score } from './line-cells.tsx'
import { usePinned } from './pinned-lines.tsx'
import { PinnedOnTv } from './pinned-on-tv.tsx'
import type { Board } from './rules.ts'
import { leaderboardTexts } from './texts.ts'
import { lastOf, TeamScore, TvSheet } from './tv-sheet.tsx'
import { sheetsOf } from './tv-sheets.tsx'
import { type BoardNews, type LiveBoard, useBoard } from './use-board.tsx'
import './styles/tv.css'

const pageMilliseconds = 12_000

/** The board for a big screen: pages by itself, keeps the screen on, and comes back after every gap. */
export default function TvPage() {
  const { eventId } = useParameters<'eventId'>()
  const key = useShareKey()
  const live = useBoard(eventId, key)
  useScreenOn()
  return <BoardState live={live}>{(board) => <OnTv board={board} live={live} shareKey={key} />}</BoardState>
}

type Props = { board: Board; live: LiveBoard; shareKey?: string }

/** With those on top whom the address or this browser names. */
const OnTv = (props: Props) => <Screen {...props} pinned={usePinned(props.board)} />

/** The screen with a board that is there. */
export function Screen({ board, live, shareKey, pinned = [] }: Props & { pinned?: readonly Line[] }) {
  const t = useTexts(leaderboardTexts)
  const sheets = sheetsOf(board, useUpright())
  const { at, isPaused, toggle } = usePaging(sheets.length)
  const sheet = sheets[at] ?? sheets[0]
  useEffect(() => {
    document.title = `${board.event.title} – Pinhigh`
  }, [board.event.title])
  return (
    <main className="tv" id="main" tabIndex={-1}>
      <header>
        <h1 tabIndex={-1}>{board.event.title}</h1>
        <Head board={board} live={live} view={sheet?.view ?? firstView(board)} />
      </header>
      <div className="tv-sheet">
        <PinnedOnTv board={board} lines={pinned} />
        <TeamScore board={board} />
        {sheet ? (
          <TvSheet board={board} sheet={sheet} fresh={live.fresh} />
        ) : (
          <p className="tv-empty">{t('waitingForFirst')}</p>
        )}
      </div>
      <footer>
        <p className="tv-news">
          {live.news[0] ? <NewsLine item={live.news[0]} board={board} /> : <Where board={board} />}
        </p>
        {sheets.length > 1 && sheet && (
          <button type="button" className="tv-pages" onClick={toggle}>
            <Icon name={isPaused ? 'play' : 'pause'} />
            <span className="sr-only">{isPaused ? t('play') : t('pause')}</span>
            <span>{t('playersFromTo', { from: sheet.from, to: lastOf(sheet), count: sheet.count })}</span>
          </button>
        )}
        <div className="tv-follow">
          <span>{t('followOn')}</span>
          <QrCode
            text={shareAddress('leaderboard', board.event.partyId, board.event.id, shareKey)}
            label={t('qrLabel', { title: board.event.title })}
          />
        </div>
      </footer>
    </main>
  )
}

const upright = '(orientation: portrait)'
const followUpright = (tell: () => void) => {
  const query = matchMedia(upright)
  query.addEventListener('change', tell)
  return () => query.removeEventListener('change', tell)
}
const useUpright = () =>
  useSyncExternalStore(
    followUpright,
    () => matchMedia(upright).matches,
    () => false,
  )

function usePaging(count: number) {
  const [at, setAt] = useState(0)
  const [isPaused, setPaused] = useState(false)
  useEffect(() => {
    if (isPaused || count < 2) return
    const timer = setInterval(() => setAt((now) => (now + 1) % count), pageMilliseconds)
    return () => clearInterval(timer)
  }, [isPaused, count])
  return { at: Math.min(at, Math.max(0, count - 1)), isPaused, toggle: () => setPaused(!isPaused) }
}

function Head({ board, live, view }: { board: Board; live: LiveBoard; view: View }) {
  const t = useTexts(leaderboardTexts)
  const { time } = useFormats()
  const round = board.rounds.find(({ id }) => id === board.leaderboard.currentRound) ?? board.rounds[0]
  const words = [
    round && t('roundNumber', { number: round.number }),
    hasBases(board) && (view.basis === 'net' ? t('netLower') : t('grossLower')),
    view.show === 'teams' ? t('teams') : view.show === 'matches' ? t('matches') : classAt(board, view.show)?.name,
  ]
  const clock = time(live.knownAt)
  return (
    <p>
      <span>{words.filter(Boolean).join(' · ')}</span>
      {live.isDown ? (
        <Badge tone="sand">{live.knownAt > 0 ? t('lineDown', { time: clock }) : t('never')}</Badge>
      ) : isLive(board) && live.isStreaming ? (
        <Badge tone="live">
          {t('live')} {clock}
        </Badge>
      ) : (
        <span>{board.event.officialAt ? t('official') : t('asOf', { time: clock })}</span>
      )}
    </p>
  )
}

function NewsLine({ item, board }: { item: BoardNews; board: Board }) {
  const t = useTexts(leaderboardTexts)
  const { thru, hole, moved, placeText } = item
  const line = linesOf(board, firstView(board)).find(({ id }) => id === item.playerId)
  const where =
    moved > 0
      ? t('upTo', { place: placeText })
      : moved < 0
        ? t('downTo', { place: placeText })
        : placeText && t('on', { place: placeText })
  return (
    <>
      <b>{item.name}</b> {hole && <ScoreMark strokes={hole.strokes} par={hole.par} />}
      {!hole && line && <Score value={line.score} kind={shapeOf(board, firstView(board)).scoreKind} />}{' '}
      {[thru === 'F' ? t('afterRound') : thru !== null && t('holesPlayed', { thru }), where].filter(Boolean).join(', ')}
    </>
  )
}

function Where({ board }: { board: Board }) {
  const round = board.rounds.find(({ id }) => id === board.leaderboard.currentRound) ?? board.rounds[0]
  return <>{[board.event.partyTitle, round?.courseName].filter(Boolean).join(' · ')}</>
}
