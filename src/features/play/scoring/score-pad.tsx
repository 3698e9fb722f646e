import type { CSSProperties, ReactNode } from 'react'
import type { Translate } from '../../../contract/texts.ts'
import type { Indicator } from '../../../golf/extras.ts'
import { maximumStrokes } from '../../../golf/hole.ts'
import { useTexts } from '../../../web/texts.ts'
import { BigKey, IconToggle, ScoreKey } from '../../../web/ui/big-key.tsx'
import { classNames } from '../../../web/ui/class-names.ts'
import { uiTexts } from '../../../web/ui/texts.ts'
import type { TypedValue } from './hole-saves.tsx'
import { type HoleValue, type HoleValues, isHalved } from './hole-values.tsx'
import { Concessions } from './match-end.tsx'
import type { Group, GroupPlayer } from './operations/group.ts'
import type { Entrant } from './rules/group-sides.ts'
import { indicators as allIndicators } from './rules/marks.ts'
import { sidesOf } from './rules/match.ts'
import { scoringTexts } from './texts.ts'

/** What the keys of one player, or of a side with one ball, on one hole need. `indicators` is undefined where the event has none. */
export type Keys = {
  entrant: Entrant
  player: GroupPlayer
  par: number
  received: number
  value: HoleValue | undefined
  /** The most strokes that can be entered. */
  highest: number
  indicators: readonly Indicator[] | undefined
  hasTiles: boolean
  /** The hole has just appeared, or the pad moved on: presses do nothing for a moment. */
  rests: boolean
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
    <div className="sticky bottom-0 z-10 order-last mt-auto grid grid-cols-[minmax(0,1fr)] gap-2 bg-surface px-3 pt-2 pb-[calc(1rem+env(safe-area-inset-bottom))] shadow-2 short:pb-[calc(0.5rem+env(safe-area-inset-bottom))] large-text:static flat:max-md:top-0 flat:max-md:bottom-auto flat:max-md:order-none flat:max-md:col-start-2 flat:max-md:row-span-2 flat:max-md:row-start-1 flat:max-md:mt-0 flat:max-md:self-start md:bg-paper md:px-0 md:pt-4 md:shadow-none">
      {keys && <PadKeys {...keys} />}
      {children}
    </div>
  )
}

function PadKeys(keys: Keys) {
  const t = useTexts(scoringTexts)
  const { entrant, received, hasTiles } = keys
  const name = entrant.called
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-2" aria-label={t('strokesFor', { name })}>
      <div className="flex min-h-12 items-center justify-between gap-2 large-text:flex-wrap">
        <p className="min-w-0 leading-tight">
          <b className="block truncate">{name}</b>
          <span className="caption">{receivedWords(t, received)}</span>
        </p>
        <Indicators {...keys} />
      </div>
      {!hasTiles && <StrokeKeys {...keys} />}
    </section>
  )
}

/** Likely scores large and lowest, the same places on every par; the rest above them. */
function StrokeKeys(keys: Keys) {
  const t = useTexts(scoringTexts)
  const { par, rests, onEnter, value, highest } = keys
  const lower = range(1, par - 2)
  const upper = range(par + 3, Math.min(highest, maximumStrokes(par)))
  const blanks = range(lower.length, 1)
  const count = lower.length + blanks.length + upper.length + 1
  const columns = { '--columns': count } as CSSProperties
  const keyOf = (reach: 'near' | 'far') => (strokes: number) => (
    <ScoreKey
      key={strokes}
      reach={reach}
      strokes={strokes}
      par={par}
      rests={rests}
      pressed={isPressed(keys, strokes)}
      onPress={() => onEnter({ strokes, pickedUp: false })}
    />
  )
  return (
    <>
      <div
        className={classNames(
          'grid grid-cols-[repeat(var(--columns),minmax(0,1fr))] large-text:grid-cols-3',
          count > 6 ? '-mx-1 gap-px' : 'gap-1',
        )}
        style={columns}
      >
        {blanks.map((blank) => (
          <span key={blank} className="large-text:hidden" />
        ))}
        {[...lower, ...upper].map(keyOf('far'))}
        <BigKey
          reach="far"
          rests={rests}
          pressed={value?.pickedUp ?? false}
          onPress={() => onEnter({ strokes: maximumStrokes(par), pickedUp: true })}
        >
          <small>{t('pickUp')}</small>
        </BigKey>
      </div>
      <div className="grid grid-cols-4 gap-2 large-text:grid-cols-2">{range(par - 1, par + 2).map(keyOf('near'))}</div>
      <HigherScores {...keys} />
    </>
  )
}

const receivedWords = (t: Translate<typeof scoringTexts>, count: number) =>
  count > 0 ? t('received', { count }) : count < 0 ? t('givenBack', { count: -count }) : t('noStrokes')

