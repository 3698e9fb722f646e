import { type KeyboardEvent, type ReactNode, useId } from 'react'
import { Link } from './link.tsx'

type Item<Id extends string> = { id: Id; label: ReactNode }
type Props<Id extends string> = {
  label: string
  items: readonly Item<Id>[]
  value: Id
  onChange: (id: Id) => void
  isHidden?: boolean
  children: ReactNode
}

/**
 * `<Tabs label="Rounds" items={[{ id: '1', label: 'Round 1' }]} value={tab} onChange={setTab}>panel of the value</Tabs>`
 * Props: `label`, `items` {id, label}[], `value`, `onChange(id)`, `isHidden` (the panel alone), children: the panel of the
 * chosen tab.
 */
export const Tabs = <Id extends string>({ label, items, value, onChange, isHidden, children }: Props<Id>) => {
  const id = useId()
  const pressed = (event: KeyboardEvent<HTMLDivElement>) => {
    const now = items.findIndex((item) => item.id === value)
    const to = { ArrowRight: now + 1, ArrowLeft: now - 1, Home: 0, End: -1 }[event.key]
    const next = to === undefined ? undefined : items.at(to % items.length)
    if (!next) return
    event.preventDefault()
    onChange(next.id)
    document.getElementById(`${id}-${next.id}`)?.focus()
  }
  return (
    <div>
      <div className="tabs" role="tablist" aria-label={label} hidden={isHidden} onKeyDown={pressed}>
        {items.map((item) => (
          <button
            key={item.id}
            id={`${id}-${item.id}`}
            type="button"
            role="tab"
            className="tab"
            aria-selected={item.id === value}
            aria-controls={`${id}-panel`}
            tabIndex={item.id === value ? 0 : -1}
            onClick={() => onChange(item.id)}
          >
            {item.label}
          </button>
        ))}
      </div>
      <div className="tab-panel" role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${value}`}>
        {children}
      </div>
    </div>
  )
}

type LinkProps = { label: string; items: readonly { to: string; label: ReactNode; current?: boolean }[] }

/** Tabs that are pages of their own. Props: `label`, `items` {to, label, current?}[]. */
export const TabLinks = ({ label, items }: LinkProps) => (
  <nav className="tabs" aria-label={label}>
    {items.map((item) => (
      <Link key={item.to} className="tab" to={item.to} aria-current={item.current ? 'page' : undefined}>
        {item.label}
      </Link>
    ))}
  </nav>
)
