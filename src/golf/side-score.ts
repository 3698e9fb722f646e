import { blindMembers } from './blind-members.ts'
import type { Basis } from './card.ts'
import { scoreCard } from './card-score.ts'
import type { Round } from './competition.ts'
import { formatOf } from './formats/presets.ts'
import { type PlayedHole, shiftOf } from './holes.ts'
import type { PlayerCard } from './player-card.ts'
import type { CardScore } from './scored-card.ts'
import { type Ball, ballOf, holeOfSide, parOfSide, standInsFor } from './side-hole.ts'
import { sumOf } from './sums.ts'

/**
 * Adds up the card of a side whose members play balls of their own: on each hole the best of them count, as many as the
 * format says, and net and gross each choose their own. In games of points a missing ball has the fewest points; in games
 * of strokes a hole with too few numbers has no result. Source: Rules of Golf 23; Pinhigh decision.
 */
export function scoreSide(round: Round, card: PlayerCard, ofCourse: readonly PlayedHole[]): CardScore {
  const blinds = blindMembers(round, card)
  const members = playedBalls(round, card, ofCourse, card.balls ?? [], true)
  const holes = ofCourse.map((hole, position) => ({
    ...hole,
    par: parOfSide(
      hole.par,
      members.flatMap(({ holeAt }) => holeAt(position)?.par ?? []),
    ),
  }))
  const ballsOn = ballsByPosition(round, holes, members, playedBalls(round, card, ofCourse, blinds, false))
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

type PlayedBall = ReturnType<typeof playedBalls>[number]

/** Balls of a side, by position of its card: a member of another group may have begun elsewhere. */
function playedBalls(
  round: Round,
  card: PlayerCard,
  holes: readonly PlayedHole[],
  balls: readonly PlayerCard[],
  isOwn: boolean,
) {
  return balls.map((ball) => {
    const score = scoreCard(round, ball)
    const shift = shiftOf(round.holes, card.startHole) - shiftOf(round.holes, ball.startHole) + holes.length
    const at = (position: number) => (position + shift) % holes.length
    return {
      ball,
      isOwn,
      holeAt: (position: number) => score.holes[at(position)],
      receivedAt: (position: number) => score.received[at(position)] ?? 0,
      resultAt: (position: number) => ball.results[at(position)] ?? null,
    }
  })
}

function ballsByPosition(
  round: Round,
  holes: readonly PlayedHole[],
  members: readonly PlayedBall[],
  blinds: readonly PlayedBall[],
): (position: number) => readonly Ball[] {
  const format = formatOf(round)
  const hasDrawn = format.side.shortSides === 'blind' && round.over
  return (position) => [
    ...[...members, ...blinds].map(({ ball, isOwn, holeAt, receivedAt, resultAt }): Ball => {
      const [result, own] = [resultAt(position), holeAt(position)]
      const par = own ? format.scoring.target(own) : 0
      const isToCome = result === null && !round.over && !ball.submitted && ball.status === null
      return { ...ballOf({ result, par, received: receivedAt(position), isToCome }, format.scoring), isOwn }
    }),
    ...(hasDrawn ? [] : standInsFor(members.length, format, holes[position])),
  ]
}
