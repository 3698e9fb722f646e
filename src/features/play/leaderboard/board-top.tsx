import { useTexts } from '../../../web/texts.ts'
import { firstView, type Line, linesOf, shapeOf } from './board-view.tsx'
import { Score, Thru } from './line-cells.tsx'
import type { Board } from './rules.ts'
import { leaderboardTexts } from './texts.ts'
import { useMovingRows } from './use-moving-rows.tsx'
import './styles/top.css'

type Props = {
  board: Board
  count: number
  roundId?: string
  highlight?: readonly string[]
  fresh?: ReadonlySet<string>
}

/**
 * The first of a board: place, name, thru, result. Props: `board`, `count`, `roundId` for one round, `highlight` user
 * ids (always in it, in sand), `fresh` of `useBoard`.
 */
export function BoardTop({ board, count, roundId, highlight = [], fresh }: Props) {
  const t = useTexts(leaderboardTexts)
  const round = board.rounds.length > 1 ? board.rounds.findIndex(({ id }) => id === roundId) : -1
  const view = { ...firstView(board), round: round < 0 ? null : round }
  const { scoreKind } = shapeOf(board, view)
  const lines = shown(linesOf(board, view), count, highlight)
  const body = useMovingRows<HTMLTableSectionElement>(lines.map(({ id }) => id))
  return (
    <table className="board-top" aria-label={t('leaderboard')}>
      <thead className="sr-only">
        <tr>
          <th scope="col">{t('place')}</th>
          <th scope="col">{t('player')}</th>
          <th scope="col">{t('thru')}</th>
          <th scope="col">{scoreKind === 'toPar' ? t('toPar') : t('points')}</th>
        </tr>
      </thead>
      <tbody ref={body}>
        {lines.map((line) => (
          <tr key={line.id} data-row={line.id} className={highlight.includes(line.id) ? 'board-own' : undefined}>
            <td className="font-strong">{line.placeText || '–'}</td>
            <th scope="row">{line.name}</th>
            <td className="number soft">
              <Thru thru={line.thru} />
            </td>
            <td
              className="number"
              {...(fresh?.has(line.id) ? { 'data-fresh': `${line.id} ${line.score} ${line.thru}` } : undefined)}
            >
              <Score value={line.score} kind={scoreKind} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The first ones; who is looked for and stands further down comes last. */
const shown = (lines: readonly Line[], count: number, highlight: readonly string[]): Line[] => [
  ...lines.slice(0, count),
  ...lines.slice(count).filter(({ id }) => highlight.includes(id)),
]
