import { useEffect } from 'react'
import { useParameters } from '../../../web/navigation.ts'
import { shareAddress, useShareKey } from '../../../web/share.ts'
import { useTexts } from '../../../web/texts.ts'
import { Icon } from '../../../web/ui/icon.tsx'
import { Page } from '../../../web/ui/page.tsx'
import { SearchButton } from './board-actions.tsx'
import { BoardHead } from './board-head.tsx'
import { BoardState } from './board-state.tsx'
import { LiveLeaderboard, useBoardView } from './live-leaderboard.tsx'
import { isObject } from './rules/change.ts'
import { leaderboardTexts } from './texts.ts'
import { useBoard } from './use-board.tsx'
import './styles/head.css'

/** The board within somebody else's page: nothing but it, and a link to the whole. */
export default function EmbeddedPage() {
  const t = useTexts(leaderboardTexts)
  const { eventId } = useParameters<'eventId'>()
  const key = useShareKey()
  const live = useBoard(eventId, key)
  const chosen = useBoardView()
  useTellHeight()
  return (
    <BoardState live={live}>
      {(board) => (
        <Page documentTitle={board.event.title} className="board-page">
          <BoardHead
            board={board}
            live={live}
            end={
              <>
                <SearchButton view={chosen} />
                <a
                  className="button button-icon"
                  href={shareAddress('leaderboard', board.event.partyId, board.event.id, key)}
                  target="_blank"
                  rel="noopener"
                  aria-label={t('openInPinhigh')}
                  title={t('openInPinhigh')}
                >
                  <Icon name="external" />
                </a>
              </>
            }
          />
          <LiveLeaderboard board={board} live={live} chosen={chosen} shareKey={key} />
        </Page>
      )}
    </BoardState>
  )
}

/** Tells the page around how high the board is (public/embed.js hears it); it says nothing else, so anybody may hear it. */
function useTellHeight() {
  useEffect(() => {
    const content = document.getElementById('root')
    if (!content || window.parent === window) return
    const tell = () => {
      const height = Math.ceil(content.getBoundingClientRect().height)
      window.parent.postMessage({ type: 'pinhigh-height', height }, '*')
    }
    const hear = ({ data }: MessageEvent) => isObject(data) && data.type === 'pinhigh-ask-height' && tell()
    const observer = new ResizeObserver(tell)
    observer.observe(content)
    window.addEventListener('message', hear)
    return () => {
      observer.disconnect()
      window.removeEventListener('message', hear)
    }
  }, [])
}
