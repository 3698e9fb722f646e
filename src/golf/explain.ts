import type { Basis, ShownStatus } from './card.ts'
import { compareLists } from './compare-lists.ts'
import type { Competition } from './competition.ts'
import type { Entry } from './entries.ts'
import { type Field, fieldOf } from './field.ts'
import { type Allowance, allowanceFor } from './formats/handicaps/allowances.ts'
import { matchPlayingStrokes } from './formats/handicaps/match-strokes.ts'
import { factorAlone, ownBallStrokes } from './formats/handicaps/own-ball.ts'
import type { HandicapRules } from './formats/handicaps/rules.ts'
import { type PlayingHandicapSteps, playingHandicapSteps, strokesFrom } from './formats/handicaps/steps.ts'
import { shownFraction } from './formats/handicaps/whole-strokes.ts'
import { allowanceOf, handicapOf, handicapRulesOf, type RoundGame, scoringOf, usualGame } from './formats/presets.ts'
import { usedHandicap } from './handicap.ts'
import { summaryOf } from './leaderboard.ts'
import type { MatchView } from './match.ts'
import { cardsOfMatch, givenTo, isProvisional } from './scorecard.ts'
import type { RoundSummary } from './scored-card.ts'
import { type PlayerResult, tableOf, tieRulesOf } from './table.ts'
import { decisionAround, decisionOn, decisionsFor, type TieDecision } from './tie-decisions.ts'
import { decidingStep, type TieRules } from './ties.ts'

/** Why a number is what it is, step by step (values only; the words are the page's). */
export type ExplainStep =
  | {
      readonly kind: 'strokes'
      readonly roundId: string
      readonly exactHandicap: number | null
      /** 15 when the exact handicap is missing. */
      readonly usedHandicap: number
      readonly factor: number
      /** Exact handicap × factor before rounding. */
      readonly unrounded: number
      readonly rounded: number
      /** What the round was started with; differs from `rounded` if it was changed by hand. */
      readonly playingStrokes: number
    }
  /** The same by the World Handicap System. */
  | ({
      readonly kind: 'playing-handicap'
      readonly roundId: string
      /** In a match whose difference is rounded once: what that leaves of the playing handicap; else null. */
      readonly afterDifference: number | null
      readonly playingStrokes: number
      /** In a match: over the lowest of its players; else null. */
      readonly given: number | null
    } & PlayingHandicapSteps)
  | {
      readonly kind: 'received'
      readonly roundId: string
      readonly holes: readonly { readonly hole: number; readonly index: number; readonly received: number }[]
      readonly total: number
      readonly provisional: boolean
    }
  | {
      readonly kind: 'round'
      readonly roundId: string
      readonly gameType: RoundGame
      readonly played: number
      readonly holes: number
      readonly par: number
      readonly gross: number | null
      readonly received: number
      readonly net: number | null
      readonly toPar: number | null
      readonly points: number | null
      readonly placePoints: number | null
      readonly counted: boolean
      readonly status: ShownStatus | null
      readonly match: MatchView | null
    }
  | {
      readonly kind: 'total'
      readonly basis: Basis
      readonly total: number | null
      readonly toPar: number | null
      readonly points: number | null
      readonly placePoints: number | null
      readonly contestPoints: number
      readonly place: number | null
      readonly placeText: string
    }
  | {
      readonly kind: 'tie'
      readonly otherId: string
      /**
       * 'total' (of the round), 'last 9', 'last 6', 'last 3', 'last 1'; by the tie-break `long` also 'last 6 of first 9',
       * 'last 3 of first 9', 'last 1 of first 9'; by `sgf` 'playing handicap', 'gross last 9' and so on; 'play-off' and
       * 'lot' where one was recorded; null when nothing decided.
       */
      readonly step: string | null
      readonly roundId: string | null
      /** Strokes with fractions taken off, or points, on those holes or in that round (to par where events mix games). */
      readonly own: number | null
      readonly other: number | null
      /** 'waiting': someone of the tie is still on the course. */
      readonly outcome: 'ahead' | 'behind' | 'shared' | 'waiting'
    }

