import type { Match } from '../../../golf/match.ts'
import { useTexts } from '../../../web/texts.ts'
import { leaderboardTexts } from './texts.ts'
import './styles/match.css'

type Props = {
  match: Pick<Match, 'leader' | 'state' | 'text' | 'played'>
  /** By name, in the order of the match's own. */
  sides: readonly { team: string; players: readonly string[] }[]
}

/** A match in one row: both sides, who leads or has won and by how much, and after how many holes. Props: `match`, `sides`. */
export function MatchWords({ match, sides }: Props) {
  const t = useTexts(leaderboardTexts)
  const isOver = match.state === 'decided'
  return (
    <>
      {sides.map((side, at) => (
        <span key={side.players.join()} className={match.leader === at ? 'board-match-leader' : undefined}>
          {side.team && <span className="caption">{side.team}</span>}
          <span>{side.players.join(', ')}</span>
          {match.leader === at && <span className="sr-only"> {isOver ? t('wins') : t('leads')}</span>}
        </span>
      ))}
      <span className="board-match-result">
        <b>{match.text || t('notStarted')}</b>
        {match.played > 0 && (
          <span className="caption">{isOver ? t('finished') : t('holesPlayed', { thru: match.played })}</span>
        )}
      </span>
    </>
  )
}
