import type { HandicapKind } from './rules.ts'

/** What becomes of the strokes that stand on cards. */
export type Handicap = {
  /** Nobody receives strokes: there is one basis. */
  readonly isGross: boolean
  /** Those of a card that count: what was set before the start may be more. */
  readonly counting: (playingStrokes: number) => number
}

const asOnCard = (strokes: number) => strokes

export const handicaps: Readonly<Record<HandicapKind, Handicap>> = {
  off: { isGross: true, counting: () => 0 },
  factor: { isGross: false, counting: asOnCard },
  whs: { isGross: false, counting: asOnCard },
}
