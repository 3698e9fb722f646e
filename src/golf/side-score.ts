import { blindMembers } from './blind-members.ts'
import type { Basis } from './card.ts'
import { scoreCard } from './card-score.ts'
import type { Round } from './competition.ts'
import { formatOf } from './formats/presets.ts'
import { type PlayedHole, shiftOf } from './holes.ts'
import type { PlayerCard } from './player-card.ts'
import type { CardScore } from './scored-card.ts'
import { type Ball, ballOf, holeOfSide, standInsFor } from './side-hole.ts'
import { sumOf } from './sums.ts'

/**
 * Adds up the card of a side whose members play balls of their own: on each hole the best of them count, as many as the
 * format says, and net and gross each choose their own. In games of points a missing ball has the fewest points; in games
 * of strokes a hole with too few numbers has no result. Source: Rules of Golf 23; Pinhigh decision.
 */
export function scoreSide(round: Round, card: PlayerCard, holes: readonly PlayedHole[]): CardScore {
  const blinds = blindMembers(round, card)
  const ballsOn = ballsByPosition(round, card, holes, blinds)
  const made = holes.map((hole, position) => holeOfSide(formatOf(round), hole, ballsOn(position)))
  const score = addUp(round, card, holes, made)
  return blinds.length === 0 ? score : { ...score, blinds: blinds.map(({ playerId }) => playerId) }
}

type Made = ReturnType<typeof holeOfSide>

function addUp(round: Round, card: PlayerCard, holes: readonly PlayedHole[], made: readonly Made[]): CardScore {
  const unplayed = round.over || card.submitted ? formatOf(round).scoring.unplayed : 0
  const played = made.filter(({ hole }) => hole.net !== null)
  const ballsInAll = sumOf(made, ({ hole }) => hole.count)
  const ballsPlayed = sumOf(played, ({ hole }) => hole.count)
  const blank = unplayed * (ballsInAll - ballsPlayed)
  const par = sumOf(played, (each) => each.par)
  const strokesOn = (basis: Basis) => sumOf(played, ({ hole }) => hole[basis]?.strokes ?? 0)
  const pointsOn = (basis: Basis) => sumOf(played, ({ hole }) => hole[basis]?.points ?? 0) + blank
  const strokes = { gross: strokesOn('gross'), net: strokesOn('net') }
  return {
    holes,
    received: holes.map(() => 0),
    playingStrokes: card.playingStrokes,
    cycle: 18,
    played: played.length,
    complete: played.length === holes.length && holes.length > 0,
    par,
    receivedPlayed: strokes.gross - strokes.net,
    strokes,
    toPar: { gross: strokes.gross - par, net: strokes.net - par },
    points: { gross: pointsOn('gross'), net: pointsOn('net') },
    unplayed,
    side: { holes: made.map(({ hole }) => hole), ballsPlayed, ballsInAll, isLost: made.some(({ isLost }) => isLost) },
  }
}

/** The balls of a side by position of its card: a member of another group may have begun elsewhere. */
function ballsByPosition(
  round: Round,
  card: PlayerCard,
  holes: readonly PlayedHole[],
  blinds: readonly PlayerCard[],
): (position: number) => readonly Ball[] {
  const format = formatOf(round)
  const members = (card.balls ?? []).map((ball) => ({ ball, isOwn: true }))
  const balls = [...members, ...blinds.map((ball) => ({ ball, isOwn: false }))].map((each) => ({
    ...each,
    score: scoreCard(round, each.ball),
    shift: shiftOf(round.holes, card.startHole) - shiftOf(round.holes, each.ball.startHole) + holes.length,
  }))
  const hasDrawn = formatOf(round).side.shortSides === 'blind' && round.over
  return (position) => [
    ...balls.map(({ ball, isOwn, score, shift }): Ball => {
      const at = (position + shift) % holes.length
      const [result, received, own] = [ball.results[at] ?? null, score.received[at] ?? 0, score.holes[at]]
      const par = own ? format.scoring.target(own) : 0
      const isToCome = result === null && !round.over && !ball.submitted && ball.status === null
      return { ...ballOf({ result, par, received, isToCome }, format.scoring), isOwn }
    }),
    ...(hasDrawn ? [] : standInsFor(members.length, format, holes[position])),
  ]
}
