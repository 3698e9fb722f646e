import type { ReactNode } from 'react'
import { Link } from './link.tsx'

/** Rows between rules. Children: <ListRow>. */
export const List = ({ children, label }: { children: ReactNode; label?: string }) => (
  <ul className="list" aria-label={label}>
    {children}
  </ul>
)

type Props = {
  title: ReactNode
  caption?: ReactNode
  start?: ReactNode
  end?: ReactNode
  to?: string
  onClick?: () => void
}

/**
 * `<ListRow start={<Avatar name="Anna" />} title="Anna" caption="Skärsätra GK" end="11.4" to="/profile/3" />`
 * Props: `title`, `caption`, `start`, `end`; `to` or `onClick` makes the whole row one link or button (then nothing
 * in it can be pressed by itself).
 */
export const ListRow = ({ title, caption, start, end, to, onClick }: Props) => {
  const inside = (
    <>
      {start}
      <span className="list-row-text">
        <b>{title}</b>
        {caption && <span className="caption">{caption}</span>}
      </span>
      {end}
    </>
  )
  return (
    <li>
      {to ? (
        <Link className="list-row" to={to}>
          {inside}
        </Link>
      ) : onClick ? (
        <button type="button" className="list-row" onClick={onClick}>
          {inside}
        </button>
      ) : (
        <div className="list-row">{inside}</div>
      )}
    </li>
  )
}
