import { useId, useState } from 'react'
import { teeGenders, teeNameAtMost, teeParts } from '../../../golf/tees.ts'
import { useTexts } from '../../../web/texts.ts'
import { DateField } from '../../../web/ui/date-field.tsx'
import { Field } from '../../../web/ui/field.tsx'
import { NumberField } from '../../../web/ui/number-field.tsx'
import { Select } from '../../../web/ui/select.tsx'
import { useDebounced } from '../../../web/ui/use-debounced.ts'
import { useRead } from '../../../web/use-read.ts'
import { getCourse, getCourses } from '../courses/operations.ts'
import { type Draft, ratedTee } from './rules/draft.ts'
import type { EntryFault } from './rules.ts'
import { indexTexts } from './texts.ts'

export type FieldsProps = {
  draft: Draft
  change: (part: Partial<Draft>) => void
  /** Somebody has wanted to save: what is missing is named. */
  isTried: boolean
  fault: EntryFault | undefined
}

/** When and where, and the rating of the tee; a course of the catalogue fills in what it knows of its tees. */
export function TeeFields({ isToCome, ...fields }: FieldsProps & { isToCome: boolean }) {
  const t = useTexts(indexTexts)
  const { draft, change, isTried } = fields
  const isMissing = isTried && draft.day === null
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-[12rem_minmax(0,1fr)]">
        <DateField
          label={t('day')}
          value={draft.day}
          onChange={(day) => change({ day })}
          error={isMissing ? t('needed') : isToCome && t('day-to-come')}
        />
        <CourseField {...fields} />
      </div>
      <TeeChoice {...fields} />
      <RatingFields {...fields} />
    </>
  )
}

function CourseField({ draft, change, isTried }: FieldsProps) {
  const t = useTexts(indexTexts)
  const listId = useId()
  const [isTyped, setTyped] = useState(false)
  const query = useDebounced(draft.courseName).trim()
  const { data } = useRead(getCourses, isTyped && query !== '' ? { query, count: 20 } : null, { keep: true })
  const courses = data?.courses ?? []
  const named = (courseName: string) => {
    setTyped(true)
    const known = courses.find(({ name }) => name === courseName)
    change({ courseName, courseId: known?.id ?? null })
  }
  return (
    <>
      <Field
        label={t('course')}
        hint={t('courseHint')}
        value={draft.courseName}
        onChange={named}
        maxLength={100}
        list={listId}
        autoComplete="off"
        error={isTried && draft.courseName.trim() === '' && t('needed')}
      />
      <datalist id={listId}>
        {courses.map(({ id, name }) => (
          <option key={id} value={name} />
        ))}
      </datalist>
    </>
  )
}

const otherTee = ''

/** Which tee, rated for whom, over which holes. What the catalogue has of it fills in the numbers. */
function TeeChoice({ draft, change }: FieldsProps) {
  const t = useTexts(indexTexts)
  const { data: course } = useRead(getCourse, draft.courseId ? { courseId: draft.courseId } : null)
  const tees = course?.tees ?? []
  const choose = (part: Partial<Pick<Draft, 'teeName' | 'gender' | 'part'>>) => {
    const next = { ...draft, ...part }
    const card = course && { par: Object.values(course.par), tees }
    change({ ...part, ...(card && ratedTee(card, next.teeName, next.gender, next.part)) })
  }
  const isKnown = tees.some(({ name }) => name === draft.teeName)
  return (
    <div className="grid gap-4 sm:grid-cols-3">
      <div className="grid gap-4">
        {tees.length > 0 && (
          <Select
            label={t('tee')}
            value={isKnown ? draft.teeName : otherTee}
            onChange={(teeName) => choose({ teeName })}
            items={[...tees.map(({ name }) => ({ id: name, label: name })), { id: otherTee, label: t('otherTee') }]}
          />
        )}
        {!isKnown && (
          <Field
            label={t('teeName')}
            value={draft.teeName}
            onChange={(teeName) => change({ teeName })}
            maxLength={teeNameAtMost}
            autoComplete="off"
            optional
          />
        )}
      </div>
      <Select
        label={t('gender')}
        value={draft.gender}
        onChange={(gender) => choose({ gender })}
        items={teeGenders.map((id) => ({ id, label: t(id) }))}
      />
      <Select
        label={t('part')}
        value={draft.part}
        onChange={(part) => choose({ part })}
        items={teeParts.map((id) => ({ id, label: t(id) }))}
      />
    </div>
  )
}

function RatingFields({ draft, change, isTried, fault }: FieldsProps) {
  const t = useTexts(indexTexts)
  const missing = (value: number | null) => isTried && value === null && t('needed')
  return (
    <div className="grid grid-cols-3 gap-4 large-text:grid-cols-1">
      <NumberField
        label={t('rating')}
        value={draft.rating}
        onChange={(rating) => change({ rating })}
        decimals={1}
        min={20}
        max={90}
        error={missing(draft.rating) || (fault === 'rating-wrong' && t('rating-wrong'))}
      />
      <NumberField
        label={t('slope')}
        value={draft.slope}
        onChange={(slope) => change({ slope })}
        min={55}
        max={155}
        error={missing(draft.slope)}
      />
      <NumberField
        label={t('par')}
        value={draft.par}
        onChange={(par) => change({ par })}
        min={27}
        max={90}
        error={missing(draft.par) || (fault === 'par-wrong' && t('par-wrong'))}
      />
    </div>
  )
}
