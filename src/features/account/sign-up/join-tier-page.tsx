import { useTexts } from '../../../web/texts.ts'
import { ButtonLink } from '../../../web/ui/button.tsx'
import { Notice } from '../../../web/ui/notice.tsx'
import { Page } from '../../../web/ui/page.tsx'
import { signUpTexts } from './texts.ts'

/** A tier without an address opens nothing. */
export default function JoinTierPage() {
  const t = useTexts(signUpTexts)
  return (
    <Page title={t('error')} narrow>
      <Notice danger action={<ButtonLink to="/sign-up">{t('title')}</ButtonLink>}>
        {t('unknownError')}
      </Notice>
    </Page>
  )
}
