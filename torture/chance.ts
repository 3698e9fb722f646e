/** A whole number from `least` to `most`. */
export const between = (least: number, most: number) => least + Math.floor(Math.random() * (most - least + 1))

/** True so often out of a hundred. */
export const percent = (often: number) => Math.random() * 100 < often

export const oneOf = <T>(values: readonly T[]): T => values[between(0, values.length - 1)] as T

/** Four players' strokes on a hole of any par. */
export const someStrokes = (players: readonly string[]) => players.map((userId) => ({ userId, strokes: between(1, 8) }))

export type Dice = { below: (most: number) => number; percent: (often: number) => boolean }

/** Chance that comes again: the same seed throws the same. */
export function diceOf(seed: number): Dice {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return { below: (most) => Math.floor(next() * most), percent: (often) => next() * 100 < often }
}
