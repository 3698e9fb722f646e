import { type ButtonHTMLAttributes, type ReactNode, type Ref, useId } from 'react'
import { classNames } from './class-names.ts'
import { Icon, type IconName } from './icon.tsx'
import { Link } from './link.tsx'

/** One primary button a view. 'plain' is words only, 'line' has an edge, 'danger-solid' confirms what is lost. */
export type ButtonVariant = 'primary' | 'soft' | 'line' | 'plain' | 'danger' | 'danger-solid'

type Look = { variant?: ButtonVariant; icon?: IconName; big?: boolean; className?: string }

type Props = Look &
  Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'> & {
    busy?: boolean
    reason?: string | false
    ref?: Ref<HTMLButtonElement>
  }

const lookOf = ({ variant = 'plain', big, className }: Look) =>
  classNames('button', variant !== 'plain' && `button-${variant}`, big && 'button-big', className)

/**
 * `<Button variant="primary" icon="check" onClick={save}>Save</Button>`
 * Props: `variant` primary soft line plain(default) danger danger-solid; `icon`; `big` (full width, 60 px);
 * `busy` while its act is under way (presses are ignored); `reason` disables it and says why below it;
 * else those of <button>; `type` is 'button' unless given.
 */
export const Button = ({ variant, icon, big, className, busy, reason, children, ref, ...rest }: Props) => {
  const reasonId = useId()
  const inert = Boolean(busy || reason)
  const button = (
    <button
      ref={ref}
      type="button"
      {...rest}
      className={lookOf({ variant, big, className })}
      {...(inert
        ? { 'aria-disabled': true, 'aria-busy': busy, onClick: (event) => event.preventDefault() }
        : undefined)}
      {...(reason ? { 'aria-describedby': reasonId } : undefined)}
    >
      {icon && <Icon name={icon} />}
      {children}
    </button>
  )
  if (!reason) return button
  return (
    <span className="button-with-reason">
      {button}
      <span className="caption" id={reasonId}>
        {reason}
      </span>
    </span>
  )
}

type IconButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> & {
  icon: IconName
  label: string
  badge?: ReactNode
  ref?: Ref<HTMLButtonElement>
}

/** A round of 48 px with only an icon. Props: `icon`, `label` (its name), `badge` (a <Badge> on its corner). */
export const IconButton = ({ icon, label, badge, className, ref, ...rest }: IconButtonProps) => (
  <button
    ref={ref}
    type="button"
    aria-label={label}
    title={label}
    {...rest}
    className={classNames('button button-icon', className)}
  >
    <Icon name={icon} />
    {badge}
  </button>
)

/** A link that looks like a button. Props: `to`, `variant`, `icon`, `big`, children. */
export const ButtonLink = ({ to, icon, children, ...look }: Look & { to: string; children: ReactNode }) => (
  <Link to={to} className={lookOf(look)}>
    {icon && <Icon name={icon} />}
    {children}
  </Link>
)

/** Buttons side by side, wrapping. */
export const ButtonRow = ({ children }: { children: ReactNode }) => <div className="button-row">{children}</div>
