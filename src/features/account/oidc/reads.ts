import { sql } from 'kysely'
import type { Tx } from '../../../server/data/tables.ts'

export const ownerOfLogin = (tx: Tx, issuer: string, subject: string) =>
  tx
    .selectFrom('linkedLogins')
    .innerJoin('users', 'users.id', 'linkedLogins.userId')
    .select(['users.id'])
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .where('isRegistered', '=', true)
    .executeTakeFirst()

/** `linkedTo`: whom the account belongs to at this issuer. */
export const accountWithAddress = (tx: Tx, issuer: string, email: string) =>
  tx
    .selectFrom('users')
    .leftJoin('linkedLogins', (join) =>
      join.onRef('linkedLogins.userId', '=', 'users.id').on('linkedLogins.issuer', '=', issuer),
    )
    .select(['users.id', 'emailConfirmed as isConfirmed', 'linkedLogins.subject as linkedTo'])
    .select(sql<boolean>`generated_in_party_id is not null`.as('isGenerated'))
    .where(sql<boolean>`lower(users.email) = lower(${email})`)
    .where('isRegistered', '=', true)
    .executeTakeFirst()

/** The one used last first. An issuer may call itself otherwise than the setting does, which names many of them at Entra. */
export const loginsOfPerson = (tx: Tx, userId: string) =>
  tx
    .selectFrom('linkedLogins')
    .select(['issuer', 'email', 'linkedAt', 'lastUsedAt'])
    .where('userId', '=', userId)
    .orderBy('lastUsedAt', 'desc')
    .execute()

/** The party that invited this address last: who comes by the provider comes as by its mail. */
export const invitingParty = async (tx: Tx, email: string, now: Date) =>
  (
    await tx
      .selectFrom('accountTokens')
      .select('partyId')
      .where('email', '=', email.toLowerCase())
      .where('purpose', '=', 'invitation')
      .where('expiresAt', '>', now)
      .orderBy('createdAt', 'desc')
      .executeTakeFirst()
  )?.partyId ?? undefined
