import { useState } from 'react'
import { teeProblems } from '../../../golf/tees.ts'
import { useTexts } from '../../../web/texts.ts'
import { Chips } from '../../../web/ui/chips.tsx'
import { EmptyState } from '../../../web/ui/empty-state.tsx'
import { Flag } from '../../../web/ui/flag.tsx'
import { Link } from '../../../web/ui/link.tsx'
import { Pagination } from '../../../web/ui/pagination.tsx'
import { Select } from '../../../web/ui/select.tsx'
import { Table } from '../../../web/ui/table.tsx'
import { TeeChanges } from '../courses/tee-changes.tsx'
import { courseTexts, teeProblemText } from '../courses/texts.ts'
import type { Difference } from './operations.ts'
import { type Action as ActionName, isEqualThere, mayTakeTees } from './rules.ts'
import type { Row } from './run-import.tsx'
import { courseImportTexts } from './texts.ts'

const pageSize = 50
const shows = ['all', 'new', 'equal', 'differing', 'problems'] as const
type Show = (typeof shows)[number]

const isShown: Record<Show, (row: Row) => boolean> = {
  all: () => true,
  new: ({ problem, matches }) => problem === null && matches.length === 0,
  equal: ({ matches }) => isEqualThere(matches),
  differing: ({ matches }) => matches.length > 0 && !isEqualThere(matches),
  problems: ({ problem }) => problem !== null,
}

/** What the import does with each course; the choice may be changed. */
export function ImportTable({ rows, onChange }: { rows: readonly Row[]; onChange: (row: Row) => void }) {
  const t = useTexts(courseImportTexts)
  const [show, setShow] = useState<Show>('all')
  const [page, setPage] = useState(1)
  const shown = rows.filter(isShown[show])
  const items = shows.map((id) => ({
    id,
    label: t(id, { count: rows.filter(isShown[id]).length }),
  }))
  return (
    <div className="grid gap-4">
      <Chips
        label={t('show')}
        items={items}
        value={show}
        onChange={(id) => {
          setShow(id)
          setPage(1)
        }}
      />
      {shown.length === 0 ? (
        <EmptyState title={t('nobody')} />
      ) : (
        <Table
          label={t('courses')}
          rows={shown.slice((page - 1) * pageSize, page * pageSize)}
          rowKey={({ at }) => at}
          columns={[
            { id: 'course', head: t('course'), rowHead: true, cell: (row) => <Course row={row} /> },
            { id: 'card', head: t('card'), from: 'sm', cell: (row) => <Card row={row} /> },
            { id: 'catalogue', head: t('inCatalogue'), from: 'md', cell: (row) => <Matches row={row} /> },
            { id: 'action', head: t('action'), cell: (row) => <Action row={row} onChange={onChange} /> },
          ]}
        />
      )}
      <Pagination page={page} pages={Math.ceil(shown.length / pageSize)} onChange={setPage} />
    </div>
  )
}

function Course({ row }: { row: Row }) {
  const { name, country, city, state } = row.course
  return (
    <span className="grid gap-1 py-2">
      <b>{name || '–'}</b>
      <span className="caption inline-flex flex-wrap items-center gap-1">
        {/^[a-z]{2}$/.test(country) && <Flag country={country} />} {[city, state].filter(Boolean).join(', ')}
      </span>
      <span className="md:hidden">
        <Matches row={row} />
      </span>
    </span>
  )
}

function Card({ row: { course } }: { row: Row }) {
  const t = useTexts(courseImportTexts)
  const { par, tees } = course
  const card = t('cardOf', { holes: par.length, par: par.reduce((sum, each) => sum + each, 0) })
  return (
    <>
      {par.length > 0 ? card : <span className="soft">{t('noCard')}</span>}
      {tees.length > 0 && <>, {t('teesOf', { count: tees.length })}</>}
    </>
  )
}

function Matches({ row: { matches, problem } }: { row: Row }) {
  const t = useTexts(courseImportTexts)
  if (matches.length === 0) return problem === null && <span className="soft">{t('isNew')}</span>
  return (
    <ul>
      {matches.map(({ id, name, city, why, differs, teeChanges }) => (
        <li key={id}>
          <Link to={`/course/${id}`}>{[name, city].filter(Boolean).join(', ')}</Link>{' '}
          <span className="caption">
            {t(why)}, {differs.length + teeChanges.length === 0 ? t('isEqual') : t('differs')}
          </span>
          <Differences differs={differs} />
          {teeChanges.length > 0 && (
            <ul className="caption font-text">
              <TeeChanges changes={teeChanges} />
            </ul>
          )}
        </li>
      ))}
    </ul>
  )
}

/** Each thing that the file says otherwise: what the catalogue has, then what the file has. */
function Differences({ differs }: { differs: readonly Difference[] }) {
  const t = useTexts(courseImportTexts)
  return (
    <ul className="caption font-text">
      {differs.map(({ field, catalogue, file, at }) => (
        <li key={field}>{t(`differs-${field}`, { catalogue: catalogue || '–', file, holes: at.join(', ') })}</li>
      ))}
    </ul>
  )
}

function Action({ row, onChange }: { row: Row; onChange: (row: Row) => void }) {
  const t = useTexts(courseImportTexts)
  const { course, problem, matches, action } = row
  if (problem) return <Problem row={row} />
  const [first] = matches
  const mayGetCard = first !== undefined && !first.hasCard && course.par.length > 0
  const isThere = first?.why === 'same'
  const ids: ActionName[] = [
    ...(isThere ? [] : (['add'] as const)),
    ...(mayGetCard ? (['add-card'] as const) : []),
    ...(mayTakeTees(first) ? (['tees'] as const) : []),
    'skip',
  ]
  return (
    <Select
      label={t('actionOf', { name: course.name })}
      hideLabel
      value={action}
      items={ids.map((id) => ({ id, label: t(id) }))}
      onChange={(chosen) => onChange({ ...row, action: chosen })}
    />
  )
}

/** What is wrong; of tees the first fault in all words. */
function Problem({ row: { course, problem } }: { row: Row }) {
  const t = useTexts(courseImportTexts)
  const ofCourse = useTexts(courseTexts)
  if (!problem) return null
  const [fault] = problem === 'teesInvalid' ? teeProblems(course.tees, course.par.length) : []
  return <span className="text-danger">{fault ? teeProblemText(ofCourse, fault) : t(problem)}</span>
}
