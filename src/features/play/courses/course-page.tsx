import { countryName } from '../../../contract/countries.ts'
import type { OutputOf } from '../../../contract/operation.ts'
import { useParameters } from '../../../web/navigation.ts'
import { useSession } from '../../../web/session.ts'
import { useFormats, useTexts } from '../../../web/texts.ts'
import { ButtonLink } from '../../../web/ui/button.tsx'
import { EmptyState, ErrorState } from '../../../web/ui/empty-state.tsx'
import { Page } from '../../../web/ui/page.tsx'
import { Scorecard } from '../../../web/ui/scorecard.tsx'
import { Skeleton } from '../../../web/ui/skeleton.tsx'
import { useRead } from '../../../web/use-read.ts'
import { CorrectionList } from '../course-corrections/correction-list.tsx'
import { getCourseCorrections } from '../course-corrections/operations.ts'
import { CourseRounds } from './course-rounds.tsx'
import { getCourse } from './operations.ts'
import { TeesOfCourse } from './tees-of-course.tsx'
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

type Course = OutputOf<typeof getCourse>

function Card({ course }: { course: Course }) {
  const t = useTexts(courseTexts)
  const { locale } = useFormats()
  const { user } = useSession()
  // What was suggested stands above the rounds.
  const suggested = useRead(getCourseCorrections, user ? { courseId: course.id } : null)
  const { id, name, par, index, meta, source, licence } = course
  const holes = Object.keys(par)
    .map(Number)
    .sort((one, other) => one - other)
    .map((hole) => ({ hole, par: par[hole] ?? 0, index: index[hole] ?? null }))
  const total = holes.reduce((sum, hole) => sum + hole.par, 0)
  const country = meta.country && countryName(meta.country, locale)
  const onMap = new URLSearchParams({ query: [name, meta.city, country].filter(Boolean).join(', ') })
  return (
    <Page
      title={name}
      crumbs={[{ to: '/courses', label: t('courses') }]}
      lead={[meta.city, meta.state, country].filter(Boolean).join(', ')}
      actions={
        <>
          <ButtonLink to={`https://www.openstreetmap.org/search?${onMap}`} variant="line" icon="pin">
            {t('map')}
          </ButtonLink>
          <Corrections course={course} hasCard={holes.length > 0} />
        </>
      }
    >
      {holes.length === 0 ? (
        <EmptyState title={t('noCard')}>{t('noCardText')}</EmptyState>
      ) : (
        <>
          <p className="pb-4">
            <b>{t('holes', { count: holes.length })}</b> · {t('parOf', { par: total })}
            {holes.some((hole) => hole.index === null) && <> · {t('noIndex')}</>}
          </p>
          <Scorecard label={t('cardOf', { name })} holes={holes} />
        </>
      )}
      <TeesOfCourse course={course} />
      {!suggested.isLoading && (
        <>
          <CorrectionList courseId={id} />
          <CourseRounds courseId={id} />
        </>
      )}
      {source && <p className="caption pt-6">{t('source', { source, licence })}</p>}
    </Page>
  )
}

/** Author and level 50 correct it; everybody else who is logged in suggests. */
function Corrections({ course, hasCard }: { course: Course; hasCard: boolean }) {
  const t = useTexts(courseTexts)
  const { user } = useSession()
  if (course.mayCorrect)
    return (
      <ButtonLink to={`/course/${course.id}/edit`} variant="line" icon="edit">
        {hasCard ? t('correct') : t('enterCard')}
      </ButtonLink>
    )
  if (!user) return null
  return (
    <ButtonLink to={`/course/${course.id}/suggest`} variant={hasCard ? 'line' : 'primary'} icon="edit">
      {hasCard ? t('suggest') : t('enterCard')}
    </ButtonLink>
  )
}
