import { useEffect } from 'react'
import { logOut } from '../../web/session.ts'
import { PendingPage } from '../../web/state-pages.tsx'

let leaving: Promise<void> | undefined

/** The address that logs out. */
export default function LogoutPage() {
  useEffect(() => {
    leaving ??= logOut().finally(() => {
      leaving = undefined
    })
  }, [])
  return <PendingPage />
}
