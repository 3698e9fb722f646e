// How often an edge sends, and when those whom it loses come back. All in milliseconds.

const fewWatchers = 10_000
const manyWatchers = 100_000
const often = 250
const seldom = 1_000
/** No frame is older than that, however long the sending takes. */
const oldest = 2_000

/**
 * Between two frames of a board that so many people follow, on all edges together: four a second up to 10,000 of them, one
 * a second from 100,000 on, and in between as it comes. `took`: how long the last sending took; a fifth
 * of the time is left for others, who get in between the slices of a sending as well.
 */
export function frameInterval(audience: number, took: number): number {
  const share = (audience - fewWatchers) / (manyWatchers - fewWatchers)
  const paced = often + (seldom - often) * Math.min(1, Math.max(0, share))
  return Math.min(oldest, Math.max(paced, 1.25 * took))
}

const shortestReturn = 1_500
const longestReturn = 15_000

/** Within which those come back whom an edge with so many watchers loses: about a thousand a second. */
export const returnWithin = (watchers: number): number => Math.min(longestReturn, Math.max(shortestReturn, watchers))

/** Full jitter: any moment within, each as likely. */
export const jitter = (within: number): number => Math.round(Math.random() * within)

const firstWait = 500
const longestWait = 10_000

/** Before an origin that did not answer so many times is asked again. */
export const waitBefore = (attempt: number): number =>
  jitter(Math.min(longestWait, firstWait * 2 ** Math.min(attempt, 10)))
