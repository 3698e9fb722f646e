import { type CSSProperties, useEffect } from 'react'
import { eventTopic } from '../../../contract/live.ts'
import { wholeProgramme } from '../../../contract/tv-programme.ts'
import { useParameters } from '../../../web/navigation.ts'
import { shareAddress, useShareKey } from '../../../web/share.ts'
import { useFormats, useTexts } from '../../../web/texts.ts'
import { Badge } from '../../../web/ui/badge.tsx'
import { Icon } from '../../../web/ui/icon.tsx'
import { QrCode } from '../../../web/ui/qr-code.tsx'
import { ScoreMark } from '../../../web/ui/score-mark.tsx'
import { useLive } from '../../../web/use-live.ts'
import { useRead } from '../../../web/use-read.ts'
import { useScreenOn } from '../../../web/use-screen-on.ts'
import { UntilCeremony } from '../../competition/prizes/until-ceremony.tsx'
import { isLive } from '../../play/leaderboard/board-lead.tsx'
import { BoardState } from '../../play/leaderboard/board-state.tsx'
import { firstView, hasBases, type Line, linesOf, shapeOf } from '../../play/leaderboard/board-view.tsx'
import { Score } from '../../play/leaderboard/line-cells.tsx'
import { getEventHoles } from '../../play/leaderboard/operations/holes.ts'
import { usePinned } from '../../play/leaderboard/pinned-lines.tsx'
import type { Board } from '../../play/leaderboard/rules.ts'
import { leaderboardTexts } from '../../play/leaderboard/texts.ts'
import { TeamScore } from '../../play/leaderboard/tv-sheet.tsx'
import { type BoardNews, type LiveBoard, useBoard } from '../../play/leaderboard/use-board.tsx'
import { contentOf, type HolesOfRound, onScreen } from './content.tsx'
import { getTvProgramme, type OnTv } from './operations.ts'
import { PinnedOnTv } from './pinned-on-tv.tsx'
import { namedLead } from './rules/happened.ts'
import { rowsBeside } from './rules.ts'
import { Stage } from './stage.tsx'
import { tvTexts } from './texts.ts'
import { useLeadChange, useMovers, useProgramme, useScreenSize } from './use-programme.tsx'
import './styles/screen.css'

/** The board of an event as a programme for a big screen: it turns by itself, keeps the screen on, and comes back after every gap. */
export default function TvPage() {
  const { eventId = '' } = useParameters<'eventId'>()
  const key = useShareKey()
  const live = useBoard(eventId, key)
  useScreenOn()
  return (
    <UntilCeremony eventId={eventId} shareKey={key} isOfficial={Boolean(live.board?.event.officialAt)}>
      <BoardState live={live}>{(board) => <Arranged board={board} live={live} shareKey={key} />}</BoardState>
    </UntilCeremony>
  )
}

type Props = { board: Board; live: LiveBoard; shareKey?: string }

/** So often it is looked for pictures and news, which nobody tells of, and for how the holes are played. */
const lookEvery = 60_000

/** With those on top whom the address or this browser names, and what the event shows besides its board. */
function Arranged(props: Props) {
  const { board, shareKey: key } = props
  const eventId = board.event.id
  const pinned = usePinned(board)
  const { data: onTv, reload } = useRead(getTvProgramme, { eventId, key }, { every: lookEvery })
  const { data: holes } = useRead(getEventHoles, { eventId, key }, { every: lookEvery })
  useLive([eventTopic(eventId)], ({ name }) => void (name !== 'board' && reload()), { key })
  const round = holes?.rounds.find(({ roundId }) => roundId === board.leaderboard.currentRound)
  return <Screen {...props} pinned={pinned} onTv={onTv} holes={round?.holes ?? []} />
}

type ScreenProps = Props & { pinned?: readonly Line[]; onTv?: OnTv | undefined; holes?: HolesOfRound }

/** The screen with a board that is there. */
export function Screen({ board, live, shareKey, pinned = [], onTv, holes = [] }: ScreenProps) {
  const t = useTexts(tvTexts)
  const l = useTexts(leaderboardTexts)
  const size = useScreenSize()
  const rows = rowsBeside(size)
  const { since, movers } = useMovers(board)
  const shown = onScreen(board, size.height > size.width, rows, { onTv, holes, movers })
  const programme = onTv ?? wholeProgramme(null)
  const { slide, count, next, isPaused, toggle } = useProgramme({ programme, content: contentOf(shown), rows })
  const isTurning = next !== 'leaders' || slide.part !== 'leaders'
  useEffect(() => {
    document.title = `${board.event.title} – Pinhigh`
  }, [board.event.title])
  const style = { '--field-rows': rows, '--shift': count % 4 } as CSSProperties
  return (
    <main className="tv tv-programme" id="main" tabIndex={-1} style={style}>
      <header>
        <h1 tabIndex={-1}>{board.event.title}</h1>
        <Head board={board} live={live} />
      </header>
      <Lead board={board} />
      <div className="tv-sheet">
        <PinnedOnTv board={board} lines={pinned} />
        <TeamScore board={board} />
        <Stage board={board} shown={shown} slide={slide} fresh={live.fresh} since={since} />
      </div>
      <footer>
        <p className="tv-news">
          {live.news[0] ? <NewsLine item={live.news[0]} board={board} /> : <Where board={board} />}
        </p>
        {isTurning && (
          <button type="button" className="tv-pages" onClick={toggle}>
            <Icon name={isPaused ? 'play' : 'pause'} />
            <span className="sr-only">{isPaused ? l('play') : l('pause')}</span>
            <span>{t('next', { what: t(next) })}</span>
          </button>
        )}
        <div className="tv-follow">
          <span>{l('followOn')}</span>
          <QrCode
            text={shareAddress('leaderboard', board.event.partyId, board.event.id, shareKey)}
            label={l('qrLabel', { title: board.event.title })}
          />
        </div>
      </footer>
    </main>
  )
}

/** Who leads now, said once over the head of the screen. */
function Lead({ board }: { board: Board }) {
  const t = useTexts(tvTexts)
  const change = useLeadChange(board)
  const lines = change ? linesOf(board, firstView(board)).filter(({ id }) => change.ids.includes(id)) : []
  const first = lines[0]
  const { names, more } = namedLead(lines.map(({ name }) => name))
  return (
    <p className="tv-lead" role="status">
      {change && first && (
        <span>
          {t(change.kind, { names: more > 0 ? t('andMore', { names, count: more }) : names })}{' '}
          <Score value={first.score} kind={shapeOf(board, firstView(board)).scoreKind} />
        </span>
      )}
    </p>
  )
}

function Head({ board, live }: { board: Board; live: LiveBoard }) {
  const t = useTexts(leaderboardTexts)
  const { time } = useFormats()
  const round = board.rounds.find(({ id }) => id === board.leaderboard.currentRound) ?? board.rounds[0]
  const words = [
    round && t('roundNumber', { number: round.number }),
    hasBases(board) && (board.leaderboard.basis === 'net' ? t('netLower') : t('grossLower')),
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
