import { useLanguage, useTexts } from '../../../web/texts.ts'
import { BbCode } from '../../../web/ui/bb-elements.tsx'
import { ErrorState } from '../../../web/ui/empty-state.tsx'
import { Notice } from '../../../web/ui/notice.tsx'
import { Page } from '../../../web/ui/page.tsx'
import { Skeleton } from '../../../web/ui/skeleton.tsx'
import { useRead } from '../../../web/use-read.ts'
import { getLegal } from './operations.ts'
import { contactTexts } from './texts.ts'

/** The operator's own text where there is one, in the reader's language if possible; else the product's. */
export default function LegalPage() {
  const t = useTexts(contactTexts)
  const language = useLanguage()
  const { data, failure, reload } = useRead(getLegal, {})
  const own = data && (data.texts[language] ?? Object.values(data.texts).find((text) => text !== null))
  return (
    <Page title={t('legalTitle')} narrow>
      {!data && !failure && <Skeleton count={8} />}
      {failure && <ErrorState onRetry={reload} />}
      {data?.files && (
        <div className="pb-4">
          <Notice>{t('legalFiles', { files: data.files.join(` ${t('or')} `) })}</Notice>
        </div>
      )}
      {data && (
        <div className="prose">
          <BbCode text={own ?? t('legal')} />
        </div>
      )}
    </Page>
  )
}
