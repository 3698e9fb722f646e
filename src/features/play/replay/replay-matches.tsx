import { memo } from 'react'
import { scoreKindOf } from '../../../golf/standing.ts'
import { useTexts } from '../../../web/texts.ts'
import { MatchWords } from '../leaderboard/match-words.tsx'
import { Row } from './replay-board.tsx'
import type { Boards } from './rules/boards.ts'
import { litAt } from './rules/lit.ts'
import { nameOf, type PlayedRound, type Replay } from './rules/replay.ts'
import { type Scale, stepAt } from './rules/scale.ts'
import { replayTexts } from './texts.ts'
import { type Place, usePlaced } from './use-player.tsx'

type Props = { replay: Replay; boards: Boards; round: PlayedRound; scale: Scale; place: Place }

/** More teams than these have a list of their own, so that the matches are not far below. */
const teamsAtMost = 4
const notStarted = { leader: null, state: 'not-started', text: '', played: 0 } as const

/** The matches of a round at a place, in their own order, below what the teams have. */
export const ReplayMatches = memo(({ replay, boards, round, scale, place }: Props) => {
  const t = useTexts(replayTexts)
  const step = usePlaced(place, (at) => stepAt(replay, round, scale.toTime(at)))
  const teams = boards.at(step)
  const now = boards.matchesAt(step)
  const lit = litAt(replay, replay.contenderOf, round, step, scale.length)
  const { id } = replay.competition.rounds[round.at] ?? {}
  const positions = new Map(replay.contenders.map((contender, at) => [contender.id, at]))
  const nameOfId = (player: string) => nameOf(replay, positions.get(player))
  return (
    <div>
      {teams.length > 0 && teams.length <= teamsAtMost && (
        <ol className="replay-rows replay-teams" aria-label={t('teamsAt')}>
          {teams.map((team) => (
            <Row
              key={team.player}
              row={team}
              name={nameOf(replay, team.player)}
              isSide
              kind={scoreKindOf(boards.rankedBy)}
            />
          ))}
        </ol>
      )}
      <ul className="replay-matches" aria-label={t('matchesAt')}>
        {boards.matches.map((match, at) => {
          if (match.roundId !== id) return null
          const sides = match.sides.map(({ team, playerIds }) => ({
            team: nameOfId(team ?? ''),
            players: playerIds.map(nameOfId),
          }))
          const isLit = match.sides.some(({ playerIds }) => playerIds.some((own) => lit.has(positions.get(own) ?? -1)))
          return (
            <li key={match.groupId ?? at} className={isLit ? 'board-match replay-lit' : 'board-match'}>
              <MatchWords match={now[at] ?? notStarted} sides={sides} />
            </li>
          )
        })}
      </ul>
    </div>
  )
})
