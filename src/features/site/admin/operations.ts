import * as z from 'zod/mini'
import { operation } from '../../../contract/operation.ts'
import { done, id, instant, integer, line } from '../../../contract/schemas.ts'
import { level50 } from '../../../contract/session.ts'

const account = {
  userId: id,
  firstName: z.string(),
  lastName: z.string(),
  email: z.nullable(z.string()),
  golfId: z.nullable(z.string()),
  club: z.string(),
  /** False: a player without account. */
  isRegistered: z.boolean(),
  userLevel: z.int(),
  tier: z.int(),
  parties: z.int(),
}
export const accountRow = z.object(account)
export type AccountRow = z.output<typeof accountRow>

/** Everybody whom the installation knows, by name. */
export const findAccounts = operation({
  summary: 'Find people of the installation',
  description: '`search` is a part of a name (without regard to accents) or of an e-mail address, or a golf id.',
  get: '/admin/users',
  input: z.object({
    search: z._default(line(0, 254), ''),
    count: z._default(integer(1, 100), 25),
    offset: z._default(integer(0, 1_000_000), 0),
  }),
  output: z.object({ accounts: z.array(accountRow), total: z.int() }),
  who: level50,
})

/** One person with parties and sessions; nothing secret, no messages. */
export const getAccount = operation({
  summary: 'A person of the installation',
  get: '/admin/users/{userId}',
  input: z.object({ userId: id }),
  output: z.object({
    account: z.object({
      ...account,
      emailConfirmed: z.boolean(),
      createdAt: instant,
      /** When a session of this person was seen last; null when none is left. */
      lastSeenAt: z.nullable(instant),
      sessions: z.int(),
      secondFactor: z.object({ app: z.boolean(), passkeys: z.int(), recoveryCodesLeft: z.int() }),
      memberships: z.array(
        z.object({
          partyId: id,
          title: z.string(),
          isOwner: z.boolean(),
          administrator: z.boolean(),
          personal: z.boolean(),
          hidden: z.boolean(),
          access: z.enum(['member', 'revoked']),
          joinedAt: instant,
        }),
      ),
    }),
  }),
  who: level50,
})
export type Account = z.output<typeof getAccount.output>['account']

/** Changes the tier: 1 Par, 2 Birdie, 3 Eagle. It counts at once. */
export const changeTier = operation({
  summary: 'Change the tier of a person',
  put: '/admin/users/{userId}/tier',
  input: z.object({ userId: id, tier: integer(1, 3) }),
  output: done,
  who: level50,
  refusals: { 'no-account': 409 },
})

/** Ends every session of a person, who has to log in again. */
export const endSessionsOf = operation({
  summary: 'End all sessions of a person',
  post: '/admin/users/{userId}/sessions/end',
  input: z.object({ userId: id }),
  output: z.object({ ended: z.int() }),
  who: level50,
})

/**
 * Removes the second factor of somebody who has lost it: authenticator app, passkeys and recovery codes. All their sessions
 * end, and a mail tells them. Who does it has shown moments ago who they are, and looks after their own in the settings.
 */
export const resetSecondFactor = operation({
  summary: 'Remove the second factor of a person',
  description: 'Takes a proof of the last ten minutes (`proveLogin`).',
  post: '/admin/users/{userId}/second-factor/removal',
  input: z.object({ userId: id }),
  output: done,
  who: level50,
  refusals: { 'proof-needed': 403, 'own-account': 409 },
})
