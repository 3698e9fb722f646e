import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import { Link } from './link.tsx'

type Props = { where?: ReactNode; start?: ReactNode; end?: ReactNode; to?: string }

/** The product's header. Props: `start` (menu button), `where` (the party), `end` (icon buttons), `to` of the brand ('/'). */
export const AppBar = ({ where, start, end, to = '/' }: Props) => (
  <header className="app-bar no-print">
    {start}
    <Link className="app-bar-brand" to={to} aria-label="Pinhigh">
      <Icon name="flag" />
      <span>Pinhigh</span>
    </Link>
    {where && <span className="app-bar-where">{where}</span>}
    <div className="app-bar-end">{end}</div>
  </header>
)
