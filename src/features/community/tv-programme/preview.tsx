import type { TvProgramme } from '../../../contract/tv-programme.ts'
import { useFormats, useTexts } from '../../../web/texts.ts'
import { Section } from '../../../web/ui/page.tsx'
import { useRead } from '../../../web/use-read.ts'
import type { Event } from '../../competition/events/operations/event.ts'
import { firstView, type Line, linesOf, shapeOf } from '../../play/leaderboard/board-view.tsx'
import { Score } from '../../play/leaderboard/line-cells.tsx'
import { getEventBoard } from '../../play/leaderboard/operations/board.ts'
import { type Board, readBoard } from '../../play/leaderboard/rules.ts'
import { leaderboardTexts } from '../../play/leaderboard/texts.ts'
import { leadersBeside, longestTurn, onceWithin } from './rules.ts'
import { tvTexts } from './texts.ts'

/** A usual screen shows so many rows beside the leaders. */
const rows = 12

type Props = { event: Event; programme: TvProgramme }

/** What the screen looks like, how long a turn takes, and whether everybody is seen in time. */
export function Preview({ event, programme }: Props) {
  const t = useTexts(tvTexts)
  const { data } = useRead(getEventBoard, { eventId: event.id })
  const board = data && readBoard(data)
  const players = board ? board.leaderboard.rows.length : 0
  return (
    <Section title={t('preview')}>
      <div className="tv-mini" aria-hidden="true">
        <b>{event.title}</b>
        {board && players > 0 && <Rows board={board} />}
      </div>
      <Turn programme={programme} players={players} />
    </Section>
  )
}

function Rows({ board }: { board: Board }) {
  const l = useTexts(leaderboardTexts)
  const lines = linesOf(board, firstView(board))
  const behind = lines.slice(leadersBeside, leadersBeside + rows)
  const range = { from: leadersBeside + 1, to: leadersBeside + behind.length, count: lines.length }
  return (
    <div className="tv-mini-split">
      <Few board={board} lines={lines.slice(0, leadersBeside)} />
      {behind.length > 0 && (
        <div>
          <b>{l('playersFromTo', range)}</b>
          <Few board={board} lines={behind} />
        </div>
      )}
    </div>
  )
}

const Few = ({ board, lines }: { board: Board; lines: readonly Line[] }) => (
  <ul>
    {lines.map((line) => (
      <li key={line.id}>
        <span>{line.placeText}</span>
        <span>{line.name}</span>
        <Score value={line.score} kind={shapeOf(board, firstView(board)).scoreKind} />
      </li>
    ))}
  </ul>
)

function Turn({ programme, players }: { programme: TvProgramme; players: number }) {
  const t = useTexts(tvTexts)
  const { number } = useFormats()
  const { field, others } = longestTurn(programme, players, rows)
  const turn = field + others
  const time = t('minutes', { minutes: number(Math.floor(turn / 60)), seconds: number(turn % 60) })
  const hasField = programme.parts.some(({ part, shown }) => part === 'field' && shown)
  const verdict = !hasField ? 'noField' : turn * 1000 <= onceWithin ? 'everybodyInTime' : 'notInTime'
  return (
    <>
      <dl className="facts">
        <div>
          <dt>{t('oneTurn')}</dt>
          <dd>{t('turnOf', { time, players: number(players) })}</dd>
        </div>
      </dl>
      <p className="caption">{t('leadersStay')}</p>
      <p role="status" className={verdict === 'everybodyInTime' ? 'caption' : 'tv-warning'}>
        {t(verdict)}
      </p>
    </>
  )
}
