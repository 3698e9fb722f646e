import { sql } from 'kysely'
import type { Tx } from '../../../server/data/tables.ts'

/** A secret in the place of another one; `step`: of the code that proved it, which is used with that. */
export const setSecret = (tx: Tx, userId: string, { secret, step, at }: { secret: Buffer; step: number; at: Date }) => {
  const values = { secret, lastStep: step, createdAt: at, lastUsedAt: null }
  return tx
    .insertInto('totpSecrets')
    .values({ userId, ...values })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet(values))
    .execute()
}

/** True for the first who brings a code of this step, and never again for one of before. */
export async function takeStep(tx: Tx, userId: string, { step, at }: { step: number; at: Date }): Promise<boolean> {
  const row = await tx
    .updateTable('totpSecrets')
    .set({ lastStep: step, lastUsedAt: at })
    .where('userId', '=', userId)
    .where('lastStep', '<', step)
    .returning('userId')
    .executeTakeFirst()
  return row !== undefined
}

export const removeSecret = async (tx: Tx, userId: string): Promise<boolean> =>
  (await tx.deleteFrom('totpSecrets').where('userId', '=', userId).returning('userId').executeTakeFirst()) !== undefined

/** New codes in the place of all others. */
export async function setCodes(tx: Tx, userId: string, { hashes, salt }: { hashes: Buffer[]; salt: Buffer }) {
  await removeCodes(tx, userId)
  await tx
    .insertInto('recoveryCodes')
    .values(hashes.map((codeHash) => ({ userId, codeHash, salt })))
    .execute()
}

/** True for the one use that a code is good for. */
export async function spendCode(tx: Tx, userId: string, { codeHash, at }: { codeHash: Buffer; at: Date }) {
  const row = await tx
    .updateTable('recoveryCodes')
    .set({ usedAt: at })
    .where('userId', '=', userId)
    .where('codeHash', '=', codeHash)
    .where('usedAt', 'is', null)
    .returning('userId')
    .executeTakeFirst()
  return row !== undefined
}

export const removeCodes = (tx: Tx, userId: string) =>
  tx.deleteFrom('recoveryCodes').where('userId', '=', userId).execute()

/** One change of a person's factors after the other. */
export const lockFactors = (tx: Tx, userId: string) =>
  tx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute()

/** Nothing is left but the password. */
export async function removeFactors(tx: Tx, userId: string) {
  await removeSecret(tx, userId)
  await tx.deleteFrom('passkeys').where('userId', '=', userId).execute()
  await removeCodes(tx, userId)
}

type NewPasskey = {
  id: string
  userId: string
  credentialId: Buffer
  publicKey: Buffer
  counter: number
  transports: string[]
  place: string
  name: string
  createdAt: Date
}

/** False where the authenticator has given this one to an account already. */
export async function insertPasskey(tx: Tx, passkey: NewPasskey): Promise<boolean> {
  const row = await tx
    .insertInto('passkeys')
    .values(passkey)
    .onConflict((conflict) => conflict.column('credentialId').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** True where the authenticator has counted on since it was used last, or does not count. */
export async function countUse(tx: Tx, id: string, { counter, at }: { counter: number; at: Date }): Promise<boolean> {
  const row = await tx
    .updateTable('passkeys')
    .set({ counter, lastUsedAt: at })
    .where('id', '=', id)
    .where(sql<boolean>`counter < ${counter} or (counter = 0 and ${counter} = 0)`)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export const namePasskey = (tx: Tx, userId: string, id: string, name: string) =>
  tx
    .updateTable('passkeys')
    .set({ name })
    .where('userId', '=', userId)
    .where('id', '=', id)
    .where('name', '!=', name)
    .returning('name')
    .executeTakeFirst()

/** What it was called; undefined where there is no such passkey of this person. */
export const deletePasskey = (tx: Tx, userId: string, id: string) =>
  tx.deleteFrom('passkeys').where('userId', '=', userId).where('id', '=', id).returning('name').executeTakeFirst()
