/** What a net total has more than its holes have together, which take off whole strokes. */
export const moreThanHoles = (playingStrokes: number, toTenth: number, holes: number): number =>
  (playingStrokes - toTenth) * Math.max(1, holes / 18)

/** A sum of whole strokes and tenths, without what floating numbers leave over. */
export const tenths = (value: number): number => Math.round(value * 10) / 10 + 0
