import { type Made, madeOn } from './moments.ts'
import type { PlayedRound, Replay } from './replay.ts'

/** On the slider a hole stays lit for a second of a round in a minute. */
const litShare = 1 / 60

/**
 * Who has just saved a hole of the round, and what it was; null: nothing but who has won it. Of several balls it is the best one.
 * `rowOf`: of each card of each round the position of who has it; `length`: of the slider, in milliseconds.
 */
export function litAt(
  { competition, steps }: Replay,
  rowOf: Replay['contenderOf'],
  { firstStep }: PlayedRound,
  step: number,
  length: number,
): ReadonlyMap<number, Made | null> {
  const lit = new Map<number, Made | null>()
  const since = (steps[step]?.at ?? 0) - length * litShare
  for (let at = step; at >= firstStep && (steps[at]?.at ?? 0) >= since; at -= 1) {
    const one = steps[at]
    const round = one && competition.rounds[one.round]
    if (one?.kind !== 'hole' || !round) continue
    const fresh = new Map<number, Made | null>()
    for (const card of one.cards) {
      const player = rowOf[one.round]?.[card] ?? -1
      fresh.set(player, better(fresh.get(player), madeOn(round, card, one.position)))
    }
    for (const [player, made] of fresh) if (!lit.has(player)) lit.set(player, made)
  }
  return lit
}

function better(one: Made | null | undefined, other: Made | null): Made | null {
  if (!one || !other) return one ?? other
  return other.strokes < one.strokes ? other : one
}
