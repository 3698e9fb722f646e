import { newId } from '../../../../server/data/ids.ts'
import type { Tx } from '../../../../server/data/tables.ts'

export const moveDevices = (tx: Tx, sessionId: string, successorId: string) =>
  tx.updateTable('pushDevices').set({ sessionId: successorId }).where('sessionId', '=', sessionId).execute()

export const forgetDevicesOf = (tx: Tx, userId: string) =>
  tx.deleteFrom('pushDevices').where('userId', '=', userId).execute()

type NewDevice = {
  userId: string
  sessionId: string
  endpoint: string
  p256dh: string
  auth: string
  userAgent: string
  createdAt: Date
}

/**
 * The device of an address, which becomes the caller's: a browser has one, whoever is logged in there. Undefined when the
 * address is known with another secret; `isNew` unless it was the caller's already.
 */
export async function keepDevice(tx: Tx, device: NewDevice): Promise<{ id: string; isNew: boolean } | undefined> {
  const known = await tx
    .selectFrom('pushDevices')
    .select(['id', 'userId', 'auth'])
    .where('endpoint', '=', device.endpoint)
    .forUpdate()
    .executeTakeFirst()
  if (known && known.auth !== device.auth) return undefined
  if (known?.userId === device.userId) {
    const { sessionId, userAgent } = device
    await tx.updateTable('pushDevices').set({ sessionId, userAgent }).where('id', '=', known.id).execute()
    return { id: known.id, isNew: false }
  }
  // What waits for whoever had this browser before goes with it.
  if (known) await tx.deleteFrom('pushDevices').where('id', '=', known.id).execute()
  const id = newId()
  const added = await tx
    .insertInto('pushDevices')
    .values({ id, ...device })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return added && { id, isNew: true }
}

/** The service that sends to it; undefined when the person has no such device. */
export const removeDevice = (tx: Tx, userId: string, id: string) =>
  tx
    .deleteFrom('pushDevices')
    .where('userId', '=', userId)
    .where('id', '=', id)
    .returning('endpoint')
    .executeTakeFirst()

/** The address leads nowhere any more. */
export const forgetDevice = (tx: Tx, id: string) => tx.deleteFrom('pushDevices').where('id', '=', id).execute()
