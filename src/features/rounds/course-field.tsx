import { useState } from 'react'
import { useTexts } from '../../web/texts.ts'
import { ComboBox } from '../../web/ui/combo-box.tsx'
import { Field } from '../../web/ui/field.tsx'
import { useRead } from '../../web/use-read.ts'
import { type CourseLine, getCourses } from '../courses/operations.ts'
import { roundTexts } from './texts.ts'

type Props = { name?: string; disabled?: boolean; onSelect: (course: CourseLine) => void }

/** Search and choose a course of the catalogue. Props: `name` of the chosen one at first, `disabled`, `onSelect(course)`. */
export function CourseField({ name, disabled, onSelect }: Props) {
  const t = useTexts(roundTexts)
  const [query, setQuery] = useState('')
  const [chosen, setChosen] = useState(name)
  const { data, isLoading } = useRead(getCourses, query.trim() === '' ? null : { query, count: 50 }, { keep: true })
  if (disabled) return <Field label={t('course')} value={name ?? ''} onChange={() => undefined} disabled />
  const courses = data?.courses ?? []
  const choose = (id: string) => {
    const course = courses.find((one) => one.id === id)
    if (!course) return
    setChosen(course.name)
    onSelect(course)
  }
  return (
    <ComboBox
      label={t('course')}
      hint={chosen ? t('chosenCourse', { name: chosen }) : t('courseHint')}
      defaultText={name}
      items={courses.map((course) => ({ id: course.id, label: course.name, hint: captionOf(course, t) }))}
      onSearch={setQuery}
      onSelect={choose}
      loading={isLoading}
      empty={t('noCourseFound')}
    />
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
