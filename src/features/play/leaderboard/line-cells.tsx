import { useFormats, useTexts } from '../../../web/texts.ts'
import { ToPar } from '../../../web/ui/to-par.tsx'
import type { Kind, Line } from './board-view.tsx'
import { decidedKey } from './rules/recorded.ts'
import { leaderboardTexts } from './texts.ts'
import './styles/board.css'

/** The result that a row is about. Props: `value` number, words of a match, or null; `kind`; `large`. */
export function Score({ value, kind, large }: { value: Line['score']; kind: Kind; large?: boolean }) {
  const { number } = useFormats()
  if (typeof value === 'number' && kind === 'toPar') return <ToPar value={value} large={large} />
  const words = value === null ? '–' : typeof value === 'number' ? number(value) : value
  return <span className={large ? 'to-par to-par-large' : undefined}>{words}</span>
}

/** Places won or lost. Props: `places`, below 0 for lost; null: nothing to compare. */
export function Movement({ places }: { places: number | null }) {
  const t = useTexts(leaderboardTexts)
  if (places === null) return null
  if (places === 0)
    return (
      <span className="board-move" role="img" aria-label={t('samePlace')}>
        –
      </span>
    )
  const count = Math.abs(places)
  return (
    <span className="board-move" role="img" aria-label={places > 0 ? t('up', { count }) : t('down', { count })}>
      <svg viewBox="0 0 10 8" aria-hidden="true">
        <path d={places > 0 ? 'M5 0l5 8H0z' : 'M0 0h10L5 8z'} />
      </svg>
      {count}
    </span>
  )
}

/** Holes played, F when finished. Props: `thru`. */
export function Thru({ thru }: { thru: Line['thru'] }) {
  const t = useTexts(leaderboardTexts)
  if (thru !== 'F') return <>{thru ?? '–'}</>
  return (
    <abbr className="no-underline" title={t('finished')}>
      F
    </abbr>
  )
}

/** The words for a play-off or a lot that a row was in. */
export function useDecidedWord() {
  const t = useTexts(leaderboardTexts)
  return (decided: NonNullable<Line['decided']>) => t(decidedKey(decided))
}

/** Names of a side's members, where its own name does not say them already. */
export function namesBeside({ name, caption: { members, side = [] } }: Line): string {
  const isSaid = side.every((member) => name.includes(member.name.split(' ').at(-1) ?? ''))
  return isSaid ? '' : members
}
