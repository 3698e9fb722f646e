import type { ReactNode } from 'react'
import { UnreadPage } from '../../../web/state-pages.tsx'
import { useTexts } from '../../../web/texts.ts'
import type { Board } from './rules.ts'
import { leaderboardTexts } from './texts.ts'
import type { LiveBoard } from './use-board.tsx'

type Props = {
  live: LiveBoard
  /** Of the page itself, where that has another head. */
  className?: string
  children: (board: Board) => ReactNode
}

/** A page that is about a board, while there is none: it comes, it failed, or it is not for this reader. */
export function BoardState({ live, className, children }: Props) {
  const t = useTexts(leaderboardTexts)
  if (live.board) return children(live.board)
  return (
    <UnreadPage
      failure={live.failure}
      className={className}
      title={t('leaderboard')}
      documentTitle={t('leaderboard')}
      failed={{ title: t('loadFailed'), lead: t('loadFailedText') }}
      missing={{ title: t('notFound'), lead: t('notFoundText') }}
    />
  )
}
