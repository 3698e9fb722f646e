import { useState } from 'react'
import { useTexts } from '../../web/texts.ts'
import { EmptyState } from '../../web/ui/empty-state.tsx'
import { BoardControls } from './board-controls.tsx'
import { openingView, possibleView, type View } from './board-view.tsx'
import { ContestList } from './contest-list.tsx'
import { JustNow } from './just-now.tsx'
import { LeaderboardTable } from './leaderboard-table.tsx'
import { MatchList } from './match-list.tsx'
import type { Board } from './rules.ts'
import { leaderboardTexts } from './texts.ts'
import type { LiveBoard } from './use-board.tsx'

type Props = { board: Board; live: Pick<LiveBoard, 'fresh' | 'news'>; shareKey?: string; withAllContests?: boolean }

/** A board with its filters; contests and the latest changes stand beside it, or below on a narrow screen. */
export function LiveLeaderboard({ board, live, shareKey, withAllContests }: Props) {
  const t = useTexts(leaderboardTexts)
  const [wanted, setWanted] = useState<View>()
  const view = possibleView(board, wanted ?? openingView(board))
  const hasContests = board.contests.length > 0 && board.event.showHoleContests && view.show !== 'contests'
  const hasSide = hasContests || live.news.length > 0
  return (
    <>
      <BoardControls board={board} view={view} onChange={setWanted} />
      <div className={hasSide ? 'board-layout' : undefined}>
        <Shown board={board} view={view} live={live} shareKey={shareKey} />
        {hasSide && (
          <div className="board-side">
            {hasContests && (
              <section>
                <h2 className="board-side-head">{t('contests')}</h2>
                <ContestList board={board} withAll={withAllContests} />
              </section>
            )}
            {live.news.length > 0 && (
              <section>
                <h2 className="board-side-head">{t('justNow')}</h2>
                <JustNow news={live.news} />
              </section>
            )}
          </div>
        )}
      </div>
    </>
  )
}

function Shown({ board, view, live, shareKey }: Props & { view: View }) {
  const t = useTexts(leaderboardTexts)
  if (view.show === 'matches') return <MatchList board={board} />
  if (view.show === 'contests') return <ContestList board={board} withAll />
  if (board.leaderboard.rows.length === 0) return <EmptyState title={t('nobodyYet')}>{t('nobodyYetText')}</EmptyState>
  return <LeaderboardTable board={board} view={view} label={t('leaderboard')} fresh={live.fresh} shareKey={shareKey} />
}
