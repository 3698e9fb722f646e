import { forEach, positionsOf, scoresOn, sumOfHoles } from './on-hole.ts'
import { pairwise } from './settlement.ts'
import type { HoleOfGame, SideGame } from './side-game.ts'

/** Won by so many a hole gives all its points to the winner, where the game has it so. */
const blitzAt = 2

/** A game of three for points by rank on each hole, which level players share. */
export const rankedPoints = (byRank: readonly number[]): SideGame => ({
  players: { least: byRank.length, most: byRank.length },
  strokes: true,
  settings: ['basis', 'allowance', 'stake', 'unit', 'blitz'],
  marks: [],
  play: (round, { basis, stake, blitz }) => {
    const holes = positionsOf(round).map((position): HoleOfGame => {
      const scores = scoresOn(round, position, basis)
      const points = scores ? pointsOn(scores, byRank, blitz) : forEach(round, () => 0)
      return { position, counts: scores !== null, points, carried: 0 }
    })
    const points = sumOfHoles(round, holes)
    return { holes, bets: [], points, balance: pairwise(points, stake), carried: 0 }
  },
})

/** Level players share the sum of their ranks. */
function pointsOn(scores: readonly number[], byRank: readonly number[], blitz: boolean): number[] {
  const [best = 0, second = 0] = scores.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0))
  const isBlitz = blitz && best < second && best + blitzAt <= second
  const all = byRank.reduce((sum, each) => sum + each, 0)
  if (isBlitz) return scores.map((own) => (own === best ? all : 0))
  return scores.map((own) => {
    const better = scores.filter((other) => other < own).length
    const level = scores.filter((other) => other === own).length
    return byRank.slice(better, better + level).reduce((sum, each) => sum + each, 0) / level
  })
}
