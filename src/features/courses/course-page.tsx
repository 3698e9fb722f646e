import { countryName } from '../../contract/countries.ts'
import type { OutputOf } from '../../contract/operation.ts'
import { useParameters } from '../../web/navigation.ts'
import { useFormats, useTexts } from '../../web/texts.ts'
import { ButtonLink } from '../../web/ui/button.tsx'
import { EmptyState, ErrorState } from '../../web/ui/empty-state.tsx'
import { Page } from '../../web/ui/page.tsx'
import { Scorecard } from '../../web/ui/scorecard.tsx'
import { Skeleton } from '../../web/ui/skeleton.tsx'
import { useRead } from '../../web/use-read.ts'
import { getCourse } from './operations.ts'
import { courseTexts } from './texts.ts'

export default function CoursePage() {
  const t = useTexts(courseTexts)
  const { courseId = '' } = useParameters<'courseId'>()
  const { data, failure, reload } = useRead(getCourse, { courseId })
  if (data) return <Card course={data} />
  return (
    <Page title={t('course')} crumbs={[{ to: '/courses', label: t('courses') }]}>
      {failure === undefined && <Skeleton />}
      {failure?.status === 404 || failure?.status === 422 ? (
        <EmptyState title={t('noneFound')} action={<ButtonLink to="/courses">{t('courses')}</ButtonLink>} />
      ) : (
        failure && <ErrorState onRetry={reload} />
      )}
    </Page>
  )
}

function Card({ course }: { course: OutputOf<typeof getCourse> }) {
  const t = useTexts(courseTexts)
  const { locale } = useFormats()
  const { id, name, par, index, meta, mayCorrect } = course
  const holes = Object.keys(par)
    .map(Number)
    .sort((one, other) => one - other)
    .map((hole) => ({ hole, par: par[hole] ?? 0, index: index[hole] ?? null }))
  const total = holes.reduce((sum, hole) => sum + hole.par, 0)
  const where = [meta.city, meta.state, meta.country && countryName(meta.country, locale)].filter(Boolean).join(', ')
  return (
    <Page
      title={name}
      crumbs={[{ to: '/courses', label: t('courses') }]}
      lead={where}
      actions={
        mayCorrect && (
          <ButtonLink to={`/course/${id}/edit`} variant="line" icon="edit">
            {t('correct')}
          </ButtonLink>
        )
      }
    >
      <p className="pb-4">
        <b>{t('holes', { count: holes.length })}</b> · {t('parOf', { par: total })}
        {holes.some((hole) => hole.index === null) && <> · {t('noIndex')}</>}
      </p>
      <Scorecard label={t('cardOf', { name })} holes={holes} />
    </Page>
  )
}
