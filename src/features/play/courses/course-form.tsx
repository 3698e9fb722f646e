import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import type { Translate } from '../../../contract/texts.ts'
import { teeGenders } from '../../../golf/tees.ts'
import { useTexts } from '../../../web/texts.ts'
import { Button } from '../../../web/ui/button.tsx'
import { CountrySelect } from '../../../web/ui/country-select.tsx'
import { Difference, Differences } from '../../../web/ui/difference.tsx'
import { Field } from '../../../web/ui/field.tsx'
import { Notice } from '../../../web/ui/notice.tsx'
import { NumberField } from '../../../web/ui/number-field.tsx'
import { Section } from '../../../web/ui/page.tsx'
import { Select } from '../../../web/ui/select.tsx'
import { uiTexts } from '../../../web/ui/texts.ts'
import { type SharedForm, useSharedForm } from '../../../web/use-shared-form.ts'
import { correctionProblems, fittedTees, type HoleMap, holesAtMost, parAtLeast, parAtMost, wholeTees } from './rules.ts'
import { type TeeEntry, TeeFields } from './tee-fields.tsx'
import { courseTexts, problemText } from './texts.ts'

export type CourseEntry = {
  name: string
  country: string
  city: string
  state: string
  par: HoleMap
  index: HoleMap
  tees: TeeEntry[]
}
/** What a form hands on: its tees are whole. */
export type SavedCourse = Omit<CourseEntry, 'tees'> & { tees: ReturnType<typeof wholeTees> }
type Read = Omit<CourseEntry, 'city' | 'state'> & { meta: Pick<CourseEntry, 'city' | 'state'> }
export const entryOf = ({ name, country, par, index, tees, meta: { city, state } }: Read): CourseEntry => ({
  name,
  country,
  city,
  state,
  par,
  index,
  tees,
})
export const emptyCourse: CourseEntry = { name: '', country: '', city: '', state: '', par: {}, index: {}, tees: [] }
const savedOf = (course: CourseEntry): SavedCourse => ({ ...course, tees: wholeTees(course.tees) })

type Props = {
  start: CourseEntry
  action: string
  /** `seen`: what it was typed over; `release` before the page goes on by itself. */
  onSave: (course: SavedCourse, form: { seen: SavedCourse; release: () => void }) => Promise<void>
  /** Stands below the name, which it gets. */
  children?: (name: string) => ReactNode
  /** The country stays as it is. */
  fixedCountry?: boolean
  /** Stands above the button. */
  end?: ReactNode
}

/** Everything of a course; all faults are listed together, from the first try to save on. */
export function CourseForm({ start, action, onSave, children, fixedCountry, end }: Props) {
  const ui = useTexts(uiTexts)
  const form = useSharedForm(start)
  const { draft: course, release } = form
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const warning = useRef<HTMLDivElement>(null)
  const fitting = { ...course, tees: fittedTees(course.tees, course.par) }
  const problems = correctionProblems(fitting, start.name)
  const change = (part: Partial<CourseEntry>) => form.change({ ...course, ...part })
  const write = useWrittenCard(form)

  const save = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (problems.length > 0) return warning.current?.scrollIntoView({ block: 'nearest' })
    if (busy || form.differing.length > 0) return
    setBusy(true)
    await onSave(savedOf(fitting), { seen: savedOf(start), release })
    setBusy(false)
  }

  return (
    <Differences form={form} write={write}>
      <form onSubmit={save} noValidate>
        <PlaceFields course={course} change={change} fixedCountry={fixedCountry}>
          {children?.(course.name)}
        </PlaceFields>
        <CardFields course={course} change={change} />
        <TeeFields tees={course.tees} card={course} onChange={(tees) => change({ tees })} />
        <Difference field="tees" />
        <div className="grid gap-4 pt-5" ref={warning}>
          {tried && problems.length > 0 && <Problems problems={problems} />}
          {end}
          <div>
            <Button
              type="submit"
              variant="primary"
              busy={busy}
              reason={form.differing.length > 0 && ui('compareFirst')}
            >
              {action}
            </Button>
          </div>
        </div>
      </form>
    </Differences>
  )
}

type PartProps = { course: CourseEntry; change: (part: Partial<CourseEntry>) => void }

/** Name, country and place; `children` stand below the name. */
function PlaceFields({
  course,
  change,
  fixedCountry,
  children,
}: PartProps & { fixedCountry?: boolean; children: ReactNode }) {
  const t = useTexts(courseTexts)
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <div className="sm:col-span-2">
        <Field label={t('name')} value={course.name} onChange={(name) => change({ name })} maxLength={100} />
        <Difference field="name" />
        {children}
      </div>
      {!fixedCountry && (
        <CountrySelect
          className="sm:col-span-2"
          label={t('country')}
          value={course.country || null}
          onChange={(country) => change({ country })}
          placeholder={t('chooseCountry')}
        />
      )}
      <Field label={t('city')} value={course.city} onChange={(city) => change({ city })} maxLength={100} optional />
      <Field label={t('state')} value={course.state} onChange={(state) => change({ state })} maxLength={100} optional />
      {(['country', 'city', 'state'] as const).map((field) => (
        <div key={field} className="empty:hidden sm:col-span-2">
          <Difference field={field} />
        </div>
      ))}
    </div>
  )
}

