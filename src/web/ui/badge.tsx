import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Icon, type IconName } from './icon.tsx'

/** Sand: look here. Press: a count of the unread. Live: now. Danger: refused. Plain: everything else. */
export type BadgeTone = 'press' | 'live' | 'sand' | 'danger'

/** A word or a count beside something. Props: `tone` press live sand danger, `icon`, `label` (read aloud instead), children. */
export const Badge = (props: { tone?: BadgeTone; icon?: IconName; label?: string; children: ReactNode }) => (
  <span
    className={classNames('badge', props.tone && `badge-${props.tone}`)}
    {...(props.label ? { role: 'img', 'aria-label': props.label } : undefined)}
  >
    {props.icon && <Icon name={props.icon} size="small" />}
    {props.children}
  </span>
)
