import { useTexts } from '../../../web/texts.ts'
import { ButtonLink } from '../../../web/ui/button.tsx'
import { Notice } from '../../../web/ui/notice.tsx'
import { factorTexts } from './texts.ts'

/** For who runs the installation and may do nothing of that before there is a second factor. */
export default function MissingNotice() {
  const t = useTexts(factorTexts)
  return (
    <aside className="no-print px-4 pt-4 sm:px-6" aria-label={t('title')}>
      <Notice icon="warn" action={<ButtonLink to="/second-factor">{t('setUpNow')}</ButtonLink>}>
        {t('missing')}
      </Notice>
    </aside>
  )
}
