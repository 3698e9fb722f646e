import { type ReactNode, useState } from 'react'
import { type GameType, isPerRound, type RoundGame, settingsOf } from '../../../golf/formats/presets.ts'
import { pgaTourPoints } from '../../../golf/formats/scorings/points-by-score.ts'
import { type Cap, type FormatSettings, matchPointsKinds, type PointsByScore } from '../../../golf/formats/settings.ts'
import { useTexts } from '../../../web/texts.ts'
import { Field } from '../../../web/ui/field.tsx'
import { NumberField } from '../../../web/ui/number-field.tsx'
import { Select } from '../../../web/ui/select.tsx'
import { useFormatWords } from './format-words.tsx'
import { formatProblem, readByHole, settingsWith, usesSetting } from './rules.ts'
import { SideSettings } from './side-settings.tsx'
import { termsTexts } from './texts/terms-texts.ts'
import { formatTexts } from './texts.ts'
import './styles.css'

type Props = {
  game: GameType | null
  value: FormatSettings | null
  onChange: (settings: FormatSettings | null) => void
  disabled?: boolean
}

/** What an event or a round may choose of its format; nothing where there is nothing to choose. Props: `game`, `value`, `onChange`, `disabled`. */
export function FormatSettingsFields({ game, value, onChange, disabled = false }: Props) {
  const t = useTexts(formatTexts)
  const tTerms = useTexts(termsTexts)
  if (game === null || isPerRound(game)) return null
  const taken = settingsOf(game)
  const set = (change: FormatSettings) => onChange(settingsWith(game, value, change))
  const [hasCap, hasPoints] = [usesSetting(game, value, 'cap'), usesSetting(game, value, 'points')]
  const cap = hasCap && <CapField cap={value?.cap} onChange={(chosen) => set({ cap: chosen })} disabled={disabled} />
  const points = hasPoints && (
    <PointsFields points={value?.points} onChange={(chosen) => set({ points: chosen })} disabled={disabled} />
  )
  const targets = taken.includes('targets') && usesSetting(game, value, 'targets') && (
    <TargetsField
      key={`${game} targets`}
      targets={value?.targets}
      onChange={(chosen) => set({ targets: chosen })}
      disabled={disabled}
    />
  )
  const worth = taken.includes('matchPoints') && (
    <Select
      label={t('matchPoints')}
      disabled={disabled}
      value={value?.matchPoints ?? 'point'}
      onChange={(chosen) => set({ matchPoints: matchPointsKinds.find((kind) => kind === chosen && kind !== 'point') })}
      items={matchPointsKinds.map((id) => ({ id, label: tTerms(`worth-${id}`) }))}
    />
  )
  if (!taken.some((setting) => sideSettings.includes(setting)))
    return (
      <>
        {cap}
        {points}
        {(targets || worth) && (
          <FormatDisclosure game={game} value={value} label={t('settings')}>
            {targets}
            {worth}
          </FormatDisclosure>
        )}
      </>
    )
  return (
    <FormatDisclosure game={game} value={value} label={t('settings')}>
      <SideSettings game={game} value={value} set={set} disabled={disabled} />
      {cap}
      {points}
      {targets}
    </FormatDisclosure>
  )
}

const sideSettings: readonly (keyof FormatSettings)[] = ['scoring', 'size', 'count', 'shortSides', 'drives']

type DisclosureProps = { game: RoundGame; value: FormatSettings | null; label: string; children: ReactNode }

/** Opens by itself where something is chosen or wrong: a closed one must not hide why a form cannot be saved. */
function FormatDisclosure({ game, value, label, children }: DisclosureProps) {
  const t = useTexts(formatTexts)
  const words = useFormatWords()
    .partsOf(value ?? {})
    .join(' · ')
  const [isOpen, setOpen] = useState(words !== '')
  const isWrong = formatProblem(game, value) !== undefined
  return (
    <details
      className="format-settings"
      open={isOpen || isWrong}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>
        <b>{label}</b>
        <span className="caption">{words || t('formatSettings')}</span>
      </summary>
      <div className="grid gap-5">{children}</div>
    </details>
  )
}

