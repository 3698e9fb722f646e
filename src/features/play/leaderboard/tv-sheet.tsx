import { useTexts } from '../../../web/texts.ts'
import { classNames } from '../../../web/ui/class-names.ts'
import { isMatchEvent, type Line, type Shape, shapeOf, type View } from './board-view.tsx'
import { Movement, namesBeside, Score, Thru, useDecidedWord } from './line-cells.tsx'
import { sidesOf } from './rules/match-sides.ts'
import type { Board } from './rules.ts'
import { leaderboardTexts } from './texts.ts'
import type { Sheet } from './tv-sheets.tsx'
import { useMovingRows } from './use-moving-rows.tsx'
import './styles/tv.css'
import './styles/tv-sheets.css'

type Props = { board: Board; sheet: Sheet; fresh: ReadonlySet<string> }

export const lastOf = (sheet: Sheet) =>
  sheet.from + (sheet.kind === 'lines' ? sheet.lines.length : sheet.matches.length) - 1

/** One page that fills the big screen: few large rows, or matches. */
export function TvSheet({ board, sheet, fresh }: Props) {
  const t = useTexts(leaderboardTexts)
  if (sheet.kind === 'matches') return <TvMatches board={board} matches={sheet.matches} />
  const range = t('playersFromTo', { from: sheet.from, to: lastOf(sheet), count: sheet.count })
  const label = `${t('leaderboard')}, ${range}`
  return <TvRows board={board} view={sheet.view} lines={sheet.lines} fresh={fresh} label={label} isLarge />
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

/** Each match with its state on the side that leads. */
export function TvMatches({
  board,
  matches,
}: {
  board: Board
  matches: readonly Board['leaderboard']['matches'][number][]
}) {
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

type RowsProps = {
  board: Board
  view: View
  label: string
  lines: readonly Line[]
  fresh: ReadonlySet<string>
  /** Few rows that fill the screen, with movement and today. */
  isLarge?: boolean
  /** Above this row runs a line: from here on they are out of the order. */
  alsoFrom?: string | undefined
}

/** Rows of a board to be read from afar. */
export function TvRows({ board, view, label, lines, fresh, isLarge = false, alsoFrom }: RowsProps) {
  const t = useTexts(leaderboardTexts)
  const shape = shapeOf(board, view)
  const isTeams = view.show === 'teams'
  const body = useMovingRows<HTMLTableSectionElement>(lines.map(({ id }) => id))
  return (
    <table aria-label={label}>
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
          <Row
            key={line.id}
            line={line}
            shape={shape}
            isLarge={isLarge}
            isHot={fresh.has(line.id)}
            isApart={line.id === alsoFrom}
          />
        ))}
      </tbody>
    </table>
  )
}

type RowProps = { line: Line; shape: Shape; isLarge: boolean; isHot: boolean; isApart: boolean }

function Row({ line, shape, isLarge, isHot, isApart }: RowProps) {
  const t = useTexts(leaderboardTexts)
  const decidedWord = useDecidedWord()
  const members = isLarge && namesBeside(line)
  return (
    <tr data-row={line.id} className={classNames(isHot && 'tv-hot', isApart && 'tv-apart')}>
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
