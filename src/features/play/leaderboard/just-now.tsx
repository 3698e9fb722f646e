import { useTexts } from '../../../web/texts.ts'
import { ScoreMark } from '../../../web/ui/score-mark.tsx'
import { leaderboardTexts } from './texts.ts'
import type { BoardNews } from './use-board.tsx'
import './styles/board.css'

/** The latest changes of a board, each with its mark. Props: `news` of `useBoard`, `atMost`. */
export function JustNow({ news, atMost = 5 }: { news: readonly BoardNews[]; atMost?: number }) {
  return (
    <ul className="list">
      {news.slice(0, atMost).map((item) => (
        <li key={item.id} className="board-news">
          <div>
            <b>{item.name}</b>
            <span className="caption block">
              <NewsWords item={item} />
            </span>
          </div>
          {item.hole && (
            <span className="text-lead">
              <ScoreMark strokes={item.hole.strokes} par={item.hole.par} />
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}

function NewsWords({ item }: { item: BoardNews }) {
  const t = useTexts(leaderboardTexts)
  const { hole, thru } = item
  const words = [
    thru === 'F' ? t('afterRound') : thru !== null && t('holesPlayed', { thru }),
    hole && (hole.received === 0 ? t('noneReceived') : t('received', { count: hole.received })),
    item.moved > 0 && t('upTo', { place: item.placeText }),
    item.moved < 0 && t('downTo', { place: item.placeText }),
  ]
  return <>{words.filter(Boolean).join(', ')}</>
}
