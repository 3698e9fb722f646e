import { rankedPoints } from './ranked-points.ts'

/** Nine points a hole among three: 5, 3 and 1. Source: liveabout.com 1564224. */
export const nines = rankedPoints([5, 3, 1])
