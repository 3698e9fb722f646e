import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useTexts } from '../texts.ts'
import { classNames } from './class-names.ts'
import { FieldFrame, type FieldProps } from './field.tsx'
import { Icon } from './icon.tsx'
import { uiTexts } from './texts.ts'
import { useDebounced } from './use-debounced.ts'

export type ComboItem = { id: string; label: string; hint?: string }

type Props = FieldProps & {
  items: readonly ComboItem[]
  /** Called when the typing has stood still for `debounce` milliseconds. */
  onSearch: (text: string) => void
  onSelect: (id: string) => void
  debounce?: number
  placeholder?: string
  /** Stands in the list when nothing was found. */
  empty?: string
  loading?: boolean
  /** Empties itself after a choice, to choose one more. */
  clearOnSelect?: boolean
  disabled?: boolean
  /** What stands in it at first. */
  defaultText?: string
}

/**
 * Search and choose; the page does the searching.
 * `<ComboBox label="Player" items={found} onSearch={setQuery} onSelect={add} clearOnSelect />`
 * Props: those of FieldFrame; `items` {id, label, hint?}[], `onSearch(text)` after `debounce` (200) ms, `onSelect(id)`,
 * `placeholder`, `empty`, `loading`, `clearOnSelect`, `disabled`, `defaultText`.
 */
export const ComboBox = (props: Props) => {
  const { items, placeholder, disabled, empty, loading } = props
  const { label, hideLabel, hint, error, optional, className } = props
  const t = useTexts(uiTexts)
  const listId = useId()
  const { typed, type, choose, pressed, close, active, shown } = useTyping(props)
  const hasItems = shown && items.length > 0
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (shown) list.current?.scrollIntoView({ block: 'nearest' })
  }, [shown])
  return (
    <FieldFrame {...{ label, hideLabel, hint, error, optional, className }}>
      {(control) => (
        <span className="input-wrap">
          <Icon name="search" />
          <input
            {...control}
            {...{ placeholder, disabled }}
            className="input"
            type="text"
            role="combobox"
            autoComplete="off"
            aria-autocomplete="list"
            aria-expanded={shown}
            aria-controls={listId}
            aria-activedescendant={hasItems ? `${listId}-${active}` : undefined}
            value={typed}
            onChange={(event) => type(event.target.value)}
            onKeyDown={pressed}
            onBlur={close}
          />
          <div ref={list} id={listId} className="combo-list" role="listbox" aria-label={label} hidden={!hasItems}>
            {items.map((item, at) => (
              <Option
                key={item.id}
                id={`${listId}-${at}`}
                item={item}
                active={shown && at === active}
                choose={choose}
              />
            ))}
          </div>
          <span role="status">
            {shown && !hasItems && (
              <span className="combo-list combo-empty">{loading ? t('loading') : (empty ?? t('nothingFound'))}</span>
            )}
          </span>
        </span>
      )}
    </FieldFrame>
  )
}

/** What is typed, whether the list is open, and which item is the one that Enter takes. */
function useTyping({ items, onSearch, onSelect, debounce = 200, clearOnSelect, defaultText }: Props) {
  const [typed, setTyped] = useState(defaultText ?? '')
  const [open, setOpen] = useState(false)
  const [wanted, setActive] = useState(0)
  const active = Math.min(wanted, items.length - 1)
  const shown = open && (items.length > 0 || typed !== '')
  useSearch(useDebounced(typed, debounce), onSearch)

  const type = (text: string) => {
    setTyped(text)
    setActive(0)
    setOpen(text !== '')
  }
  const choose = (item: ComboItem) => {
    setOpen(false)
    setTyped(clearOnSelect ? '' : item.label)
    onSelect(item.id)
  }
  const pressed = (event: KeyboardEvent) => {
    const item = items[active]
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      const by = event.key === 'ArrowDown' ? 1 : -1
      setActive(shown && items.length > 0 ? (active + by + items.length) % items.length : 0)
      setOpen(true)
    } else if (shown && event.key === 'Enter' && item) choose(item)
    else if (shown && event.key === 'Escape') setOpen(false)
    else return
    event.preventDefault() // also keeps a dialog around it open
  }
  return { typed, type, choose, pressed, close: () => setOpen(false), active, shown }
}

type OptionProps = { id: string; item: ComboItem; active: boolean; choose: (item: ComboItem) => void }

const Option = ({ id, item, active, choose }: OptionProps) => {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (active) ref.current?.scrollIntoView({ block: 'nearest' })
  }, [active])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are taken by the input, where the focus stays
    <div
      ref={ref}
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={active}
      className={classNames('combo-item', active && 'combo-item-active')}
      onPointerDown={(event) => event.preventDefault()}
      onClick={() => choose(item)}
    >
      <span>{item.label}</span>
      {item.hint && <span className="caption">{item.hint}</span>}
    </div>
  )
}

const useSearch = (text: string, onSearch: (text: string) => void) => {
  const search = useRef(onSearch)
  useEffect(() => {
    search.current = onSearch
  })
  useEffect(() => search.current(text), [text])
}
