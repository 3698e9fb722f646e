import { hash } from '../data/ids.ts'
import type { Tx } from '../data/tables.ts'

/** As long as browsers keep a cookie at the most. */
export const deviceDays = 400

/** Whether somebody, or this person, logged in with the browser that holds this secret. */
export async function isKnownDevice(tx: Tx, secret: string, userId?: string): Promise<boolean> {
  const row = await tx
    .selectFrom('knownDevices')
    .select('userId')
    .where('deviceHash', '=', hash(secret))
    .$if(userId !== undefined, (query) => query.where('userId', '=', userId ?? ''))
    .executeTakeFirst()
  return row !== undefined
}

export const keepDevice = (tx: Tx, secret: string, userId: string, seenAt: Date) =>
  tx
    .insertInto('knownDevices')
    .values({ userId, deviceHash: hash(secret), seenAt })
    .onConflict((conflict) => conflict.columns(['userId', 'deviceHash']).doUpdateSet({ seenAt }))
    .execute()

export const forgetDevices = (tx: Tx, userId: string) =>
  tx.deleteFrom('knownDevices').where('userId', '=', userId).execute()
