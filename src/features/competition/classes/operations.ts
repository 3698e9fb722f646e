import * as z from 'zod/mini'
import { operation } from '../../../contract/operation.ts'
import { day, id } from '../../../contract/schemas.ts'
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
