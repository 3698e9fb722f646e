import type { Pair } from '../../contract/texts.ts'
import { STANDARD_CONTESTS } from '../../golf/contests.ts'

/** A contest that every party has. `unit` null: no value is measured, the organiser names the winner. */
export type StandardContest = {
  id: number
  label: Pair
  resultLabel: Pair
  description: Pair
  unit: 'm' | null
  best: 'lowest' | 'highest'
}

const words = {
  'closest-to-pin': {
    label: { en: 'Closest to pin', sv: 'Närmast hål' },
    resultLabel: { en: 'Distance to the hole', sv: 'Avstånd till hål' },
    description: {
      en: 'The ball that lies closest to the hole after the tee shot.',
      sv: 'Bollen som ligger närmast hål efter utslaget.',
    },
  },
  'longest-drive': {
    label: { en: 'Longest drive', sv: 'Längsta drive' },
    resultLabel: { en: 'Length of the drive', sv: 'Drivens längd' },
    description: {
      en: 'The longest tee shot that rests on the fairway.',
      sv: 'Det längsta utslaget som ligger på fairway.',
    },
  },
  'closest-to-line': {
    label: { en: 'Closest to line', sv: 'Närmast linjen' },
    resultLabel: { en: 'Distance to the line', sv: 'Avstånd till linjen' },
    description: {
      en: 'The tee shot that rests closest to the line on the fairway.',
      sv: 'Utslaget som ligger närmast linjen på fairway.',
    },
  },
  'longest-putt': {
    label: { en: 'Longest putt', sv: 'Längsta putt' },
    resultLabel: { en: 'Length of the putt', sv: 'Puttens längd' },
    description: { en: 'The longest putt that was holed.', sv: 'Den längsta putten som gick i.' },
  },
  'most-birdies': {
    label: { en: 'Most birdies', sv: 'Flest birdies' },
    resultLabel: { en: 'Player', sv: 'Spelare' },
    description: { en: 'The player with most birdies in the round.', sv: 'Spelaren med flest birdies under rundan.' },
  },
} as const

export const standardContests: readonly StandardContest[] = STANDARD_CONTESTS.map(({ id, unit, best }, at) => ({
  id: at + 1,
  unit,
  best,
  ...words[id],
}))

export const contestOf = (id: number) => standardContests.find((contest) => contest.id === id)

/** The same on every page: the nearest is measured to a target, the longest by a ruler. */
export const contestIcon = (best: 'lowest' | 'highest') => (best === 'lowest' ? 'target' : 'ruler')

/** A contest type stands on a round once. */
export const repeatsAType = (contests: readonly { id: number }[]) =>
  new Set(contests.map(({ id }) => id)).size < contests.length

/** With a unit nothing is saved without a value. */
export const lacksValue = (contestId: number, value: number | null | undefined) =>
  contestOf(contestId)?.unit !== null && (value === null || value === undefined)
