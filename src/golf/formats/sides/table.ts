import type { BallsCounted, FormatSettings, ShortSides } from '../settings.ts'

/** Who plays together, and whose balls make the result of a hole. */
export type Side = {
  /** Whose ball is played: each player's own, for nobody else; each member's for the side; or one of the side's. */
  readonly balls: 'individual' | 'own' | 'one'
  /** Its players in one match or on one card. */
  readonly largest: number
  /** Every side is one of the event's teams, which must have them. */
  readonly isTeam: boolean
  /** How many of the members' balls count. */
  readonly count: BallsCounted
  readonly shortSides: ShortSides
  /** One ball: ghosts stand in for missing members where strokes are received. */
  readonly hasGhosts: boolean
  /** What the draw of blind members follows from. */
  readonly blindSeed: number
}

const one: BallsCounted = { kind: 'number', balls: 1 }
const alone = { balls: 'individual', count: one, shortSides: 'as-they-are', hasGhosts: false, blindSeed: 0 } as const

/** Every kind of side, with what its event has chosen of it. */
export const sides = {
  /** Everybody alone; in a team event of matches still for the team. */
  individual: () => ({ ...alone, largest: 1, isTeam: false }),
  /** Up to two of a team, who win a hole together. */
  team: () => ({ ...alone, largest: 2, isTeam: true }),
  /** Members play balls of their own, and the best of them count on each hole. */
  ownBalls: ({ size = 2, count = one, shortSides = 'as-they-are', blindSeed = 0 }) => ({
    balls: 'own',
    largest: size,
    isTeam: false,
    count,
    shortSides,
    hasGhosts: false,
    blindSeed,
  }),
  /** Members play one ball together. */
  oneBall: ({ size = 2, ghost = false }) => ({
    ...alone,
    balls: 'one',
    largest: size,
    isTeam: false,
    hasGhosts: ghost,
  }),
} as const satisfies Record<string, (settings: FormatSettings) => Side>
