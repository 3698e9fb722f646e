import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'

type Props = {
  label: string
  items: readonly { id: string; label: string }[]
  value: string
  onChange: (id: string) => void
  /** Which one it is says nothing about the page: it is never coloured. */
  plain?: boolean
}

/**
 * One of a few views in the room of one chip, with the picker of the phone; it is coloured when it is not the first.
 * Props: those of Chips: `label`, `items` {id, label}[], `value`, `onChange(id)`, `plain`.
 */
export const PickOne = ({ label, items, value, onChange, plain }: Props) => (
  <span className={classNames('pick-one', !plain && items[0]?.id !== value && 'pick-one-set')}>
    <select aria-label={label} value={value} onChange={(event) => onChange(event.target.value)}>
      {items.map((item) => (
        <option key={item.id} value={item.id}>
          {item.label}
        </option>
      ))}
    </select>
    <Icon name="down" size="small" />
  </span>
)
