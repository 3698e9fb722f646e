import { call } from '../../../web/call.ts'
import { showMessage } from '../../../web/dialogs.tsx'
import { useTexts } from '../../../web/texts.ts'
import { Dialog } from '../../../web/ui/dialog.tsx'
import { invalidate } from '../../../web/use-read.ts'
import { CourseForm, emptyCourse, type SavedCourse } from './course-form.tsx'
import { addCourse, type CourseLine, getCourses, getSystemStats } from './operations.ts'
import { courseTexts } from './texts.ts'

type Props = { name: string; text: string; onClose: () => void; onAdded: (course: CourseLine) => void }

/** Adds a course to the catalogue over a form that needs one, which keeps all that was typed. */
export function AddCourseDialog({ name, text, onClose, onAdded }: Props) {
  const t = useTexts(courseTexts)
  const save = async (course: SavedCourse) => {
    const answer = await call(addCourse, course)
    if (!answer.ok)
      return showMessage({ title: t('failedTitle'), text: t('failed', { reason: answer.detail || t('badRequest') }) })
    void invalidate(getSystemStats)
    void invalidate(getCourses)
    const found = await call(getCourses, { query: course.name, count: 50 })
    const added = found.ok && found.value.courses.find(({ id }) => id === answer.value.id)
    if (added) onAdded(added)
    else onClose()
  }
  return (
    <Dialog open wide closeButton onClose={onClose} title={t('addNew')}>
      {/* React hands a submit on to the form that the dialog stands over. */}
      <div onSubmit={(event) => event.stopPropagation()}>
        <p className="soft pb-4">{text}</p>
        <CourseForm start={{ ...emptyCourse, name }} action={t('addCourse')} onSave={save} />
      </div>
    </Dialog>
  )
}
