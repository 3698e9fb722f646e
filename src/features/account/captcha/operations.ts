import * as z from 'zod/mini'
import { challengeParameters } from '../../../contract/captcha.ts'
import { operation } from '../../../contract/operation.ts'
import { empty } from '../../../contract/schemas.ts'
import { anyone } from '../../../contract/session.ts'

/** A challenge for a visitor's browser: some seconds of work, valid for 20 minutes. */
export const getCaptcha = operation({
  summary: 'A challenge that a visitor solves before writing',
  get: '/captcha',
  input: empty,
  output: z.object({
    parameters: challengeParameters,
    signature: z.optional(z.string()),
  }),
  who: anyone,
})
