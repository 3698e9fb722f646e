import { type ReactNode, useEffect } from 'react'
import { getCode } from './code-phone.ts'
import { navigate, useParameters, usePath } from './navigation.ts'
import { leave, type PageSession, useSession } from './session.ts'
import { ClosedPage, PendingPage } from './state-pages.tsx'

export type Guard = 'login' | 'scorer' | 'member' | 'administrator' | 'premium' | 'level50'

const may: Record<Guard, (session: PageSession) => boolean> = {
  login: ({ user }) => user !== null,
  // Or who has opened a code on this phone.
  scorer: ({ user }) => user !== null || getCode() !== undefined,
  member: ({ isMember }) => isMember,
  administrator: ({ isAdministrator }) => isAdministrator,
  premium: ({ user }) => user?.premium === true,
  level50: ({ user }) => (user?.userLevel ?? 0) >= 50,
}

type Props = {
  /** Of the page, such as `/event/$eventId`. */
  address: string
  guard?: Guard
  otherwise?: string
  acting?: 'closed'
  children: ReactNode
}

/** Shows a page to those who may open it and sends the others elsewhere, without leaving the page in the history. */
export function Guarded({ address, guard, otherwise, acting, children }: Props) {
  const session = useSession()
  const path = usePath()
  const parameters: Record<string, string | undefined> = useParameters()
  const isOpen = guard === undefined || may[guard](session)
  // While the page leaves, the path is already the next one's: only a path of its own is sent elsewhere, and each is.
  const refused = session.loaded && !isOpen && isPathOf(address, path) ? path : undefined
  const asLogin = guard === 'login' || guard === 'scorer' ? `/login?to=${encodeURIComponent(path)}` : '/'
  const elsewhere = filled(otherwise ?? asLogin, parameters)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each path that is refused
  useEffect(() => {
    if (refused === undefined) return
    if (guard === 'level50' && session.user?.secondFactorMissing) window.location.replace('/#/second-factor')
    else if (elsewhere === 'leave') leave()
    else navigate(elsewhere, { replace: true })
  }, [refused])
  if (acting === 'closed' && session.user?.acting) return <ClosedPage />
  return isOpen ? children : <PendingPage />
}

const isPathOf = (address: string, path: string) =>
  new RegExp(`^${address.replace(/\$\w+/g, '[^/]+').replace(/\$$/, '.*')}/?$`).test(path)

const filled = (path: string, parameters: Record<string, string | undefined>) =>
  path.replace(/\$(\w+)/g, (_, name: string) => encodeURIComponent(parameters[name] ?? ''))
