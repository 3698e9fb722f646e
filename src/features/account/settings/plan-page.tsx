import { useSession } from '../../../web/session.ts'
import { useTexts } from '../../../web/texts.ts'
import { Page, Section } from '../../../web/ui/page.tsx'
import { MembershipCards } from './membership-cards.tsx'
import { settingsTexts } from './texts.ts'

/** The plan of whoever is logged in, beside the others. */
export default function PlanPage() {
  const t = useTexts(settingsTexts)
  const { user } = useSession()
  if (!user) return null
  return (
    <Page title={t('plan')} lead={t('planLead', { name: user.membership.name })}>
      <Section title={t('membership')}>
        <MembershipCards tier={user.membership.tier} />
      </Section>
    </Page>
  )
}
