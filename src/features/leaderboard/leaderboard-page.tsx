import { useState } from 'react'
import { useParameters } from '../../web/navigation.ts'
import { useShareKey, withKey } from '../../web/share.ts'
import { useTexts } from '../../web/texts.ts'
import { ButtonLink, IconButton } from '../../web/ui/button.tsx'
import { Dialog } from '../../web/ui/dialog.tsx'
import { Page } from '../../web/ui/page.tsx'
import { AsOf } from './as-of.tsx'
import { BoardBadge, BoardLead } from './board-lead.tsx'
import { BoardState } from './board-state.tsx'
import { LiveLeaderboard } from './live-leaderboard.tsx'
import type { Board } from './rules.ts'
import { ShareBoard } from './share-board.tsx'
import { leaderboardTexts } from './texts.ts'
import { type LiveBoard, useBoard } from './use-board.tsx'

/** The official board of an event, for everybody whom the party or a key lets in. */
export default function LeaderboardPage() {
  const { eventId } = useParameters<'eventId'>()
  const key = useShareKey()
  const live = useBoard(eventId, key)
  return <BoardState live={live}>{(board) => <WholeBoard board={board} live={live} shareKey={key} />}</BoardState>
}

function WholeBoard({ board, live, shareKey }: { board: Board; live: LiveBoard; shareKey?: string }) {
  const t = useTexts(leaderboardTexts)
  const [isSharing, setSharing] = useState(false)
  const { id, partyId, title } = board.event
  return (
    <Page
      title={title}
      before={<BoardBadge board={board} />}
      lead={<BoardLead board={board} />}
      actions={
        <>
          <AsOf {...live} />
          <IconButton icon="qr" label={t('shareButton')} onClick={() => setSharing(true)} />
          <ButtonLink to={withKey(`/view/${id}`, shareKey)}>{t('toEvent')}</ButtonLink>
        </>
      }
    >
      <LiveLeaderboard board={board} live={live} shareKey={shareKey} />
      <Dialog open={isSharing} title={t('share')} onClose={() => setSharing(false)}>
        <ShareBoard partyId={partyId} eventId={id} title={title} shareKey={shareKey} />
      </Dialog>
    </Page>
  )
}
