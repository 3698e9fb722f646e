type InRound = { eventId: string; roundId: string }

/** What happens to codes of groups. */
export type CardHappenings = {
  /** Groups of a start list (from 1) got a code, or another one; `groupIds`: those of them that have started. */
  'codes-made': InRound & { groups: readonly number[]; groupIds: readonly string[] }
  /** Codes were taken away from groups. */
  'codes-withdrawn': InRound & { groups: readonly number[]; groupIds: readonly string[] }
  /** A phone opened a code. */
  'code-opened': InRound & { address: string }
  /** Who scores by a code typed a name. */
  'code-named': InRound & { name: string }
  /** What the marker of a card (`userId`'s) has written was saved. */
  'marker-card-saved': InRound & { groupId: string; userId: string; name: string; strokes: readonly (number | null)[] }
  /** A card was signed by its player or its marker. */
  'card-signed': InRound & { groupId: string; userId: string; role: 'player' | 'marker'; name: string }
  /** It was recorded that cards of paper bear both signatures, or no longer so. */
  'cards-signed-on-paper': InRound & { userIds: readonly string[]; groupIds: readonly string[]; signed: boolean }
  /** The committee decided on a card of `userId`'s that was returned wrong. */
  'card-decided': InRound & {
    userId: string
    wrong: string
    effect: string
    position?: number
    strokes?: number
    exactHcp?: number | null
    reason: string
  }
  /** A phone closed its code. */
  'code-closed': InRound
}
