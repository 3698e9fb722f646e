import type { Session } from '../../contract/session.ts'
import { tokenPrefix } from '../../contract/token-rules.ts'
import { hash } from '../data/ids.ts'
import type { Tx } from '../data/tables.ts'
import { Refused } from '../http/refusals.ts'

/** How exactly it is known when a token was used last, in milliseconds. */
const usedEvery = 60_000

/**
 * Whom a personal token stands for: its owner within one party, without level 50's powers. Asked anew each time, so that
 * one that was revoked ends at once. Throws for whatever is no living token, also where a visitor would get an answer.
 */
export async function tokenSession(tx: Tx, text: string, now: Date): Promise<Session> {
  const row = text.startsWith(tokenPrefix) ? await find(tx, text, now) : undefined
  if (!row) throw new Refused('invalid-token', 'This token does not exist, was revoked, or has expired.')
  if (row.lastUsedAt === null || row.lastUsedAt.valueOf() < now.valueOf() - usedEvery)
    await tx
      .updateTable('personalTokens')
      .set({ lastUsedAt: now })
      .where('partyId', '=', row.partyId)
      .where('id', '=', row.id)
      .execute()
  return {
    userId: row.userId,
    userLevel: Math.min(row.userLevel, 1),
    premium: row.tier >= 2,
    token: { id: row.id, partyId: row.partyId, scope: row.scope },
  }
}

const find = (tx: Tx, text: string, now: Date) =>
  tx
    .selectFrom('personalTokens')
    .innerJoin('users', 'users.id', 'personalTokens.userId')
    .select(['personalTokens.id', 'personalTokens.userId', 'partyId', 'scope', 'lastUsedAt', 'userLevel', 'tier'])
    .where('tokenHash', '=', hash(text))
    .where('expiresAt', '>', now)
    .executeTakeFirst()
