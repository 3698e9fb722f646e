import { useTexts } from '../../../web/texts.ts'
import { Select } from '../../../web/ui/select.tsx'
import { eventTexts } from './texts.ts'

const factors = [1, 0.75, 0.5, 0.25, 0] as const
type StrokesFactor = (typeof factors)[number]

type Props = {
  label: string
  value: StrokesFactor | null
  onChange: (factor: StrokesFactor | null) => void
  /** Offers null too, under this name. */
  none?: string
  disabled?: boolean
}

/** The share of the exact handicap that is received. Props: `label`, `value`, `onChange`, `none` names null, `disabled`. */
export function StrokesFactorSelect({ label, value, onChange, none, disabled }: Props) {
  const t = useTexts(eventTexts)
  const items = factors.map((factor) => ({
    id: String(factor),
    label: factor === 0 ? t('grossPlay') : t('percentOfHandicap', { percent: factor * 100 }),
  }))
  return (
    <Select
      label={label}
      disabled={disabled}
      value={value === null ? '' : String(value)}
      onChange={(id) => onChange(factors.find((factor) => String(factor) === id) ?? null)}
      items={none ? [{ id: '', label: none }, ...items] : items}
    />
  )
}
