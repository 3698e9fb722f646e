import type { PlayedRound, Replay } from './replay.ts'

/** What is longer than this without anything happening is passed over. */
const pauseAtLeast = 30 * 60_000
/** So long a pause takes on the slider. */
const pauseTakes = 5 * 60_000

/** The slider of a round, in milliseconds from its beginning, without the pauses. */
export type Scale = {
  readonly length: number
  readonly toTime: (place: number) => number
  readonly toPlace: (time: number) => number
}

type Bend = { readonly time: number; readonly place: number }

/** A night, or a thunderstorm, takes five minutes of the slider. */
export function scaleOf({ steps }: Pick<Replay, 'steps'>, { at, from, until }: PlayedRound): Scale {
  const bends: Bend[] = [{ time: from, place: 0 }]
  for (const step of steps) {
    const last = bends.at(-1)
    if (!last || step.round !== at) continue
    const gone = step.at - last.time
    if (gone > 0) bends.push({ time: step.at, place: last.place + (gone > pauseAtLeast ? pauseTakes : gone) })
  }
  const length = bends.at(-1)?.place ?? 0
  return {
    length,
    toTime: (place) => Math.round(between(bends, 'place', 'time', Math.min(Math.max(place, 0), length))),
    toPlace: (time) => between(bends, 'time', 'place', Math.min(Math.max(time, from), until)),
  }
}

/** On the line through the bends. */
function between(bends: readonly Bend[], of: keyof Bend, to: keyof Bend, value: number): number {
  let [low, high] = [0, bends.length - 1]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((bends[middle]?.[of] ?? 0) < value) low = middle + 1
    else high = middle
  }
  const [before, after] = [bends[low - 1], bends[low]]
  if (!after) return 0
  if (!before || after[of] === before[of]) return after[to]
  return before[to] + ((value - before[of]) / (after[of] - before[of])) * (after[to] - before[to])
}

/** The last step of a round that had happened by a time. */
export function stepAt(
  { steps }: Pick<Replay, 'steps'>,
  { firstStep, lastStep, from }: PlayedRound,
  time: number,
): number {
  let [low, high] = [firstStep - 1, lastStep]
  if (time <= from) return low
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((steps[middle]?.at ?? 0) <= time) low = middle
    else high = middle - 1
  }
  return low
}
