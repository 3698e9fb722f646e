import { useSession } from '../../../web/session.ts'
import { useTexts } from '../../../web/texts.ts'
import { ErrorState } from '../../../web/ui/empty-state.tsx'
import { Page } from '../../../web/ui/page.tsx'
import { Skeleton } from '../../../web/ui/skeleton.tsx'
import { useRead } from '../../../web/use-read.ts'
import { getParty } from './operations.ts'
import { PartySettingsForm } from './party-settings-form.tsx'
import { partyTexts } from './texts.ts'

export default function BasicSettingsPage() {
  const t = useTexts(partyTexts)
  const { partyId } = useSession()
  const { data, failure, reload } = useRead(getParty, partyId ? { partyId } : null)
  return (
    <Page title={t('basic')} crumbs={[{ to: '/party-admin', label: t('settings') }]} narrow>
      {data ? (
        <PartySettingsForm key={data.id} party={data} />
      ) : failure ? (
        <ErrorState onRetry={reload} />
      ) : (
        <Skeleton />
      )}
    </Page>
  )
}