/**
 * Why a player stands where the board says: strokes received, each round, the total, and for everyone level with the
 * player the step that decided. Null for a player who is not in the competition.
 */
export function explain(competition: Competition, playerId: string): ExplainStep[] | null {
  return explainOf(fieldOf(competition), playerId)
}

/**
 * The same from a field that has been added up already; `basis` to explain the other table of the board, `among` to
 * explain that of a class: its place points and ties are its own.
 */
export function explainOf(
  field: Field,
  playerId: string,
  basis: Basis = field.basis,
  among: readonly string[] = field.competition.players.map(({ id }) => id),
): ExplainStep[] | null {
  const table = tableOf(field, among, basis)
  const own = table.get(playerId)
  if (!own) return null
  const entries = field.entries.get(playerId) ?? []
  return [
    ...entries.flatMap((entry, at) => (entry ? roundSteps(entry, own, at, basis) : [])),
    totalStep(field, own, playerId, basis),
    ...tieSteps(field, table, own, basis),
  ]
}

function roundSteps(entry: Entry, own: PlayerResult, at: number, basis: Basis): ExplainStep[] {
  const summary = summaryOf(entry, own, at)
  if (!summary) return []
  const result = roundStep(entry, summary, basis)
  if (basis === 'gross' || handicapOf(entry.round).isGross) return [result]
  return [
    playingHandicapStep(entry) ?? strokesStep(entry),
    ...(entry.scoring.opponents === 'group' ? [] : [receivedStep(entry)]),
    result,
  ]
}

function strokesStep({ round, card }: Entry): ExplainStep {
  const { exactHandicap, playingStrokes } = card
  const factor = round.strokesFactor
  const { exact, strokes } = ownBallStrokes({ handicapIndex: exactHandicap, tee: null }, factorAlone, byFactor, {
    factor,
  })
  return {
    kind: 'strokes',
    roundId: round.id,
    exactHandicap,
    usedHandicap: usedHandicap(exactHandicap),
    factor,
    unrounded: shownFraction(exact),
    rounded: strokes,
    playingStrokes,
  }
}
const byFactor: HandicapRules = { kind: 'factor' }

/** Null where strokes are no playing handicap: another kind of handicap, or a card without a rated tee. */
function playingHandicapStep(entry: Entry): ExplainStep | null {
  const { round, card, scoring, part } = entry
  const rules = handicapRulesOf(round)
  if (rules.kind !== 'whs' || !card.tee) return null
  const allowance = allowanceFor(allowanceOf(round.gameType), rules.allowance)
  const steps = playingHandicapSteps({ handicapIndex: card.exactHandicap, tee: card.tee }, allowance, rules)
  if (!steps) return null
  const isMatch = scoring.opponents === 'group' && part !== null
  return {
    kind: 'playing-handicap',
    roundId: round.id,
    ...steps,
    afterDifference: isMatch && rules.difference === 'unrounded' ? afterDifference(entry, allowance, rules) : null,
    playingStrokes: card.playingStrokes,
    given: isMatch ? givenTo(entry) : null,
  }
}

function afterDifference(entry: Entry, allowance: Allowance, rules: HandicapRules): number | null {
  const cards = cardsOfMatch(entry)
  const all = cards.map(({ exactHandicap, tee }) =>
    tee ? strokesFrom({ handicapIndex: exactHandicap, tee }, allowance, rules) : null,
  )
  const known = all.filter((each) => each !== null)
  if (known.length < all.length) return null
  return matchPlayingStrokes(known, rules)[cards.indexOf(entry.card)] ?? null
}

function receivedStep({ round, card, score }: Entry): ExplainStep {
  return {
    kind: 'received',
    roundId: round.id,
    holes: score.holes.map(({ hole, index }, position) => ({ hole, index, received: score.received[position] ?? 0 })),
    total: score.received.reduce((sum, received) => sum + received, 0),
    provisional: isProvisional({ round, card }),
  }
}

