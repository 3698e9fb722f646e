import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Icon, type IconName } from './icon.tsx'
import { Link } from './link.tsx'

type CardProps = { children: ReactNode; plain?: boolean; className?: string }

/** A box, the exception: most groups need only a rule above them (`plain`). Props: `plain`, children. */
export const Card = ({ children, plain, className }: CardProps) => (
  <div className={classNames('card', plain && 'card-plain', className)}>{children}</div>
)

type TileProps = {
  to: string
  icon: IconName
  title: ReactNode
  caption?: ReactNode
  badge?: ReactNode
  wide?: boolean
}

/** A large link to a part of the application. Props: `to`, `icon`, `title`, `caption`, `badge`, `wide` (two columns). */
export const Tile = ({ to, icon, title, caption, badge, wide }: TileProps) => (
  <Link to={to} className={classNames('tile', wide && 'tile-wide')}>
    <span className="tile-top">
      <Icon name={icon} size="large" />
      {badge}
    </span>
    <b>{title}</b>
    {caption && <span className="caption">{caption}</span>}
  </Link>
)

/** A tile that does something here. Props: as Tile, with `onClick` in place of `to`. */
export const ActTile = ({
  onClick,
  icon,
  title,
  caption,
  badge,
  wide,
}: Omit<TileProps, 'to'> & { onClick: () => void }) => (
  <button type="button" className={classNames('tile', wide && 'tile-wide')} onClick={onClick}>
    <span className="tile-top">
      <Icon name={icon} size="large" />
      {badge}
    </span>
    <b>{title}</b>
    {caption && <span className="caption">{caption}</span>}
  </button>
)

/** Tiles: two beside each other on a phone, four on a wide screen. */
export const Tiles = ({ children }: { children: ReactNode }) => <div className="tiles">{children}</div>
