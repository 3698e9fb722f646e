import type { ReactNode } from 'react'
import { Icon, type IconName } from './icon.tsx'

type Props = { children: ReactNode; danger?: boolean; icon?: IconName; action?: ReactNode }

/** A state, as a notice where it matters. Props: `danger`, `icon` (warn or info unless given), `action` (a <Button>), children. */
export const Notice = ({ children, danger, icon = danger ? 'warn' : 'info', action }: Props) => (
  <div className={danger ? 'notice notice-danger' : 'notice'} role={danger ? 'alert' : undefined}>
    <Icon name={icon} />
    <div className="notice-text">{children}</div>
    {action}
  </div>
)
