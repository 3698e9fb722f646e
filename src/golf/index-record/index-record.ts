import { frozenOn, inForceOn, plainly, type Replayed, type Rules, replay, withDay } from './replay.ts'
import {
  type CalculatedIndex,
  defaultRecordSettings,
  type Override,
  type RecordedDifferential,
  type RecordedScore,
  type RecordSettings,
} from './types.ts'

export type IndexRecord = {
  /** After the latest score, or as the committee froze it; null before the first. */
  readonly index: number | null
  /** The index of today, which does not know of today's scores yet. */
  readonly inForce: number | null
  readonly isFrozen: boolean
  /** How the index came about; null before the first. */
  readonly calculated: CalculatedIndex | null
  /** How many scores are missing to the first index. */
  readonly missingScores: number
  /** All, the latest last. */
  readonly differentials: readonly RecordedDifferential[]
  /** The index after each day with scores, the latest last. */
  readonly history: readonly CalculatedIndex[]
  /** A nine-hole score that waits for another one. */
  readonly waiting: string | null
  readonly next: NextScore | null
}

/**
 * What the next score has to be for the index to fall: a differential of at most this. `any`: it falls whatever is
 * played. Null where no index is to fall: before the first, while it is frozen, or when nothing would do.
 */
export type NextScore = { readonly differential: number; readonly any: boolean }

export type RecordOf = {
  /** Those of one day in the order of their entry. */
  readonly scores: readonly RecordedScore[]
  /** In the order in which they were decided. */
  readonly overrides?: readonly Override[]
  readonly settings?: RecordSettings
  readonly today: string
}

/** The index record of a person on a day, with all that explains it. */
export function indexRecord({
  scores,
  overrides = [],
  settings = defaultRecordSettings,
  today,
}: RecordOf): IndexRecord {
  const rules = { overrides, settings }
  const state = replay(scores, rules)
  const calculated = state.history.at(-1) ?? null
  const frozen = frozenOn(today, rules)
  return {
    index: decimal(frozen ?? calculated?.index ?? null),
    inForce: decimal(inForceOn(today, state, rules)),
    isFrozen: frozen !== null,
    calculated: calculated && calculatedInDecimals(calculated),
    missingScores: Math.max(0, settings.minimumScores - state.differentials.length),
    differentials: state.differentials.map(differentialInDecimals),
    history: state.history.map(calculatedInDecimals),
    waiting: state.waiting?.id ?? null,
    next: calculated && frozen === null ? nextScore(state, { day: today, below: calculated.index }, rules) : null,
  }
}

const LOWEST_TRIED = -300
const HIGHEST_TRIED = 999

/** Tries differentials: a lower one never leads to a higher index, so halving finds the highest that is low enough. */
function nextScore(state: Replayed, { day, below }: { day: string; below: number }, rules: Rules): NextScore | null {
  const falls = (tenths: number) => {
    const after = withDay(state, { day, added: [plainly('', tenths, false)], index: below }, rules).history.at(-1)
    return (after?.index ?? below) < below
  }
  if (!falls(LOWEST_TRIED)) return null
  let [falling, staying] = [LOWEST_TRIED, HIGHEST_TRIED]
  if (falls(staying)) return { differential: staying / 10, any: true }
  while (staying - falling > 1) {
    const middle = Math.floor((falling + staying) / 2)
    if (falls(middle)) falling = middle
    else staying = middle
  }
  return { differential: falling / 10, any: false }
}

function decimal(tenths: number): number
function decimal(tenths: number | null): number | null
function decimal(tenths: number | null): number | null {
  return tenths === null ? null : tenths / 10
}

const differentialInDecimals = (each: RecordedDifferential): RecordedDifferential => ({
  ...each,
  played: decimal(each.played),
  expected: decimal(each.expected),
  reduction: decimal(each.reduction),
  differential: decimal(each.differential),
})

const calculatedInDecimals = (each: CalculatedIndex): CalculatedIndex => ({
  ...each,
  mean: decimal(each.mean),
  adjustment: decimal(each.adjustment),
  low: decimal(each.low),
  index: decimal(each.index),
})
