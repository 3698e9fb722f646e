import { memo } from 'react'
import { useTexts } from '../../../web/texts.ts'
import { Chips } from '../../../web/ui/chips.tsx'
import { PickOne } from '../../../web/ui/pick-one.tsx'
import { useWide } from '../../../web/use-wide.ts'
import { hasBases, showsOf, type View } from './board-view.tsx'
import type { Board } from './rules.ts'
import { leaderboardTexts } from './texts.ts'

type Props = { board: Board; view: View; onChange: (view: View) => void }
type Filter = { label: string; items: { id: string; label: string }[]; value: string; onChange: (id: string) => void }

/** Net or gross, all or a class, the total or one round: what the board has of them, in one line. */
export const BoardControls = memo((props: Props) => {
  const isWide = useWide()
  const filters = useFilters(props).filter(({ items }) => items.length > 1)
  if (filters.length === 0) return null
  return (
    <div className={isWide ? 'board-filters' : 'board-picks'}>
      {filters.map((filter) =>
        isWide ? <Chips key={filter.label} {...filter} /> : <PickOne key={filter.label} {...filter} />,
      )}
    </div>
  )
})

function useFilters({ board, view, onChange }: Props): Filter[] {
  const t = useTexts(leaderboardTexts)
  const isOfPlayers = view.show === 'all' || view.show.startsWith('class.')
  const basis = {
    label: t('basis'),
    items: hasBases(board)
      ? [
          { id: 'net', label: t('net') },
          { id: 'gross', label: t('gross') },
        ]
      : [],
    value: view.basis,
    onChange: (id: string) => onChange({ ...view, basis: id === 'net' ? 'net' : 'gross' }),
  }
  if (!isOfPlayers) return view.show === 'teams' ? [basis] : []
  const classes = showsOf(board).filter((id) => id.startsWith('class.'))
  const nameOf = (id: string) => board.leaderboard.classes[Number(id.slice(6))]?.name ?? ''
  const rounds = board.rounds.map(({ number }, at) => ({ id: String(at), label: t('roundNumber', { number }) }))
  return [
    basis,
    {
      label: t('class'),
      items:
        classes.length > 0
          ? [{ id: 'all', label: t('allClasses') }, ...classes.map((id) => ({ id, label: nameOf(id) }))]
          : [],
      value: view.show,
      onChange: (show) => onChange({ ...view, show }),
    },
    {
      label: t('round'),
      items: rounds.length > 1 ? [{ id: 'total', label: t('total') }, ...rounds.toReversed()] : [],
      value: view.round === null ? 'total' : String(view.round),
      onChange: (id) => onChange({ ...view, round: id === 'total' ? null : Number(id) }),
    },
  ]
}
