import type { ReactNode } from 'react'
import { percentsOf, usualAllowance } from '../../../golf/formats/handicaps/allowances.ts'
import { type HandicapRules, usualRules } from '../../../golf/formats/handicaps/rules.ts'
import { formatOf, type GameType, isPerRound, playsMatches } from '../../../golf/formats/presets.ts'
import type { FormatSettings } from '../../../golf/formats/settings.ts'
import { useFormats, useTexts } from '../../../web/texts.ts'
import { Switch } from '../../../web/ui/choice.tsx'
import { NumberField } from '../../../web/ui/number-field.tsx'
import { Select } from '../../../web/ui/select.tsx'
import { StrokesFactorSelect } from '../events/strokes-factor-select.tsx'
import { handicapTexts } from './texts.ts'

type Change = { formatSettings?: FormatSettings | null; strokesFactor?: number | null }
type Props = {
  label: string
  /** Null, or one whose rounds choose: there is no WHS to choose here. */
  game: GameType | null
  settings: FormatSettings | null
  strokesFactor: number | null
  onChange: (change: Change) => void
  /** Offers null too, under this name. */
  none?: string
  disabled?: boolean
  /** More settings, which stand behind those of the handicap. */
  children?: ReactNode
}

/** Whether handicaps follow from tees. */
export const isWhs = (settings: FormatSettings | null | undefined) => settings?.handicap?.kind === 'whs'

/**
 * How handicaps count: nothing, a share, or the World Handicap System with its settings. Props: `label`, `game`, `settings`,
 * `strokesFactor`, `onChange` with what changes of both, `none` names null, `disabled`, `children` stand behind the settings.
 */
export function HandicapFields({
  label,
  game,
  settings,
  strokesFactor,
  onChange,
  none,
  disabled = false,
  children,
}: Props) {
  const t = useTexts(handicapTexts)
  const canBeWhs = game !== null && !isPerRound(game)
  const rules = canBeWhs && isWhs(settings) ? settings?.handicap : undefined
  const choose = (handicap: HandicapRules | undefined, factor: number | null) => {
    const { handicap: _, ...others } = settings ?? {}
    const kept = { ...others, ...(handicap ? { handicap } : {}) }
    onChange({ formatSettings: Object.keys(kept).length > 0 ? kept : null, strokesFactor: factor })
  }
  return (
    <>
      <StrokesFactorSelect
        label={label}
        value={strokesFactor}
        {...(none ? { none } : {})}
        disabled={disabled}
        onChange={(factor) => choose(undefined, factor)}
        other={
          canBeWhs
            ? {
                label: t('whs'),
                chosen: rules !== undefined,
                choose: () => choose({ kind: 'whs' }, strokesFactor || 1),
              }
            : undefined
        }
      />
      {rules && canBeWhs && (
        <WhsFields
          game={game}
          settings={settings}
          rules={rules}
          disabled={disabled}
          onChange={(handicap) => choose(handicap, strokesFactor)}
        >
          {children}
        </WhsFields>
      )}
    </>
  )
}

type WhsProps = {
  game: Exclude<GameType, 'custom'>
  settings: FormatSettings | null
  rules: HandicapRules
  onChange: (rules: HandicapRules) => void
  disabled: boolean
  children?: ReactNode
}

