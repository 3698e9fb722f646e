import * as z from 'zod/mini'

/** What a visitor's browser has to find out before a form is taken, as altcha names it. Given out, and sent back with the solution. */
export const challengeParameters = z.object({
  algorithm: z.string(),
  nonce: z.string(),
  salt: z.string(),
  cost: z.int(),
  keyLength: z.int(),
  keyPrefix: z.string(),
  keySignature: z.optional(z.string()),
  expiresAt: z.optional(z.int()),
})
