/** An event with its title, as notifications name it. */
type InEvent = { eventId: string; event: string }

/** What happens to the entries of an event. People are named by their ids. */
export type EntryHappenings = {
  /** The rules of entry of an event are others. */
  'entry-rules-changed': { eventId: string }
  /** Players were entered, `waiting` of them without a place; `how`: by themselves, by hand, from a file or an invitation. */
  'players-entered': { eventId: string; how: string; userIds: readonly string[]; waiting: number }
  /** Class, tee or wishes of an entry are others. */
  'entry-changed': { eventId: string; entryId: string; userId: string }
  /** Players are out; `reason` where an administrator withdrew them. `tell`: those to whom that is news. */
  'entries-withdrawn': InEvent & { userIds: readonly string[]; reason: string; tell: readonly string[] }
  /** Who waited has a place. */
  'entries-moved-up': InEvent & { userIds: readonly string[] }
  /** Somebody entered others as partners, who are asked to say yes. */
  'partners-named': InEvent & { byName: string; userIds: readonly string[] }
  /** A partner said yes or no to those who are entered together. */
  'partner-answered': InEvent & { byName: string; userIds: readonly string[]; confirmed: boolean }
  /** Lines were written into the ledger of fees. */
  'fees-entered': { eventId: string; lines: readonly { entryId: string; kind: string; cents: number }[] }
  /** Players were reminded of what they owe. */
  'fees-reminded': InEvent & { userIds: readonly string[] }
}
