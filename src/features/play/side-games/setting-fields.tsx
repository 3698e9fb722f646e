import type { InputOf } from '../../../contract/operation.ts'
import type { GameSettings } from '../../../golf/side-games/settings.ts'
import { type SideGameName, sideGameOf } from '../../../golf/side-games/table.ts'
import { useTexts } from '../../../web/texts.ts'
import { Switch } from '../../../web/ui/choice.tsx'
import { Field } from '../../../web/ui/field.tsx'
import { NumberStepper } from '../../../web/ui/number-field.tsx'
import { Select } from '../../../web/ui/select.tsx'
import type { addSideGame } from './operations.ts'
import { sideGameTexts } from './texts.ts'

/** What is chosen so far. */
export type Draft = NonNullable<InputOf<typeof addSideGame>['settings']>

const namesOf = (game: SideGameName, isField: boolean): readonly (keyof GameSettings)[] =>
  sideGameOf(game).settings.filter((name) => !(isField && name === 'allowance'))

/** Of what was chosen that which the game has: another game may have been looked at before. */
export const namedSettings = (game: SideGameName, draft: Draft, isField: boolean): Draft =>
  Object.fromEntries(namesOf(game, isField).flatMap((name) => (name in draft ? [[name, draft[name]]] : [])))

type Props = { game: SideGameName; isField: boolean; settings: GameSettings; onChange: (change: Draft) => void }

/** The settings of a game, each with its field. */
export const SettingFields = (props: Props) =>
  namesOf(props.game, props.isField).map((name) => <SettingField key={name} name={name} {...props} />)

const choices = {
  basis: ['net', 'gross'],
  leftOver: ['lost', 'play-off'],
  settle: ['pairwise', 'pot'],
  press: ['none', 'manual', 'automatic'],
  lastWolf: ['in-turn', 'last-placed'],
} as const

const isChoice = (name: keyof GameSettings): name is keyof typeof choices => Object.hasOwn(choices, name)

function SettingField(props: Props & { name: keyof GameSettings }) {
  const { name, settings, onChange } = props
  const t = useTexts(sideGameTexts)
  if (isChoice(name)) return <OneOf {...props} name={name} />
  if (name === 'unit')
    return (
      <Field
        label={t('unit')}
        hint={t('unitHint')}
        value={settings.unit}
        onChange={(unit) => onChange({ unit })}
        maxLength={12}
        optional
      />
    )
  if (name === 'carryOver' || name === 'blitz')
    return (
      <Switch
        label={t(name)}
        hint={name === 'carryOver' && t('carryOverHint')}
        checked={settings[name]}
        onChange={(isOn) => onChange({ [name]: isOn })}
      />
    )
  if (name === 'sweepTimes')
    return (
      <Switch
        label={t('sweepTimes')}
        checked={settings.sweepTimes === 2}
        onChange={(isTwice) => onChange({ sweepTimes: isTwice ? 2 : 1 })}
      />
    )
  return <Amount {...props} name={name} />
}

function OneOf({ name, settings, onChange }: Props & { name: keyof typeof choices }) {
  const t = useTexts(sideGameTexts)
  const ids: readonly (typeof choices)[keyof typeof choices][number][] = choices[name]
  return (
    <Select
      label={t(name)}
      value={settings[name]}
      onChange={(id) => onChange({ [name]: id })}
      items={ids.map((id) => ({ id, label: t(id) }))}
    />
  )
}

const amounts = {
  allowance: { min: 0, max: 150, step: 5, usual: 100 },
  stake: { min: 0, max: 100_000, step: 1, usual: 1 },
  loneTimes: { min: 1, max: 3, step: 1, usual: 1 },
  blindTimes: { min: 1, max: 4, step: 1, usual: 2 },
} as const

function Amount(props: Props & { name: keyof typeof amounts }) {
  const { name, settings, onChange } = props
  const t = useTexts(sideGameTexts)
  const { usual, ...limits } = amounts[name]
  if (name === 'allowance' && settings.basis === 'gross') return null
  return (
    <NumberStepper
      label={t(name === 'stake' ? stakeOf(props) : name)}
      hint={name === 'allowance' && t('allowanceHint')}
      value={settings[name]}
      onChange={(value) => onChange({ [name]: value ?? usual })}
      {...limits}
      decimals={0}
    />
  )
}

function stakeOf({ game, settings }: Props) {
  if (game === 'skins') return settings.settle === 'pot' ? 'stake-pot' : 'stake-skin'
  return game === 'nassau' || game === 'round-robin' ? 'stake-bet' : 'stake-point'
}
