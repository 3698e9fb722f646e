import { match } from './match.ts'
import type { Scoring } from './scoring.ts'
import { stableford } from './stableford.ts'
import { stroke } from './stroke.ts'

/** Every scoring there is. One more is one more line here, and its file beside. */
export const scorings = { stroke, stableford, match } as const satisfies Record<string, Scoring>
