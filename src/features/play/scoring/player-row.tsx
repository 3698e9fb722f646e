import { useEffect, useRef } from 'react'
import { entersTiles, formatOf, playedAs, playsMatches, scoringOf } from '../../../golf/formats/presets.ts'
import type { Measure } from '../../../golf/formats/scorings/scoring.ts'
import type { StrokesToUse } from '../../../golf/strokes-to-use.ts'
import { useFormats, useTexts } from '../../../web/texts.ts'
import { Badge } from '../../../web/ui/badge.tsx'
import { classNames } from '../../../web/ui/class-names.ts'
import { Icon } from '../../../web/ui/icon.tsx'
import { ReceivedDots } from '../../../web/ui/received-dots.tsx'
import { ScoreMark } from '../../../web/ui/score-mark.tsx'
import type { TypedValue } from './hole-saves.tsx'
import type { Group, GroupPlayer } from './operations/group.ts'
import { sideOnHole } from './rules/group-sides.ts'
import { sidesOf } from './rules/match.ts'
import { type Running, runningOf, targetOf } from './rules/progress.ts'
import { type Keys, RowKeys } from './score-pad.tsx'
import { flagTexts } from './texts/flag-texts.ts'
import { sideTexts } from './texts/side-texts.ts'
import { scoringTexts } from './texts.ts'

type Props = {
  group: Group
  /** With what is typed. */
  live: Group
  position: number
  keys: Keys
  /** What this phone entered and the server refused. */
  mine: TypedValue | undefined
  lit: boolean
  wide: boolean
  enterable: boolean
  onLight: (() => void) | undefined
}

/** A player, or a side with one ball, with what is entered on the hole; pressed, the pad belongs to it. */
export function PlayerRow({ group, live, position, keys, mine, lit, wide, enterable, onLight }: Props) {
  const t = useTexts(scoringTexts)
  const { entrant, player, received, value, par, hasTiles, indicators = [] } = keys
  const { status } = player
  const runningWords = useRunningWords(group)
  const ballWords = useBallWords(live, position)
  const isOwnOfSide = formatOf(playedAs(group)).side.balls === 'own'
  const running = isOwnOfSide || isByStrokes(group) ? ballWords(player) : runningWords(runningOf(group, player))
  const members = entrant.isSide && entrant.members.map(({ user }) => user.firstName).join(', ')
  const isCounting = isOwnOfSide && countsOn(live, player, position)
  const inside = (
    <>
      <span className="min-w-0 grow">
        <span className="flex items-center gap-2">
          <b className="truncate text-lead leading-tight large-text:whitespace-normal large-text:wrap-anywhere">
            {entrant.name}
          </b>
          <ReceivedDots count={received} />
        </span>
        <span className="caption block">
          {[members, running].filter(Boolean).join(' · ')}
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
      {!status && value?.tile && <b className="text-numeral">{value.strokes === 1 ? '+1' : '–'}</b>}
      {!status && !hasTiles && !value?.tile && (
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
    isCounting && !lit && 'shadow-[inset_4px_0_0_var(--highlight)]',
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

const isByStrokes = ({ strokeCount }: Group) => playsMatches(strokeCount) && !entersTiles(strokeCount)

/** Whether the ball of a player counts for the side, as the hole is now. */
function countsOn(live: Group, player: GroupPlayer, position: number): boolean {
  const members = sidesOf(live).find((side) => side.some(({ user }) => user.userId === player.user.userId)) ?? []
  return sideOnHole(live, members, position)?.counting.includes(player.user.userId) ?? false
}

/** What the ball of a player is worth on the hole: 'Net 3, 3 points, counts'. */
function useBallWords(live: Group, position: number): (player: GroupPlayer) => string {
  const t = useTexts(scoringTexts)
  const tSide = useTexts(sideTexts)
  return (player) => {
    const now = live.players.find(({ user }) => user.userId === player.user.userId) ?? player
    const { strokes = null, pickedUp = false, tile } = now.result[position - 1] ?? {}
    if (strokes === null || tile) return ''
    const scoring = scoringOf(playedAs(live))
    const received = now.receivedStrokes[position - 1] ?? 0
    const worth = scoring.hole({ strokes, pickedUp }, targetOf(live, now, position), received)
    const points = scoring.measure === 'points' && worth !== null && t('points', { count: worth })
    const net = pickedUp ? t('pickUp') : tSide('netStrokes', { count: strokes - received })
    return [net, points, countsOn(live, now, position) && tSide('counts')].filter(Boolean).join(', ')
  }
}

/** '−3 after 13', '21 points after 9', '2 up after 7'. */
export function useRunningWords(group: Group): (running: Running) => string {
  const t = useTexts(scoringTexts)
  const tFlag = useTexts(flagTexts)
  const { toPar } = useFormats()
  const wordsOf = (value: number) => {
    const words: Record<Measure, () => string> = {
      strokes: () => toPar(value),
      points: () => t('points', { count: value }),
      matches: () =>
        value === 0 ? t('allSquare') : value > 0 ? t('up', { count: value }) : t('down', { count: -value }),
    }
    return words[scoringOf(playedAs(group)).measure]()
  }
  const leftOf = ({ completed, left, isOut }: StrokesToUse) => {
    if (completed === group.holes.length) return tFlag('flagAtEnd', { count: left })
    return tFlag(isOut ? 'flagOut' : 'toUse', { count: left, completed })
  }
  return ({ played, value, text, toUse }) =>
    text ??
    (toUse ? leftOf(toUse) : undefined) ??
    (played === 0 ? t('notStarted') : t('after', { value: wordsOf(value), count: played }))
}
