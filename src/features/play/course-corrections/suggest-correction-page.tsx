import { useState } from 'react'
import { call } from '../../../web/call.ts'
import { showFailure } from '../../../web/dialogs.tsx'
import { navigate, useParameters } from '../../../web/navigation.ts'
import { useTexts } from '../../../web/texts.ts'
import { ErrorState } from '../../../web/ui/empty-state.tsx'
import { TextArea } from '../../../web/ui/field.tsx'
import { notify } from '../../../web/ui/notices.tsx'
import { Page } from '../../../web/ui/page.tsx'
import { Skeleton } from '../../../web/ui/skeleton.tsx'
import { invalidate, useRead } from '../../../web/use-read.ts'
import { CourseForm, entryOf, type SavedCourse } from '../courses/course-form.tsx'
import { getCourse, getCourses } from '../courses/operations.ts'
import { getCourseCorrections, suggestCorrection } from './operations.ts'
import { correctionTexts } from './texts.ts'

/** What a course should say, by anyone logged in; a course without a card gets its first one here. */
export default function SuggestCorrectionPage() {
  const t = useTexts(correctionTexts)
  const { courseId = '' } = useParameters<'courseId'>()
  const { data, failure, reload } = useRead(getCourse, { courseId }, { fresh: true })
  const [note, setNote] = useState('')
  const hasCard = data !== undefined && Object.keys(data.par).length > 0
  const send = async ({ country: _, ...course }: SavedCourse, { release }: { release: () => void }) => {
    const answer = await call(suggestCorrection, { courseId, ...course, note })
    if (!answer.ok) return showFailure(answer)
    release()
    await Promise.all([invalidate(getCourseCorrections), invalidate(getCourse), invalidate(getCourses)])
    notify(t(answer.value.state === 'accepted' ? 'cardSaved' : 'sent'))
    navigate(`/course/${courseId}`)
  }
  return (
    <Page
      title={data && !hasCard ? t('enterTitle') : t('suggestTitle')}
      crumbs={[
        { to: '/courses', label: t('courses') },
        { to: `/course/${courseId}`, label: data?.name ?? t('course') },
      ]}
      lead={data && (hasCard ? t('suggestLead') : t('enterLead'))}
      narrow
    >
      {data ? (
        <CourseForm
          start={entryOf(data)}
          action={hasCard ? t('send') : t('saveCard')}
          onSave={send}
          fixedCountry
          end={<TextArea label={t('note')} value={note} onChange={setNote} rows={2} maxLength={500} optional />}
        />
      ) : failure ? (
        <ErrorState onRetry={reload}>{failure.detail}</ErrorState>
      ) : (
        <Skeleton />
      )}
    </Page>
  )
}
