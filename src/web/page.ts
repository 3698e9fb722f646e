import type { ReactNode } from 'react'
import type { Guard } from './guard.tsx'

export type PageOptions = {
  /** Who may open it. Everyone by default; the server decides again what they get. */
  guard?: Guard
  /** Where the others go: home by default (visitors to the login, from a page that only asks for one); `$name` stands for a parameter; 'leave' goes home from another path. */
  otherwise?: string
  /** The header is hidden: always, or when the page is opened publicly. */
  bare?: 'always' | 'public'
  /** The page has a head of its own, and a phone no room for two. */
  ownHead?: boolean
  /** Closed while somebody acts on behalf of another. */
  acting?: 'closed'
  /** The focus stays where it is when only a parameter changed, as from hole to hole. */
  keepFocus?: boolean
}
type Load = () => Promise<{ default: () => ReactNode }>
export type Page = { path: string; load: Load; options: PageOptions; isAdmin?: boolean }

/** A page of the application: its address behind the #, its module with a default export, and who may open it. */
export const page = (path: string, load: Load, options: PageOptions = {}): Page => ({ path, load, options })

/** A page behind `/admin/`, for level 50; everybody else is sent out of it. */
export const adminPage = (path: string, load: Load): Page => ({ path, load, options: admin, isAdmin: true })

const admin: PageOptions = { guard: 'level50', otherwise: 'leave', bare: 'always' }
