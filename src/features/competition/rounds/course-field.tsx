import { useState } from 'react'
import { useTexts } from '../../../web/texts.ts'
import { Button } from '../../../web/ui/button.tsx'
import { ComboBox } from '../../../web/ui/combo-box.tsx'
import { Field } from '../../../web/ui/field.tsx'
import { Link } from '../../../web/ui/link.tsx'
import { Notice } from '../../../web/ui/notice.tsx'
import { useRead } from '../../../web/use-read.ts'
import { AddCourseDialog } from '../../play/courses/add-course-dialog.tsx'
import { type CourseLine, getCourses } from '../../play/courses/operations.ts'
import { roundTexts } from './texts.ts'

type Chosen = { name: string; id?: string; holeCount?: number; added?: boolean }
type Props = { name?: string; disabled?: boolean; onSelect: (course: CourseLine) => void }

/** Search and choose a course of the catalogue. Props: `name` of the chosen one at first, `disabled`, `onSelect(course)`. */
export function CourseField({ name, disabled, onSelect }: Props) {
  const t = useTexts(roundTexts)
  const [query, setQuery] = useState('')
  const [chosen, setChosen] = useState<Chosen | undefined>(name === undefined ? undefined : { name })
  const [adding, setAdding] = useState(false)
  const { data, isLoading } = useRead(getCourses, query.trim() === '' ? null : { query, count: 50 }, { keep: true })
  if (disabled) return <Field label={t('course')} value={name ?? ''} onChange={() => undefined} disabled />
  const courses = data?.courses ?? []
  const take = (course: CourseLine | undefined) => {
    if (!course) return
    setChosen(course)
    onSelect(course)
  }
  const found = query.trim() === '' || isLoading || courses.length > 0
  return (
    <div className="grid gap-3">
      <ComboBox
        key={chosen?.added ? chosen.name : ''}
        label={t('course')}
        hint={chosen ? t('chosenCourse', { name: chosen.name }) : t('courseHint')}
        defaultText={chosen?.added ? chosen.name : name}
        items={courses.map((course) => ({ id: course.id, label: course.name, hint: captionOf(course, t) }))}
        onSearch={setQuery}
        onSelect={(id) => take(courses.find((one) => one.id === id))}
        loading={isLoading}
        empty={t('noCourseFound')}
      />
      {chosen?.holeCount === 0 && (
        <Notice danger>
          {t('cardMissingText')}{' '}
          <Link className="inline-block py-2" to={`/course/${chosen.id}`} target="_blank">
            {t('enterCard')}
          </Link>
        </Notice>
      )}
      {!found && (
        <Button icon="plus" onClick={() => setAdding(true)}>
          {t('addCourse')}
        </Button>
      )}
      {adding && (
        <AddCourseDialog
          name={query.trim()}
          text={t('addCourseText')}
          onClose={() => setAdding(false)}
          onAdded={(course) => {
            setAdding(false)
            setChosen({ ...course, added: true })
            onSelect(course)
          }}
        />
      )}
    </div>
  )
}

const captionOf = (
  { holeCount, totalPar, isIndexed, meta }: CourseLine,
  t: ReturnType<typeof useTexts<typeof roundTexts>>,
) =>
  (holeCount === 0
    ? [meta.city, t('noCard')]
    : [meta.city, t('courseCaption', { holes: holeCount, par: totalPar }), ...(isIndexed ? [] : [t('noIndexes')])]
  )
    .filter((part) => part !== '')
    .join(' · ')
