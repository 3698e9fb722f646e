/** Who plays together. What a side makes of its members' balls comes with the formats of pairs and teams. */
export type Side = {
  /** Its players in one match. */
  readonly largest: number
  /** Every side is one of the event's teams, which must have them. */
  readonly isTeam: boolean
}

export const sides = {
  /** Everybody alone; in a team event of matches still for the team. */
  individual: { largest: 1, isTeam: false },
  /** Up to two of a team, who win a hole together. */
  team: { largest: 2, isTeam: true },
} as const satisfies Record<string, Side>
