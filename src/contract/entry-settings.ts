/** What is set of a class: a limit and a fee of its own; null: those of the event. */
export type ClassRules = {
  name: string
  places: number | null
  handicapLimit: number | null
  fee: number | null
}

/** The rules of entry of an event. Moments are yyyy-mm-ddThh:mm by the party's clock; null: no such limit. */
export type EntrySettings = {
  /** Whether players enter by themselves. */
  byPlayers: boolean
  opensAt: string | null
  closesAt: string | null
  /** Until when players withdraw by themselves; null: until the draw. */
  withdrawUntil: string | null
  /** How many players have a place, or sides where players enter as sides. */
  places: number | null
  handicapLimit: number | null
  classes: ClassRules[]
  /** Names of tees of which players wish one. */
  tees: string[]
  /** How many enter together: 1, players alone. */
  sideSize: number
  /** In cents. */
  fee: number
  /** Whether each player pays it, or a side once. */
  feePer: 'player' | 'side'
  /** Where the club is paid by its own provider; '': nowhere. */
  payLink: string
  /** What players read before they enter. */
  info: string
}
