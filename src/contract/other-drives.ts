import * as z from 'zod/mini'

/** Where drives are owed over several rounds of an event: what the others are to one member of a side. */
export const otherDrives = z.object({
  /** Drives of the player that the side used there. */
  used: z.int(),
  /** Holes of later rounds whose drive the side has not chosen yet. */
  left: z.int(),
  /** No such round comes after this one: it pays for what is missing. */
  isLast: z.boolean(),
})
