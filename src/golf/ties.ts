import type { Basis } from './card.ts'
import type { RulesOf, TieBreak } from './competition.ts'
import { COUNT_BACK_SIZES, FIRST_NINE_SIZES, firstNineKey, lastHolesKey } from './count-back.ts'
import type { Entry } from './entries.ts'
import type { Scoring } from './formats/scorings/scoring.ts'
import { sumOf } from './sums.ts'
import type { RankedBy } from './tally.ts'

/** What a tie is broken by in one table. */
export type TieRules = {
  readonly tieBreak: TieBreak
  readonly rankedBy: RankedBy
  readonly basis: Basis
  readonly rulesOf?: RulesOf | null | undefined
}

/** One comparison of a card, the smaller being better. `roundsBack`: how many counted rounds come after the card's. */
type Step = {
  readonly name: string
  readonly key: (entry: Entry, rules: TieRules, roundsBack: number) => number
  /** A key as the number that it stands for. */
  readonly shown: (key: number, rules: TieRules, scoring: Scoring) => number
}

const countBackValue: Step['shown'] = (key, _, scoring) => scoring.countBackValue(key)

/** In events that mix strokes and points a round's total is to par, as the places are. In 0.2.0 it decided nothing. */
const total: Step = {
  name: 'total',
  key: (entry, { rankedBy, basis, rulesOf }) => {
    if (rulesOf === '0.2.0') return 0
    return rankedBy === 'to-par' ? entry.scoring.toPar(entry, basis) : entry.scoring.value(entry, basis, true)
  },
  shown: (key, { rankedBy }, scoring) => {
    const value = rankedBy === 'to-par' || scoring.better === 'low' ? key : -key
    // what decides between equals in a flag competition is less than a tenth
    return Math.round(value * 10) / 10 + 0
  },
}

const lastHoles = COUNT_BACK_SIZES.map(
  (size): Step => ({
    name: `last ${size}`,
    key: (entry, { basis }) => lastHolesKey(size, entry, basis),
    shown: countBackValue,
  }),
)

const lastOfFirstNine = FIRST_NINE_SIZES.map(
  (size): Step => ({
    name: `last ${size} of first 9`,
    key: (entry, { basis }) => firstNineKey(size, entry, basis),
    shown: countBackValue,
  }),
)

/** Of the last counted round alone. */
const playingHandicap: Step = {
  name: 'playing handicap',
  key: ({ score }, _, roundsBack) => (roundsBack === 0 ? (score.strokesToTenth ?? score.playingStrokes) : 0),
  shown: (key) => key,
}

const grossOfLastHoles = COUNT_BACK_SIZES.map(
  (size): Step => ({
    name: `gross last ${size}`,
    key: (entry) => lastHolesKey(size, entry, 'gross'),
    shown: countBackValue,
  }),
)

/**
 * The steps of a round, one after the other. The Swedish order begins with the lower playing handicap; where results go
 * without handicap it is the usual one. Source: golf-rules [25]; Rules of Golf, Committee Procedures 5A(6); decision 40.
 */
function stepsOf({ tieBreak, basis }: TieRules): readonly Step[] {
  if (tieBreak === 'shared') return []
  if (tieBreak === 'long') return [total, ...lastHoles, ...lastOfFirstNine]
  if (tieBreak === 'sgf' && basis === 'net') return [playingHandicap, ...grossOfLastHoles]
  return [total, ...lastHoles]
}

/**
 * What breaks a tie, the smaller being better: the steps of each counted round, the last round first. `counted` in the
 * order of the rounds, each with the cards that count in it: one of a player, the members' of a team, added up.
 */
export function tieKeys(counted: readonly (readonly Entry[])[], rules: TieRules): number[] {
  const steps = stepsOf(rules)
  return counted
    .toReversed()
    .flatMap((cards, roundsBack) => steps.map(({ key }) => sumOf(cards, (entry) => key(entry, rules, roundsBack))))
}

/** The same of a round alone, whose totals are equal already. */
export const roundTieKeys = (entry: Entry, rules: TieRules): number[] =>
  stepsOf(rules).flatMap((step) => (step === total ? [] : [step.key(entry, rules, 0)]))

type Decision = {
  /** How many counted rounds before the last one. */
  readonly roundsBack: number
  /** 'total', 'last 9', 'last 3 of first 9', 'playing handicap', 'gross last 6' …, as the tie-break has it. */
  readonly step: string
  /** What the two had on it, as strokes or points. `scorings`: of the deciding round, each one's own. */
  readonly values: (scorings: readonly [Scoring, Scoring]) => readonly [number, number]
  readonly isAhead: boolean
}

/** The step that decided between two lists of keys; null: none did. */
export function decidingStep(first: readonly number[], second: readonly number[], rules: TieRules): Decision | null {
  const steps = stepsOf(rules)
  const length = Math.max(first.length, second.length)
  const at = Array.from({ length }, (_, key) => key).find((key) => (first[key] ?? 0) !== (second[key] ?? 0))
  const step = at === undefined ? undefined : steps[at % steps.length]
  if (at === undefined || !step) return null
  const [own, other] = [first[at] ?? 0, second[at] ?? 0]
  return {
    roundsBack: Math.floor(at / steps.length),
    step: step.name,
    values: ([ofOwn, ofOther]) => [step.shown(own, rules, ofOwn), step.shown(other, rules, ofOther)],
    isAhead: own < other,
  }
}
