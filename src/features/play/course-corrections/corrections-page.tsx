import { useTexts } from '../../../web/texts.ts'
import { EmptyState, ErrorState } from '../../../web/ui/empty-state.tsx'
import { Page } from '../../../web/ui/page.tsx'
import { Skeleton } from '../../../web/ui/skeleton.tsx'
import { useRead } from '../../../web/use-read.ts'
import { Corrections } from './correction-list.tsx'
import { getCourseCorrections } from './operations.ts'
import { correctionTexts } from './texts.ts'

/** All suggestions that wait for the reader, or that the reader made. */
export default function CorrectionsPage() {
  const t = useTexts(correctionTexts)
  const { data, failure, reload } = useRead(getCourseCorrections, {})
  return (
    <Page title={t('title')} crumbs={[{ to: '/courses', label: t('courses') }]} lead={t('lead')}>
      {data === undefined ? (
        failure ? (
          <ErrorState onRetry={reload}>{failure.detail}</ErrorState>
        ) : (
          <Skeleton shape="rows" />
        )
      ) : data.corrections.length === 0 ? (
        <EmptyState title={t('none')}>{t('noneText')}</EmptyState>
      ) : (
        <Corrections corrections={data.corrections} withCourse />
      )}
    </Page>
  )
}
