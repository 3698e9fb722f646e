import { rankedPoints } from './ranked-points.ts'

/** Six points a hole among three: 4, 2 and none. Source: golfblogger.com, golfproblems.com. */
export const splitSixes = rankedPoints([4, 2, 0])
