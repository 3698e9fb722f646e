import { betOn, holesOfBets, holesWon, pointsOfBets } from './bets.ts'
import { byPoints } from './settlement.ts'
import type { Bet, SideGame } from './side-game.ts'

/** Everybody has everybody as a partner once. */
const pairings: readonly Bet['sides'][] = [
  [
    [0, 1],
    [2, 3],
  ],
  [
    [0, 2],
    [1, 3],
  ],
  [
    [0, 3],
    [1, 2],
  ],
]

/**
 * Sixes, also called Hollywood: four play three bets over a third of the round each, by better ball and holes won, with
 * another partner in each. Source: golf.about.com, round robin.
 */
export const roundRobin: SideGame = {
  players: { least: 4, most: 4 },
  strokes: true,
  settings: ['basis', 'allowance', 'stake', 'unit'],
  marks: [],
  play: (round, { basis, stake }) => {
    const ends = pairings.map((_, at) => Math.round((round.holes * (at + 1)) / pairings.length))
    const partOf = (position: number) => ends.findIndex((end) => position <= end)
    const sidesOn = (position: number) => pairings[partOf(position)] ?? [[], []]
    const won = holesWon(round, sidesOn, basis)
    const bets = pairings.map((sides, at) =>
      betOn(won, { kind: 'part', from: (ends[at - 1] ?? 0) + 1, to: ends[at] ?? round.holes, sides }),
    )
    const points = pointsOfBets(round, bets)
    return { holes: holesOfBets(round, won, sidesOn), bets, points, balance: byPoints(points, stake), carried: 0 }
  },
}
