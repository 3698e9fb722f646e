import { match } from './match.ts'
import { modifiedStableford } from './modified-stableford.ts'
import { parBogey } from './par-bogey.ts'
import type { Scoring } from './scoring.ts'
import { stableford } from './stableford.ts'
import { stroke } from './stroke.ts'

/** Every scoring there is. One more is one more line here, and its file beside. */
export const scorings = { stroke, stableford, modifiedStableford, parBogey, match } as const satisfies Record<
  string,
  Scoring
>
