import { useFormats, useLanguage, useTexts } from '../../../web/texts.ts'
import { Icon } from '../../../web/ui/icon.tsx'
import { contestIcon, contestLabel } from '../../competition/contests/rules.ts'
import type { Board, BoardContest } from './rules.ts'
import { leaderboardTexts } from './texts.ts'
import './styles/board.css'

type Props = { board: Board; withAll?: boolean }

/** The contests of an event with who leads them. Props: `board`, `withAll` every reported value. */
export function ContestList({ board, withAll }: Props) {
  const contests = board.contests.filter(
    ({ results, roundId }) => withAll || results.length > 0 || roundId === board.leaderboard.currentRound,
  )
  return (
    <ul className="list">
      {contests.map((contest) => (
        <Contest
          key={`${contest.roundId} ${contest.contestId} ${contest.hole}`}
          board={board}
          contest={contest}
          withAll={withAll}
        />
      ))}
    </ul>
  )
}

function Contest({ board, contest, withAll }: Props & { contest: BoardContest }) {
  const t = useTexts(leaderboardTexts)
  const language = useLanguage()
  const leaders = contest.results.filter(({ playerId }) => contest.leaderIds.includes(playerId))
  const others = contest.results.filter(({ playerId }) => !contest.leaderIds.includes(playerId))
  const round = board.rounds.length > 1 ? board.rounds.find(({ id }) => id === contest.roundId) : undefined
  const where = [
    contestLabel(contest.contestId, language),
    contest.unit !== undefined && t('hole', { hole: contest.hole }),
  ]
    .filter(Boolean)
    .join(', ')
  return (
    <li className="board-contest">
      <Icon name={contestIcon(contest.best)} />
      <div>
        <b>{where}</b>
        <span className="caption block">
          {[
            round && t('roundNumber', { number: round.number }),
            leaders.map(({ name }) => name).join(', ') || t('noResultYet'),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </div>
      <span className="text-lead font-score">
        <Value value={leaders[0]?.value} unit={contest.unit} />
      </span>
      {withAll && others.length > 0 && (
        <ol className="board-contest-others" start={leaders.length + 1}>
          {others.map(({ playerId, name, value }) => (
            <li key={playerId}>
              <span>{name}</span>
              <Value value={value} unit={contest.unit} />
            </li>
          ))}
        </ol>
      )}
    </li>
  )
}

function Value({ value, unit }: { value: number | null | undefined; unit: string | undefined }) {
  const { number } = useFormats()
  if (value === null || value === undefined) return null
  return (
    <span className="whitespace-nowrap">
      {number(value)} {unit}
    </span>
  )
}
