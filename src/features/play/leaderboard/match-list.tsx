import { lazy, Suspense, useState } from 'react'
import { useTexts } from '../../../web/texts.ts'
import { Icon } from '../../../web/ui/icon.tsx'
import { Skeleton } from '../../../web/ui/skeleton.tsx'
import { isMatchEvent } from './board-view.tsx'
import { MatchWords } from './match-words.tsx'
import { sidesOf } from './rules/match-sides.ts'
import type { Board } from './rules.ts'
import { leaderboardTexts } from './texts.ts'

const MatchDetail = lazy(() => import('./match-detail.tsx'))

/** The matches of an event by round, the one that is played first: both sides, who leads and by how much; each opens to its holes. */
export function MatchList({ board, shareKey }: { board: Board; shareKey?: string }) {
  const t = useTexts(leaderboardTexts)
  const { matches, currentRound } = board.leaderboard
  const rounds = board.rounds
    .filter(({ id }) => matches.some(({ roundId }) => roundId === id))
    .toReversed()
    .sort((one, other) => Number(other.id === currentRound) - Number(one.id === currentRound))
  return (
    <div className="grid gap-6">
      {rounds.map(({ id, number }) => (
        <section key={id} aria-label={t('roundNumber', { number })}>
          {(rounds.length > 1 || !isMatchEvent(board)) && (
            <h2 className="board-match-round">{t('roundNumber', { number })}</h2>
          )}
          <ul className="list">
            {matches
              .filter(({ roundId }) => roundId === id)
              .map((match, at) => (
                <MatchRow key={match.groupId ?? at} board={board} match={match} shareKey={shareKey} />
              ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

type Match = Board['leaderboard']['matches'][number]

function MatchRow({ board, match, shareKey }: { board: Board; match: Match; shareKey?: string }) {
  const [isOpen, setOpen] = useState(false)
  const canOpen = match.sides.length === 2 && match.played > 0
  const words = <MatchWords match={match} sides={sidesOf(board, match)} />
  if (!canOpen)
    return (
      <li>
        <div className="board-match">{words}</div>
      </li>
    )
  return (
    <li className={isOpen ? 'board-match-open' : undefined}>
      <button type="button" className="board-match" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {words}
        <Icon name={isOpen ? 'up' : 'down'} size="small" />
      </button>
      {isOpen && (
        <Suspense fallback={<Skeleton shape="rows" count={3} />}>
          <MatchDetail board={board} match={match} shareKey={shareKey} />
        </Suspense>
      )}
    </li>
  )
}
