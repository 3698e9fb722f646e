import { forEach, lowestAlone, markOn, placeOf, positionsOf, scoresOn, sumOfHoles } from './on-hole.ts'
import { pairwise, pot } from './settlement.ts'
import type { HoleOfGame, SideGame } from './side-game.ts'

/**
 * Who alone has the lowest wins a skin, and those that ties have carried. What is left at the end is lost, or goes to the
 * winner of a play-off that is recorded. Source: golfstakes.com; Pinhigh decision, Side games.
 */
export const skins: SideGame = {
  players: { least: 2, most: 4 },
  field: true,
  strokes: true,
  settings: ['basis', 'allowance', 'stake', 'unit', 'carryOver', 'leftOver', 'settle'],
  given: { carryOver: true },
  marks: ['playOff'],
  play: (round, settings, marks) => {
    let carried = 0
    const holes = positionsOf(round).map((position): HoleOfGame => {
      const scores = scoresOn(round, position, settings.basis)
      if (!scores) return { position, counts: false, points: forEach(round, () => 0), carried }
      const winner = lowestAlone(scores)
      const hole = {
        position,
        counts: true,
        points: forEach(round, (at) => (at === winner ? 1 + carried : 0)),
        carried,
      }
      carried = winner === null && settings.carryOver ? carried + 1 : 0
      return hole
    })
    const isDone = holes.every(({ counts }) => counts)
    const playOff = settings.leftOver === 'play-off' && isDone ? placeOf(round, markOn(marks, 0)?.playOff) : null
    const won = sumOfHoles(round, holes)
    const points = won.map((own, at) => own + (at === playOff ? carried : 0))
    const settle = settings.settle === 'pot' ? pot : pairwise
    return {
      holes,
      bets: [],
      points,
      balance: settle(points, settings.stake),
      carried: playOff === null ? carried : 0,
    }
  },
}
