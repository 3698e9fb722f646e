import * as z from 'zod/mini'
import { operation } from '../../../contract/operation.ts'
import { currentUser } from '../../../contract/own-session.ts'
import { email, empty, id, line } from '../../../contract/schemas.ts'
import { anyone } from '../../../contract/session.ts'

export { getPing, logout, refreshCurrentUser, rememberParty, renewSession } from '../../../contract/own-session.ts'

/** How somebody passes the second step of a login: a code of an authenticator app, a passkey, or a recovery code. */
export const secondStepMethod = z.enum(['code', 'passkey', 'recovery-code'])
export type SecondStepMethod = z.output<typeof secondStepMethod>

/** Opens a session: the answer sets httpOnly cookies, which later calls send back. */
export const login = operation({
  call: 'login',
  summary: 'Log in',
  description:
    'Failures alone count, in a quarter of an hour: after 10 for an account or 60 from an address `captcha-needed` asks ' +
    'for the solution of a challenge of `getCaptcha`, as JSON in base64, with each further try; after 600 from an address ' +
    'it takes nothing more. A browser that logged in before, which a cookie shows, has a count of its own. A generated ' +
    'password works once. `second-step-needed` says that the password is right and that this person has a second factor; ' +
    '`methods` of its data are the ways to show it.',
  post: '/session',
  input: z.object({
    email: line(0, 254),
    password: z.string().check(z.maxLength(200)),
    partyId: z.optional(id),
    captcha: z.optional(z.nullable(z.string().check(z.maxLength(4_000)))),
  }),
  output: z.object({ user: currentUser }),
  who: anyone,
  refusals: {
    'wrong-login': 401,
    'second-step-needed': 401,
    'captcha-needed': 429,
    'captcha-wrong': 422,
    'too-many-tries': 429,
  },
})

/** People to try the demo with; empty unless the demo runs and the caller is on this machine. */
export const getDemoPeople = operation({
  summary: 'People to try the demo with',
  get: '/demo-people',
  input: empty,
  output: z.object({
    people: z.array(
      z.object({
        kind: z.enum(['player', 'administrator', 'level50']),
        name: line(1, 200),
        email,
        password: z.string(),
      }),
    ),
  }),
  who: anyone,
})
