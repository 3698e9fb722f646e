import { useTexts } from '../../../web/texts.ts'
import { Button } from '../../../web/ui/button.tsx'
import { EmptyState } from '../../../web/ui/empty-state.tsx'
import type { Entries } from '../entries/operations/list.ts'
import type { StartList } from '../start-list/operations.ts'
import { type MadeSides, madeSides } from './rules/made-sides.ts'
import type { SidedRound } from './rules/rounds-of-sides.ts'
import { sideTexts } from './texts.ts'

type Props = {
  entries: Entries | undefined
  list: StartList | undefined
  rounds: readonly SidedRound[]
  size: number
  onMake: (made: MadeSides) => void
}

/** Where there are no sides yet: one press proposes them from entries, wishes and start list. */
export function MakeSides({ entries, list, rounds, size, onMake }: Props) {
  const t = useTexts(sideTexts)
  const drawn = list?.rounds.find(({ id, tees }) => tees.length > 0 && rounds.some((round) => round.id === id))
  const made = madeSides(entries?.entries ?? [], drawn?.tees ?? [], size)
  return (
    <EmptyState
      title={t('noSides')}
      action={
        <Button
          variant="primary"
          icon="party"
          reason={made.groups.length === 0 && t('nothingToMake')}
          onClick={() => onMake(made)}
        >
          {t('makeSides')}
        </Button>
      }
    >
      {t('noSidesText')}
    </EmptyState>
  )
}

/** From where the proposed sides come. */
export function MadeFrom({ entered, wished, onTees }: MadeSides) {
  const t = useTexts(sideTexts)
  const parts = [
    entered > 0 && t('madeEntered', { count: entered }),
    wished > 0 && t('madeWished', { count: wished }),
    onTees > 0 && t('madeOnTees', { count: onTees }),
  ]
  return (
    <p className="caption pt-3" role="status">
      {t('madeOf', { parts: parts.filter(Boolean).join(', ') })}
    </p>
  )
}
