import { sql } from 'kysely'
import type { Tx } from '../../../server/data/tables.ts'
import type { SecondStepMethod } from '../session/operations.ts'

/** What somebody has beside the password. */
export async function factorsOf(tx: Tx, userId: string) {
  const app = await tx
    .selectFrom('totpSecrets')
    .select(['createdAt', 'lastUsedAt'])
    .where('userId', '=', userId)
    .executeTakeFirst()
  const passkeys = await tx
    .selectFrom('passkeys')
    .select(['id', 'name', 'place', 'createdAt', 'lastUsedAt'])
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
  return { app, passkeys, recoveryCodesLeft: await countCodes(tx, userId) }
}

/** How many recovery codes are left. */
export async function countCodes(tx: Tx, userId: string): Promise<number> {
  const row = await tx
    .selectFrom('recoveryCodes')
    .select(({ fn }) => fn.countAll<string>().as('left'))
    .where('userId', '=', userId)
    .where('usedAt', 'is', null)
    .executeTakeFirst()
  return Number(row?.left ?? 0)
}

/** How somebody can pass a second step at an address; undefined: nothing more than the first is asked of them. */
export async function secondStepOf(
  tx: Tx,
  userId: string,
  place: string | undefined,
): Promise<SecondStepMethod[] | undefined> {
  const { app, passkeys, recoveryCodesLeft } = await factorsOf(tx, userId)
  if (!app && passkeys.length === 0) return undefined
  const methods: SecondStepMethod[] = []
  if (app) methods.push('code')
  if (passkeys.some((passkey) => passkey.place === place)) methods.push('passkey')
  if (recoveryCodesLeft > 0) methods.push('recovery-code')
  return methods
}

/** The secret of somebody's authenticator app. */
export const secretOf = async (tx: Tx, userId: string): Promise<Buffer | undefined> =>
  (await tx.selectFrom('totpSecrets').select('secret').where('userId', '=', userId).executeTakeFirst())?.secret

/** With what the recovery codes of a person were hashed. */
export const saltOf = async (tx: Tx, userId: string): Promise<Buffer | undefined> =>
  (await tx.selectFrom('recoveryCodes').select('salt').where('userId', '=', userId).executeTakeFirst())?.salt

/** When a code was used; undefined where there is no such code, null where it was not. */
export const usedAtOf = async (tx: Tx, userId: string, codeHash: Buffer): Promise<Date | null | undefined> =>
  (
    await tx
      .selectFrom('recoveryCodes')
      .select('usedAt')
      .where('userId', '=', userId)
      .where('codeHash', '=', codeHash)
      .executeTakeFirst()
  )?.usedAt

/** Whom mails about an account go to, and how they prove who they are. */
export const personOf = (tx: Tx, userId: string) =>
  tx
    .selectFrom('users')
    .select(['firstName', 'language', 'passwordHash'])
    .select(sql<string>`coalesce(email, '')`.as('email'))
    .where('id', '=', userId)
    .where('isRegistered', '=', true)
    .executeTakeFirst()

/** A passkey by what its authenticator calls it, of somebody who has an account. */
export const passkeyOf = (tx: Tx, credentialId: Buffer) =>
  tx
    .selectFrom('passkeys')
    .innerJoin('users', 'users.id', 'passkeys.userId')
    .select(['passkeys.id', 'userId', 'publicKey', 'counter', 'transports', 'passkeys.name'])
    .where('credentialId', '=', credentialId)
    .where('users.isRegistered', '=', true)
    .executeTakeFirst()

/** What the passkeys of a person are called by their authenticators, at one address. */
export const credentialsOf = async (tx: Tx, userId: string, place: string) => {
  const rows = await tx
    .selectFrom('passkeys')
    .select(['credentialId', 'transports'])
    .where('userId', '=', userId)
    .where('place', '=', place)
    .orderBy('createdAt')
    .execute()
  return rows.map(({ credentialId, transports }) => ({ id: credentialId.toString('base64url'), transports }))
}
