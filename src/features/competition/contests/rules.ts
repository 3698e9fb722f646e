import { standardContestTexts } from '../../../contract/contest-texts.ts'
import { type Language, translate } from '../../../contract/texts.ts'
import { STANDARD_CONTESTS } from '../../../golf/contests.ts'

export type StandardContest = (typeof standardContests)[number]

/** Contests that every party has. `unit` null: no value is measured, the organiser names the winner. */
export const standardContests = STANDARD_CONTESTS.map(({ id, unit, best }, at) => ({
  id: at + 1,
  key: id,
  unit,
  best,
}))

export const contestOf = (id: number) => standardContests.find((contest) => contest.id === id)

/** What a contest is called, what its value says, and how it is won. */
export const contestWords = ({ key }: StandardContest, language: Language) => ({
  label: translate(standardContestTexts, language, key),
  resultLabel: translate(standardContestTexts, language, `${key}-result`),
  description: translate(standardContestTexts, language, `${key}-description`),
})

/** The name of a contest; the empty text where there is none such. */
export function contestLabel(id: number, language: Language): string {
  const contest = contestOf(id)
  return contest ? translate(standardContestTexts, language, contest.key) : ''
}

/** The same on every page: the nearest is measured to a target, the longest by a ruler. */
export const contestIcon = (best: 'lowest' | 'highest') => (best === 'lowest' ? 'target' : 'ruler')

type Placed = { id: number; hole: number }

/** A contest type stands on a hole once; one that is of the whole round, such as most birdies, on the round. */
export const isSameContest = (one: Placed, other: Placed) =>
  one.id === other.id && (one.hole === other.hole || contestOf(one.id)?.unit === null)

export const repeatsAContest = (contests: readonly Placed[]) =>
  contests.some((contest, at) => contests.slice(0, at).some((other) => isSameContest(contest, other)))

/** One type on several holes. */
export const hasSeveralOfAType = (contests: readonly Placed[]) =>
  new Set(contests.map(({ id }) => id)).size < contests.length

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
