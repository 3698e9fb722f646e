/** How much of the playing handicap comes off an eclectic, in per cent. The first is the usual one. */
export const eclecticPercents = [75, 50, 0] as const
export type EclecticPercent = (typeof eclecticPercents)[number]
