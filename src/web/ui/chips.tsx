import type { ReactNode } from 'react'
import { useTexts } from '../texts.ts'
import { Icon } from './icon.tsx'
import { uiTexts } from './texts.ts'

type Item<Id extends string> = { id: Id; label: ReactNode; disabled?: boolean }
type Common<Id extends string> = { label: string; items: readonly Item<Id>[] }

/** One of a few views: net or gross. Props: `label`, `items` {id, label, disabled?}[], `value`, `onChange(id)`. */
export const Chips = <Id extends string>(props: Common<Id> & { value: Id | null; onChange: (id: Id) => void }) => (
  <ManyChips {...props} value={props.value === null ? [] : [props.value]} onToggle={props.onChange} />
)

/** Any of a few: filters. Props: `label`, `items`, `value` ids[], `onToggle(id)`. */
export const ManyChips = <Id extends string>({
  label,
  items,
  value,
  onToggle,
}: Common<Id> & { value: readonly Id[]; onToggle: (id: Id) => void }) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a legend and a form
  <div className="chips" role="group" aria-label={label}>
    {items.map((item) => (
      <button
        key={item.id}
        type="button"
        className="chip"
        aria-pressed={value.includes(item.id)}
        disabled={item.disabled}
        onClick={() => onToggle(item.id)}
      >
        {item.label}
      </button>
    ))}
  </div>
)

/** A thing that was added and can be taken away, such as a chosen player. Props: `label`, `onRemove` (none: it stays). */
export const ValueChip = ({ label, onRemove }: { label: string; onRemove?: () => void }) => {
  const t = useTexts(uiTexts)
  return (
    <span className={onRemove ? 'chip chip-value' : 'chip'}>
      {label}
      {onRemove && (
        <button type="button" aria-label={t('remove', { label })} onClick={onRemove}>
          <Icon name="close" size="small" />
        </button>
      )}
    </span>
  )
}
