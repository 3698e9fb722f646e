import { sql } from 'kysely'
import type { Tx } from '../../../server/data/tables.ts'

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
