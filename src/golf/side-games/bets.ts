import { betterSide, positionsOf, scoresOn } from './on-hole.ts'
import type { Bet, GameRound, HoleOfGame } from './side-game.ts'

type Sides = Bet['sides']

/** Which side has won each hole by its better ball, by position: 0 or 1, null for neither, undefined while it waits. */
export function holesWon(round: GameRound, sidesOn: (position: number) => Sides, basis: 'net' | 'gross') {
  return positionsOf(round).map((position) => {
    const scores = scoresOn(round, position, basis)
    return scores ? betterSide(scores, sidesOn(position)) : undefined
  })
}

export type HolesWon = ReturnType<typeof holesWon>

/** A bet on the holes from one position to another. */
export function betOn(won: HolesWon, { kind, from, to, sides }: Pick<Bet, 'kind' | 'from' | 'to' | 'sides'>): Bet {
  let lead = 0
  const course = won.slice(from - 1, to).map((winner) => {
    if (winner === undefined) return null
    lead += winner === 0 ? 1 : winner === 1 ? -1 : 0
    return lead
  })
  return { kind, from, to, sides, course, lead, played: course.filter((each) => each !== null).length }
}

/** A bet won is 1 for each of its winners and −1 for each of the others; a level one is nothing. */
export function pointsOfBets({ players }: GameRound, bets: readonly Bet[]): number[] {
  return players.map((_, at) =>
    bets.reduce((sum, { sides, lead }) => {
      const side = sides.findIndex((members) => members.includes(at))
      return sum + (side < 0 ? 0 : Math.sign(lead) * (side === 0 ? 1 : -1))
    }, 0),
  )
}

/** Holes of bets: 1 for each of the side that has won it. */
export const holesOfBets = (
  { players }: GameRound,
  won: HolesWon,
  sidesOn: (position: number) => Sides,
): HoleOfGame[] =>
  won.map((winner, at) => {
    const winners = winner === undefined || winner === null ? [] : (sidesOn(at + 1)[winner] ?? [])
    const points = players.map((_, player) => (winners.includes(player) ? 1 : 0))
    return { position: at + 1, counts: winner !== undefined, points, carried: 0 }
  })
