import { useParameters } from '../../../web/navigation.ts'
import { useShareKey, withKey } from '../../../web/share.ts'
import { useTexts } from '../../../web/texts.ts'
import { IconLink } from '../../../web/ui/button.tsx'
import { Page } from '../../../web/ui/page.tsx'
import { resultSheetTexts } from '../../competition/result-sheets/texts.ts'
import { HolesLink } from '../holes/holes-link.tsx'
import { ReplayLink } from '../replay/replay-link.tsx'
import { StoryLink } from '../story/story-link.tsx'
import { SearchButton, ShareButton } from './board-actions.tsx'
import { BoardHead } from './board-head.tsx'
import { BoardState } from './board-state.tsx'
import { LiveLeaderboard, useBoardView } from './live-leaderboard.tsx'
import { OwnFlight } from './pinned-lines.tsx'
import type { Board } from './rules.ts'
import { leaderboardTexts } from './texts.ts'
import { type LiveBoard, useBoard } from './use-board.tsx'

/** The official board of an event, for everybody whom the party or a key lets in. */
export default function LeaderboardPage() {
  const { eventId } = useParameters<'eventId'>()
  const key = useShareKey()
  const live = useBoard(eventId, key)
  return (
    <BoardState live={live} className="board-page">
      {(board) => <WholeBoard board={board} live={live} shareKey={key} />}
    </BoardState>
  )
}

function WholeBoard({ board, live, shareKey }: { board: Board; live: LiveBoard; shareKey?: string }) {
  const t = useTexts(leaderboardTexts)
  const r = useTexts(resultSheetTexts)
  const chosen = useBoardView()
  const { id, partyId, title } = board.event
  return (
    <Page documentTitle={title} className="board-page">
      <BoardHead
        board={board}
        live={live}
        start={<IconLink to={withKey(`/view/${id}`, shareKey)} icon="left" label={t('toEvent')} />}
        end={
          <>
            <SearchButton view={chosen} />
            {board.leaderboard.rows.length > 0 && (
              <IconLink to={withKey(`/leaderboard/${id}/print`, shareKey)} icon="print" label={r('printResults')} />
            )}
            <ShareButton partyId={partyId} eventId={id} title={title} shareKey={shareKey} />
          </>
        }
      />
      {board.leaderboard.rows.length > 0 && (
        <p className="board-links no-print">
          <StoryLink eventId={id} shareKey={shareKey} />
          <HolesLink eventId={id} shareKey={shareKey} />
          <ReplayLink eventId={id} shareKey={shareKey} />
        </p>
      )}
      <LiveLeaderboard board={board} live={live} chosen={chosen} shareKey={shareKey} />
      <OwnFlight board={board} shareKey={shareKey} />
    </Page>
  )
}
