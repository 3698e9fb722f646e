import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import { Button, type ButtonVariant, IconButton } from './button.tsx'
import { Icon, type IconName } from './icon.tsx'
import { addressOf } from './link.tsx'

export type MenuItem = {
  id: string
  label: ReactNode
  icon?: IconName
  /** A route; else `onSelect`. */
  to?: string
  onSelect?: () => void
  /** True or false makes it a choice with a tick. */
  checked?: boolean
  danger?: boolean
  disabled?: boolean
}

type Props = {
  label: string
  items: readonly MenuItem[]
  icon?: IconName
  variant?: ButtonVariant
  trigger?: ReactNode
}

/**
 * A button with a list of acts: `<Menu label="More" icon="more" items={[{ id: 'edit', label: 'Edit', onSelect: edit }]} />`
 * Props: `label` its name; `icon` makes it an icon button, else the label stands in it, or `trigger` (an avatar);
 * `variant`; `items` {id, label, icon?, to? | onSelect?, checked?, danger?, disabled?}[].
 */
export const Menu = ({ label, items, icon, variant, trigger }: Props) => {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)

  const show = () => {
    if (!button.current || !list.current) return
    list.current.showPopover()
    place(list.current, button.current.getBoundingClientRect())
    entriesOf(list.current)[0]?.focus()
  }
  const toggle = () => (open ? list.current?.hidePopover() : show())
  const hide = () => {
    list.current?.hidePopover()
    button.current?.focus()
  }
  const trigged = {
    ref: button,
    'aria-haspopup': 'menu' as const,
    'aria-expanded': open,
    'aria-controls': open ? id : undefined,
    onClick: toggle,
  }

  return (
    <>
      {trigger ? (
        <button type="button" className="button button-icon" aria-label={label} {...trigged}>
          {trigger}
        </button>
      ) : icon ? (
        <IconButton icon={icon} label={label} {...trigged} />
      ) : (
        <Button variant={variant} {...trigged}>
          {label}
          <Icon name="down" size="small" />
        </Button>
      )}
      <div
        ref={list}
        id={id}
        popover="auto"
        className="menu"
        role="menu"
        aria-label={label}
        onToggle={(event) => setOpen(event.newState === 'open')}
        onKeyDown={(event) => move(event, hide)}
      >
        {items.map((item) => (
          <Entry key={item.id} item={item} done={hide} />
        ))}
      </div>
    </>
  )
}

const Entry = ({ item, done }: { item: MenuItem; done: () => void }) => {
  const common = {
    className: item.danger ? 'menu-item menu-item-danger' : 'menu-item',
    role: item.checked === undefined ? 'menuitem' : 'menuitemradio',
    'aria-checked': item.checked,
    'aria-disabled': item.disabled,
    tabIndex: -1,
  }
  const inside = (
    <>
      {item.icon && <Icon name={item.icon} />}
      {item.label}
      {item.checked && <Icon name="check" size="small" />}
    </>
  )
  if (item.to && !item.disabled) {
    return (
      <a {...common} href={addressOf(item.to)} onClick={done}>
        {inside}
      </a>
    )
  }
  const select = () => {
    if (item.disabled) return
    done()
    item.onSelect?.()
  }
  return (
    <button type="button" {...common} onClick={select}>
      {inside}
    </button>
  )
}

const entriesOf = (list: Element) => [...list.querySelectorAll<HTMLElement>('.menu-item')]

const move = (event: KeyboardEvent<HTMLDivElement>, hide: () => void) => {
  const entries = entriesOf(event.currentTarget)
  const now = entries.indexOf(document.activeElement as HTMLElement)
  const to = { ArrowDown: now + 1, ArrowUp: now - 1, Home: 0, End: -1 }[event.key]
  if (to !== undefined) {
    event.preventDefault()
    entries.at(to % entries.length)?.focus()
  } else if (event.key === 'Escape' || event.key === 'Tab') {
    event.preventDefault()
    hide()
  } else if (event.key.length === 1 && event.key !== ' ') {
    const letter = event.key.toLowerCase()
    const later = [...entries.slice(now + 1), ...entries.slice(0, now + 1)]
    later.find((entry) => entry.textContent?.trim().toLowerCase().startsWith(letter))?.focus()
  }
}

/** Below the button, or above it where there is no room, and inside the window. */
const place = (list: HTMLElement, button: DOMRect) => {
  const { offsetWidth: width, offsetHeight: height } = list
  const gap = 4
  const below = button.bottom + gap
  const left = button.left + width > innerWidth - 8 ? button.right - width : button.left
  list.style.left = `${Math.max(8, Math.min(left, innerWidth - width - 8))}px`
  list.style.top = `${below + height > innerHeight && button.top > height ? button.top - gap - height : below}px`
}
