import { forEach, markOn, placeOf, positionsOf, sumOfHoles } from './on-hole.ts'
import { pairwise } from './settlement.ts'
import type { HoleOfGame, SideGame } from './side-game.ts'

const perHole = 3

/**
 * A point each for who is first on the green, closest once all are on, and first in, whatever strokes say; who has all
 * three may have more. Source: golfstakes.com; Pinhigh decision, Side games.
 */
export const bingoBangoBongo: SideGame = {
  players: { least: 2, most: 4 },
  strokes: false,
  settings: ['stake', 'unit', 'sweepTimes'],
  marks: ['bingo', 'bango', 'bongo'],
  play: (round, { stake, sweepTimes }, marks) => {
    const holes = positionsOf(round).map((position): HoleOfGame => {
      const mark = markOn(marks, position)
      const named = [mark?.bingo, mark?.bango, mark?.bongo].map((id) => placeOf(round, id))
      const points = forEach(round, (at) => {
        const own = named.filter((each) => each === at).length
        return own === perHole ? own * sweepTimes : own
      })
      return { position, counts: named.some((each) => each !== null), points, carried: 0 }
    })
    const points = sumOfHoles(round, holes)
    return { holes, bets: [], points, balance: pairwise(points, stake), carried: 0 }
  },
}
