import type { ComponentProps } from 'react'
import { call } from '../../../web/call.ts'
import { showFailure } from '../../../web/dialogs.tsx'
import { navigate, useParameters } from '../../../web/navigation.ts'
import { useTexts } from '../../../web/texts.ts'
import { ErrorState } from '../../../web/ui/empty-state.tsx'
import { notify } from '../../../web/ui/notices.tsx'
import { Page } from '../../../web/ui/page.tsx'
import { Skeleton } from '../../../web/ui/skeleton.tsx'
import { invalidate, useRead } from '../../../web/use-read.ts'
import { CourseForm, entryOf } from './course-form.tsx'
import { correctCourse, getCourse, getCourses } from './operations.ts'
import { courseTexts } from './texts.ts'

export default function CorrectCoursePage() {
  const t = useTexts(courseTexts)
  const { courseId = '' } = useParameters<'courseId'>()
  const { data, failure, reload } = useRead(getCourse, { courseId }, { fresh: true })
  const save: ComponentProps<typeof CourseForm>['onSave'] = async (course, { seen, release }) => {
    const answer = await call(correctCourse, { courseId, ...course, was: seen })
    if (!answer.ok && answer.code === 'changed-meanwhile') return void (await invalidate(getCourse))
    if (!answer.ok) return showFailure(answer)
    release()
    await Promise.all([invalidate(getCourse), invalidate(getCourses)])
    notify(t('saved'))
    navigate(`/course/${courseId}`)
  }
  const crumbs = [
    { to: '/courses', label: t('courses') },
    { to: `/course/${courseId}`, label: data?.name ?? t('course') },
  ]
  return (
    <Page title={t('correctTitle')} crumbs={crumbs} lead={t('correctNote')} narrow>
      {data ? (
        <CourseForm start={entryOf(data)} action={t('saveCourse')} onSave={save} />
      ) : failure ? (
        <ErrorState onRetry={reload} />
      ) : (
        <Skeleton />
      )}
    </Page>
  )
}
