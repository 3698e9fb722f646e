import { useState } from 'react'
import { countryName } from '../../../contract/countries.ts'
import type { OutputOf } from '../../../contract/operation.ts'
import { useSession } from '../../../web/session.ts'
import { useFormats, useTexts } from '../../../web/texts.ts'
import { ButtonLink } from '../../../web/ui/button.tsx'
import { EmptyState, ErrorState } from '../../../web/ui/empty-state.tsx'
import { Field } from '../../../web/ui/field.tsx'
import { List, ListRow } from '../../../web/ui/list.tsx'
import { Page, Section } from '../../../web/ui/page.tsx'
import { Pagination } from '../../../web/ui/pagination.tsx'
import { Select } from '../../../web/ui/select.tsx'
import { Skeleton } from '../../../web/ui/skeleton.tsx'
import { useDebounced } from '../../../web/ui/use-debounced.ts'
import { useRead } from '../../../web/use-read.ts'
import { getCourseCorrections } from '../course-corrections/operations.ts'
import { type CourseLine, getCourses, getSystemStats } from './operations.ts'
import { courseTexts, regionTexts } from './texts.ts'

const pageSize = 50
const everywhere = 'all'

/** The catalogue of the installation. */
export default function CoursesPage() {
  const t = useTexts(courseTexts)
  const { user } = useSession()
  const [query, setQuery] = useState('')
  const [country, setCountry] = useState(everywhere)
  const [page, setPage] = useState(1)
  const searched = useDebounced(query, 200).trim()
  const chosen = country === everywhere ? undefined : country
  const input = { query: searched, country: chosen, count: pageSize, offset: (page - 1) * pageSize }
  const { data, failure, reload } = useRead(getCourses, input, { keep: true })
  const { data: stats, isLoading: countsCome } = useRead(getSystemStats, {})
  const corrections = useRead(getCourseCorrections, user ? {} : null)
  const all = stats?.coursesPerCountry.reduce((sum, { total }) => sum + total, 0)
  const choose = (next: string) => {
    setCountry(next)
    setPage(1)
  }
  // The head comes as a whole, and what stands below it with it.
  if (countsCome || corrections.isLoading || (!data && !failure))
    return (
      <Page title={t('courses')}>
        <Skeleton shape="rows" />
      </Page>
    )
  return (
    <Page
      title={t('courses')}
      lead={all === undefined ? undefined : t('lead', { count: all })}
      actions={user && <Acts isLevel50={user.userLevel >= 50} waiting={corrections.data?.corrections.length ?? 0} />}
    >
      <div className="grid gap-x-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div>
          <div className="grid gap-4 sm:grid-cols-2">
            <Field
              label={t('search')}
              type="search"
              value={query}
              onChange={(text) => {
                setQuery(text)
                setPage(1)
              }}
            />
            <CountryFilter value={country} onChange={choose} counts={stats?.coursesPerCountry ?? []} />
          </div>
          <p className="caption pt-4" role="status">
            {data && t('found', { count: data.total })}
          </p>
          {data ? <Found courses={data.courses} withCountry={chosen === undefined} /> : <ErrorState onRetry={reload} />}
          <Pagination page={page} pages={Math.ceil((data?.total ?? 0) / pageSize)} onChange={setPage} />
        </div>
        {stats && all !== undefined && all > 0 && <Counts stats={stats} onCountry={choose} />}
      </div>
    </Page>
  )
}

/** `waiting`: how many suggestions wait for this person, or were made by this person. */
function Acts({ isLevel50, waiting }: { isLevel50: boolean; waiting: number }) {
  const t = useTexts(courseTexts)
  return (
    <>
      {waiting > 0 && (
        <ButtonLink to="/courses/corrections" variant="line" icon="edit">
          {t('corrections', { count: waiting })}
        </ButtonLink>
      )}
      {isLevel50 && (
        <ButtonLink to="/courses/import" variant="line" icon="upload">
          {t('importCourses')}
        </ButtonLink>
      )}
      <ButtonLink to="/course" variant="primary" icon="plus">
        {t('addNew')}
      </ButtonLink>
    </>
  )
}

type CountsProps = { stats: OutputOf<typeof getSystemStats>; onCountry: (country: string) => void }

/** How many there are in the parts of the world, and in the countries that have most. */
function Counts({ stats, onCountry }: CountsProps) {
  const t = useTexts(courseTexts)
  const { number } = useFormats()
  return (
    <aside>
      <Regions counts={stats.coursesPerRegion} />
      <Section title={t('countries')}>
        <List label={t('countries')}>
          {stats.coursesPerCountry.slice(0, 12).map(({ country: code, total }) => (
            <CountryRow key={code} code={code} total={number(total)} onClick={() => onCountry(code)} />
          ))}
        </List>
      </Section>
    </aside>
  )
}

type FilterProps = { value: string; onChange: (country: string) => void; counts: { country: string; total: number }[] }

function CountryFilter({ value, onChange, counts }: FilterProps) {
  const t = useTexts(courseTexts)
  const { locale, compare } = useFormats()
  const items = counts
    .map(({ country, total }) => ({ id: country, label: `${countryName(country, locale)} (${total})` }))
    .sort((one, other) => compare(one.label, other.label))
  return (
    <Select
      label={t('country')}
      value={value}
      onChange={onChange}
      items={[{ id: everywhere, label: t('allCountries') }, ...items]}
    />
  )
}

function Found({ courses, withCountry }: { courses: CourseLine[]; withCountry: boolean }) {
  const t = useTexts(courseTexts)
  const { locale } = useFormats()
  const { user } = useSession()
  if (courses.length === 0)
    return (
      <EmptyState
        title={t('noneFound')}
        action={
          user && (
            <ButtonLink to={user.userLevel >= 50 ? '/courses/import' : '/course'} variant="primary" icon="plus">
              {t(user.userLevel >= 50 ? 'importCourses' : 'addNew')}
            </ButtonLink>
          )
        }
      >
        {t('noneFoundHelp')}
      </EmptyState>
    )
  return (
    <List label={t('courses')}>
      {courses.map(({ id, name, holeCount, totalPar, isIndexed, meta }) => (
        <ListRow
          key={id}
          to={`/course/${id}`}
          title={name}
          caption={[
            [meta.city, meta.state, withCountry && meta.country && countryName(meta.country, locale)]
              .filter(Boolean)
              .join(', '),
            holeCount > 0 && !isIndexed && t('noIndex'),
          ]
            .filter(Boolean)
            .join(' · ')}
          end={
            <span className="caption flex-none text-right">
              {holeCount === 0 ? (
                t('noCard')
              ) : (
                <>
                  {t('holes', { count: holeCount })}
                  <br />
                  {t('parOf', { par: totalPar })}
                </>
              )}
            </span>
          }
        />
      ))}
    </List>
  )
}

function Regions({ counts }: { counts: { sub_region: string; total: number }[] }) {
  const t = useTexts(courseTexts)
  const { number } = useFormats()
  const region = useTexts(regionTexts)
  return (
    <Section title={t('regions')}>
      <List label={t('regions')}>
        {counts.map(({ sub_region, total }) => (
          <ListRow key={sub_region} title={region(sub_region as Parameters<typeof region>[0])} end={number(total)} />
        ))}
      </List>
    </Section>
  )
}

function CountryRow({ code, total, onClick }: { code: string; total: string; onClick: () => void }) {
  const { locale } = useFormats()
  return <ListRow title={countryName(code, locale)} end={total} onClick={onClick} />
}
