import type { HoleResult, PlayerCard, ShownStatus } from './card.ts'
import { countingStrokes } from './card-score.ts'
import type { Competition } from './competition.ts'
import type { Entry } from './entries.ts'
import { type Field, fieldOf } from './field.ts'
import type { PlayedTee } from './formats/handicaps/played-tee.ts'
import type { RoundGame } from './formats/presets.ts'
import { netStrokes } from './hole.ts'
import type { PlayedHole } from './holes.ts'
import { summaryOf } from './leaderboard.ts'
import { withExtraHoles } from './match.ts'
import type { RoundSummary } from './scored-card.ts'
import { effectiveIndexes, receivedOver } from './strokes.ts'
import { tableOf } from './table.ts'

export type ScorecardHole = {
  readonly position: number
  readonly hole: number
  readonly par: number
  readonly index: number
  readonly received: number
  readonly strokes: number | null
  readonly pickedUp: boolean
  readonly filled: boolean
  readonly net: number | null
  readonly toPar: number | null
  readonly netToPar: number | null
  readonly points: number | null
  readonly grossPoints: number | null
}

/** The holes of one opened row. `provisional`: some indexes were missing and have been made up. */
export type Scorecard = {
  readonly playerId: string
  readonly roundId: string
  readonly gameType: RoundGame
  readonly exactHandicap: number | null
  readonly playingStrokes: number
  readonly strokesFactor: number
  /** From which it was played, where one was chosen. */
  readonly tee?: PlayedTee | undefined
  readonly provisional: boolean
  readonly status: ShownStatus | null
  readonly holes: readonly ScorecardHole[]
  readonly summary: RoundSummary
}

/** The holes of one card; null if the player has none in that round. */
export function scorecard(competition: Competition, playerId: string, roundId: string): Scorecard | null {
  return scorecardOf(fieldOf(competition), playerId, roundId)
}

/** The same from a field that has been added up already. */
export function scorecardOf(field: Field, playerId: string, roundId: string): Scorecard | null {
  const at = field.competition.rounds.findIndex(({ id }) => id === roundId)
  const entry = field.entries.get(playerId)?.[at]
  if (!entry) return null
  const ids = field.competition.players.map(({ id }) => id)
  const own = tableOf(field, ids, field.basis).get(playerId)
  const summary = own ? summaryOf(entry, own, at) : null
  if (!summary) return null
  const { round, card } = entry
  return {
    playerId,
    roundId,
    gameType: round.gameType,
    exactHandicap: card.exactHandicap,
    playingStrokes: card.playingStrokes,
    strokesFactor: round.strokesFactor,
    ...(card.tee ? { tee: card.tee } : {}),
    provisional: isProvisional(entry),
    status: entry.status,
    holes: holesOfEntry(entry),
    summary,
  }
}

/** The holes of every card of a round by player, in the order in which each group plays them. */
export function holesOfCards(field: Field, roundId: string): Map<string, ScorecardHole[]> {
  const at = field.competition.rounds.findIndex(({ id }) => id === roundId)
  return new Map(
    [...field.entries].flatMap(([playerId, entries]) => {
      const entry = entries[at]
      return entry ? [[playerId, holesOfEntry(entry)] as const] : []
    }),
  )
}

/** Some stroke indexes of the card were missing and have been made up. */
export const isProvisional = ({ round, card }: Pick<Entry, 'round' | 'card'>): boolean =>
  effectiveIndexes({ ...round.card, index: card.tee?.strokeIndex ?? round.card.index }).provisional

function holesOfEntry(entry: Entry): ScorecardHole[] {
  const strokes = entry.scoring.opponents === 'group' ? givenTo(entry) : entry.score.playingStrokes
  const holes = holesOf(entry)
  const received = receivedOver(holes, strokes, entry.score.cycle)
  return holes.map((hole, position) => scorecardHole(entry, hole, position, received[position] ?? 0))
}

/** With the extra holes that were played in a match. */
function holesOf({ scoring, card, score }: Entry): readonly PlayedHole[] {
  if (scoring.opponents === 'field') return score.holes
  const count = Math.max(score.holes.length, card.results.findLastIndex((result) => result) + 1)
  return withExtraHoles(score.holes, [{ cards: [card] }]).slice(0, count)
}

/** What this player is given in the own match. */
export function givenTo(entry: Entry): number {
  const cards = cardsOfMatch(entry)
  const given = entry.scoring.given(cards.map((each) => countingStrokes(entry.round, each)))
  return given[cards.indexOf(entry.card)] ?? 0
}

/** Of everybody in the own match. */
export function cardsOfMatch({ round, card, part }: Entry): PlayerCard[] {
  const ids = part?.match.sides.flatMap(({ playerIds }) => playerIds) ?? [card.playerId]
  return round.cards.filter(({ playerId }) => ids.includes(playerId))
}

function scorecardHole(
  { scoring, card, score }: Entry,
  hole: PlayedHole,
  position: number,
  received: number,
): ScorecardHole {
  const result: HoleResult = card.results[position] ?? null
  const gross = result && scoring.entry === 'strokes' ? scoring.counted(result, hole.par, 0) : null
  const counted = result && gross !== null ? scoring.counted(result, hole.par, received) : null
  const net = counted === null ? null : netStrokes(counted, received)
  const unplayed = result === null && score.unplayed !== 0 ? score.unplayed : null
  return {
    position,
    hole: hole.hole,
    par: hole.par,
    index: hole.index,
    received,
    strokes: result?.strokes ?? null,
    pickedUp: result?.pickedUp ?? false,
    filled: result?.filled ?? false,
    net,
    toPar: gross === null ? null : gross - hole.par,
    netToPar: net === null ? null : net - hole.par,
    points: result && gross !== null ? scoring.points(result, hole.par, received) : unplayed,
    grossPoints: result && gross !== null ? scoring.points(result, hole.par, 0) : unplayed,
  }
}
