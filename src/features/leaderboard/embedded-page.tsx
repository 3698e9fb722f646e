import { useParameters } from '../../web/navigation.ts'
import { shareAddress, useShareKey } from '../../web/share.ts'
import { useTexts } from '../../web/texts.ts'
import { Icon } from '../../web/ui/icon.tsx'
import { Page } from '../../web/ui/page.tsx'
import { AsOf } from './as-of.tsx'
import { BoardBadge, BoardLead } from './board-lead.tsx'
import { BoardState } from './board-state.tsx'
import { LiveLeaderboard } from './live-leaderboard.tsx'
import { leaderboardTexts } from './texts.ts'
import { useBoard } from './use-board.tsx'

/** The board within somebody else's page: nothing but it, and a link to the whole. */
export default function EmbeddedPage() {
  const t = useTexts(leaderboardTexts)
  const { eventId } = useParameters<'eventId'>()
  const key = useShareKey()
  const live = useBoard(eventId, key)
  return (
    <BoardState live={live}>
      {(board) => (
        <Page
          title={board.event.title}
          before={<BoardBadge board={board} />}
          lead={<BoardLead board={board} />}
          actions={
            <>
              <AsOf {...live} />
              <a
                className="button"
                href={shareAddress('leaderboard', board.event.partyId, board.event.id, key)}
                target="_blank"
                rel="noopener"
              >
                {t('openInPinhigh')} <Icon name="external" size="small" />
              </a>
            </>
          }
        >
          <LiveLeaderboard board={board} live={live} shareKey={key} />
        </Page>
      )}
    </BoardState>
  )
}
