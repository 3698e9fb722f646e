import { useEffect, useRef, useState } from 'react'
import { ComboBox as AriaComboBox, I18nProvider, Input, Label, ListBox, ListBoxItem, Popover, Text } from 'react-aria-components'
import { useFormats, useTexts } from '../texts.ts'
import { Icon } from './icon.tsx'
import { uiTexts } from './texts.ts'
import { useDebounced } from './use-debounced.ts'

export type ComboItem = { id: string; label: string; hint?: string }

type Props = {
  label: string
  hideLabel?: boolean
  items: readonly ComboItem[]
  /** Called when the typing has stood still for `debounce` milliseconds. */
  onSearch: (text: string) => void
  onSelect: (id: string) => void
  debounce?: number
  hint?: string
  placeholder?: string
  /** Stands in the list when nothing was found. */
  empty?: string
  loading?: boolean
  /** Empties itself after a choice, to choose one more. */
  clearOnSelect?: boolean
  disabled?: boolean
  error?: string | false
}

/**
 * Search and choose; the page does the searching.
 * `<ComboBox label="Player" items={found} onSearch={setQuery} onSelect={add} clearOnSelect />`
 * Props: `label`, `hideLabel`, `items` {id, label, hint?}[], `onSearch(text)` after `debounce` (200) ms, `onSelect(id)`,
 * `placeholder`, `hint`, `empty`, `loading`, `clearOnSelect`, `disabled`, `error`.
 */
export const ComboBox = (props: Props) => {
  const { label, hideLabel, items, onSearch, onSelect, debounce = 200, clearOnSelect, loading } = props
  const t = useTexts(uiTexts)
  const { locale } = useFormats()
  const [typed, setTyped] = useState('')
  useSearch(useDebounced(typed, debounce), onSearch)

  const select = (id: unknown) => {
    const item = items.find(each => each.id === id)
    if (!item) return
    onSelect(item.id)
    setTyped(clearOnSelect ? '' : item.label)
  }

  return (
    <I18nProvider locale={locale}>
      <AriaComboBox
        className="field"
        inputValue={typed}
        onInputChange={setTyped}
        value={null}
        onChange={select}
        items={items}
        defaultFilter={() => true}
        allowsEmptyCollection={typed !== ''}
        isDisabled={props.disabled}
        isInvalid={Boolean(props.error)}
        allowsCustomValue
        menuTrigger="input"
      >
        <Label className={hideLabel ? 'sr-only' : 'field-label'}>{label}</Label>
        <span className="input-wrap">
          <Icon name="search" />
          <Input className="input" placeholder={props.placeholder} />
        </span>
        {(props.error || props.hint) && (
          <Text slot={props.error ? 'errorMessage' : 'description'} className={props.error ? 'field-error' : 'field-hint'}>
            {props.error || props.hint}
          </Text>
        )}
        <Popover className="combo-list" offset={4}>
          <ListBox
            renderEmptyState={() => (
              <div className="combo-empty">{loading ? t('loading') : (props.empty ?? t('nothingFound'))}</div>
            )}
          >
            {(item: ComboItem) => (
              <ListBoxItem className="combo-item" textValue={item.label}>
                <Text slot="label">{item.label}</Text>
                {item.hint && (
                  <Text slot="description" className="caption">
                    {item.hint}
                  </Text>
                )}
              </ListBoxItem>
            )}
          </ListBox>
        </Popover>
      </AriaComboBox>
    </I18nProvider>
  )
}

const useSearch = (text: string, onSearch: (text: string) => void) => {
  const search = useRef(onSearch)
  useEffect(() => {
    search.current = onSearch
  })
  useEffect(() => search.current(text), [text])
}
