import { call } from '../../../web/call.ts'
import { showMessage } from '../../../web/dialogs.tsx'
import { navigate } from '../../../web/navigation.ts'
import { useTexts } from '../../../web/texts.ts'
import { Link } from '../../../web/ui/link.tsx'
import { Notice } from '../../../web/ui/notice.tsx'
import { notify } from '../../../web/ui/notices.tsx'
import { Page } from '../../../web/ui/page.tsx'
import { useDebounced } from '../../../web/ui/use-debounced.ts'
import { invalidate, useRead } from '../../../web/use-read.ts'
import { CourseForm, emptyCourse, type SavedCourse } from './course-form.tsx'
import { addCourse, getCourses, getSystemStats } from './operations.ts'
import { showsExisting } from './rules.ts'
import { courseTexts } from './texts.ts'

export default function AddCoursePage() {
  const t = useTexts(courseTexts)
  const save = async (course: SavedCourse, { release }: { release: () => void }) => {
    const answer = await call(addCourse, course)
    if (!answer.ok)
      return showMessage({ title: t('failedTitle'), text: t('failed', { reason: answer.detail || t('badRequest') }) })
    void invalidate(getCourses)
    void invalidate(getSystemStats)
    release()
    notify(t('added'))
    navigate('/start')
  }
  return (
    <Page title={t('addNew')} crumbs={[{ to: '/courses', label: t('courses') }]} narrow>
      <CourseForm start={emptyCourse} action={t('addCourse')} onSave={save}>
        {(name) => <Existing name={name} />}
      </CourseForm>
    </Page>
  )
}

function Existing({ name }: { name: string }) {
  const t = useTexts(courseTexts)
  const query = useDebounced(name, 200).trim()
  const { data } = useRead(getCourses, query.length > 1 ? { query, count: 50 } : null)
  if (!data || !showsExisting(query, data.total)) return null
  return (
    <div className="pt-3">
      <Notice>
        {t('existing')}
        <ul>
          {data.courses.map(({ id, name: title, meta }) => (
            <li key={id}>
              <Link className="inline-block py-2" to={`/course/${id}`}>
                {[title, meta.city].filter(Boolean).join(', ')}
              </Link>
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  )
}
