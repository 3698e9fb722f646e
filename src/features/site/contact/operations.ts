import * as z from 'zod/mini'
import { operation } from '../../../contract/operation.ts'
import { done, email, empty, paragraphs } from '../../../contract/schemas.ts'
import { anyone } from '../../../contract/session.ts'
import { messageAtLeast, messageAtMost, subjects } from './rules.ts'

/**
 * Sends a message to whoever runs the installation, by mail. A visitor gives an address and the solution of a challenge
 * of `getCaptcha`, which counts once; of a member the account's address is taken, and the captcha is not looked at.
 * At most 5 messages an hour for each person or network address.
 */
export const postContact = operation({
  call: 'post_contact',
  summary: 'Write to those who run the installation',
  description: '`captcha` is the challenge with its solution, as JSON in base64, as altcha makes it.',
  post: '/contact',
  input: z.strictObject({
    subject: z.enum(subjects),
    message: paragraphs(messageAtLeast, messageAtMost).check(
      z.refine((text) => text.trim().length >= messageAtLeast, `At least ${messageAtLeast} characters`),
    ),
    email: z.optional(z.nullable(email)),
    captcha: z.optional(z.nullable(z.string().check(z.maxLength(4_000)))),
  }),
  output: done,
  who: anyone,
  refusals: { 'email-missing': 422, 'captcha-wrong': 422, 'too-many-tries': 429, 'nobody-there': 409 },
})

/** The operator's own text for the page Legal in each language, in BBCode; null: the product's own stands. */
export const getLegal = operation({
  summary: 'Legal text of the installation',
  get: '/legal',
  input: empty,
  output: z.object({
    en: z.nullable(z.string()),
    sv: z.nullable(z.string()),
    texts: z.record(z.string(), z.nullable(z.string())),
    /** Where the operator puts these texts; null for everyone but level 50. */
    files: z.nullable(z.array(z.string())),
  }),
  who: anyone,
})
