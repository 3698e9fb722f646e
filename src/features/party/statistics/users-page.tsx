import { useSession } from '../../../web/session.ts'
import { useTexts } from '../../../web/texts.ts'
import { Page } from '../../../web/ui/page.tsx'
import { MemberList } from './member-list.tsx'
import { NoParty } from './no-party.tsx'
import { statisticsTexts } from './texts.ts'

/** The members of the tab's party. */
export default function UsersPage() {
  const t = useTexts(statisticsTexts)
  const { partyId, party } = useSession()
  if (!partyId) return <NoParty title={t('members')} />
  return (
    <Page title={t('members')} crumbs={party ? [{ to: '/party/about', label: party.title }] : []}>
      <MemberList key={partyId} partyId={partyId} />
    </Page>
  )
}
