import { handicapTenths, playingStrokes } from '../../handicap.ts'

/** How an exact handicap becomes the strokes that are received over 18 holes. `share`: 1 is all of it. */
export type Handicap = {
  /** Nobody receives strokes: there is one basis. */
  readonly isGross: boolean
  /** Before rounding, as `why` shows it. */
  readonly unrounded: (exactHandicap: number | null, share: number) => number
  /** Whole strokes, negative for plus handicaps. */
  readonly strokes: (exactHandicap: number | null, share: number) => number
  /** Those of a card that count: what was set before the start may be more. */
  readonly counting: (playingStrokes: number) => number
}

export const handicaps = {
  off: { isGross: true, unrounded: () => 0, strokes: () => 0, counting: () => 0 },
  /** Exact handicap × share, rounded once at the end. */
  factor: {
    isGross: false,
    unrounded: (exactHandicap, share) => (handicapTenths(exactHandicap) * Math.round(share * 100)) / 1000 + 0,
    strokes: playingStrokes,
    counting: (strokes) => strokes,
  },
} as const satisfies Record<string, Handicap>
