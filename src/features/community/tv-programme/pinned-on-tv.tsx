import { firstView, type Line, shapeOf } from '../../play/leaderboard/board-view.tsx'
import { Score } from '../../play/leaderboard/line-cells.tsx'
import type { Board } from '../../play/leaderboard/rules.ts'

/** As many as stand beside each other on a big screen. */
const shownAtMost = 4

/** Whom the link of the big screen names, above its pages; nothing where it names nobody. */
export function PinnedOnTv({ board, lines: all }: { board: Board; lines: readonly Line[] }) {
  const lines = all.slice(0, shownAtMost)
  if (lines.length === 0) return null
  const { scoreKind } = shapeOf(board, firstView(board))
  return (
    <ul className="tv-pinned">
      {lines.map((line) => (
        <li key={line.id}>
          <span>{line.placeText || '–'}</span>
          <b>{line.name}</b>
          <Score value={line.score} kind={scoreKind} />
        </li>
      ))}
    </ul>
  )
}
