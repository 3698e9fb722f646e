import type { ReactNode } from 'react'
import { useSession } from '../../../web/session.ts'
import { PendingPage } from '../../../web/state-pages.tsx'
import { useTexts } from '../../../web/texts.ts'
import { ButtonLink } from '../../../web/ui/button.tsx'
import { EmptyState, ErrorState } from '../../../web/ui/empty-state.tsx'
import { Page } from '../../../web/ui/page.tsx'
import type { Board } from './rules.ts'
import { leaderboardTexts } from './texts.ts'
import type { LiveBoard } from './use-board.tsx'

type Props = { live: LiveBoard; children: (board: Board) => ReactNode }

/** A page that is about a board, while there is none: it comes, it failed, or it is not for this reader. */
export function BoardState({ live, children }: Props) {
  const t = useTexts(leaderboardTexts)
  const { user } = useSession()
  if (live.board) return children(live.board)
  if (!live.failure) return <PendingPage shape="rows" />
  if (live.failure.status === 0 || live.failure.status >= 500)
    return (
      <Page documentTitle={t('leaderboard')}>
        <ErrorState title={t('loadFailed')}>{t('loadFailedText')}</ErrorState>
      </Page>
    )
  const action = !user && (
    <ButtonLink to="/login" variant="primary" icon="login">
      {t('login')}
    </ButtonLink>
  )
  return (
    <Page title={t('leaderboard')} narrow>
      <EmptyState title={t('notFound')} action={action}>
        {t('notFoundText')}
      </EmptyState>
    </Page>
  )
}
