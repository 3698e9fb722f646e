import { useEffect, useState } from 'react'
import { useParameters } from '../../web/navigation.ts'
import { shareAddress, useShareKey } from '../../web/share.ts'
import { useFormats, useTexts } from '../../web/texts.ts'
import { Badge } from '../../web/ui/badge.tsx'
import { Icon } from '../../web/ui/icon.tsx'
import { QrCode } from '../../web/ui/qr-code.tsx'
import { ScoreMark } from '../../web/ui/score-mark.tsx'
import { useScreenOn } from '../../web/use-screen-on.ts'
import { isLive } from './board-lead.tsx'
import { BoardState } from './board-state.tsx'
import { classAt, firstView, hasBases, type Line, linesOf, shapeOf, showsOf, type View } from './board-view.tsx'
import { Movement, Score, Thru } from './line-cells.tsx'
import type { Board } from './rules.ts'
import { leaderboardTexts } from './texts.ts'
import { type BoardNews, type LiveBoard, useBoard } from './use-board.tsx'
import { useMovingRows } from './use-moving-rows.tsx'

const rowsOfPage = 8
const pageMilliseconds = 12_000

/** The board for a big screen: pages by itself, keeps the screen on, and comes back after every gap. */
export default function TvPage() {
  const { eventId } = useParameters<'eventId'>()
  const key = useShareKey()
  const live = useBoard(eventId, key)
  useScreenOn()
  return <BoardState live={live}>{(board) => <Screen board={board} live={live} shareKey={key} />}</BoardState>
}

type Sheet = { view: View; lines: Line[]; from: number; count: number }

function Screen({ board, live, shareKey }: { board: Board; live: LiveBoard; shareKey?: string }) {
  const t = useTexts(leaderboardTexts)
  const sheets = sheetsOf(board)
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
      {sheet ? (
        <Rows board={board} sheet={sheet} fresh={live.fresh} />
      ) : (
        <p className="tv-empty">{t('waitingForFirst')}</p>
      )}
      <footer>
        <p className="tv-news">
          {live.news[0] ? <NewsLine item={live.news[0]} board={board} /> : <Where board={board} />}
        </p>
        {sheets.length > 1 && sheet && (
          <button type="button" className="tv-pages" onClick={toggle} aria-label={isPaused ? t('play') : t('pause')}>
            {isPaused && <Icon name="pause" />}
            {sheets.map((one, index) => (
              <i key={`${one.view.show} ${one.from}`} className={index === at ? 'tv-page-now' : undefined} />
            ))}
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

/** All tables of the board in pages of eight: everybody, each class, the teams. */
function sheetsOf(board: Board): Sheet[] {
  return showsOf(board)
    .filter((show) => show === 'all' || show === 'teams' || show.startsWith('class.'))
    .flatMap((show) => {
      const view = { ...firstView(board), show }
      const lines = linesOf(board, view)
      return Array.from({ length: Math.ceil(lines.length / rowsOfPage) }, (_, page) => ({
        view,
        lines: lines.slice(page * rowsOfPage, (page + 1) * rowsOfPage),
        from: page * rowsOfPage + 1,
        count: lines.length,
      }))
    })
}

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
    view.show === 'teams' ? t('teams') : classAt(board, view.show)?.name,
  ]
  const clock = time(live.knownAt)
  return (
    <p>
      <span>{words.filter(Boolean).join(' · ')}</span>
      {live.isDown ? (
        <Badge tone="sand">{live.knownAt > 0 ? t('lineDown', { time: clock }) : t('never')}</Badge>
      ) : isLive(board) ? (
        <Badge tone="live">
          {t('live')} {clock}
        </Badge>
      ) : (
        <span>{board.event.officialAt ? t('official') : t('asOf', { time: clock })}</span>
      )}
    </p>
  )
}

function Rows({ board, sheet, fresh }: { board: Board; sheet: Sheet; fresh: ReadonlySet<string> }) {
  const t = useTexts(leaderboardTexts)
  const shape = shapeOf(board, sheet.view)
  const isTeams = sheet.view.show === 'teams'
  const body = useMovingRows<HTMLTableSectionElement>(sheet.lines.map(({ id }) => id))
  const { from, count } = sheet
  const to = from + sheet.lines.length - 1
  return (
    <table aria-label={`${t('leaderboard')}, ${t('playersFromTo', { from, to, count })}`}>
      <thead>
        <tr>
          <th scope="col" className="tv-place">
            {t('place')}
          </th>
          <th scope="col" className="tv-move">
            <span className="sr-only">{t('movement')}</span>
          </th>
          <th scope="col">{isTeams ? t('team') : t('player')}</th>
          <th scope="col" className="tv-number">
            {shape.scoreKind === 'toPar' ? t('toPar') : t('points')}
          </th>
          {shape.hasToday && (
            <th scope="col" className="tv-number">
              {t('today')}
            </th>
          )}
          <th scope="col" className="tv-number">
            {isTeams ? <span className="sr-only">{t('thru')}</span> : t('thru')}
          </th>
        </tr>
      </thead>
      <tbody ref={body}>
        {sheet.lines.map((line) => (
          <tr key={line.id} data-row={line.id} className={fresh.has(line.id) ? 'tv-hot' : undefined}>
            <td className="tv-place">{line.placeText || '–'}</td>
            <td className="tv-move">{shape.hasMoves && <Movement places={line.moved} />}</td>
            <th scope="row" className="tv-name">
              {line.name}
            </th>
            <td className="tv-number tv-score">
              <Score value={line.score} kind={shape.scoreKind} />
            </td>
            {shape.hasToday && (
              <td className="tv-number">
                <Score value={line.today} kind={shape.todayKind} />
              </td>
            )}
            <td className="tv-number soft">{isTeams ? null : <Thru thru={line.thru} />}</td>
          </tr>
        ))}
      </tbody>
    </table>
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
