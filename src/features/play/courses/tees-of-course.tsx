import {
  cardFrom,
  ratedPar,
  ratingOf,
  type TeeGender,
  type TeePart,
  type TeeRating,
  teeGenders,
  teeParts,
} from '../../../golf/tees.ts'
import { useFormats, useTexts } from '../../../web/texts.ts'
import { Section } from '../../../web/ui/page.tsx'
import { Scorecard } from '../../../web/ui/scorecard.tsx'
import { Table } from '../../../web/ui/table.tsx'
import type { CourseTee } from './operations.ts'
import { type HoleMap, listOf } from './rules.ts'
import { courseTexts, genderTexts, partTexts } from './texts.ts'

type Course = { par: HoleMap; index: HoleMap; tees: readonly CourseTee[] }
type Line = { key: string; tee: string; gender: TeeGender | null; part: TeePart; rated: TeeRating | null }

/** The tees in their order: par, rating and slope for men and for women, and cards of their own where they have them. */
export function TeesOfCourse({ course }: { course: Course }) {
  const t = useTexts(courseTexts)
  const { number } = useFormats()
  if (course.tees.length === 0) return null
  const card = cardOf(course)
  return (
    <Section title={t('tees')}>
      <Table
        label={t('teesRated')}
        rows={course.tees.flatMap(linesOf)}
        rowKey={({ key }) => key}
        columns={[
          { id: 'tee', head: t('tee'), rowHead: true, cell: ({ tee }) => <b>{tee}</b> },
          {
            id: 'for',
            head: t('playedBy'),
            cell: ({ gender, part }) =>
              gender && [t(genderTexts[gender]), part !== 'eighteen' && t(partTexts[part])].filter(Boolean).join(', '),
          },
          {
            id: 'par',
            head: t('par'),
            number: true,
            cell: ({ gender, part, rated }) => (gender && ratedPar(cardFrom(card, rated).par, part)) || '–',
          },
          {
            id: 'rating',
            head: t('rating'),
            number: true,
            cell: ({ part, rated }) => {
              const rating = rated && ratingOf(rated, part)
              return rating ? number(rating.rating, 1) : '–'
            },
          },
          {
            id: 'slope',
            head: t('slope'),
            number: true,
            cell: ({ part, rated }) => (rated && ratingOf(rated, part)?.slope) ?? '–',
          },
        ]}
      />
      <OwnCards course={course} />
    </Section>
  )
}

const cardOf = ({ par, index }: Course) => ({
  par: listOf(par),
  index: Object.keys(par).map((hole) => index[hole] ?? null),
})

/** One line for each gender and part that is rated; a tee of which nothing is known has one, too. */
function linesOf({ id, name: tee, ...rated }: CourseTee): Line[] {
  const lines = teeGenders.flatMap((gender) => {
    const own = rated[gender]
    const parts = own ? teeParts.filter((part) => part === 'eighteen' || ratingOf(own, part)) : []
    return parts.map((part) => ({ key: `${id} ${gender} ${part}`, tee, gender, part, rated: own }))
  })
  return lines.length > 0 ? lines : [{ key: id, tee, gender: null, part: 'eighteen', rated: null }]
}

function OwnCards({ course }: { course: Course }) {
  const t = useTexts(courseTexts)
  const own = course.tees.flatMap((tee) =>
    teeGenders.flatMap((gender) => {
      const rated = tee[gender]
      return rated?.par || rated?.strokeIndex ? [{ tee: tee.name, gender, card: cardFrom(cardOf(course), rated) }] : []
    }),
  )
  return own.map(({ tee, gender, card }) => {
    const label = t('cardOfTee', { tee, who: t(gender === 'men' ? 'ofMen' : 'ofWomen') })
    return (
      <div className="pt-5" key={`${tee} ${gender}`}>
        <h3 className="pb-2 font-strong">{label}</h3>
        <Scorecard
          label={label}
          holes={card.par.map((par, at) => ({ hole: at + 1, par, index: card.index[at] ?? null }))}
        />
      </div>
    )
  })
}
