import * as z from 'zod/mini'
import { operation } from '../../../contract/operation.ts'
import { day, id, integer } from '../../../contract/schemas.ts'
import { isAdministrator } from '../../../contract/session.ts'

/** What the filters of classes ask for, of one player. Unknown values are null; pages preview with 18 and 1900. */
export const classPlayer = z.object({
  userId: id,
  firstName: z.string(),
  lastName: z.string(),
  gender: z.enum(['F', 'M', '']),
  birthYear: z.nullable(z.int()),
  /** Exact handicap at the start of the event; before it, the present one. */
  hcp: z.nullable(z.number()),
  currentHcp: z.nullable(z.number()),
  club: z.string(),
  country: z.string(),
  /** Name of the event's team, '' for none. */
  team: z.string(),
})
export type ClassPlayer = z.output<typeof classPlayer>

const classPlayers = z.object({
  startDate: day,
  /** Whose players these are: of the event's field, of the answered invitation, or of the party. */
  of: z.enum(['field', 'invitation', 'members']),
  /** Title of that invitation; null without one. */
  invitation: z.nullable(z.string()),
  players: z.array(classPlayer),
})
export type ClassPlayers = z.output<typeof classPlayers>

/**
 * For the preview of a class division: the players of the event's field, those of its start lists and cards. Before it
 * has any, those who answered the invitation to its days with yes; else all members. The division itself is saved with
 * `updateEvent` (meta.classes).
 */
export const getClassPlayers = operation({
  summary: 'Players with what class filters ask for',
  get: '/events/{eventId}/class-players',
  input: z.object({ eventId: id }),
  output: classPlayers,
  who: isAdministrator,
})

const flight = z.object({
  /** The lowest and the highest value in it: handicaps, or places after the first round; null: none of them has one. */
  from: z.nullable(z.number()),
  to: z.nullable(z.number()),
  /** In the order of the values. */
  userIds: z.array(id),
})

/**
 * Divides the players of `getClassPlayers` into flights: by their handicaps at the start of the event (a missing one
 * counts as 15), or by their places after the first round (who has none comes last). Sizes are as even as possible, the
 * larger first; equal values at a border stay together in the earlier flight unless sizes are to be exact. Nothing is
 * saved: `updateEvent` freezes the flights as classes with a list of players each. Flights that nobody is left for are
 * not in the answer. `round-not-over`: the first round is still played, or there is none.
 */
export const drawFlights = operation({
  summary: 'Flights by handicap or by the first round',
  get: '/events/{eventId}/flights',
  input: z.object({
    eventId: id,
    by: z.enum(['handicap', 'place']),
    count: integer(2, 20),
    exact: z._default(z.boolean(), false),
  }),
  output: z.object({ flights: z.array(flight) }),
  who: isAdministrator,
  refusals: { 'round-not-over': 409 },
})
