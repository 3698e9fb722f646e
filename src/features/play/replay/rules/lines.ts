import type { Boards } from './boards.ts'
import type { PlayedRound, Replay } from './replay.ts'

/** The result of a player after each hole of a round, by time. */
export type Line = {
  readonly player: number
  readonly points: readonly { readonly at: number; readonly score: number }[]
}

/** The lines of everybody who has a result, the first of the board at the end of the round first. */
export function linesOf({ steps }: Replay, boards: Boards, round: PlayedRound): Line[] {
  const points = new Map<number, { at: number; score: number }[]>()
  const own = boards.rowOf[round.at] ?? []
  for (let at = round.firstStep; at <= round.lastStep; at += 1) {
    const step = steps[at]
    if (step?.kind !== 'hole' || step.round !== round.at) continue
    const players = new Set(step.cards.map((card) => own[card] ?? -1))
    for (const { player, score } of boards.at(at))
      if (players.has(player) && score !== null)
        points.set(player, [...(points.get(player) ?? []), { at: step.at, score }])
  }
  return boards.at(round.lastStep).flatMap(({ player }) => {
    const made = points.get(player)
    return made ? [{ player, points: made }] : []
  })
}