type TargetsProps = {
  targets: readonly number[] | undefined
  onChange: (targets: number[] | undefined) => void
  disabled: boolean
}

/** Numbers in place of par as they are typed; a list that cannot be read is kept as an empty one, which no form saves. */
function TargetsField({ targets = [], onChange, disabled }: TargetsProps) {
  const t = useTexts(formatTexts)
  const [typed, setTyped] = useState(targets.join(', '))
  const type = (text: string) => {
    setTyped(text)
    onChange(text.trim() === '' ? undefined : (readByHole(text, 20) ?? []))
  }
  const isWrong = typed.trim() !== '' && targets.length === 0
  return (
    <Field
      label={t('targets')}
      hint={t('targetsHint')}
      disabled={disabled}
      value={typed}
      onChange={type}
      optional
      error={isWrong && t('targetsUnreadable')}
    />
  )
}

const usual = 'usual'
const numbers = { 'over-par': { start: 2, least: 0, most: 20 }, strokes: { start: 10, least: 3, most: 25 } } as const

/** The cap that a kind starts with. */
function capOfKind(kind: Cap['kind'] | typeof usual): Cap | undefined {
  if (kind === usual) return undefined
  if (kind === 'over-par' || kind === 'strokes') return { kind, strokes: numbers[kind].start }
  return { kind }
}

type CapProps = { cap: Cap | undefined; onChange: (cap: Cap | undefined) => void; disabled: boolean }

function CapField({ cap, onChange, disabled }: CapProps) {
  const t = useTexts(formatTexts)
  const kind = cap?.kind ?? usual
  return (
    <div className="grid items-end gap-5 sm:grid-cols-[1fr_9rem]">
      <Select
        label={t('cap')}
        disabled={disabled}
        value={kind}
        onChange={(chosen) => onChange(capOfKind(chosen))}
        items={[
          { id: usual, label: t('usualCap') },
          { id: 'over-par', label: t('overPar') },
          { id: 'double-par', label: t('doublePar') },
          { id: 'net-double-bogey', label: t('netDoubleBogey') },
          { id: 'strokes', label: t('sameNumber') },
        ]}
      />
      {(cap?.kind === 'over-par' || cap?.kind === 'strokes') && (
        <NumberField
          label={t('capStrokes')}
          disabled={disabled}
          value={cap.strokes}
          onChange={(strokes) => onChange({ kind: cap.kind, strokes: strokes ?? numbers[cap.kind].start })}
          min={numbers[cap.kind].least}
          max={numbers[cap.kind].most}
        />
      )}
    </div>
  )
}

const names = { [-3]: 'albatross', [-2]: 'eagle', [-1]: 'birdie', 0: 'par', 1: 'bogey', 2: 'double' } as const
const isNamed = (overPar: number): overPar is keyof typeof names => overPar in names

type PointsProps = {
  points: PointsByScore | undefined
  onChange: (points: PointsByScore) => void
  disabled: boolean
}

/** Points for each score of the list, the best score first. */
function PointsFields({ points = pgaTourPoints, onChange, disabled }: PointsProps) {
  const t = useTexts(formatTexts)
  const labelOf = (overPar: number) => {
    if (isNamed(overPar)) return t(names[overPar])
    return overPar < 0 ? t('underParBy', { count: -overPar }) : t('overParBy', { count: overPar })
  }
  const change = (at: number, value: number | null) =>
    onChange({ ...points, points: points.points.with(at, value ?? 0) })
  return (
    <fieldset className="grid gap-3" disabled={disabled}>
      <legend className="field-label pb-2">{t('pointsByScore')}</legend>
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        {points.points.map((value, at) => {
          const overPar = points.from + at
          return (
            <NumberField
              key={overPar}
              label={labelOf(overPar)}
              value={value}
              onChange={(chosen) => change(at, chosen)}
              min={-100}
              max={100}
            />
          )
        })}
      </div>
      <p className="caption">{t('pointsHint')}</p>
    </fieldset>
  )
}
