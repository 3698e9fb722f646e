import { useTexts } from '../../web/texts.ts'
import { Chips } from '../../web/ui/chips.tsx'
import { hasBases, showsOf, type View } from './board-view.tsx'
import type { Board } from './rules.ts'
import { leaderboardTexts } from './texts.ts'

type Props = { board: Board; view: View; onChange: (view: View) => void }

/** Net or gross, all or a class, teams, matches, contests; the total or one round. Only what the board has. */
export function BoardControls({ board, view, onChange }: Props) {
  const t = useTexts(leaderboardTexts)
  const words: Record<string, string> = {
    all: t('all'),
    teams: t('teams'),
    matches: t('matches'),
    contests: t('contests'),
  }
  const shows = showsOf(board).map((id) => ({
    id,
    label: words[id] ?? board.leaderboard.classes[Number(id.slice(6))]?.name ?? '',
  }))
  const rounds = board.rounds.map(({ number }, at) => ({ id: String(at), label: t('roundShort', { number }) }))
  const isList = view.show !== 'matches' && view.show !== 'contests'
  const hasRounds = isList && view.show !== 'teams' && rounds.length > 1
  return (
    <div className="no-print flex flex-wrap gap-x-6 gap-y-2">
      {hasBases(board) && isList && (
        <Chips
          label={t('basis')}
          items={[
            { id: 'net', label: t('net') },
            { id: 'gross', label: t('gross') },
          ]}
          value={view.basis}
          onChange={(basis) => onChange({ ...view, basis })}
        />
      )}
      {shows.length > 1 && (
        <Chips label={t('show')} items={shows} value={view.show} onChange={(show) => onChange({ ...view, show })} />
      )}
      {hasRounds && (
        <Chips
          label={t('round')}
          items={[{ id: 'total', label: t('total') }, ...rounds]}
          value={view.round === null ? 'total' : String(view.round)}
          onChange={(id) => onChange({ ...view, round: id === 'total' ? null : Number(id) })}
        />
      )}
    </div>
  )
}
