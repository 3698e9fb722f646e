/** A whole number from `least` to `most`. */
export const between = (least: number, most: number) => least + Math.floor(Math.random() * (most - least + 1))

/** True so often out of a hundred. */
export const percent = (often: number) => Math.random() * 100 < often

export const oneOf = <T>(values: readonly T[]): T => values[between(0, values.length - 1)] as T

/** Four players' strokes on a hole of any par. */
export const someStrokes = (players: readonly string[]) => players.map((userId) => ({ userId, strokes: between(1, 8) }))
