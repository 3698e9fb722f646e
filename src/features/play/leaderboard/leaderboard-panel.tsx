import { Link } from '../../../web/navigation.ts'
import { useTexts } from '../../../web/texts.ts'
import { AsOf, LineDown } from './as-of.tsx'
import { BoardTop } from './board-top.tsx'
import { leaderboardTexts } from './texts.ts'
import { useBoard } from './use-board.tsx'

type Props = { eventId: string; roundId?: string; highlight?: readonly string[] }

/**
 * A small board for the side of a page: `<LeaderboardPanel eventId={id} highlight={userIds} />`.
 * Props: `eventId`; `roundId` for one round instead of the total; `highlight` user ids, which are always in it.
 */
export function LeaderboardPanel({ eventId, roundId, highlight = [] }: Props) {
  const t = useTexts(leaderboardTexts)
  const live = useBoard(eventId)
  if (!live.board) return null
  return (
    <section aria-label={t('leaderboard')} className="grid content-start gap-2">
      <div className="flex flex-wrap items-baseline justify-between gap-2">
        <h2 className="text-lead">{t('leaderboard')}</h2>
        <AsOf {...live} />
      </div>
      <LineDown {...live} />
      <BoardTop board={live.board} roundId={roundId} highlight={highlight} fresh={live.fresh} count={10} />
      <Link to={`/leaderboard/${eventId}`} className="-my-2 justify-self-start py-3">
        {t('whole')}
      </Link>
    </section>
  )
}