/** All keys of a player in one row, for wide screens. */
export function RowKeys(keys: Keys) {
  const t = useTexts(scoringTexts)
  const { entrant, par, hasTiles, rests, onEnter, value } = keys
  const { name } = entrant
  const likely = range(par - 1, par + 2)
  if (hasTiles && !keys.indicators) return null
  return (
    <div className="flex flex-wrap gap-x-4 gap-y-1 px-1 pb-3 lg:px-4">
      {!hasTiles && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a legend and a form
        <div className="flex grow gap-1" role="group" aria-label={t('strokesFor', { name })}>
          {range(1, maximumStrokes(par)).map((strokes) => (
            <span className="grid grow basis-0" key={strokes}>
              <ScoreKey
                reach={likely.includes(strokes) ? undefined : 'far'}
                strokes={strokes}
                par={par}
                player={name}
                rests={rests}
                pressed={isPressed(keys, strokes)}
                onPress={() => onEnter({ strokes, pickedUp: false })}
              />
            </span>
          ))}
          <span className="grid grow basis-0">
            <BigKey
              reach="far"
              label={t('pickUpOf', { name })}
              rests={rests}
              pressed={value?.pickedUp ?? false}
              onPress={() => onEnter({ strokes: maximumStrokes(par), pickedUp: true })}
            >
              <small>{t('pickUp')}</small>
            </BigKey>
          </span>
        </div>
      )}
      <HigherScores {...keys} />
      <Indicators {...keys} />
    </div>
  )
}

/** Rare scores, where the game counts them: everything above the keys. */
function HigherScores({ entrant, par, highest, value, rests, onEnter }: Keys) {
  const t = useTexts(uiTexts)
  const scores = range(maximumStrokes(par) + 1, highest)
  if (scores.length === 0) return null
  const chosen = value && !value.filled && !value.pickedUp ? value.strokes : null
  return (
    <select
      className="input h-12"
      aria-label={t('higherScoreOf', { name: entrant.called })}
      disabled={rests}
      value={scores.find((strokes) => strokes === chosen) ?? ''}
      onChange={(event) => onEnter({ strokes: Number(event.target.value), pickedUp: false })}
    >
      <option value="" disabled hidden>
        {t('higherScore', { count: maximumStrokes(par) + 1 })}
      </option>
      {scores.map((strokes) => (
        <option key={strokes}>{strokes}</option>
      ))}
    </select>
  )
}

/** The four animals of a player on the hole. */
function Indicators({ player, indicators, rests, onMark }: Keys) {
  const t = useTexts(scoringTexts)
  if (!indicators) return null
  const label = t('indicatorsOf', { name: player.user.firstName })
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a legend and a form
    <div className="flex gap-1 large-text:flex-wrap" role="group" aria-label={label}>
      {allIndicators.map((name) => {
        const set = indicators.includes(name)
        const toggle = () => onMark(name, !set)
        return <IconToggle key={name} icon={name} label={t(name)} pressed={set} rests={rests} onPress={toggle} />
      })}
    </div>
  )
}

type TilesProps = {
  group: Group
  values: HoleValues
  rests: boolean
  onPress: (side: readonly GroupPlayer[]) => void
  onHalve: () => void
}

/** A tile for each side of a match, and between them one for a halved hole: the winner of the hole shows +1. */
export function SideTiles({ group, values, rests, onPress, onHalve }: TilesProps) {
  const t = useTexts(scoringTexts)
  const sides = sidesOf(group)
  const hasWon = (side: readonly GroupPlayer[]) => side.every(({ user }) => values[user.userId]?.strokes === 1)
  return (
    <>
      <section className="grid grid-cols-2 gap-2" aria-label={t('sides')}>
        {sides.map((side) => {
          const won = hasWon(side)
          const name = nameOfSide(group, side)
          return (
            <BigKey key={name} reach="near" rests={rests} pressed={won} onPress={() => onPress(side)}>
              <span className="line-clamp-2 min-w-0 px-2 text-lead leading-tight wrap-anywhere">
                {name}
                {won && ' +1'}
              </span>
            </BigKey>
          )
        })}
        <span className="col-span-full grid">
          <BigKey reach="far" rests={rests} pressed={isHalved(values)} onPress={onHalve}>
            {t('halved')}
          </BigKey>
        </span>
      </section>
      <Concessions
        group={group}
        sides={sides}
        nameOf={(side) => nameOfSide(group, side)}
        // A conceded hole is the tile of the other side, which stays where it is pressed already.
        onHole={(winner) => hasWon(winner) || onPress(winner)}
      />
    </>
  )
}

const nameOfSide = (group: Group, side: readonly GroupPlayer[]) =>
  group.event.teamEvent && side[0]?.team ? side[0].team : side.map(({ user }) => user.firstName).join(' & ')
