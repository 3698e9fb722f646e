import type { Basis, ShownStatus } from './card.ts'
import { compareLists } from './compare-lists.ts'
import type { Competition } from './competition.ts'
import type { DrivesPaid } from './drives.ts'
import { type Eclectic, eclecticOf } from './eclectic.ts'
import type { Entry } from './entries.ts'
import { type StrokesStep, strokesSteps } from './explain-strokes.ts'
import { type Field, fieldOf } from './field.ts'
import { handicapOf, type RoundGame, scoringOf, usualGame } from './formats/presets.ts'
import { summaryOf } from './leaderboard.ts'
import type { MatchView } from './match.ts'
import type { PlayerResult } from './player-result.ts'
import { isProvisional } from './scorecard.ts'
import type { RoundSummary } from './scored-card.ts'
import type { StrokesToUse } from './strokes-to-use.ts'
import { sumOf } from './sums.ts'
import { tableOf, tieRulesOf } from './table.ts'
import { decisionAround, decisionOn, decisionsFor, type TieDecision } from './tie-decisions.ts'
import { decidingStep, type TieRules } from './ties.ts'

/** Why a number is what it is, step by step (values only; the words are the page's). */
export type ExplainStep =
  | StrokesStep
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
  /** Where strokes are used up from hole to hole. */
  | ({
      readonly kind: 'strokes-to-use'
      readonly roundId: string
      /** Of all holes. */
      readonly par: number
      readonly received: number
      readonly holes: number
    } & StrokesToUse)
  /** Players of other sides whose balls count for a side that lacks members. */
  | {
      readonly kind: 'blind-members'
      readonly roundId: string
      readonly players: readonly { readonly playerId: string; readonly name: string }[]
    }
  /** Drives that a side owes at its end; the penalty strokes are in the round's result. */
  | ({ readonly kind: 'missing-drives'; readonly roundId: string } & DrivesPaid)
  /** Of an eclectic: the best of each hole, and what comes off it; nothing on the gross basis. */
  | ({ readonly kind: 'eclectic' } & Eclectic)
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
    ...entries.flatMap((entry, at) => (entry ? stepsOfEntry(field, entry, own, at, basis) : [])),
    ...eclecticSteps(field, entries, basis),
    totalStep(field, own, playerId, basis),
    ...tieSteps(field, table, own, basis),
  ]
}

/** In an eclectic strokes are received on no hole: a round is its gross, and says which handicap it was played with. */
function stepsOfEntry(field: Field, entry: Entry, own: PlayerResult, at: number, basis: Basis): ExplainStep[] {
  if (field.rankedBy !== 'eclectic') return [...blindSteps(field, entry), ...roundSteps(entry, own, at, basis)]
  const isNet = basis === 'net' && !handicapOf(entry.round).isGross
  return [...(isNet ? strokesSteps(entry) : []), ...roundSteps(entry, own, at, 'gross')]
}

function eclecticSteps(
  { rankedBy, competition }: Field,
  entries: readonly (Entry | null)[],
  basis: Basis,
): ExplainStep[] {
  if (rankedBy !== 'eclectic') return []
  const made = eclecticOf(competition.rounds, entries, competition.eclecticPercent)
  return [{ kind: 'eclectic', ...made, ...(basis === 'gross' && { reduction: 0 }) }]
}

function roundSteps(entry: Entry, own: PlayerResult, at: number, basis: Basis): ExplainStep[] {
  const summary = summaryOf(entry, own, at)
  if (!summary) return []
  const results = [...toUseSteps(entry, basis), ...drivesSteps(entry), roundStep(entry, summary, basis)]
  if (basis === 'gross' || handicapOf(entry.round).isGross) return results
  const isOfHoles = entry.scoring.opponents === 'field' && !entry.card.balls
  return [...strokesSteps(entry), ...(isOfHoles ? [receivedStep(entry)] : []), ...results]
}

function toUseSteps({ round, score }: Entry, basis: Basis): ExplainStep[] {
  const made = score.toUse?.[basis]
  if (!made) return []
  const par = sumOf(score.holes, (hole) => hole.par)
  return [
    { kind: 'strokes-to-use', roundId: round.id, par, received: made.toUse - par, holes: score.holes.length, ...made },
  ]
}

function blindSteps({ competition }: Field, { round, score: { blinds = [] } }: Entry): ExplainStep[] {
  const people = competition.players.flatMap((player) => player.people ?? [player])
  const players = blinds.map((playerId) => {
    const person = people.find(({ id }) => id === playerId)
    return { playerId, name: person ? `${person.firstName} ${person.lastName}`.trim() : '' }
  })
  return players.length > 0 ? [{ kind: 'blind-members', roundId: round.id, players }] : []
}

const drivesSteps = ({ round, score: { drivesPaid } }: Entry): ExplainStep[] =>
  drivesPaid ? [{ kind: 'missing-drives', roundId: round.id, ...drivesPaid }] : []

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
  return competition.tieBreak !== 'shared' && rankedBy !== 'matches' && rankedBy !== 'eclectic'
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
