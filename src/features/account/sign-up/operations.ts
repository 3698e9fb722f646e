import * as z from 'zod/mini'
import { operation } from '../../../contract/operation.ts'
import { email, exactHandicap, id, languageOrEnglish, line, mailAsked } from '../../../contract/schemas.ts'
import { anyone } from '../../../contract/session.ts'

const tier = z.union([z.literal(1), z.literal(2), z.literal(3)])
const token = z.string().check(z.minLength(1), z.maxLength(100))
const password = z.string().check(z.minLength(1), z.maxLength(200))

/** Has a link to sign up sent to an address. The answer and the work are the same for an address that has an account. */
export const requestSignUp = operation({
  summary: 'Ask for a link to sign up',
  description:
    'The link lives 7 days and works once. An address that has an account gets a mail that says so. ' +
    'At most 5 mails an hour go to one address; what is asked for beyond that has the same answer.',
  post: '/sign-up-requests',
  input: z.object({ email, tier: z._default(tier, 1), language: languageOrEnglish }),
  output: mailAsked,
  who: anyone,
  refusals: { 'too-many-tries': 429 },
})

/** What a link to sign up stands for. It is asked by POST, so that no token gets into addresses; nothing is used up. */
export const lookAtSignUp = operation({
  summary: 'Look at a link to sign up',
  post: '/sign-up-links',
  input: z.object({ email, token, tier: z.optional(tier) }),
  output: z.object({
    isLive: z.boolean(),
    /** The address has an account by now: log in instead. */
    isRegistered: z.boolean(),
    tier: z.int(),
    /** Who invites, for an invitation of a party. */
    party: z.nullable(z.string()),
    /** Players without account with this address in that party, whose results may be claimed. */
    players: z.array(z.object({ userId: id, name: z.string(), rounds: z.int() })),
  }),
  who: anyone,
  refusals: { 'too-many-tries': 429 },
})

/** People with a golf id, for whoever holds a live link: to fill a form, nothing is claimed. */
export const findForSignUp = operation({
  call: 'find_users',
  summary: 'Look up a golf id while signing up',
  description: 'Needs a live link. Name and club only; the first one is used.',
  post: '/sign-up-people',
  input: z.object({ email, token, golfId: line(1, 20) }),
  output: z.object({
    users: z.array(z.object({ firstName: z.string(), lastName: z.string(), club: z.string() })),
  }),
  who: anyone,
  refusals: { 'link-spent': 410, 'too-many-tries': 429 },
})

/**
 * Makes the account that a link stands for and uses the link up. `hcp` is the exact handicap, −10.0 to 54.0 with one
 * decimal. With an invitation the membership comes with it, and `claimUserId` takes over the results of a player without
 * account who has this address in that party.
 */
export const joinUser = operation({
  call: 'post_user_join',
  summary: 'Sign up',
  description:
    'A password needs the least length of the installation (6 unless set), is none of the commonest, and not the ' +
    "product's name or the person's own name, club or address. `tier` is what the link carries, if given.",
  post: '/sign-ups',
  input: z
    .object({
      email,
      token,
      identSelection: z.enum(['gid', 'manual']),
      firstName: line(1, 100),
      lastName: line(1, 100),
      club: line(1, 100),
      hcp: exactHandicap,
      password1: password,
      password2: password,
      golfId: z.optional(line(0, 20)),
      tier: z.optional(tier),
      language: languageOrEnglish,
      claimUserId: z.optional(id),
    })
    .check(
      z.refine((input) => input.identSelection === 'manual' || Boolean(input.golfId), 'golfId is needed'),
      z.refine((input) => input.password1 === input.password2, {
        message: 'The two passwords differ',
        path: ['password2'],
      }),
    ),
  output: z.object({ userId: id }),
  who: anyone,
  refusals: {
    'link-spent': 410,
    'already-registered': 409,
    'golf-id-wrong': 422,
    'no-such-player': 409,
    'too-short': 422,
    'too-common': 422,
    'too-personal': 422,
    'too-many-tries': 429,
  },
})
