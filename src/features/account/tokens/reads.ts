import type { PartyId } from '../../../contract/session.ts'
import type { Tx } from '../../../server/data/tables.ts'

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
