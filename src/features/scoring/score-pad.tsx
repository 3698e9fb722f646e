import type { ReactNode } from 'react'
import type { Translate } from '../../contract/texts.ts'
import { maximumStrokes } from '../../golf/hole.ts'
import type { Indicator } from '../../golf/types.ts'
import { useTexts } from '../../web/texts.ts'
import { BigKey, IconToggle, ScoreKey } from '../../web/ui/big-key.tsx'
import { classNames } from '../../web/ui/class-names.ts'
import type { Group, GroupPlayer } from './operations.ts'
import { indicators as allIndicators, sidesOf } from './rules.ts'
import { scoringTexts } from './texts.ts'
import type { TypedValue } from './typed-values.tsx'

type HoleValue = TypedValue & { filled: boolean }
export type HoleValues = Record<string, HoleValue>

/** What the keys of one player on one hole need. `indicators` is undefined where the event has none. */
export type Keys = {
  player: GroupPlayer
  par: number
  received: number
  value: HoleValue | undefined
  indicators: readonly Indicator[] | undefined
  isMatch: boolean
  onEnter: (value: TypedValue) => void
  onMark: (indicator: Indicator, set: boolean) => void
}

/** A value that was filled in is pressed by nobody yet. */
const isPressed = ({ value }: Keys, strokes: number) =>
  value !== undefined && !value.filled && !value.pickedUp && value.strokes === strokes

const range = (from: number, to: number) => Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => from + at)

type PadProps = { keys: Keys | undefined; children: ReactNode }

/** The lower part of the page: on a phone the keys of the lit player, and always the button at the same place. */
export function ScorePad({ keys, children }: PadProps) {
  return (
    <div className="sticky bottom-0 z-10 order-last mt-auto grid gap-2 bg-surface px-3 pt-2 pb-[calc(1rem+env(safe-area-inset-bottom))] shadow-2 md:bg-paper md:px-0 md:pt-4 md:shadow-none">
      {keys && <PadKeys {...keys} />}
      {children}
    </div>
  )
}

/** Likely scores large and lowest, the same places on every par; the rest above them. */
function PadKeys(keys: Keys) {
  const t = useTexts(scoringTexts)
  const { player, par, received, isMatch, onEnter, value } = keys
  const name = player.user.firstName
  const lower = range(1, par - 2)
  const upper = range(par + 3, maximumStrokes(par))
  const blanks = range(lower.length, 1)
  const count = lower.length + blanks.length + upper.length + 1
  const columns = { gridTemplateColumns: `repeat(${count}, minmax(0, 1fr))` }
  return (
    <section className="grid gap-2" aria-label={t('strokesFor', { name })}>
      <div className="flex min-h-12 items-center justify-between gap-2">
        <p className="min-w-0 leading-tight">
          <b className="block truncate">{name}</b>
          <span className="caption">{receivedWords(t, received)}</span>
        </p>
        <Indicators {...keys} />
      </div>
      {!isMatch && (
        <>
          <div className={classNames('grid', count > 6 ? '-mx-1 gap-px' : 'gap-1')} style={columns}>
            {blanks.map((blank) => (
              <span key={blank} />
            ))}
            {[...lower, ...upper].map((strokes) => (
              <ScoreKey
                key={strokes}
                reach="far"
                strokes={strokes}
                par={par}
                pressed={isPressed(keys, strokes)}
                onPress={() => onEnter({ strokes, pickedUp: false })}
              />
            ))}
            <BigKey
              reach="far"
              pressed={value?.pickedUp ?? false}
              onPress={() => onEnter({ strokes: maximumStrokes(par), pickedUp: true })}
            >
              <small>{t('pickUp')}</small>
            </BigKey>
          </div>
          <div className="grid grid-cols-4 gap-2">
            {range(par - 1, par + 2).map((strokes) => (
              <ScoreKey
                key={strokes}
                reach="near"
                strokes={strokes}
                par={par}
                pressed={isPressed(keys, strokes)}
                onPress={() => onEnter({ strokes, pickedUp: false })}
              />
            ))}
          </div>
        </>
      )}
    </section>
  )
}

const receivedWords = (t: Translate<typeof scoringTexts>, count: number) =>
  count > 0 ? t('received', { count }) : count < 0 ? t('givenBack', { count: -count }) : t('noStrokes')

/** All keys of a player in one row, for wide screens. */
export function RowKeys(keys: Keys) {
  const t = useTexts(scoringTexts)
  const { player, par, isMatch, onEnter, value } = keys
  const name = `${player.user.firstName} ${player.user.lastName}`
  const likely = range(par - 1, par + 2)
  if (isMatch && !keys.indicators) return null
  return (
    <div className="flex flex-wrap gap-x-4 gap-y-1 px-1 pb-3 lg:px-4">
      {!isMatch && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a legend and a form
        <div className="flex grow gap-1" role="group" aria-label={t('strokesFor', { name })}>
          {range(1, maximumStrokes(par)).map((strokes) => (
            <span className="grid grow basis-0" key={strokes}>
              <ScoreKey
                reach={likely.includes(strokes) ? undefined : 'far'}
                strokes={strokes}
                par={par}
                player={name}
                pressed={isPressed(keys, strokes)}
                onPress={() => onEnter({ strokes, pickedUp: false })}
              />
            </span>
          ))}
          <span className="grid grow basis-0">
            <BigKey
              reach="far"
              label={t('pickUpOf', { name })}
              pressed={value?.pickedUp ?? false}
              onPress={() => onEnter({ strokes: maximumStrokes(par), pickedUp: true })}
            >
              <small>{t('pickUp')}</small>
            </BigKey>
          </span>
        </div>
      )}
      <Indicators {...keys} />
    </div>
  )
}

/** The four animals of a player on the hole. */
function Indicators({ player, indicators, onMark }: Keys) {
  const t = useTexts(scoringTexts)
  if (!indicators) return null
  const label = t('indicatorsOf', { name: player.user.firstName })
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a legend and a form
    <div className="flex gap-1" role="group" aria-label={label}>
      {allIndicators.map((name) => {
        const set = indicators.includes(name)
        return <IconToggle key={name} icon={name} label={t(name)} pressed={set} onPress={() => onMark(name, !set)} />
      })}
    </div>
  )
}

type TilesProps = {
  group: Group
  values: HoleValues
  onPress: (side: readonly GroupPlayer[]) => void
}

/** A tile for each side of a match: the winner of the hole shows +1. */
export function SideTiles({ group, values, onPress }: TilesProps) {
  const t = useTexts(scoringTexts)
  const sides = sidesOf(group)
  return (
    <section className="grid gap-1" aria-label={t('sides')}>
      <div className="grid grid-cols-2 gap-2">
        {sides.map((side) => {
          const won = side.every(({ user }) => values[user.userId]?.strokes === 1)
          const name = nameOfSide(group, side)
          return (
            <BigKey key={name} reach="near" pressed={won} onPress={() => onPress(side)}>
              <span className="px-2 text-lead">
                {name}
                {won && ' +1'}
              </span>
            </BigKey>
          )
        })}
      </div>
      <p className="caption">{t('halved')}</p>
    </section>
  )
}

const nameOfSide = (group: Group, side: readonly GroupPlayer[]) =>
  group.event.teamEvent && side[0]?.team ? side[0].team : side.map(({ user }) => user.firstName).join(' & ')
