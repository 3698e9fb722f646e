/**
 * The index record of an installation, after the Rules of Handicapping, rule 5. Days are `yyyy-mm-dd`. Handicaps,
 * differentials and ratings are decimal numbers with one decimal here; the calculation works in whole tenths.
 */

/** What a card came to: the adjusted gross, or points with the course handicap that they were counted with. */
export type ScoreResult =
  | { readonly kind: 'gross'; readonly gross: number }
  | { readonly kind: 'points'; readonly points: number; readonly courseHandicap: number }
  | { readonly kind: 'holes-up'; readonly holesUp: number; readonly courseHandicap: number }

export type Rated = {
  readonly holes: 18 | 9
  /** Of the holes that were played, as the tee had it that day. */
  readonly par: number
  readonly rating: number
  /** 55 to 155. */
  readonly slope: number
}

export type RecordedScore = Rated & {
  readonly id: string
  readonly day: string
  readonly result: ScoreResult
  /** The playing conditions calculation of that course and day, -1 to 3. */
  readonly pcc: number
  /** Of nine holes: the differential that the official table has for the nine others. Null or missing: it is estimated. */
  readonly expected?: number | null
}

/** What a committee decided against the calculation. `until` is the last day; null: until it is taken back. */
export type Override = { readonly id: string; readonly day: string; readonly until: string | null } & (
  | { readonly kind: 'no-caps' | 'no-reductions' }
  | { readonly kind: 'penalty-score'; readonly differential: number }
  | { readonly kind: 'frozen'; readonly index: number }
)

/** Rounds that count beside those of an own card, where a federation allows it. */
export const indexAlsoFrom = ['matches', 'pairs'] as const
export type IndexAlsoFrom = (typeof indexAlsoFrom)[number]

export type RecordSettings = {
  /** How many scores make the first index. */
  readonly minimumScores: 1 | 3
  /** The differential that is expected over nine holes is estimated as `perIndex` × index + `added`. */
  readonly expected: { readonly perIndex: number; readonly added: number }
  /** Balls of one's own in matches by strokes, and in pairs whose better ball counts; both of them in a match of such pairs. */
  readonly alsoFrom: readonly IndexAlsoFrom[]
}

export const defaultRecordSettings: RecordSettings = {
  minimumScores: 3,
  expected: { perIndex: 0.52, added: 1.2 },
  alsoFrom: [],
}

/** One differential of the record with all that made it. */
export type RecordedDifferential = {
  /** Of the score; of the later one where two nine-hole scores were added; of the override for a penalty score. */
  readonly id: string
  readonly day: string
  /** Of what was played, before anything was added or taken off. */
  readonly played: number
  /** What was added for the nine holes that were not played; null after 18. */
  readonly expected: number | null
  /** That was estimated, and not entered with the score. */
  readonly isEstimated: boolean
  /** The nine-hole score that this one was added to, from before the first index. */
  readonly addedTo: string | null
  /** What exceptional scores took off, zero or negative. */
  readonly reduction: number
  /** What counts: all of it together. */
  readonly differential: number
  readonly isExceptional: boolean
  readonly isPenalty: boolean
}

export type Cap = 'none' | 'soft' | 'hard'

/** The index after the scores of a day; it is in force from the next day on. */
export type CalculatedIndex = {
  readonly day: string
  /** Of the differentials that count, among the latest 20. */
  readonly counting: readonly string[]
  readonly mean: number
  /** What the table takes off for few scores, zero or negative. */
  readonly adjustment: number
  /** The lowest index of the 365 days before; null with fewer than 20 scores. */
  readonly low: number | null
  readonly cap: Cap
  readonly index: number
}
