/** What is known of it, enough to say it in any language. */
export type FollowedDetails = {
  'followed-start': { name: string; event: string; round: string }
  /** `under` par, and whether it was a hole in one. */
  'followed-eagle': { name: string; event: string; hole: number; under: number; isAce: boolean }
  'followed-lead': { name: string; event: string; isShared: boolean }
  'followed-end': {
    name: string
    event: string
    round: string
    what: 'in' | 'won' | 'halved' | 'lost'
    score: number | null
    isToPar: boolean
    place: string
    match: string
  }
}
