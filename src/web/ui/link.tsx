import type { AnchorHTMLAttributes, ReactNode } from 'react'

/** The address of a page of the application: '/news' is '#/news'; other addresses stay as they are. */
export const addressOf = (to: string): string => (to.startsWith('/') && !to.startsWith('/public/') ? `#${to}` : to)

type Props = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & { to: string; children?: ReactNode }

/**
 * A link: `<Link to="/news">News</Link>`.
 * Props: `to` a route of the application, or a whole address; a foreign one opens beside. Else those of <a>.
 */
export const Link = ({ to, ...rest }: Props) => {
  const foreign = /^https?:/.test(to) && !to.startsWith(location.origin)
  return <a href={addressOf(to)} {...(foreign ? { target: '_blank', rel: 'noopener noreferrer' } : {})} {...rest} />
}
