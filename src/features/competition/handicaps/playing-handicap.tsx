import type { TeeOfMember } from '../../../golf/explain-strokes.ts'
import type { PlayingHandicapSteps } from '../../../golf/formats/handicaps/steps.ts'
import { usedHandicap } from '../../../golf/handicap.ts'
import { useFormats, useTexts } from '../../../web/texts.ts'
import { handicapTexts } from './texts.ts'

export type HandicapLine = { term: string; value: string }

/** How an index became a playing handicap, a line for each step: of the tee, the allowance, tees of another par, the limit. */
export function usePlayingHandicapLines(): (steps: PlayingHandicapSteps) => HandicapLine[] {
  const t = useTexts(handicapTexts)
  const { handicap, number } = useFormats()
  const rounded = (exact: number, whole: number) =>
    exact === whole ? number(whole) : t('roundedTo', { exact: number(exact, decimalsOf(exact)), whole: number(whole) })
  return (steps) => {
    const index = { index: handicap(steps.usedIndex), tee: steps.tee, gender: t(steps.gender) }
    const rating = { rating: number(steps.rating), slope: steps.slope, par: steps.par }
    const isLimited = steps.handicapIndex !== null && steps.usedIndex < steps.handicapIndex
    const origin = steps.handicapIndex === null ? 'missingIndexOnTee' : isLimited ? 'limitedIndexOnTee' : 'indexOnTee'
    const adjusted = steps.adjustment > 0 ? `+${steps.adjustment}` : number(steps.adjustment)
    return [
      {
        term: `${t(origin, index)}, ${t(steps.ratingMinusPar ? 'ratedWithPar' : 'rated', rating)}`,
        value: '',
      },
      {
        term: t(steps.holes === 9 ? 'courseHandicapOfNine' : 'courseHandicap'),
        value: rounded(steps.courseHandicap, steps.roundedCourseHandicap),
      },
      {
        term: t('timesAllowance', { percent: number(steps.allowance) }),
        value: rounded(steps.unrounded, steps.rounded),
      },
      ...(steps.adjustment === 0 ? [] : [{ term: t('otherPar'), value: adjusted }]),
      ...(steps.isLimited ? [{ term: t('atMost'), value: number(steps.playingHandicap) }] : []),
      { term: t('playingHandicap'), value: number(steps.playingHandicap) },
    ]
  }
}

/** From which tee a member of a side that plays one ball has a course handicap. */
export function useTeeOfMember(): (handicapIndex: number | null, tee: TeeOfMember) => string {
  const t = useTexts(handicapTexts)
  const { handicap, number } = useFormats()
  return (handicapIndex, { name, gender, rating, slope, par }) => {
    const origin = { index: handicap(usedHandicap(handicapIndex)), tee: name, gender: t(gender) }
    const words = t(handicapIndex === null ? 'missingIndexOnTee' : 'indexOnTee', origin)
    return `${words}, ${t('ratedWithPar', { rating: number(rating), slope, par })}`
  }
}

/** As many as there are, of three at most. */
const decimalsOf = (value: number) => [0, 1, 2].find((count) => Number(value.toFixed(count)) === value) ?? 3
