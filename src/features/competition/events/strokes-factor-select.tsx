import { useTexts } from '../../../web/texts.ts'
import { NumberField } from '../../../web/ui/number-field.tsx'
import { Select } from '../../../web/ui/select.tsx'
import { eventTexts } from './texts.ts'

const usual = [1, 0.75, 0.5, 0.25, 0]
const other = 'other'
const whole = 'whole'
/** What somebody who wants another share starts with: most clubs take it in stroke play. */
const startOfOther = 0.95
const mostPercent = 150

type Props = {
  label: string
  value: number | null
  onChange: (factor: number | null) => void
  /** Offers null too, under this name. */
  none?: string
  disabled?: boolean
  /** Something else than a share. */
  other?: { label: string; chosen: boolean; choose: () => void } | undefined
}

/** The share of the exact handicap that is received. Props: `label`, `value`, `onChange`, `none` names null, `disabled`, `other` is no share. */
export function StrokesFactorSelect({ label, value, onChange, none, disabled = false, other: instead }: Props) {
  const t = useTexts(eventTexts)
  const isOther = !instead?.chosen && value !== null && !usual.includes(value)
  const items = usual.map((factor) => ({
    id: String(factor),
    label: factor === 0 ? t('grossPlay') : t('percentOfHandicap', { percent: factor * 100 }),
  }))
  const choose = (id: string) => {
    if (id === whole) return instead?.choose()
    onChange(id === other ? startOfOther : id === '' ? null : Number(id))
  }
  const chosen = instead?.chosen ? whole : isOther ? other : value === null ? '' : String(value)
  return (
    <div className="grid items-end gap-5 sm:grid-cols-[1fr_9rem]">
      <Select
        label={label}
        disabled={disabled}
        value={chosen}
        onChange={choose}
        items={[
          ...(none ? [{ id: '', label: none }] : []),
          ...items,
          { id: other, label: t('otherPercent') },
          ...(instead ? [{ id: whole, label: instead.label }] : []),
        ]}
      />
      {isOther && (
        <NumberField
          label={t('percent')}
          disabled={disabled}
          value={Math.round(value * 100)}
          onChange={(percent) => onChange((percent ?? 100) / 100)}
          min={0}
          max={mostPercent}
        />
      )}
    </div>
  )
}
