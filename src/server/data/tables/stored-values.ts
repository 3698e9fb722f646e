import type { Prize, PrizeRules } from '../../../golf/prizes.ts'
import type { TeeRating } from '../../../golf/tees.ts'

// The values that stand in columns of JSON or of a closed list.

export type Team = { name: string; country: string; members: string[] }
export type Tee = { name?: string; startHole?: number; time?: string; players: string[] }
/** How a start list was drawn, by one of the orders of `generateStartList`. */
export type ListDraw = { order: StartOrderName; seed: number | null }
type StartOrderName = 'handicap' | 'name' | 'random' | 'team' | 'given' | 'class' | 'low' | 'high' | 'result'
export type ExtraMeta = {
  autoMarks: { rules: string[]; resolveBy: 'mark-me' | 'mark-others'; resolveValue: string | null }[]
  dialogs: { rules: string[]; caption: string }[]
  timeout: number
  aliases: string[]
}
/** Arrays run by hole, from hole 1. */
export type CourseCard = {
  name: string
  city: string
  state: string
  par: number[]
  index: (number | null)[]
  tees?: { id: string; name: string; men: StoredTeeRating | null; women: StoredTeeRating | null }[]
}
/** A tee as men, or women, play it. */
export type StoredTeeRating = Omit<TeeRating, 'par' | 'strokeIndex'> & Record<'par' | 'strokeIndex', number[] | null>
export type ReactionName = 'heart' | 'laugh' | 'surprised' | 'sad' | 'thumbs up' | 'thumbs down' | 'golf flag'
/** What the party itself says: that something is there, by its id and title. */
export type PartyNotice = {
  kind: 'news' | 'official-result' | 'new-event'
  subject: string
  title: string
  displayName: string
}
export type StatusName = 'WD' | 'DNS' | 'DQ'

/** A play-off or a lot, as an administrator recorded it. Contenders are ids of players, or names of teams. */
export type StoredTieDecision = {
  id: string
  by: 'play-off' | 'lot'
  of: 'players' | 'teams'
  basis: 'net' | 'gross'
  places: string[][]
  note: string
  reason: string
  byUserId: string
  at: string
}
/** The party that somebody comes to once the login is whole. */
export type ChallengeDetails = { partyId?: string | undefined }

/** What is won in an event, and by which rules. */
export type StoredPrizeRules = Omit<PrizeRules, 'prizes'> & { prizes: readonly (Prize & { title: string })[] }
/** Who gets a prize by decision. */
export type StoredPrizeDecision = {
  prizeId: string
  winners: readonly string[]
  reason: string
  byUserId: string
  at: string
}
