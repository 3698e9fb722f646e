import { roundHalfUp } from '../handicap.ts'
import { groupBy } from '../lists.ts'
import { capped, LATEST_SCORES, limited, meanOf, usedOf } from './calculated-index.ts'
import { exactDifferential, expectedTenths, tenthsOf } from './differential.ts'
import { reductionFor } from './exceptional.ts'
import type { CalculatedIndex, Override, RecordedDifferential, RecordedScore, RecordSettings } from './types.ts'

/** The days of a record one after the other. Numbers are whole tenths here, under the names of the answer. */

export type Rules = { readonly overrides: readonly Override[]; readonly settings: RecordSettings }

export type Replayed = {
  /** By day, then as they were entered. */
  readonly differentials: readonly RecordedDifferential[]
  readonly history: readonly CalculatedIndex[]
  /** A nine-hole score from before the first index that another one can be added to. */
  readonly waiting: { readonly id: string; readonly tenths: number } | null
}

const nothing: Replayed = { differentials: [], history: [], waiting: null }
const WINDOW_DAYS = 365

/** Everything that the scores and penalty scores of a person lead to. Scores of one day in the order of their entry. */
export function replay(scores: readonly RecordedScore[], rules: Rules): Replayed {
  const days = groupBy([...scores, ...penaltiesOf(rules)], ({ day }) => day)
  return [...days]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .reduce((state, [, own]) => afterDay(state, own, rules), nothing)
}

type Penalty = Extract<Override, { kind: 'penalty-score' }>

const penaltiesOf = ({ overrides }: Rules): Penalty[] => overrides.filter((each) => each.kind === 'penalty-score')

/** The index that was in force on a day: a new one is from the day after its scores. */
export function inForceOn(day: string, { history }: Replayed, rules: Rules): number | null {
  return frozenOn(day, rules) ?? history.findLast((each) => each.day < day)?.index ?? null
}

/** The index that the committee froze; of several the one that was decided last. */
export function frozenOn(day: string, { overrides }: Rules): number | null {
  const frozen = overrides.findLast((each) => each.kind === 'frozen' && covers(each, day))
  return frozen?.kind === 'frozen' ? tenthsOf(frozen.index) : null
}

const covers = ({ day, until }: Override, asked: string): boolean => day <= asked && (until === null || asked <= until)

const isOff = (kind: 'no-caps' | 'no-reductions', day: string, { overrides }: Rules): boolean =>
  overrides.some((each) => each.kind === kind && covers(each, day))

function afterDay(before: Replayed, own: readonly (RecordedScore | Penalty)[], rules: Rules): Replayed {
  const day = own[0]?.day ?? ''
  const index = inForceOn(day, before, rules)
  let { waiting } = before
  const added: Added[] = []
  for (const each of own) {
    const next = 'kind' in each ? ofPenalty(each) : ofScore(each, index, waiting, rules)
    if (next) added.push(next)
    if ('kind' in each || index !== null) continue
    if (each.holes === 9) waiting = next ? null : { id: each.id, tenths: roundHalfUp(exactDifferential(each)) }
  }
  return withDay({ ...before, waiting }, { day, added, index }, rules)
}

/** A differential before exceptional scores took off; `exact` is not rounded. */
export type Added = Pick<
  RecordedDifferential,
  'id' | 'played' | 'expected' | 'isEstimated' | 'addedTo' | 'isPenalty'
> & {
  readonly tenths: number
  readonly exact: number
}

/** A differential as it stands, for penalty scores and for trying. */
export const plainly = (id: string, tenths: number, isPenalty: boolean): Added => {
  return { id, played: tenths, expected: null, isEstimated: false, addedTo: null, tenths, exact: tenths, isPenalty }
}

const ofPenalty = ({ id, differential }: Penalty): Added => plainly(id, tenthsOf(differential), true)

/** Null: nine holes before the first index that wait for nine others. */
function ofScore(score: RecordedScore, index: number | null, waiting: Replayed['waiting'], rules: Rules): Added | null {
  const exact = exactDifferential(score)
  const played = roundHalfUp(exact)
  const own = { id: score.id, played, expected: null, isEstimated: false, addedTo: null, isPenalty: false }
  if (score.holes === 18) return { ...own, tenths: played, exact }
  if (index !== null) {
    const entered = score.expected ?? null
    const expected = entered === null ? expectedTenths(index, rules.settings) : tenthsOf(entered)
    return { ...own, expected, isEstimated: entered === null, tenths: played + expected, exact: exact + expected }
  }
  if (waiting === null) return null
  const tenths = played + waiting.tenths
  return { ...own, addedTo: waiting.id, tenths, exact: tenths }
}

type Day = { readonly day: string; readonly added: readonly Added[]; readonly index: number | null }

/**
 * Adds the differentials of a day. What its exceptional scores take off together is taken off each of the latest 20 with
 * them, once the day is over: the order of entry within a day changes nothing.
 */
export function withDay(before: Replayed, { day, added, index }: Day, rules: Rules): Replayed {
  if (added.length === 0) return before
  const isFree = isOff('no-reductions', day, rules)
  const fresh = added.map(({ tenths, exact, ...rest }) => {
    const own = isFree || rest.isPenalty ? 0 : reductionFor(exact, index)
    return { own, held: { ...rest, day, reduction: 0, differential: tenths, isExceptional: own < 0 } }
  })
  const off = fresh.reduce((sum, { own }) => sum + own, 0)
  const all = [...before.differentials, ...fresh.map(({ held }) => held)]
  const differentials =
    off === 0 ? all : all.map((each, at) => (at < all.length - LATEST_SCORES ? each : less(each, off)))
  const calculated = calculate(differentials, before.history, day, rules)
  return { ...before, differentials, history: calculated ? [...before.history, calculated] : before.history }
}

const less = (each: RecordedDifferential, off: number): RecordedDifferential => {
  return { ...each, reduction: each.reduction + off, differential: each.differential + off }
}

function calculate(
  differentials: readonly RecordedDifferential[],
  history: readonly CalculatedIndex[],
  day: string,
  rules: Rules,
): CalculatedIndex | null {
  const latest = differentials.slice(-LATEST_SCORES)
  const counts = usedOf(latest.length, rules.settings)
  if (!counts) return null
  const { used, adjustment } = counts
  const best = latest.toSorted((a, b) => a.differential - b.differential).slice(0, used)
  const mean = meanOf(best.map(({ differential }) => differential))
  const before = latest.length < LATEST_SCORES ? null : lowest(history, day)
  const { index, cap } = capped(mean + adjustment, isOff('no-caps', day, rules) ? null : before)
  const low = latest.length < LATEST_SCORES ? null : Math.min(before ?? index, limited(index))
  return { day, counting: best.map(({ id }) => id), mean, adjustment, low, cap, index: limited(index) }
}

/** The lowest index that was calculated in the 365 days up to a day. */
function lowest(history: readonly CalculatedIndex[], day: string): number | null {
  const recent = history.filter((each) => Date.parse(day) - Date.parse(each.day) <= WINDOW_DAYS * 86_400_000)
  return recent.length === 0 ? null : Math.min(...recent.map(({ index }) => index))
}
