import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import { Link } from './link.tsx'

type Props = { where?: ReactNode; start?: ReactNode; end?: ReactNode; to?: string; isSecond?: boolean }

/**
 * The product's header. Props: `start` (menu button), `where` (the party), `end` (icon buttons), `to` of the brand ('/'),
 * `isSecond` where the page has a head of its own.
 */
export const AppBar = ({ where, start, end, to = '/', isSecond }: Props) => (
  <header className={classNames('app-bar no-print', isSecond && 'app-bar-second')}>
    {start}
    <Link className="app-bar-brand" to={to} aria-label="Pinhigh">
      <Icon name="flag" />
      <span>Pinhigh</span>
    </Link>
    {where && <span className="app-bar-where">{where}</span>}
    <div className="app-bar-end">{end}</div>
  </header>
)
