import * as z from 'zod/mini'
import { operation } from '../../../contract/operation.ts'
import { done, email, mailAsked } from '../../../contract/schemas.ts'
import { anyone } from '../../../contract/session.ts'

const token = z.string().check(z.minLength(1), z.maxLength(100))

/** Has a one-time link sent to an address, if it is registered. Answer and work are the same if it is not. */
export const requestRecovery = operation({
  call: 'auth_recover_request',
  summary: 'Ask for a link to set a new password',
  description: 'The link lives 24 hours and works once. At most 5 mails an hour go to one address.',
  post: '/recovery-requests',
  input: z.object({ email }),
  output: mailAsked,
  who: anyone,
  refusals: { 'too-many-tries': 429 },
})

/** Sets a new password with a link, which also confirms the address and ends all sessions of the person. */
export const recoverAccount = operation({
  call: 'auth_recover_challenge',
  summary: 'Set a new password with a link',
  post: '/recoveries',
  input: z.object({ email, token, password: z.string().check(z.minLength(1), z.maxLength(200)) }),
  output: done,
  who: anyone,
  refusals: {
    'link-spent': 410,
    'too-short': 422,
    'too-common': 422,
    'too-personal': 422,
    'too-many-tries': 429,
  },
})

/** Confirms with a link that an address is the person's. */
export const confirmEmail = operation({
  summary: 'Confirm an e-mail address',
  post: '/confirmations',
  input: z.object({ email, token }),
  output: done,
  who: anyone,
  refusals: { 'link-spent': 410, 'too-many-tries': 429 },
})
