import { useTexts } from '../../../web/texts.ts'
import { ErrorState } from '../../../web/ui/empty-state.tsx'
import { Skeleton } from '../../../web/ui/skeleton.tsx'
import { useRead } from '../../../web/use-read.ts'
import { type MatchHole, matchHoles } from './match-holes.tsx'
import { getScorecard } from './operations/scorecard.ts'
import { useReloadWith } from './player-cards.tsx'
import { sidesOf } from './rules/match-sides.ts'
import type { Board } from './rules.ts'
import { leaderboardTexts } from './texts.ts'
import './styles/detail.css'

type Match = Board['leaderboard']['matches'][number]
type Props = { board: Board; match: Match; shareKey?: string }

/** What an opened match shows: who won which hole, and how it stood after each. */
export default function MatchDetail({ board, match, shareKey }: Props) {
  const t = useTexts(leaderboardTexts)
  const eventId = board.event.id
  const [first, second] = match.sides.map(({ playerIds }) => playerIds[0])
  const one = useRead(getScorecard, first ? { eventId, userId: first, key: shareKey } : null)
  const two = useRead(getScorecard, second ? { eventId, userId: second, key: shareKey } : null)
  useReloadWith(board.version, one.data?.version, one.reload)
  useReloadWith(board.version, two.data?.version, two.reload)
  const failed = one.failure && !one.data ? one : two.failure && !two.data ? two : undefined
  if (failed) return <ErrorState title={t('cardFailed')} onRetry={failed.reload} />
  if (!one.data || !two.data) return first && second ? <Skeleton shape="rows" count={3} /> : null
  const tilesOf = ({ cards }: typeof one.data) => cards.find(({ roundId }) => roundId === match.roundId)?.holes ?? []
  const holes = matchHoles(tilesOf(one.data), tilesOf(two.data), match.decidedOn)
  const names = sidesOf(board, match).map(({ team, players }) => team || players.join(', '))
  return <Holes holes={holes} names={names} />
}

function Holes({ holes, names: [first = '', second = ''] }: { holes: readonly MatchHole[]; names: readonly string[] }) {
  const t = useTexts(leaderboardTexts)
  const won = (side: MatchHole['winner']) => holes.filter(({ winner }) => winner === side).length
  const label = t('ribbon', { first, one: won(0), second, two: won(1), halved: won('halved') })
  const nines = Array.from({ length: Math.ceil(holes.length / 9) }, (_, at) => holes.slice(at * 9, at * 9 + 9))
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard
    <section className="board-holes" aria-label={t('holeByHole')} tabIndex={0}>
      <div className="ribbon" role="img" aria-label={label}>
        {holes.map(({ winner }, at) => (
          <i key={at} className={`ribbon-${winner ?? 'open'}`} />
        ))}
      </div>
      {nines.map((nine, at) => (
        <table key={at}>
          <tbody>
            <tr>
              <th scope="row">{t('holeHead')}</th>
              {nine.map(({ hole }, place) => (
                <th key={place} scope="col">
                  {hole}
                </th>
              ))}
            </tr>
            <tr>
              <th scope="row">{t('state')}</th>
              {nine.map((hole, place) => (
                <td
                  key={place}
                  className={hole.winner === null || hole.winner === 'halved' ? undefined : 'board-hole-won'}
                >
                  <State {...hole} first={first} second={second} />
                </td>
              ))}
            </tr>
          </tbody>
        </table>
      ))}
      <p className="caption">{t('ribbonKey', { first, second })}</p>
    </section>
  )
}

function State({ winner, lead, first, second }: MatchHole & { first: string; second: string }) {
  const t = useTexts(leaderboardTexts)
  if (winner === null) return <span className="soft">·</span>
  if (lead === 0) return <>{t('allSquare')}</>
  const count = Math.abs(lead)
  return (
    <>
      <span aria-hidden="true">{`${count}${lead > 0 ? '↑' : '↓'}`}</span>
      <span className="sr-only">{t('sideUp', { name: lead > 0 ? first : second, count })}</span>
    </>
  )
}