function roundStep({ round, score }: Entry, summary: RoundSummary, basis: Basis): ExplainStep {
  return {
    kind: 'round',
    roundId: round.id,
    gameType: round.gameType,
    played: summary.played,
    holes: score.holes.length,
    par: score.par,
    gross: summary.gross,
    received: basis === 'net' ? summary.received : 0,
    net: basis === 'net' ? summary.net : null,
    toPar: basis === 'net' ? summary.toParNet : summary.toParGross,
    points: basis === 'net' ? summary.pointsNet : summary.pointsGross,
    placePoints: summary.placePoints,
    counted: summary.counted,
    status: summary.status,
    match: summary.match,
  }
}

function totalStep(field: Field, { tally }: PlayerResult, playerId: string, basis: Basis): ExplainStep {
  return {
    kind: 'total',
    basis,
    total: tally.total,
    toPar: tally.toPar,
    points: tally.points,
    placePoints: tally.placePoints,
    contestPoints: field.contestPoints.get(playerId) ?? 0,
    place: tally.place,
    placeText: tally.text,
  }
}

/** One step for each player with the same result, in the order of the table. */
function tieSteps(
  field: Field,
  table: ReadonlyMap<string, PlayerResult>,
  own: PlayerResult,
  basis: Basis,
): ExplainStep[] {
  if (own.tally.place === null) return []
  const level = [...table.values()]
    .filter((other) => other.tally.place !== null && compareLists(other.contender.metric, own.contender.metric) === 0)
    .sort((a, b) => a.tally.rank - b.tally.rank)
  const isWaiting = isUsingCountBack(field) && level.some(({ contender }) => contender.tieKeys === null)
  const rules = isWaiting ? null : tieRulesOf(field, basis)
  const ids = level.map(({ contender }) => contender.id)
  const decisions = decisionsFor(field.competition, 'players', basis).filter(({ places }) => {
    return places.flat().filter((id) => ids.includes(id)).length > 1
  })
  return level
    .filter((other) => other !== own)
    .map((other) => recordedStep(decisions, own, other, tieStep(field, own, other, rules)))
}

/** Where a play-off or a lot decided between two, that is the step; else `usual` is. */
function recordedStep(
  decisions: readonly TieDecision[],
  own: PlayerResult,
  other: PlayerResult,
  usual: ExplainStep & { readonly kind: 'tie' },
): ExplainStep {
  const isShared = own.tally.place === other.tally.place
  const outcome = isShared ? 'shared' : own.tally.rank < other.tally.rank ? 'ahead' : 'behind'
  const ids = [own.contender.id, other.contender.id] as const
  // Whoever was not in it may stand behind those who were.
  const beside = usual.outcome === outcome ? undefined : decisionAround(decisions, ...ids)
  const decision = decisionOn(decisions, ...ids) ?? beside
  return decision ? { ...usual, step: decision.by, roundId: null, own: null, other: null, outcome } : usual
}

function isUsingCountBack({ competition, rankedBy }: Field): boolean {
  return competition.tieBreak !== 'shared' && rankedBy !== 'matches'
}

/** `rules` null: somebody of the tie is still on the course. */
function tieStep(
  field: Field,
  own: PlayerResult,
  other: PlayerResult,
  rules: TieRules | null,
): ExplainStep & { readonly kind: 'tie' } {
  const otherId = other.contender.id
  const undecided = { kind: 'tie', otherId, step: null, roundId: null, own: null, other: null } as const
  if (!rules) return { ...undecided, outcome: 'waiting' }
  const decision = decidingStep(own.contender.tieKeys ?? [], other.contender.tieKeys ?? [], rules)
  if (!decision) return { ...undecided, outcome: 'shared' }
  const { roundsBack, step, values, isAhead } = decision
  const roundOf = ({ counted }: PlayerResult) => field.competition.rounds[counted.at(-1 - roundsBack) ?? -1]
  const scoringIn = (result: PlayerResult) => scoringOf(roundOf(result) ?? usualGame)
  const [ownValue, otherValue] = values([scoringIn(own), scoringIn(other)])
  return {
    kind: 'tie',
    otherId,
    step,
    roundId: roundOf(own)?.id ?? null,
    own: ownValue,
    other: otherValue,
    outcome: isAhead ? 'ahead' : 'behind',
  }
}
