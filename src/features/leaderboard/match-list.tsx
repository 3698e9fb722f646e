import { useTexts } from '../../web/texts.ts'
import { isMatchEvent, sidesOf } from './board-view.tsx'
import type { Board } from './rules.ts'
import { leaderboardTexts } from './texts.ts'

/** The matches of an event by round: both sides, who leads and by how much. */
export function MatchList({ board }: { board: Board }) {
  const t = useTexts(leaderboardTexts)
  const rounds = board.rounds.filter(({ id }) => board.leaderboard.matches.some(({ roundId }) => roundId === id))
  return (
    <div className="grid gap-6">
      {rounds.map(({ id, number }) => (
        <section key={id} aria-label={t('roundNumber', { number })}>
          {(rounds.length > 1 || !isMatchEvent(board)) && <h3 className="pb-2">{t('roundNumber', { number })}</h3>}
          <ul className="list">
            {board.leaderboard.matches
              .filter(({ roundId }) => roundId === id)
              .map((match, at) => (
                <MatchRow key={match.groupId ?? at} board={board} match={match} />
              ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

type Match = Board['leaderboard']['matches'][number]

function MatchRow({ board, match }: { board: Board; match: Match }) {
  const t = useTexts(leaderboardTexts)
  const sides = sidesOf(board, match)
  const isOver = match.state === 'decided'
  const result = match.text || t('notStarted')
  return (
    <li className="board-match">
      {sides.map((side, at) => (
        <div key={side.players.join()} className={match.leader === at ? 'font-strong' : 'soft'}>
          {side.team && <span className="caption block">{side.team}</span>}
          {side.players.join(', ')}
          {match.leader === at && <span className="sr-only"> {isOver ? t('wins') : t('leads')}</span>}
        </div>
      ))}
      <div className="board-match-result">
        <b>{result}</b>
        {!isOver && match.played > 0 && <span className="caption">{t('holesPlayed', { thru: match.played })}</span>}
      </div>
    </li>
  )
}
