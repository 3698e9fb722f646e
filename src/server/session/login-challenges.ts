import { hash } from '../data/ids.ts'
import type { ChallengeDetails } from '../data/tables/stored-values.ts'
import type { Tables, Tx } from '../data/tables.ts'

type Purpose = Tables['loginChallenges']['purpose']
type NewChallenge = {
  purpose: Purpose
  /** 256 random bits, or what a passkey is to sign: whoever brings it goes on with what was begun. */
  secret: string
  userId?: string | undefined
  details?: ChallengeDetails
}

/** How long somebody may take over a second step, and over anything else that was begun, in minutes. */
export const stepMinutes = 10

/** Keeps what was begun in the database, so that every node can go on with it. */
export async function keepChallenge(tx: Tx, now: Date, { purpose, secret, userId, details = {} }: NewChallenge) {
  await tx
    .insertInto('loginChallenges')
    .values({
      secretHash: hash(secret),
      purpose,
      userId: userId ?? null,
      details: JSON.stringify(details),
      expiresAt: new Date(now.valueOf() + stepMinutes * 60_000),
    })
    .execute()
}

type Given = { purpose: Purpose; secret: string | undefined; now: Date }

/** What was begun with this secret, if there is still time; looking does not use it up. */
export const lookAtChallenge = (tx: Tx, { purpose, secret, now }: Given) =>
  tx
    .selectFrom('loginChallenges')
    .select(['userId', 'details'])
    .where('secretHash', '=', hash(secret ?? ''))
    .where('purpose', '=', purpose)
    .where('expiresAt', '>', now)
    .executeTakeFirst()

/** Uses it up: of many who bring it at once one gets it. */
export const spendChallenge = (tx: Tx, { purpose, secret, now }: Given) =>
  tx
    .deleteFrom('loginChallenges')
    .where('secretHash', '=', hash(secret ?? ''))
    .where('purpose', '=', purpose)
    .where('expiresAt', '>', now)
    .returning(['userId', 'details'])
    .executeTakeFirst()

/** Nothing that a person began goes on; with a purpose, nothing of that kind. */
export const forgetChallengesOf = (tx: Tx, userId: string, purpose?: Purpose) =>
  tx
    .deleteFrom('loginChallenges')
    .where('userId', '=', userId)
    .$if(purpose !== undefined, (query) => query.where('purpose', '=', purpose as Purpose))
    .execute()
