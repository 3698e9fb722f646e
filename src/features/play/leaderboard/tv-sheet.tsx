import { useTexts } from '../../../web/texts.ts'
import { isMatchEvent, type Line, type Shape, shapeOf } from './board-view.tsx'
import { Movement, namesBeside, Score, Thru, useDecidedWord } from './line-cells.tsx'
import { sidesOf } from './rules/match-sides.ts'
import type { Board } from './rules.ts'
import { leaderboardTexts } from './texts.ts'
import type { Sheet } from './tv-sheets.tsx'
import { useMovingRows } from './use-moving-rows.tsx'
import './styles/tv-sheets.css'

type Props = { board: Board; sheet: Sheet; fresh: ReadonlySet<string> }

export const lastOf = (sheet: Sheet) =>
  sheet.from + (sheet.kind === 'lines' ? sheet.lines.length : sheet.matches.length) - 1

/** One page of the big screen: few large rows, many small ones in columns, or matches. */
export function TvSheet({ board, sheet, fresh }: Props) {
  if (sheet.kind === 'matches') return <Matches board={board} matches={sheet.matches} />
  if (sheet.size === 'large') return <Rows board={board} sheet={sheet} lines={sheet.lines} fresh={fresh} />
  const half = Math.max(12, Math.ceil(sheet.lines.length / 2))
  const columns = [sheet.lines.slice(0, half), sheet.lines.slice(half)].filter((lines) => lines.length > 0)
  return (
    <div className="tv-columns">
      {columns.map((lines) => (
        <Rows key={lines[0]?.id} board={board} sheet={sheet} lines={lines} fresh={fresh} />
      ))}
    </div>
  )
}

/** In a team event of matches: what each team has, above whatever is shown. */
export function TeamScore({ board }: { board: Board }) {
  const { teams } = board.leaderboard
  if (!isMatchEvent(board) || teams.length === 0) return null
  return (
    <dl className="tv-teams">
      {teams.slice(0, 4).map(({ teamId, name, match }) => (
        <div key={teamId}>
          <dt>{name}</dt>
          <dd>
            <Score value={match?.points ?? 0} kind="number" />
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Matches({ board, matches }: { board: Board; matches: readonly Board['leaderboard']['matches'][number][] }) {
  const t = useTexts(leaderboardTexts)
  return (
    <ul className="tv-matches" aria-label={t('matches')}>
      {matches.map((match, at) => {
        const isOver = match.state === 'decided'
        return (
          <li key={match.groupId ?? at}>
            {sidesOf(board, match).map((side, place) => (
              <span key={side.players.join()} className={match.leader === place ? 'tv-leads' : undefined}>
                {side.players.join(', ')}
                {match.leader === place && <span className="sr-only"> {isOver ? t('wins') : t('leads')}</span>}
              </span>
            ))}
            <b>{match.text || t('notStarted')}</b>
            {match.played > 0 && <small>{isOver ? t('finished') : t('holesPlayed', { thru: match.played })}</small>}
          </li>
        )
      })}
    </ul>
  )
}

type RowsProps = { board: Board; sheet: Sheet & { kind: 'lines' }; lines: readonly Line[]; fresh: ReadonlySet<string> }

function Rows({ board, sheet, lines, fresh }: RowsProps) {
  const t = useTexts(leaderboardTexts)
  const shape = shapeOf(board, sheet.view)
  const isTeams = sheet.view.show === 'teams'
  const isLarge = sheet.size === 'large'
  const body = useMovingRows<HTMLTableSectionElement>(lines.map(({ id }) => id))
  const range = t('playersFromTo', { from: sheet.from, to: lastOf(sheet), count: sheet.count })
  return (
    <table aria-label={`${t('leaderboard')}, ${range}`}>
      <thead>
        <tr>
          <th scope="col" className="tv-place">
            {t('place')}
          </th>
          {isLarge && (
            <th scope="col" className="tv-move">
              <span className="sr-only">{t('movement')}</span>
            </th>
          )}
          <th scope="col">{isTeams ? t('team') : t('player')}</th>
          <th scope="col" className="tv-number">
            {shape.scoreKind === 'toPar' ? t('toPar') : t('points')}
          </th>
          {isLarge && shape.hasToday && (
            <th scope="col" className="tv-number tv-today">
              {t('today')}
            </th>
          )}
          {!isTeams && (
            <th scope="col" className="tv-number tv-thru">
              {t('thru')}
            </th>
          )}
        </tr>
      </thead>
      <tbody ref={body}>
        {lines.map((line) => (
          <Row key={line.id} line={line} shape={shape} isLarge={isLarge} isHot={fresh.has(line.id)} />
        ))}
      </tbody>
    </table>
  )
}

function Row({ line, shape, isLarge, isHot }: { line: Line; shape: Shape; isLarge: boolean; isHot: boolean }) {
  const t = useTexts(leaderboardTexts)
  const decidedWord = useDecidedWord()
  const members = isLarge && namesBeside(line)
  return (
    <tr data-row={line.id} className={isHot ? 'tv-hot' : undefined}>
      <td className="tv-place">{line.placeText || '–'}</td>
      {isLarge && <td className="tv-move">{shape.hasMoves && <Movement places={line.moved} />}</td>}
      <th scope="row" className={members ? 'tv-name tv-side' : 'tv-name'}>
        {line.name}
        {line.holesFilled !== undefined && <small>{` ${t('holesFilled', { count: line.holesFilled })}`}</small>}
        {line.decided && <small>{` ${decidedWord(line.decided)}`}</small>}
        {members && <small className="tv-members">{members}</small>}
      </th>
      <td className="tv-number tv-score">
        <Score value={line.score} kind={shape.scoreKind} />
      </td>
      {isLarge && shape.hasToday && (
        <td className="tv-number tv-today">
          <Score value={line.today} kind={shape.todayKind} />
        </td>
      )}
      {line.playerId && (
        <td className="tv-number tv-thru soft">
          <Thru thru={line.thru} />
        </td>
      )}
    </tr>
  )
}
