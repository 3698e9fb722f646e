import type { FormatSettings } from '../settings.ts'
import { flag } from './flag.ts'
import { match, strokeMatch } from './match.ts'
import { modifiedStableford } from './modified-stableford.ts'
import { parBogey } from './par-bogey.ts'
import { ownPoints } from './points-by-score.ts'
import type { Scoring } from './scoring.ts'
import { stableford } from './stableford.ts'
import { cappedScore, maximumScore, strokePlay } from './strokes-to-par.ts'

/** Every scoring there is, with what its event has chosen of it. One more is one more line here, and its file beside. */
export const scorings = {
  stroke: () => strokePlay,
  maximum: ({ cap }) => (cap ? cappedScore(cap) : maximumScore),
  stableford: ({ targets }) => stableford(targets),
  modifiedStableford: ({ targets }) => modifiedStableford(targets),
  pointsByScore: ({ points, targets }) => ownPoints(points, targets),
  parBogey: ({ targets }) => parBogey(targets),
  flag: () => flag,
  match: () => match,
  strokeMatch: () => strokeMatch,
} as const satisfies Record<string, (settings: FormatSettings) => Scoring>
