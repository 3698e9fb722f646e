import { useState } from 'react'
import { formatOf, presets, type RoundGame, settingsOf } from '../../../golf/formats/presets.ts'
import {
  type BallsCounted,
  type FormatSettings,
  mostBallsCounted,
  type ShortSides,
  sideScorings,
} from '../../../golf/formats/settings.ts'
import { useTexts } from '../../../web/texts.ts'
import { Switch } from '../../../web/ui/choice.tsx'
import { Field } from '../../../web/ui/field.tsx'
import { NumberStepper } from '../../../web/ui/number-field.tsx'
import { Select } from '../../../web/ui/select.tsx'
import { DriveFields, MissingDrivesFields } from './drive-fields.tsx'
import { formatProblem, readByHole } from './rules.ts'
import { formatTexts } from './texts.ts'

type Props = {
  game: RoundGame
  value: FormatSettings | null
  set: (change: FormatSettings) => void
  disabled: boolean
}

/** What a format of sides may choose: scoring, players, balls that count, short sides, drives. Props: `game`, `value`, `set`, `disabled`. */
export function SideSettings({ game, value, set, disabled }: Props) {
  const t = useTexts(formatTexts)
  const taken = settingsOf(game)
  const { side, drivesOf } = formatOf({ gameType: game, formatSettings: value })
  const own = presets[game]
  const found = formatProblem(game, value)
  const problem = found === 'targetsUnreadable' ? undefined : found
  const given = 'given' in own ? (own.given as FormatSettings) : {}
  return (
    <>
      {taken.includes('scoring') && (
        <Select
          label={t('scoring')}
          disabled={disabled}
          value={value?.scoring ?? own.scoring}
          onChange={(chosen) => set({ scoring: sideScorings.find((each) => each === chosen && each !== own.scoring) })}
          items={sideScorings.map((id) => ({ id, label: sentence(t(`scoring-${id}`)) }))}
        />
      )}
      {taken.includes('size') && (
        <NumberStepper
          label={t('size')}
          disabled={disabled}
          value={side.largest}
          onChange={(size) => set({ size: size === given.size ? undefined : (size ?? undefined) })}
          min={2}
          max={side.balls === 'own' ? 6 : 4}
        />
      )}
      {taken.includes('count') && (
        <CountFields
          key={game}
          count={side.count}
          error={problem && t(problem)}
          onChange={(count) => set({ count })}
          disabled={disabled}
        />
      )}
      <ShortSidesFields game={game} value={value} set={set} disabled={disabled} />
      {taken.includes('drives') && (
        <DriveFields
          drives={drivesOf(side.largest) ?? undefined}
          onChange={(drives) => set({ drives })}
          disabled={disabled}
        />
      )}
      {taken.includes('missingDrives') && (drivesOf(side.largest)?.each ?? 0) > 0 && (
        <MissingDrivesFields
          missing={value?.missingDrives}
          onChange={(missingDrives) => set({ missingDrives })}
          disabled={disabled}
        />
      )}
    </>
  )
}

/** What stands in for a player whom a side lacks. */
function ShortSidesFields({ game, value, set, disabled }: Props) {
  const t = useTexts(formatTexts)
  const taken = settingsOf(game)
  const { side, scoring } = formatOf({ gameType: game, formatSettings: value })
  const own = presets[game]
  const given = 'given' in own ? (own.given as FormatSettings) : {}
  return (
    <>
      {taken.includes('shortSides') && (
        <Select
          label={t('shortSides')}
          disabled={disabled}
          value={side.shortSides}
          onChange={(shortSides) =>
            set({
              shortSides: shortSides === given.shortSides ? undefined : shortSides,
              blindSeed: shortSides === 'blind' ? newSeed() : undefined,
            })
          }
          items={shortSidesFor(scoring.measure !== 'strokes').map((id) => ({ id, label: t(`short-${id}`) }))}
        />
      )}
      {taken.includes('ghost') && (
        <Switch
          label={t('ghost')}
          hint={t('ghostHint')}
          checked={side.hasGhosts}
          disabled={disabled}
          onChange={(on) => set({ ghost: on || undefined })}
        />
      )}
    </>
  )
}

const sentence = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)

/** Whoever makes the event cannot choose who is drawn. */
const newSeed = () => Math.floor(Math.random() * 2 ** 31)

const shortSidesFor = (isOfPoints: boolean): ShortSides[] => [
  'as-they-are',
  'net-par',
  ...(isOfPoints ? (['points-by-par', 'points-in-turn'] as const) : []),
  'blind',
]

type CountProps = {
  count: BallsCounted
  error: string | undefined
  onChange: (count: BallsCounted) => void
  disabled: boolean
}

const starts: Readonly<Record<BallsCounted['kind'], BallsCounted>> = {
  number: { kind: 'number', balls: 1 },
  'by-hole': { kind: 'by-hole', balls: [1, 2, 3] },
  'by-par': { kind: 'by-par', par3: 3, par4: 2, par5: 1 },
}
const kinds = Object.keys(starts) as BallsCounted['kind'][]

function CountFields({ count, error, onChange, disabled }: CountProps) {
  const t = useTexts(formatTexts)
  return (
    <div className="grid gap-4">
      <Select
        label={t('count')}
        disabled={disabled}
        value={count.kind}
        onChange={(kind) => onChange(starts[kind])}
        items={kinds.map((id) => ({ id, label: t(`count-${id}`) }))}
      />
      {count.kind === 'number' && (
        <NumberStepper
          label={t('balls')}
          disabled={disabled}
          value={count.balls}
          onChange={(balls) => onChange({ kind: 'number', balls: balls ?? 1 })}
          min={1}
          max={6}
          error={error}
        />
      )}
      {count.kind === 'by-hole' && (
        <BallsByHole balls={count.balls} error={error} onChange={onChange} disabled={disabled} />
      )}
      {count.kind === 'by-par' && (
        <div className="grid gap-4 sm:grid-cols-3">
          {([3, 4, 5] as const).map((par) => (
            <NumberStepper
              key={par}
              label={t('ballsOnPar', { par })}
              disabled={disabled}
              value={count[`par${par}`]}
              onChange={(balls) => onChange({ ...count, [`par${par}`]: balls ?? 1 })}
              min={1}
              max={6}
              error={count[`par${par}`] === mostBallsCounted(count) && error}
            />
          ))}
        </div>
      )}
    </div>
  )
}

type ByHoleProps = Omit<CountProps, 'count'> & { balls: readonly number[] }

/** The list as it is typed; one that cannot be read is kept as an empty one, which no form saves. */
function BallsByHole({ balls, error, onChange, disabled }: ByHoleProps) {
  const t = useTexts(formatTexts)
  const [typed, setTyped] = useState(balls.join(', '))
  const type = (text: string) => {
    setTyped(text)
    onChange({ kind: 'by-hole', balls: readByHole(text, 6) ?? [] })
  }
  return (
    <Field
      label={t('ballsByHole')}
      hint={t('ballsByHoleHint')}
      disabled={disabled}
      value={typed}
      onChange={type}
      error={error}
    />
  )
}
