import * as z from 'zod/mini'
import { operation } from '../../../contract/operation.ts'
import { currentUser } from '../../../contract/own-session.ts'
import { done, empty, id, instant, languageOrEnglish, line } from '../../../contract/schemas.ts'
import { anyone, loggedIn } from '../../../contract/session.ts'

const backTo = z._default(line(0, 500), '')
const begun = z.object({ url: z.string() })

/** Where the browser goes to log in at the provider of the installation; a cookie holds what belongs to its return. */
export const beginProviderLogin = operation({
  summary: 'Begin a login at the provider',
  description:
    'The browser opens `url`, and comes back to `/login/provider` with an answer for `finishProviderLogin`, within ten ' +
    'minutes. `backTo` is the page that was meant.',
  post: '/provider-logins',
  input: z.object({ backTo, partyId: z.optional(id) }),
  output: begun,
  who: anyone,
  refusals: { 'no-provider': 409, 'provider-away': 503, 'too-many-tries': 429 },
})

/** The same for somebody who is logged in and wants to get in by the provider too. It takes a fresh proof: `proveLogin`. */
export const beginLinking = operation({
  summary: 'Begin to link the login of the provider',
  post: '/linked-logins',
  input: z.object({ backTo }),
  output: begun,
  who: loggedIn,
  acting: 'refused',
  tokens: 'refused',
  refusals: { 'no-provider': 409, 'provider-away': 503, 'proof-needed': 403, 'too-many-tries': 429 },
})

/**
 * What the provider answered: logs in, links, or says how somebody new signs up. An answer counts once, in the browser that
 * began, within ten minutes. An account is found by what was linked to it, else by an address that the provider has
 * verified and the account has confirmed; from then on it is linked.
 */
export const finishProviderLogin = operation({
  summary: 'Finish a login at the provider',
  description:
    '`answer` is what stood behind `?` when the browser came back. `user` is set for who is logged in now, `join` for ' +
    'somebody new: they sign up with that link, as everybody does. With neither the login is linked. `second-step-needed` as ' +
    'with `login`.',
  post: '/provider-logins/answer',
  input: z.object({ answer: line(0, 4_000), language: languageOrEnglish }),
  output: z.object({
    user: z.nullable(currentUser),
    join: z.nullable(z.object({ email: z.string(), token: z.string(), firstName: z.string(), lastName: z.string() })),
    backTo: z.string(),
    partyId: z.nullable(id),
  }),
  who: anyone,
  refusals: {
    'no-provider': 409,
    'provider-away': 503,
    'login-over': 410,
    /** Of a link: nobody has shown who they are since it was begun. */
    'proof-needed': 403,
    'login-cancelled': 403,
    'clocks-differ': 409,
    'answer-refused': 403,
    'address-unverified': 403,
    'address-not-confirmed-here': 409,
    'linked-otherwise': 409,
    'linked-elsewhere': 409,
    'second-step-needed': 401,
    'too-many-tries': 429,
  },
})

const linkedLogin = z.object({ email: z.string(), linkedAt: instant, lastUsedAt: instant })
export type LinkedLogin = z.output<typeof linkedLogin>

/** Whether the provider opens the account of the person who asks. */
export const getLinkedLogin = operation({
  summary: 'Own login at the provider',
  get: '/linked-logins',
  input: empty,
  output: z.object({ linked: z.nullable(linkedLogin) }),
  who: loggedIn,
})

/** The provider opens the account no more; the password does. */
export const unlinkLogin = operation({
  summary: 'Unlink the login of the provider',
  description: 'Who logs in there again is linked again, where the address is the same.',
  delete: '/linked-logins',
  input: empty,
  output: done,
  who: loggedIn,
  acting: 'refused',
  tokens: 'refused',
})
