import { type ReactNode, useId } from 'react'
import { useTexts } from '../texts.ts'
import { IconButton } from './button.tsx'
import { classNames } from './class-names.ts'
import { useModal } from './dialog.tsx'
import { Icon, type IconName } from './icon.tsx'
import { Link } from './link.tsx'
import { uiTexts } from './texts.ts'

type Props = { open: boolean; onClose: () => void; label: string; end?: boolean; children: ReactNode }

/** A sheet from the left edge (`end`: the right). Props: `open`, `onClose`, `label` (shown as its head), `end`, children. */
export const Drawer = (props: Props) => (props.open ? <OpenDrawer {...props} /> : null)

const OpenDrawer = ({ onClose, label, end, children }: Props) => {
  const t = useTexts(uiTexts)
  const modal = useModal(onClose)
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape does what a press on the ground does
    <dialog
      {...modal}
      className={classNames('drawer', end && 'drawer-end')}
      aria-label={label}
      onClick={(event) => event.target === event.currentTarget && onClose()}
    >
      <div className="drawer-head">
        <b>{label}</b>
        <IconButton icon="close" label={t('close')} onClick={onClose} />
      </div>
      {children}
    </dialog>
  )
}

type LinkProps = {
  to: string
  icon?: IconName
  current?: boolean
  badge?: ReactNode
  onClick?: () => void
  children: ReactNode
}

/** A line of a drawer's navigation. Props: `to`, `icon`, `current`, `badge` (a <Badge>), `onClick`, children. */
export const DrawerLink = ({ to, icon, current, badge, onClick, children }: LinkProps) => (
  <Link className="drawer-link" to={to} onClick={onClick} aria-current={current ? 'page' : undefined}>
    {icon && <Icon name={icon} />}
    {children}
    {badge}
  </Link>
)

type ActProps = { icon?: IconName; current?: boolean; badge?: ReactNode; onClick: () => void; children: ReactNode }

/** A line of a drawer that does something. Props: `icon`, `current` (the one chosen), `badge`, `onClick`, children. */
export const DrawerAct = ({ icon, current, badge, onClick, children }: ActProps) => (
  <button type="button" className="drawer-link" onClick={onClick} aria-current={current ? 'true' : undefined}>
    {icon && <Icon name={icon} />}
    {children}
    {badge}
  </button>
)

/** Lines of a drawer under a rule and a caption. Props: `label`, children. */
export const DrawerGroup = ({ label, children }: { label: string; children: ReactNode }) => {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <hr />
      <h3 id={id} className="drawer-caption">
        {label}
      </h3>
      {children}
    </section>
  )
}
