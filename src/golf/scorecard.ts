import type { HoleResult, ShownStatus } from './card.ts'
import { countingStrokes, scoreCard } from './card-score.ts'
import type { Competition } from './competition.ts'
import type { Entry } from './entries.ts'
import { type Field, fieldOf } from './field.ts'
import type { PlayedTee } from './formats/handicaps/played-tee.ts'
import type { RoundGame } from './formats/presets.ts'
import type { FormatSettings } from './formats/settings.ts'
import { netStrokes } from './hole.ts'
import { type PlayedHole, shiftOf } from './holes.ts'
import { summaryOf } from './leaderboard.ts'
import { withExtraHoles } from './match.ts'
import { driversOf } from './missing-drives.ts'
import type { PlayerCard } from './player-card.ts'
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
  /** Of a side whose members play balls of their own: which count, as positions in `balls`, best first. */
  readonly counting?: { readonly net: readonly number[]; readonly gross: readonly number[] }
  /** Of such a side: how many count; strokes and points are the sums of these, par is one ball's. */
  readonly count?: number
  /** Where drives are kept: whose was used, as a player id; left out where nobody's is known. */
  readonly driver?: string
}

/** A member's own ball, its holes in the order of the side's. */
export type BallCard = {
  readonly playerId: string
  readonly exactHandicap: number | null
  readonly playingStrokes: number
  readonly holes: readonly ScorecardHole[]
}

/** The holes of one opened row. `provisional`: some indexes were missing and have been made up. */
export type Scorecard = {
  readonly playerId: string
  readonly roundId: string
  readonly gameType: RoundGame
  /** What is changed of that format. */
  readonly formatSettings?: FormatSettings
  readonly exactHandicap: number | null
  readonly playingStrokes: number
  readonly strokesFactor: number
  /** From which it was played, where one was chosen. */
  readonly tee?: PlayedTee | undefined
  readonly provisional: boolean
  readonly status: ShownStatus | null
  readonly holes: readonly ScorecardHole[]
  /** Of a side whose members play balls of their own. */
  readonly balls?: readonly BallCard[]
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
    ...(round.formatSettings && { formatSettings: round.formatSettings }),
    exactHandicap: card.exactHandicap,
    playingStrokes: card.playingStrokes,
    strokesFactor: round.strokesFactor,
    ...(card.tee ? { tee: card.tee } : {}),
    provisional: isProvisional(entry),
    status: entry.status,
    holes: holesOfEntry(entry),
    ...(card.balls && { balls: ballsOf(entry) }),
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
  const drivers = driversOf(entry.round, entry.card, entry.score.holes.length)
  return drivers
    ? playedOfEntry(entry).map((hole, at) => ({ ...hole, ...(drivers[at] && { driver: drivers[at] }) }))
    : playedOfEntry(entry)
}

function playedOfEntry(entry: Entry): ScorecardHole[] {
  if (entry.score.side) return entry.score.holes.map((hole, position) => holeOfSide(entry, hole, position))
  const strokes = entry.scoring.opponents === 'group' ? givenTo(entry) : entry.score.playingStrokes
  const holes = holesOf(entry)
  const received = receivedOver(holes, strokes, entry.score.cycle)
  return holes.map((hole, position) => scorecardHole(entry, hole, position, received[position] ?? 0))
}

/** The best balls of a side on a hole. */
function holeOfSide({ score, scoring }: Entry, hole: PlayedHole, position: number): ScorecardHole {
  const made = score.side?.holes[position]
  const count = made?.count ?? 1
  const [net, gross] = [made?.net ?? null, made?.gross ?? null]
  const unplayed = score.unplayed === 0 ? null : score.unplayed * count
  const isPoints = scoring.measure === 'points'
  return {
    position,
    hole: hole.hole,
    par: hole.par,
    index: hole.index,
    received: 0,
    strokes: gross?.strokes ?? null,
    pickedUp: false,
    filled: false,
    net: net?.strokes ?? null,
    toPar: gross && gross.strokes - count * hole.par,
    netToPar: net && net.strokes - count * hole.par,
    points: net ? net.points : isPoints ? unplayed : null,
    grossPoints: gross ? gross.points : isPoints ? unplayed : null,
    count,
    counting: { net: net?.counting ?? [], gross: gross?.counting ?? [] },
  }
}

/** The balls of a side; in a match with the strokes that each is given there. */
function ballsOf(entry: Entry): BallCard[] {
  const { round, card, score } = entry
  const given = ballsGiven(entry)
  return (card.balls ?? []).map((ball) => {
    const own = { ...entry, card: ball, score: scoreCard(round, ball) }
    const { holes, cycle } = own.score
    const received = receivedOver(holes, given.get(ball) ?? 0, cycle)
    const shift = shiftOf(round.holes, card.startHole) - shiftOf(round.holes, ball.startHole) + score.holes.length
    return {
      playerId: ball.playerId,
      exactHandicap: ball.exactHandicap,
      playingStrokes: ball.playingStrokes,
      holes: score.holes.map((hole, position) => {
        const at = (position + shift) % score.holes.length
        return { ...scorecardHole(own, holes[at] ?? hole, at, received[at] ?? 0), position }
      }),
    }
  })
}

function ballsGiven(entry: Entry): Map<PlayerCard, number> {
  const { round, card, scoring } = entry
  const cards = scoring.opponents === 'group' ? cardsOfMatch(entry) : [card]
  const balls = cards.flatMap((each) => each.balls ?? each)
  const given = scoring.given(balls.map((ball) => countingStrokes(round, ball)))
  return new Map(balls.map((ball, at) => [ball, given[at] ?? 0]))
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
  const target = scoring.target(hole)
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
    points: result && gross !== null ? scoring.points(result, target, received) : unplayed,
    grossPoints: result && gross !== null ? scoring.points(result, target, 0) : unplayed,
  }
}
