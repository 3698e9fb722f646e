import { useTexts } from '../../../web/texts.ts'
import { Badge } from '../../../web/ui/badge.tsx'
import type { Event } from '../events/operations/event.ts'
import { type Cell, cellsOf } from './rules.ts'
import { eventTextTexts } from './texts.ts'

/** A row of cells a round: before it and each hole, filled where the text is shown. */
export function WhereShown({ condition, event }: { condition: string; event: Event }) {
  const t = useTexts(eventTextTexts)
  if (event.rounds.length === 0) return <span className="caption">{t('noRounds')}</span>
  return (
    <div className="grid gap-1">
      {event.rounds.map((round) => {
        const cells = cellsOf(condition, event, round)
        if (cells) return <Cells key={round.id} cells={cells} name={t('round', { number: round.roundNumber })} />
        return (
          <Badge key={round.id} tone="danger" icon="warn">
            {t('invalidInList')}
          </Badge>
        )
      })}
    </div>
  )
}

function Cells({ cells, name }: { cells: readonly Cell[]; name: string }) {
  const t = useTexts(eventTextTexts)
  const holes = cells.filter(({ hole, isShown }) => isShown && hole !== 0).map(({ hole }) => hole)
  const where = [
    cells[0]?.isShown && t('beforeRound'),
    holes.length > 0 && t('onHoles', { holes: holes.join(', ') }),
  ].filter(Boolean)
  return (
    <div className="grid gap-1">
      <span className="caption">{name}</span>
      <div
        className="flex flex-wrap gap-px"
        role="img"
        aria-label={t('shownOn', { round: name, where: where.join(', ') || t('never') })}
      >
        {cells.map(({ position, hole, isShown }) => (
          <span
            key={position}
            className={`grid h-7 min-w-7 place-items-center rounded-1 px-1 text-caption ${isShown ? 'bg-press font-strong text-on-press' : 'bg-sunken text-ink-soft'}`}
          >
            {hole === 0 ? t('before') : hole}
          </span>
        ))}
      </div>
    </div>
  )
}