function CardFields({ course, change }: PartProps) {
  const t = useTexts(courseTexts)
  return (
    <Section title={t('card')}>
      <p className="caption pb-4">
        {t('cardHint')} {t('indexHint')}
      </p>
      <div className="grid gap-6 sm:grid-cols-2">
        <Nine title={t('out')} first={1} course={course} change={change} />
        <Nine title={t('in')} first={10} course={course} change={change} />
      </div>
      <Difference field="par" />
      <Difference field="index" />
    </Section>
  )
}

function Problems({ problems }: { problems: ReturnType<typeof correctionProblems> }) {
  const t = useTexts(courseTexts)
  return (
    <Notice danger>
      <b>{t('validate')}</b>
      <ul>
        {problems.map((problem) => (
          <li key={JSON.stringify(problem)}>{problemText(t, problem)}</li>
        ))}
      </ul>
    </Notice>
  )
}

/** Of a card the holes on which the two differ: 'Par of hole 3: 4'. */
function useWrittenCard({ draft, saved }: SharedForm<CourseEntry>) {
  const t = useTexts(courseTexts)
  return (field: keyof CourseEntry, value: unknown): string | undefined => {
    if (field === 'tees') return writtenTees(t, value as TeeEntry[])
    if (field !== 'par' && field !== 'index') return undefined
    const holes = Array.from({ length: holesAtMost }, (_, at) => at + 1)
    return holes
      .filter((hole) => draft[field][hole] !== saved[field][hole])
      .map(
        (hole) => `${t(field === 'par' ? 'parOfHole' : 'indexOfHole', { hole })}: ${(value as HoleMap)[hole] ?? '–'}`,
      )
      .join(', ')
  }
}

/** 'Yellow: men 70.4/121, women 76.1/130; Red' */
const writtenTees = (t: Translate<typeof courseTexts>, tees: readonly TeeEntry[]) =>
  tees
    .map((tee) => {
      const rated = teeGenders.flatMap((gender) => {
        const of = tee[gender]
        return of ? [`${t(gender === 'men' ? 'ofMen' : 'ofWomen')} ${of.rating ?? '–'}/${of.slope ?? '–'}`] : []
      })
      return [tee.name, rated.join(', ')].filter(Boolean).join(': ')
    })
    .join('; ') || '–'

type NineProps = { title: string; first: number; course: CourseEntry; change: (part: Partial<CourseEntry>) => void }

function Nine({ title, first, course, change }: NineProps) {
  const t = useTexts(courseTexts)
  const holes = Array.from({ length: holesAtMost / 2 }, (_, at) => first + at)
  const total = holes.reduce((sum, hole) => sum + (course.par[hole] ?? 0), 0)
  return (
    <fieldset>
      <legend className="pb-2 font-strong">{title}</legend>
      <div className="grid grid-cols-[3.5rem_minmax(0,1fr)_minmax(0,1fr)] items-center gap-2">
        <span className="caption">{t('hole')}</span>
        <span className="caption">{t('par')}</span>
        <span className="caption">{t('index')}</span>
        {holes.map((hole) => (
          <Hole key={hole} hole={hole} course={course} change={change} />
        ))}
        <b>{t('total')}</b>
        <b className="pl-3">{total || '–'}</b>
      </div>
    </fieldset>
  )
}

const none = '-'
const pars = Array.from({ length: parAtMost - parAtLeast + 1 }, (_, at) => String(parAtLeast + at))
const parItems = [none, ...pars].map((id) => ({ id, label: id === none ? '–' : id }))

function Hole({ hole, course, change }: { hole: number } & Pick<NineProps, 'course' | 'change'>) {
  const t = useTexts(courseTexts)
  const par = course.par[hole]
  return (
    <>
      <b className="text-center">{hole}</b>
      <Select
        label={t('parOfHole', { hole })}
        hideLabel
        value={par === undefined ? none : String(par)}
        items={parItems}
        onChange={(text) => change({ par: set(course.par, hole, text === none ? null : Number(text)) })}
      />
      <NumberField
        label={t('indexOfHole', { hole })}
        hideLabel
        value={course.index[hole] ?? null}
        min={1}
        max={holesAtMost}
        onChange={(index) => change({ index: set(course.index, hole, index) })}
      />
    </>
  )
}

function set(map: HoleMap, hole: number, value: number | null): HoleMap {
  const { [hole]: _, ...rest } = map
  return value === null ? rest : { ...rest, [hole]: value }
}
