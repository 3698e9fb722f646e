import type { BoardScorecard } from './operations/scorecard.ts'
import './styles/detail.css'

const width = 36
const height = 72

/** The round as a line: how far above or below par the player was after each hole. The card beside it has the numbers. */
export function RoundLine({ card, isNet }: { card: BoardScorecard; isNet: boolean }) {
  const played = card.holes.filter(({ strokes, pickedUp }) => strokes !== null || pickedUp)
  if (played.length < 2) return null
  let sum = 0
  const sums = [0, ...played.map((hole) => (sum += (isNet ? hole.netToPar : hole.toPar) ?? 0))]
  const [low, high] = [Math.min(...sums, -1), Math.max(...sums, 1)]
  const y = (value: number) => 4 + ((high - value) / (high - low)) * (height - 8)
  const points = sums.map((value, at) => `${at * width},${y(value)}`).join(' ')
  const last = sums.length - 1
  return (
    <svg className="board-line" viewBox={`-4 0 ${card.holes.length * width + 8} ${height}`} aria-hidden="true">
      <path className="board-line-par" d={`M0 ${y(0)}H${card.holes.length * width}`} />
      <polyline points={points} />
      <circle cx={last * width} cy={y(sums[last] ?? 0)} r="4" />
    </svg>
  )
}
