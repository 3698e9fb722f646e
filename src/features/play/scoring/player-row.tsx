import { useEffect, useRef } from 'react'
import { scoringOf } from '../../../golf/formats/presets.ts'
import type { Measure } from '../../../golf/formats/scorings/scoring.ts'
import { useFormats, useTexts } from '../../../web/texts.ts'
import { Badge } from '../../../web/ui/badge.tsx'
import { classNames } from '../../../web/ui/class-names.ts'
import { Icon } from '../../../web/ui/icon.tsx'
import { ReceivedDots } from '../../../web/ui/received-dots.tsx'
import { ScoreMark } from '../../../web/ui/score-mark.tsx'
import type { TypedValue } from './hole-saves.tsx'
import type { Group } from './operations/group.ts'
import { type Running, runningOf } from './rules/progress.ts'
import { type Keys, RowKeys } from './score-pad.tsx'
import { scoringTexts } from './texts.ts'

type Props = {
  group: Group
  position: number
  keys: Keys
  /** What this phone entered and the server refused. */
  mine: TypedValue | undefined
  lit: boolean
  wide: boolean
  enterable: boolean
  onLight: (() => void) | undefined
}

/** A player with what is entered on the hole; pressed, the pad belongs to that player. */
export function PlayerRow({ group, position, keys, mine, lit, wide, enterable, onLight }: Props) {
  const t = useTexts(scoringTexts)
  const { player, received, value, par, hasTiles, indicators = [] } = keys
  const { user, status } = player
  const running = useRunningWords(group.strokeCount)(runningOf(group, player))
  const inside = (
    <>
      <span className="min-w-0 grow">
        <span className="flex items-center gap-2">
          <b className="truncate text-lead leading-tight large-text:whitespace-normal large-text:wrap-anywhere">
            {user.firstName} {user.lastName}
          </b>
          <ReceivedDots count={received} />
        </span>
        <span className="caption block">
          {running}
          {par !== group.holes[position - 1]?.par && ` · ${t('par', { par })}`}
          {value?.filled && ` · ${t('filledIn')}`}
        </span>
        {mine && mine.strokes !== null && (
          <span className="text-small text-under">{t('mineHere', { value: mine.pickedUp ? '–' : mine.strokes })}</span>
        )}
      </span>
      {!wide && (
        <span className="flex gap-1 text-ink-soft">
          {indicators.map((name) => (
            <Icon key={name} name={name} size="small" label={t(name)} />
          ))}
        </span>
      )}
      {status && <Badge>{status}</Badge>}
      {!status && !hasTiles && (
        <span className="text-numeral">
          <ScoreMark strokes={value?.strokes} par={par} pickedUp={value?.pickedUp} assumed={value?.filled} />
        </span>
      )}
      {!status && hasTiles && value?.strokes === 1 && <b className="text-numeral">+1</b>}
    </>
  )
  const look = classNames(
    'flex w-full items-center gap-3 px-4 py-1 text-left min-h-15 short:min-h-13 short:py-0.5 large-text:flex-wrap large-text:gap-1 large-text:px-2',
    lit && 'bg-highlight-soft shadow-[inset_4px_0_0_var(--press)]',
    mine && 'shadow-[inset_4px_0_0_var(--danger)]',
  )
  const row = useRef<HTMLLIElement>(null)
  useEffect(() => void (lit && row.current?.scrollIntoView({ block: 'nearest' })), [lit])
  return (
    <li ref={row} className="scroll-mt-2 scroll-mb-80 border-b border-rule short:scroll-mb-68 flat:scroll-mb-2">
      {onLight && !wide && !status ? (
        <button type="button" className={look} aria-current={lit ? 'true' : undefined} onClick={onLight}>
          {inside}
        </button>
      ) : (
        <div className={look}>{inside}</div>
      )}
      {wide && enterable && <RowKeys {...keys} />}
    </li>
  )
}

/** '−3 after 13', '21 points after 9', '2 up after 7'. */
function useRunningWords(game: Group['strokeCount']): (running: Running) => string {
  const t = useTexts(scoringTexts)
  const { toPar } = useFormats()
  const wordsOf = (value: number) => {
    const words: Record<Measure, () => string> = {
      strokes: () => toPar(value),
      points: () => t('points', { count: value }),
      matches: () =>
        value === 0 ? t('allSquare') : value > 0 ? t('up', { count: value }) : t('down', { count: -value }),
    }
    return words[scoringOf(game).measure]()
  }
  return ({ played, value, text }) =>
    text ?? (played === 0 ? t('notStarted') : t('after', { value: wordsOf(value), count: played }))
}
