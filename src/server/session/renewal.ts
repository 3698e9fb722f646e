import { createHmac, randomBytes } from 'node:crypto'
import { hash } from '../data/ids.ts'
import type { Tx } from '../data/tables.ts'

export const sessionHours = 12
export const renewalDays = 30
/** An answer that was lost on its way is given once more for so long, in milliseconds. */
const answeredAgain = 60_000

type Renewed =
  | { outcome: 'none' }
  | { outcome: 'stolen'; userId: string }
  | { outcome: 'renewed'; userId: string; secret: string; renewal: string }

/**
 * Brings an expired session back, at most once in 3600 s, and replaces both secrets. The token just replaced gets the same
 * successor for 60 s more; any older one has been in two hands.
 */
export async function renewSession(tx: Tx, renewal: string, now: Date): Promise<Renewed> {
  const after = (milliseconds: number) => new Date(now.valueOf() + milliseconds)
  const nonce = randomBytes(32)
  const next = successor(renewal, nonce)
  const row = await tx
    .updateTable('sessions')
    .set({
      secretHash: hash(next.secret),
      expiresAt: after(sessionHours * 3_600_000),
      renewalHash: hash(next.renewal),
      renewalExpiresAt: after(renewalDays * 86_400_000),
      renewedAt: now,
    })
    .where('renewalHash', '=', hash(renewal))
    .where('renewalExpiresAt', '>', now)
    .where((where) => where.or([where('renewedAt', 'is', null), where('renewedAt', '<', after(-3_600_000))]))
    .returning(['id', 'userId'])
    .executeTakeFirst()
  if (!row) return renewedBefore(tx, renewal, now)
  const { id: sessionId, userId } = row
  await tx
    .insertInto('usedRenewals')
    .values({ renewalHash: hash(renewal), userId, sessionId, nonce, usedAt: now })
    .execute()
  return { outcome: 'renewed', userId, ...next }
}

async function renewedBefore(tx: Tx, renewal: string, now: Date): Promise<Renewed> {
  const used = await tx
    .selectFrom('usedRenewals')
    .leftJoin('sessions', 'sessions.id', 'usedRenewals.sessionId')
    .select(['usedRenewals.userId', 'usedAt', 'nonce', 'sessions.renewalHash as current'])
    .where('usedRenewals.renewalHash', '=', hash(renewal))
    .executeTakeFirst()
  if (!used) return { outcome: 'none' }
  const next = used.nonce && successor(renewal, used.nonce)
  const isLatest = next && used.current?.equals(hash(next.renewal))
  if (isLatest && used.usedAt > new Date(now.valueOf() - answeredAgain))
    return { outcome: 'renewed', userId: used.userId, ...next }
  return { outcome: 'stolen', userId: used.userId }
}

const successor = (renewal: string, nonce: Buffer) => ({
  secret: createHmac('sha256', renewal).update(nonce).update('session').digest('base64url'),
  renewal: createHmac('sha256', renewal).update(nonce).update('renewal').digest('base64url'),
})

/** Whether this token was replaced moments ago: its session is there, only the browser has not heard of it. */
export async function wasJustReplaced(tx: Tx, renewal: string, now: Date): Promise<boolean> {
  const row = await tx
    .selectFrom('usedRenewals')
    .innerJoin('sessions', 'sessions.id', 'usedRenewals.sessionId')
    .select('usedRenewals.userId')
    .where('usedRenewals.renewalHash', '=', hash(renewal))
    .where('usedAt', '>', new Date(now.valueOf() - answeredAgain))
    .executeTakeFirst()
  return row !== undefined
}
