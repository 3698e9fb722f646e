import { useEffect } from 'react'
import { logOut } from '../../../web/session.ts'
import { PendingPage } from '../../../web/state-pages.tsx'

/** The address that logs out. */
export default function LogoutPage() {
  useEffect(() => void logOut(), [])
  return <PendingPage />
}
