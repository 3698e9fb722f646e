import * as z from 'zod/mini'
import { operation } from '../../../../contract/operation.ts'
import { namedPlayer } from '../../../../contract/result-schemas.ts'
import { day, id, instant } from '../../../../contract/schemas.ts'
import { isAdministrator, maySee } from '../../../../contract/session.ts'

/**
 * Freezes the results before the day after the event's end, when it happens by itself: complete cards are submitted,
 * incomplete ones become NR, and groups can no longer be scored. Later edits of results compute them anew.
 */
export const makeOfficial = operation({
  summary: 'Make the results of an event official',
  post: '/events/{eventId}/official-results',
  input: z.object({ eventId: id }),
  output: z.object({ officialAt: instant, partyId: id }),
  who: isAdministrator,
  refusals: {
    'already-official': 409,
    /** Nobody has a card yet. */
    'nothing-played': 409,
  },
})

/** Who won an event, with the event. */
export const champion = z.object({
  event: z.object({ id, title: z.string(), endDate: day }),
  players: z.array(namedPlayer),
  /** Name of the winning team of a team event. */
  team: z.nullable(z.string()),
})
export type Champion = z.output<typeof champion>

/** Who won the party's latest official event that is finished; several share a place, or are one team. */
export const getReigningChampion = operation({
  summary: 'The reigning champion of a party',
  get: '/parties/{partyId}/champion',
  input: z.object({ partyId: id }),
  output: z.object({ champion: z.nullable(champion) }),
  who: maySee,
})
