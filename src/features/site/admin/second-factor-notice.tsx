import { useTexts } from '../../../web/texts.ts'
import { Notice } from '../../../web/ui/notice.tsx'
import { useRead } from '../../../web/use-read.ts'
import { getInstallation } from './operations.ts'
import { adminTexts } from './texts.ts'

/** For level 50, where others than this machine's people can come. */
export default function SecondFactorNotice() {
  const t = useTexts(adminTexts)
  const { data } = useRead(getInstallation, {})
  if (!data?.secondFactorMissing) return null
  return (
    <aside className="no-print px-4 pt-4 sm:px-6" aria-label={t('installation')}>
      <Notice icon="warn">{t('secondFactorMissing')}</Notice>
    </aside>
  )
}
