import { type ReactNode, startTransition, useOptimistic } from 'react'
import { useTexts } from '../texts.ts'
import { Icon } from './icon.tsx'
import { uiTexts } from './texts.ts'

type Item<Id extends string> = { id: Id; label: ReactNode; disabled?: boolean }
type Common<Id extends string> = { label: string; items: readonly Item<Id>[] }

type OneProps<Id extends string> = Common<Id> & { value: Id | null; onChange: (id: Id) => void }

/** One of a few views: net or gross. Props: `label`, `items` {id, label, disabled?}[], `value`, `onChange(id)`. */
export const Chips = <Id extends string>(props: OneProps<Id>) => (
  <ManyChips {...props} value={props.value === null ? [] : [props.value]} onToggle={props.onChange} />
)

/** The same where a whole page follows: the chip is pressed at once, and what it leads to is drawn after that. */
export const PageChips = <Id extends string>({ value, onChange, ...props }: OneProps<Id>) => {
  const [shown, show] = useOptimistic(value)
  const change = (id: Id) =>
    startTransition(() => {
      show(id)
      onChange(id)
    })
  return <Chips {...props} value={shown} onChange={change} />
}

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
