import { useTexts } from '../../../web/texts.ts'
import { ButtonLink } from '../../../web/ui/button.tsx'
import { EmptyState } from '../../../web/ui/empty-state.tsx'
import { Page } from '../../../web/ui/page.tsx'
import { statisticsTexts } from './texts.ts'

/** What somebody without a party sees in place of a party's people. */
export function NoParty({ title }: { title: string }) {
  const t = useTexts(statisticsTexts)
  return (
    <Page title={title} narrow>
      <EmptyState
        title={t('noParty')}
        action={
          <ButtonLink to="/find-party" variant="primary" icon="search">
            {t('findParty')}
          </ButtonLink>
        }
      >
        {t('noPartyText')}
      </EmptyState>
    </Page>
  )
}
