import type { Basis } from './card.ts'
import type { Round } from './competition.ts'
import { cycleOf, holesFromTee } from './formats/handicaps/played-tee.ts'
import { handicapOf, handicapRulesOf, scoringOf } from './formats/presets.ts'
import type { Scoring } from './formats/scorings/scoring.ts'
import { netStrokes } from './hole.ts'
import { type PlayedHole, playedHoles, rotateTo } from './holes.ts'
import type { PlayerCard } from './player-card.ts'
import type { CardScore } from './scored-card.ts'
import { type Cycle, receivedOver } from './strokes.ts'
import { flagResult } from './strokes-to-use.ts'

/** The strokes that count in a round: a factor of 0 makes it gross, whatever was set before the start. */
export function countingStrokes(round: Round, card: PlayerCard): number {
  return handicapOf(round).counting(card.playingStrokes)
}

/** Holes of a card by position, from its own start hole. */
function holesOf(round: Round, card: PlayerCard): readonly PlayedHole[] {
  return holesFromTee(playedHoles(round.card, rotateTo(round.holes, card.startHole)), card.tee)
}

/** Over how many holes the strokes of a card go. */
const cycleIn = (round: Round, { tee }: PlayerCard): Cycle => (tee ? cycleOf(handicapRulesOf(round), tee) : 18)

/** Adds a card up. `holes` may be passed in where many cards share them. */
export function scoreCard(
  round: Round,
  card: PlayerCard,
  holes: readonly PlayedHole[] = holesOf(round, card),
): CardScore {
  const scoring = scoringOf(round)
  const playingStrokes = countingStrokes(round, card)
  const cycle = cycleIn(round, card)
  const received = receivedOver(holes, playingStrokes, cycle)
  const unplayed = round.over || card.submitted ? scoring.unplayed : 0
  const sum = { played: 0, par: 0, received: 0, gross: 0, net: 0, grossPoints: 0, netPoints: 0 }
  holes.forEach((hole, position) => {
    const result = card.results[position]
    const given = received[position] ?? 0
    const gross = result ? scoring.counted(result, hole.par, 0) : null
    if (!result || gross === null) return
    sum.played += 1
    sum.par += hole.par
    sum.received += given
    sum.gross += gross
    sum.net += netStrokes(scoring.counted(result, hole.par, given) ?? gross, given)
    sum.grossPoints += scoring.points(result, scoring.target(hole), 0)
    sum.netPoints += scoring.points(result, scoring.target(hole), given)
  })
  const blank = unplayed * (holes.length - sum.played)
  const toUse = toUseOn(scoring, card, holes, received, round.over || card.submitted)
  const made = (basis: Basis, points: number) => (toUse && flagResult(toUse[basis], holes.length)) ?? points + blank
  return {
    holes,
    received,
    playingStrokes,
    cycle,
    played: sum.played,
    complete: sum.played === holes.length && holes.length > 0,
    par: sum.par,
    receivedPlayed: sum.received,
    strokes: { gross: sum.gross, net: sum.net },
    toPar: { gross: sum.gross - sum.par, net: sum.net - sum.par },
    points: { gross: made('gross', sum.grossPoints), net: made('net', sum.netPoints) },
    unplayed,
    ...(toUse && { toUse }),
  }
}

/** How a card stands on each basis with the strokes that there are to use, where a format has such. */
function toUseOn(
  { toUse }: Scoring,
  { results }: PlayerCard,
  holes: readonly PlayedHole[],
  received: readonly number[],
  isClosed: boolean,
): CardScore['toUse'] {
  if (!toUse) return undefined
  const used = (basis: Basis) =>
    toUse(
      holes.map(({ par }, at) => ({
        result: results[at] ?? null,
        par,
        received: basis === 'net' ? (received[at] ?? 0) : 0,
      })),
      isClosed,
    )
  return { net: used('net'), gross: used('gross') }
}
