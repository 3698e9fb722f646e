import type { ReactNode } from 'react'
import { useTexts } from '../../../web/texts.ts'
import { Score } from './line-cells.tsx'
import type { Board } from './rules.ts'
import { teamGrid } from './team-grid.tsx'
import { leaderboardTexts } from './texts.ts'
import './styles/detail.css'

/** What an opened team shows: its members' rounds as columns; what does not count is struck through. */
export default function TeamDetail({ board, teamId }: { board: Board; teamId: string }) {
  const t = useTexts(leaderboardTexts)
  const team = board.leaderboard.teams.find((each) => each.teamId === teamId)
  if (!team) return null
  const { kind, members, sums } = teamGrid(board, team)
  const { teamCount } = board.event
  const isPart = teamCount !== undefined && teamCount < members.length
  const hasStruck = members.some(({ cells }) => cells.some(({ value, counts }) => value !== null && !counts))
  const basis = board.leaderboard.basis === 'net' ? t('netLower') : t('grossLower')
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard
    <section className="board-team" aria-label={t('roundsOf', { name: team.name })} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">{isPart ? t('bestOf', { count: teamCount, of: members.length }) : t('allCount')}</th>
            {board.rounds.map(({ id, number }) => (
              <th key={id} scope="col">
                {t('roundShort', { number })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {members.map(({ playerId, name, cells }) => (
            <tr key={playerId}>
              <th scope="row">{name}</th>
              {cells.map(({ value, counts }, at) => (
                <td key={board.rounds[at]?.id}>
                  <Counted counts={value === null || counts}>
                    <Score value={value} kind={kind} />
                  </Counted>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('counts')}</th>
            {sums.map((sum, at) => (
              <td key={board.rounds[at]?.id}>
                <Score value={sum} kind={kind} />
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
      <p className="caption">
        {[board.leaderboard.rankedBy !== 'matches' && t('onBasis', { basis }), hasStruck && t('struck')]
          .filter(Boolean)
          .join(' ')}
      </p>
    </section>
  )
}

const Counted = ({ counts, children }: { counts: boolean; children: ReactNode }) =>
  counts ? children : <s>{children}</s>
