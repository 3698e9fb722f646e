import * as z from 'zod/mini'
import { operation } from '../../contract/operation.ts'
import { day, id } from '../../contract/schemas.ts'
import { isAdministrator } from '../../contract/session.ts'

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

/** For the preview of a class division. The division itself is saved with `updateEvent` (meta.classes). */
export const getClassPlayers = operation('getClassPlayers', {
  summary: 'Players with what class filters ask for',
  get: '/events/{eventId}/class-players',
  input: z.object({ eventId: id }),
  output: z.object({ startDate: day, players: z.array(classPlayer) }),
  who: isAdministrator,
})