function WhsFields({ game, settings, rules, onChange, disabled, children }: WhsProps) {
  const t = useTexts(handicapTexts)
  const { number } = useFormats()
  const { side, allowanceOf } = formatOf({ gameType: game, formatSettings: settings })
  const usual = percentsOf(usualAllowance(allowanceOf(side.largest)))
  const percents = rules.allowance?.length === usual.length ? rules.allowance : usual
  const set = (change: Partial<HandicapRules>) => {
    const entries = Object.entries({ ...rules, ...change })
    const isUsual = ([name, value]: [string, unknown]) =>
      value === undefined || value === usualRules[name as keyof typeof usualRules]
    onChange(Object.fromEntries(entries.filter((entry) => !isUsual(entry))) as HandicapRules)
  }
  const setPercent = (at: number, percent: number | null) => {
    const next = percents.map((own, index) => (index === at ? (percent ?? usual[at] ?? 100) : own))
    set({ allowance: next.every((own, index) => own === usual[index]) ? undefined : next })
  }
  return (
    <>
      <p className="soft">{t('whsHint')}</p>
      {percents.map((percent, at) => (
        <NumberField
          key={at}
          label={percents.length === 1 ? t('allowance') : t('allowanceOfMember', { number: at + 1 })}
          hint={t('usualAllowance', { percent: number(usual[at] ?? 100) })}
          value={percent}
          onChange={(value) => setPercent(at, value)}
          decimals={[...percents, ...usual].every(Number.isInteger) ? 0 : 2}
          min={0}
          max={200}
          disabled={disabled}
        />
      ))}
      <details>
        <summary className="py-2">{t('more')}</summary>
        <div className="grid gap-5 py-3">
          <Rules
            rules={rules}
            set={set}
            disabled={disabled}
            isMatch={playsMatches(game)}
            isOneBall={side.balls === 'one'}
          />
          {children}
        </div>
      </details>
    </>
  )
}

type RulesProps = {
  rules: HandicapRules
  set: (change: Partial<HandicapRules>) => void
  disabled: boolean
  isMatch: boolean
  isOneBall: boolean
}

function Rules({ rules, set, disabled, isMatch, isOneBall }: RulesProps) {
  const t = useTexts(handicapTexts)
  const { ratingMinusPar, roundsCourseHandicap, indexAtMost, strokesAtMost, mixedTees, difference } = {
    ...usualRules,
    ...rules,
  }
  return (
    <>
      <Switch
        label={t('ratingMinusPar')}
        hint={t('ratingMinusParHint')}
        checked={ratingMinusPar === true}
        disabled={disabled}
        onChange={(on) => set({ ratingMinusPar: on })}
      />
      <Switch
        label={t('roundsCourseHandicap')}
        hint={t('roundsCourseHandicapHint')}
        checked={roundsCourseHandicap === true}
        disabled={disabled}
        onChange={(on) => set({ roundsCourseHandicap: on })}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <NumberField
          label={t('indexAtMost')}
          value={indexAtMost ?? null}
          onChange={(value) => set({ indexAtMost: value })}
          handicap
          min={0}
          max={54}
          disabled={disabled}
          optional
        />
        <NumberField
          label={t('strokesAtMost')}
          value={strokesAtMost ?? null}
          onChange={(value) => set({ strokesAtMost: value })}
          min={0}
          max={108}
          disabled={disabled}
          optional
        />
      </div>
      <Select
        label={t('mixedTees')}
        value={mixedTees ?? null}
        disabled={disabled}
        onChange={(value) => set({ mixedTees: value })}
        items={(['add-to-higher', 'take-from-lower'] as const).map((id) => ({ id, label: t(id) }))}
      />
      {isOneBall && <SideRules rules={rules} set={set} disabled={disabled} isMatch={isMatch} />}
      {isMatch && (
        <Select
          label={t('difference')}
          value={difference ?? null}
          disabled={disabled}
          onChange={(value) => set({ difference: value })}
          items={(['rounded', 'unrounded'] as const).map((id) => ({ id, label: t(id) }))}
        />
      )}
    </>
  )
}

/** Of a side that plays one ball. */
function SideRules({ rules, set, disabled, isMatch }: Omit<RulesProps, 'isOneBall'>) {
  const t = useTexts(handicapTexts)
  return (
    <>
      <Switch
        label={t('sideLimit')}
        hint={t('sideLimitHint')}
        checked={rules.sideLimit === 'lowest-member'}
        disabled={disabled}
        onChange={(on) => set({ sideLimit: on ? 'lowest-member' : 'none' })}
      />
      {!isMatch && (
        <Switch
          label={t('decimals')}
          hint={t('decimalsHint')}
          checked={rules.decimals === 1}
          disabled={disabled}
          onChange={(on) => set({ decimals: on ? 1 : 0 })}
        />
      )}
    </>
  )
}
