import { betOn, type HolesWon, holesOfBets, holesWon, pointsOfBets } from './bets.ts'
import { markOn } from './on-hole.ts'
import { byPoints } from './settlement.ts'
import type { Bet, GameMark, GameRound, SideGame } from './side-game.ts'

type Sides = Bet['sides']

/**
 * Three bets by holes won: the first half of the round as it is played, the second, and all of it. A press is one more bet
 * from a hole to the end of its half: as both sides agree, or by itself from the hole after a side is exactly two down in
 * the newest bet. Two play each other, or the first two of four the others by their better ball.
 * Source: liveabout.com 1560517, froggergolf.com; Pinhigh decision, Side games.
 */
export const nassau: SideGame = {
  players: { least: 2, most: 4, even: true },
  strokes: true,
  settings: ['basis', 'allowance', 'stake', 'unit', 'press'],
  marks: ['press'],
  play: (round, settings, marks) => {
    const sides = sidesOfNassau(round)
    const won = holesWon(round, () => sides, settings.basis)
    const half = Math.ceil(round.holes / 2)
    const presses = settings.press === 'none' ? () => false : settings.press === 'manual' ? agreed(marks) : atTwoDown
    const bets = [
      ...withPresses(won, { kind: 'front', from: 1, to: half, sides }, presses),
      ...withPresses(won, { kind: 'back', from: half + 1, to: round.holes, sides }, presses),
      betOn(won, { kind: 'total', from: 1, to: round.holes, sides }),
    ]
    const points = pointsOfBets(round, bets)
    return {
      holes: holesOfBets(round, won, () => sides),
      bets,
      points,
      balance: byPoints(points, settings.stake),
      carried: 0,
    }
  },
}

/** One against one, or the first two against the other two. */
function sidesOfNassau({ players }: GameRound): Sides {
  const half = players.length / 2
  const all = players.map((_, at) => at)
  return [all.slice(0, half), all.slice(half)]
}

type IsPressed = (newest: Bet, position: number) => boolean

/** A bet and its presses, in the order in which they begin. */
function withPresses(won: HolesWon, bet: Pick<Bet, 'kind' | 'from' | 'to' | 'sides'>, isPressed: IsPressed): Bet[] {
  const { from, to, sides } = bet
  if (from > to) return []
  const starts = [from]
  for (let position = from + 1; position <= to; position += 1) {
    const newest = betOn(won, { kind: 'press', from: starts.at(-1) ?? from, to: position - 1, sides })
    if (isPressed(newest, position)) starts.push(position)
  }
  return starts.map((start, at) => betOn(won, { kind: at === 0 ? bet.kind : 'press', from: start, to, sides }))
}

const agreed =
  (marks: readonly GameMark[]): IsPressed =>
  (_, position) =>
    markOn(marks, position)?.press === true

/** Only after a hole that has been played: a side stays two down over one that waits. */
const atTwoDown: IsPressed = ({ lead, course }) => Math.abs(lead) === 2 && course.at(-1) !== null
