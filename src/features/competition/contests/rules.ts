import type { Pair } from '../../../contract/texts.ts'
import { STANDARD_CONTESTS } from '../../../golf/contests.ts'

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

type Placed = { id: number; hole: number }

/** A contest type stands on a hole once; one that is of the whole round, such as most birdies, on the round. */
export const isSameContest = (one: Placed, other: Placed) =>
  one.id === other.id && (one.hole === other.hole || contestOf(one.id)?.unit === null)

export const repeatsAContest = (contests: readonly Placed[]) =>
  contests.some((contest, at) => contests.slice(0, at).some((other) => isSameContest(contest, other)))

/**
 * Contests that are on another hole now, as far as that is certain: of a type exactly one went and one came. Their
 * results go along.
 */
export function movedContests(before: readonly Placed[], after: readonly Placed[]) {
  const isIn = (list: readonly Placed[], { id, hole }: Placed) =>
    list.some((other) => other.id === id && other.hole === hole)
  const gone = before.filter((contest) => !isIn(after, contest))
  const come = after.filter((contest) => !isIn(before, contest))
  const only = (list: readonly Placed[], id: number) => {
    const [found, another] = list.filter((contest) => contest.id === id)
    return another ? undefined : found
  }
  return gone.flatMap(({ id, hole }) => {
    const to = only(gone, id) && only(come, id)
    return to ? [{ id, from: hole, to: to.hole }] : []
  })
}

/** The contest that a result is of. Without a hole: the only one of its type; 'which': there are several. */
export function chosenContest<T extends Placed>(contests: readonly T[], id: number, hole: number | undefined) {
  const found = contests.filter((contest) => contest.id === id && (hole === undefined || contest.hole === hole))
  return found.length > 1 ? ('which' as const) : found[0]
}

/** With a unit nothing is saved without a value. */
export const lacksValue = (contestId: number, value: number | null | undefined) =>
  contestOf(contestId)?.unit !== null && (value === null || value === undefined)
