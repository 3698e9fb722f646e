import { type ButtonHTMLAttributes, type ReactNode, type Ref, useId } from 'react'
import { classNames } from './class-names.ts'
import { Icon, type IconName } from './icon.tsx'
import { Link } from './link.tsx'
import { usePress } from './use-press.ts'

/** One primary button a view. 'plain' is words only, 'line' has an edge, 'danger-solid' confirms what is lost. */
export type ButtonVariant = 'primary' | 'soft' | 'line' | 'plain' | 'danger' | 'danger-solid'

type Look = { variant?: ButtonVariant; icon?: IconName; big?: boolean; className?: string }

type Props = Look &
  Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'> & {
    busy?: boolean
    rest?: number
    reason?: string | false
    ref?: Ref<HTMLButtonElement>
  }

const lookOf = ({ variant = 'plain', big, className }: Look) =>
  classNames('button', variant !== 'plain' && `button-${variant}`, big && 'button-big', className)

/**
 * `<Button variant="primary" icon="check" onClick={save}>Save</Button>`
 * Props: `variant` primary soft line plain(default) danger danger-solid; `icon`; `big` (full width, 60 px);
 * `busy` while its act is under way (presses are ignored), by itself where `onClick` returns a promise; `rest`: presses
 * are ignored for so many milliseconds after it has appeared; `reason` disables it and says why below it; else those of
 * <button>; `type` is 'button' unless given.
 */
export const Button = (props: Props) => {
  const { variant, icon, big, className, busy, rest, reason, children, ref, onClick, ...others } = props
  const reasonId = useId()
  const { isInert, press } = usePress(onClick, busy, rest)
  const button = (
    <button
      ref={ref}
      type="button"
      {...others}
      className={lookOf({ variant, big, className })}
      onClick={reason ? (event) => event.preventDefault() : press}
      {...(isInert || reason ? { 'aria-disabled': true, 'aria-busy': isInert && !reason } : undefined)}
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

/** A round of 48 px with only an icon, inert until its act has ended. Props: `icon`, `label` (its name), `badge` (a <Badge> on its corner). */
export const IconButton = ({ icon, label, badge, className, ref, onClick, ...rest }: IconButtonProps) => {
  const { isInert, press } = usePress(onClick)
  return (
    <button
      ref={ref}
      type="button"
      aria-label={label}
      title={label}
      {...rest}
      {...(isInert ? { 'aria-disabled': true, 'aria-busy': true } : undefined)}
      onClick={press}
      className={classNames('button button-icon', className)}
    >
      <Icon name={icon} />
      {badge}
    </button>
  )
}

/** A link that looks like a button. Props: `to`, `variant`, `icon`, `big`, children. */
export const ButtonLink = ({ to, icon, children, ...look }: Look & { to: string; children: ReactNode }) => (
  <Link to={to} className={lookOf(look)}>
    {icon && <Icon name={icon} />}
    {children}
  </Link>
)

/** The same as a round of 48 px with only an icon. Props: `to`, `icon`, `label` (its name). */
export const IconLink = ({ to, icon, label }: { to: string; icon: IconName; label: string }) => (
  <Link to={to} className="button button-icon" aria-label={label} title={label}>
    <Icon name={icon} />
  </Link>
)

/** Buttons side by side, wrapping. */
export const ButtonRow = ({ children }: { children: ReactNode }) => <div className="button-row">{children}</div>
