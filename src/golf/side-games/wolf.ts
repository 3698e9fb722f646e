import { betterSide, forEach, markOn, placeOf, positionsOf, scoresOn, sumOfHoles } from './on-hole.ts'
import type { GameSettings } from './settings.ts'
import { byPoints } from './settlement.ts'
import type { GameMark, GameRound, HoleOfGame, SideGame } from './side-game.ts'

const turn = 4

/**
 * The wolf, who changes from hole to hole in the order of the players, takes a partner or plays alone against the better
 * ball of the others. With a partner winners have 1 and losers −1; alone it is three times that for the wolf, and more for
 * one who said so before anybody had played. A tie is nothing, or is carried. Source: thewolfgametv.com; Pinhigh decision.
 */
export const wolf: SideGame = {
  players: { least: 4, most: 4 },
  strokes: true,
  settings: ['basis', 'allowance', 'stake', 'unit', 'carryOver', 'lastWolf', 'loneTimes', 'blindTimes'],
  marks: ['partner', 'blind'],
  play: (round, settings, marks) => {
    const holes: HoleOfGame[] = []
    let carried = 0
    for (const position of positionsOf(round)) {
      const player = wolfOn(round, settings, holes, position)
      const hole = holeOfWolf(round, settings, { position, player, carried, mark: markOn(marks, position) })
      holes.push(hole)
      if (!hole.counts) continue
      const isTied = hole.points.every((own) => own === 0)
      carried = isTied && settings.carryOver ? carried + 1 : 0
    }
    const points = sumOfHoles(round, holes)
    return { holes, bets: [], points, balance: byPoints(points, settings.stake), carried }
  },
}

/** In turn; after the last whole turn, if so chosen, whoever has fewest points then, the first in the order of several. */
function wolfOn(round: GameRound, { lastWolf }: GameSettings, before: readonly HoleOfGame[], position: number): number {
  const inTurns = Math.floor(round.holes / turn) * turn
  if (lastWolf === 'in-turn' || position <= inTurns) return (position - 1) % turn
  const points = sumOfHoles(round, before.slice(0, position - 1))
  return points.indexOf(Math.min(...points))
}

type OnHole = { position: number; player: number; carried: number; mark: GameMark | undefined }

function holeOfWolf(round: GameRound, settings: GameSettings, { position, player, carried, mark }: OnHole): HoleOfGame {
  const partner = placeOf(round, mark?.partner)
  const isAlone = mark?.partner === null
  const chosen = isAlone || (partner !== null && partner !== player)
  const own = { player, chosen, partner: chosen ? partner : null, blind: isAlone && mark?.blind === true }
  const scores = chosen ? scoresOn(round, position, settings.basis) : null
  if (!scores) return { position, counts: false, points: forEach(round, () => 0), carried, wolf: own }
  const pack = partner === null ? [player] : [player, partner]
  const others = forEach(round, (at) => at).filter((at) => !pack.includes(at))
  const winner = betterSide(scores, [pack, others])
  const times = (isAlone ? (own.blind ? settings.blindTimes : settings.loneTimes) : 1) * (1 + carried)
  const sign = winner === null ? 0 : winner === 0 ? 1 : -1
  const each = isAlone ? others.length : 1
  const points = forEach(round, (at) => sign * times * (pack.includes(at) ? each : -1) + 0)
  return { position, counts: true, points, carried, wolf: own }
}
