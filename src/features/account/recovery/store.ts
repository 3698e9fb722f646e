import { sql } from 'kysely'
import type { Tx } from '../../../server/http/serve.ts'

export const accountOf = (tx: Tx, email: string) =>
  tx
    .selectFrom('users')
    .select(['id', 'firstName', 'language'])
    .where(sql<boolean>`lower(email) = lower(${email})`)
    .where('isRegistered', '=', true)
    .executeTakeFirst()

/** Undefined when the person has another address by now. */
export const personOfLink = (tx: Tx, userId: string, email: string) =>
  tx
    .selectFrom('users')
    .select(['firstName', 'lastName', 'golfClub as club', sql<string>`coalesce(email, '')`.as('email')])
    .where('id', '=', userId)
    .where('isRegistered', '=', true)
    .where(sql<boolean>`lower(email) = lower(${email})`)
    .executeTakeFirst()

const withoutGenerated = { generatedInPartyId: null, generatedUntil: null, generatedTries: 0, generatedSpent: false }

/** An own password takes the place of a generated one, and the address is shown to be the person's. */
export const setPassword = (tx: Tx, userId: string, passwordHash: string) =>
  tx
    .updateTable('users')
    .set({ passwordHash, emailConfirmed: true, confinedToPartyId: null, ...withoutGenerated })
    .where('id', '=', userId)
    .execute()

export const setConfirmed = (tx: Tx, userId: string) =>
  tx.updateTable('users').set({ emailConfirmed: true, confinedToPartyId: null }).where('id', '=', userId).execute()
