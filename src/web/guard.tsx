import { type ReactNode, useEffect, useRef } from 'react'
import { navigate, useParameters, usePath } from './navigation.ts'
import { leave, type PageSession, useSession } from './session.ts'
import { ClosedPage, PendingPage } from './state-pages.tsx'

export type Guard = 'login' | 'member' | 'administrator' | 'premium' | 'level50'

const may: Record<Guard, (session: PageSession) => boolean> = {
  login: ({ user }) => user !== null,
  member: ({ isMember }) => isMember,
  administrator: ({ isAdministrator }) => isAdministrator,
  premium: ({ user }) => user?.premium === true,
  level50: ({ user }) => (user?.userLevel ?? 0) >= 50,
}

type Props = { guard?: Guard; otherwise?: string; acting?: 'closed'; children: ReactNode }

/** Shows a page to those who may open it and sends the others elsewhere, without leaving the page in the history. */
export function Guarded({ guard, otherwise, acting, children }: Props) {
  const session = useSession()
  const path = usePath()
  const parameters: Record<string, string | undefined> = useParameters()
  const isOpen = guard === undefined || may[guard](session)
  // Only the first one counts: while the page leaves, the path is already the next one's.
  const elsewhere = useRef('')
  elsewhere.current = filled(
    otherwise ?? (guard === 'login' ? `/login?to=${encodeURIComponent(path)}` : '/'),
    parameters,
  )
  const isRefused = session.loaded && !isOpen
  useEffect(() => {
    if (isRefused && elsewhere.current === 'leave') leave()
    else if (isRefused) navigate(elsewhere.current, { replace: true })
  }, [isRefused])
  if (acting === 'closed' && session.user?.acting) return <ClosedPage />
  return isOpen ? children : <PendingPage />
}

const filled = (path: string, parameters: Record<string, string | undefined>) =>
  path.replace(/\$(\w+)/g, (_, name: string) => encodeURIComponent(parameters[name] ?? ''))
