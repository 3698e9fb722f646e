import { useSession } from '../../web/session.ts'
import { Page } from '../../web/ui/page.tsx'

/** A person's own start page. */
export default function StartUserPage() {
  const { user } = useSession()
  return <Page title={user ? `${user.firstName} ${user.lastName}` : ''}>{null}</Page>
}
