import { switchParty } from '../../../web/session.ts'
import { useTexts } from '../../../web/texts.ts'
import { Page } from '../../../web/ui/page.tsx'
import { CreatePartyForm } from './create-party-form.tsx'
import { partyTexts } from './texts.ts'

/** Ends in the new party. */
export default function CreatePartyPage() {
  const t = useTexts(partyTexts)
  return (
    <Page title={t('createTitle')} lead={t('createLead')} narrow>
      <CreatePartyForm onCreated={(partyId) => switchParty(partyId)} />
    </Page>
  )
}
