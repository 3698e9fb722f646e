import { useFormats, useTexts } from '../../../web/texts.ts'
import { Button } from '../../../web/ui/button.tsx'
import { ManyChips } from '../../../web/ui/chips.tsx'
import { Checkbox, RadioGroup, Switch } from '../../../web/ui/choice.tsx'
import { NumberField, NumberStepper } from '../../../web/ui/number-field.tsx'
import { Select } from '../../../web/ui/select.tsx'
import type { StartList, StartOrder } from './operations.ts'
import { wishTexts } from './texts/wish-texts.ts'
import { startListTexts } from './texts.ts'
import { TimeField } from './time-field.tsx'

type Order = Exclude<StartOrder, 'given'>
const orders: readonly Order[] = ['handicap', 'class', 'low', 'high', 'result', 'random', 'team', 'name']

export type Options = {
  roundIds: readonly string[]
  order: Order
  reversed: boolean
  /** Of a draw at random. */
  seed: number
  size: number
  how: 'times' | 'shotgun'
  firstTime: string
  interval: number
  startHoles: readonly number[]
  /** Who wishes to go out together in an entry does. */
  wishes: boolean
  /** Groups have players of several clubs. */
  mixClubs: boolean
}

/** A seed of seven digits, to be read aloud. */
export const newSeed = () => 1_000_000 + Math.floor(Math.random() * 9_000_000)

type Props = {
  list: StartList
  hasClasses: boolean
  hasEntries: boolean
  options: Options
  onChange: (options: Options) => void
}

/** In which order, how many, when and where. */
export function DrawOptions({ list, hasClasses, hasEntries, options, onChange }: Props) {
  const t = useTexts(startListTexts)
  const wish = useTexts(wishTexts)
  const set = (change: Partial<Options>) => onChange({ ...options, ...change })
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <OrderFields {...{ hasClasses, options, set }} />
      <Select
        label={t('size')}
        items={['2', '3', '4'].map((id) => ({ id, label: id }))}
        value={String(options.size)}
        onChange={(size) => set({ size: Number(size) })}
      />
      <StartFields {...{ options, set }} />
      <HoleFields {...{ list, options, set }} />
      <RoundFields {...{ list, options, set }} />
      {hasEntries && (
        <div className="sm:col-span-2">
          <Switch
            label={wish('keepWishes')}
            hint={wish('keepWishesHint')}
            checked={options.wishes}
            onChange={(wishes) => set({ wishes })}
          />
        </div>
      )}
      <div className="sm:col-span-2">
        <Switch
          label={wish('mixClubs')}
          hint={wish('mixClubsHint')}
          checked={options.mixClubs}
          onChange={(mixClubs) => set({ mixClubs })}
        />
      </div>
    </div>
  )
}

type Part = { options: Options; set: (change: Partial<Options>) => void }

function OrderFields({ hasClasses, options, set }: Part & { hasClasses: boolean }) {
  const t = useTexts(startListTexts)
  const { number } = useFormats()
  return (
    <div className="grid content-start gap-3">
      <Select
        label={t('order')}
        hint={t(`orderHint_${options.order}`)}
        items={orders.map((id) => ({ id, label: t(`order_${id}`), disabled: id === 'class' && !hasClasses }))}
        value={options.order}
        onChange={(order) => set({ order })}
      />
      {options.order === 'random' ? (
        <div className="flex flex-wrap items-end gap-3">
          <NumberField
            label={t('seed')}
            hint={t('seedHint')}
            value={options.seed}
            onChange={(seed) => set({ seed: seed ?? newSeed() })}
            min={0}
            max={999_999_999}
          />
          <Button
            variant="line"
            icon="refresh"
            aria-label={t('drawAgainFrom', { seed: number(options.seed) })}
            onClick={() => set({ seed: newSeed() })}
          >
            {t('drawAgain')}
          </Button>
        </div>
      ) : (
        <Checkbox
          label={t('reversed')}
          hint={t('reversedHint')}
          checked={options.reversed}
          onChange={(reversed) => set({ reversed })}
        />
      )}
    </div>
  )
}

function StartFields({ options, set }: Part) {
  const t = useTexts(startListTexts)
  const isShotgun = options.how === 'shotgun'
  return (
    <>
      <RadioGroup
        label={t('startsHow')}
        items={[
          { id: 'times' as const, label: t('teeTimes') },
          { id: 'shotgun' as const, label: t('shotgun') },
        ]}
        value={options.how}
        onChange={(how) => set({ how })}
      />
      <div className="grid content-start gap-4">
        <TimeField
          label={isShotgun ? t('startTime') : t('firstTime')}
          value={options.firstTime}
          onChange={(firstTime) => set({ firstTime })}
        />
        {!isShotgun && (
          <NumberStepper
            label={t('interval')}
            value={options.interval}
            onChange={(interval) => set({ interval: interval ?? 10 })}
            min={1}
            max={60}
          />
        )}
      </div>
    </>
  )
}

function HoleFields({ list, options, set }: Part & { list: StartList }) {
  const t = useTexts(startListTexts)
  const isShotgun = options.how === 'shotgun'
  const holes = [...new Set(list.rounds.flatMap((round) => round.holes.map(({ hole }) => hole)))].sort((a, b) => a - b)
  const toggle = (id: string) => {
    const hole = Number(id)
    const has = options.startHoles.includes(hole)
    set({ startHoles: has ? options.startHoles.filter((one) => one !== hole) : [...options.startHoles, hole] })
  }
  return (
    <div className="grid gap-2 sm:col-span-2">
      <span className="field-label">{isShotgun ? t('holesShotgun') : t('holesTimes')}</span>
      <ManyChips
        label={isShotgun ? t('holesShotgun') : t('holesTimes')}
        items={holes.map((hole) => ({ id: String(hole), label: hole }))}
        value={options.startHoles.map(String)}
        onToggle={toggle}
      />
      <span className="caption">{isShotgun ? t('holesShotgunHint') : t('holesTimesHint')}</span>
    </div>
  )
}

function RoundFields({ list, options, set }: Part & { list: StartList }) {
  const t = useTexts(startListTexts)
  const toggle = (roundId: string, isChosen: boolean) =>
    set({ roundIds: isChosen ? [...options.roundIds, roundId] : options.roundIds.filter((id) => id !== roundId) })
  return (
    <fieldset className="field sm:col-span-2">
      <legend className="field-label">{t('forRounds')}</legend>
      {list.rounds.map(({ id, title, hasScores }) => (
        <Checkbox
          key={id}
          label={title}
          hint={hasScores && t('hasScores')}
          disabled={hasScores}
          checked={options.roundIds.includes(id)}
          onChange={(isChosen) => toggle(id, isChosen)}
        />
      ))}
    </fieldset>
  )
}
