import { useSession } from '../../../web/session.ts'
import { useFormats, useTexts } from '../../../web/texts.ts'
import { BoardTop } from '../../play/leaderboard/board-top.tsx'
import type { OwnPart, OwnStart } from './operations.ts'
import { homeTexts } from './texts.ts'
import type { Phased } from './use-phase.tsx'

const rowsAtMost = 4

/** What stands below the figure of a phase: at most four rows. */
export function PhaseDetails({ phased: { phase, part, live, row } }: { phased: Phased }) {
  const { user } = useSession()
  if (phase === 'ahead') return part?.invitation ? <Answers invitation={part.invitation} /> : null
  if (phase === 'eve') return part?.start && user ? <Group start={part.start} own={user.userId} /> : null
  if (phase === 'soon') return part?.start ? <Strokes start={part.start} /> : null
  const { board, fresh } = live
  if (!board || board.leaderboard.rows.length === 0) return null
  return <BoardTop board={board} count={rowsAtMost} highlight={row ? [row.playerId] : []} fresh={fresh} />
}

function Answers({ invitation }: { invitation: NonNullable<OwnPart['invitation']> }) {
  const t = useTexts(homeTexts)
  const { longDate } = useFormats()
  const { coming, invited, answer, deadlineDate } = invitation
  const lines = [
    [t('comingHead'), t('comingOf', { count: coming, all: invited })],
    [t('you'), t(`answer_${answer}`)],
    [t('answerByHead'), longDate(deadlineDate)],
  ]
  return (
    <dl className="phase-lines">
      {lines.map(([head, value]) => (
        <div key={head}>
          <dt>{head}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Group({ start, own }: { start: OwnStart; own: string }) {
  const t = useTexts(homeTexts)
  return (
    <ul className="phase-lines" aria-label={t('withReceived')}>
      {start.players.slice(0, rowsAtMost).map(({ userId, name, received }) => (
        <li key={userId}>
          {userId === own ? <b>{name}</b> : <span className="phase-name">{name}</span>}
          {received !== null && <span>{t('received', { count: received })}</span>}
        </li>
      ))}
    </ul>
  )
}

/** The holes on which a stroke is received; one that gives several says how many. */
function Strokes({ start: { strokesOn } }: { start: OwnStart }) {
  const t = useTexts(homeTexts)
  const { locale } = useFormats()
  const holes = [...new Set(strokesOn)].map((hole) => {
    const count = strokesOn.filter((one) => one === hole).length
    return count > 1 ? t('timesOn', { hole, count }) : String(hole)
  })
  const words = holes.length > 0 ? t('strokesOn', { holes: new Intl.ListFormat(locale).format(holes) }) : t('noStrokes')
  return <p className="text-small">{words}</p>
}
