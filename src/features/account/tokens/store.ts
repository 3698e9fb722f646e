import type { PartyId } from '../../../contract/session.ts'
import type { Tx } from '../../../server/http/serve.ts'

export const readTokens = (tx: Tx, userId: string, now: Date) =>
  tx
    .selectFrom('personalTokens')
    .innerJoin('parties', 'parties.id', 'personalTokens.partyId')
    .select(['personalTokens.id', 'name', 'partyId', 'parties.title as partyTitle', 'scope'])
    .select(['personalTokens.createdAt', 'expiresAt', 'lastUsedAt'])
    .where('userId', '=', userId)
    .where('expiresAt', '>', now)
    .orderBy('personalTokens.createdAt', 'desc')
    .execute()

export const hasMembership = async (tx: Tx, partyId: PartyId, userId: string) =>
  (await tx
    .selectFrom('memberships')
    .select('userId')
    .where('partyId', '=', partyId)
    .where('userId', '=', userId)
    .where('access', '=', 'member')
    .executeTakeFirst()) !== undefined

type NewToken = {
  id: string
  userId: string
  name: string
  tokenHash: Buffer
  scope: 'read' | 'write'
  createdAt: Date
  expiresAt: Date
}

export const addToken = (tx: Tx, partyId: PartyId, token: NewToken) =>
  tx
    .insertInto('personalTokens')
    .values({ partyId, ...token })
    .execute()

/** What was removed; undefined when there is no such token of this person. */
export const removeToken = (tx: Tx, userId: string, id: string) =>
  tx
    .deleteFrom('personalTokens')
    .where('userId', '=', userId)
    .where('id', '=', id)
    .returning(['partyId', 'name'])
    .executeTakeFirst()

export const removeTokensOf = (tx: Tx, userId: string) =>
  tx.deleteFrom('personalTokens').where('userId', '=', userId).execute()

export const removeExpired = (tx: Tx, now: Date) =>
  tx.deleteFrom('personalTokens').where('expiresAt', '<', now).execute()
