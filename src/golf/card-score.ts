import { isMatchGame, netStrokes, stablefordPoints } from './hole.ts'
import { type PlayedHole, playedHoles, rotateTo } from './holes.ts'
import { receivedOn } from './strokes.ts'
import type { Basis, HoleResult, PlayerCard, Round } from './types.ts'

/** Two numbers, one for each basis. */
type Both = Readonly<Record<Basis, number>>

/** What a card adds up to over the holes that have a result. */
export type CardScore = {
  readonly holes: readonly PlayedHole[]
  /** Strokes received by position, all holes. */
  readonly received: readonly number[]
  readonly playingStrokes: number
  readonly played: number
  readonly complete: boolean
  readonly par: number
  readonly receivedPlayed: number
  readonly strokes: Both
  readonly toPar: Both
  readonly points: Both
}

/** The strokes that count in a round: a factor of 0 makes it gross, whatever was set before the start. */
export function countingStrokes(round: Round, card: PlayerCard): number {
  return round.strokesFactor === 0 ? 0 : card.playingStrokes
}

/** Holes of a card by position, from its own start hole. */
function holesOf(round: Round, card: PlayerCard): PlayedHole[] {
  return playedHoles(round.card, rotateTo(round.holes, card.startHole))
}

/** Points of one result; a pick-up has none, however many strokes are received. */
export function pointsOf(result: NonNullable<HoleResult>, par: number, received: number): number {
  return result.pickedUp ? 0 : stablefordPoints(result.strokes, par, received)
}

/** Adds a card up. `holes` may be passed in where many cards share them. */
export function scoreCard(
  round: Round,
  card: PlayerCard,
  holes: readonly PlayedHole[] = holesOf(round, card),
): CardScore {
  const playingStrokes = countingStrokes(round, card)
  const received = holes.map((hole) => receivedOn(hole.index, playingStrokes))
  const sum = { played: 0, par: 0, received: 0, gross: 0, net: 0, grossPoints: 0, netPoints: 0 }
  holes.forEach((hole, position) => {
    const result = card.results[position]
    if (!result) return
    const given = received[position] ?? 0
    sum.played += 1
    sum.par += hole.par
    sum.received += given
    sum.gross += result.strokes
    sum.net += netStrokes(result.strokes, given)
    if (isMatchGame(round.gameType)) return
    sum.grossPoints += pointsOf(result, hole.par, 0)
    sum.netPoints += pointsOf(result, hole.par, given)
  })
  return {
    holes,
    received,
    playingStrokes,
    played: sum.played,
    complete: sum.played === holes.length && holes.length > 0,
    par: sum.par,
    receivedPlayed: sum.received,
    strokes: { gross: sum.gross, net: sum.net },
    toPar: { gross: sum.gross - sum.par, net: sum.net - sum.par },
    points: { gross: sum.grossPoints, net: sum.netPoints },
  }
}
