import type { PartyId } from '../../../contract/session.ts'
import type { Tx } from '../../../server/data/tables.ts'

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
