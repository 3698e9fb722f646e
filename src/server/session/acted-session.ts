import type { Session } from '../../contract/session.ts'
import type { Tx } from '../data/tables.ts'

type Actor = { userId: string; userLevel: number; actingFor: string | null; actingIn: string | null }

/** Undefined when the right to act is gone: the membership was revoked, or the actor administers no longer. */
export async function actedSession(tx: Tx, actor: Actor, until: Date): Promise<Session | undefined> {
  if (!actor.actingFor || !(await mayAct(tx, actor, actor.actingFor, actor.actingIn))) return undefined
  const person = await tx
    .selectFrom('users')
    .select(['id', 'tier', 'userLevel'])
    .where('id', '=', actor.actingFor)
    .executeTakeFirst()
  const acting = { byUserId: actor.userId, partyId: actor.actingIn, until }
  return person && { userId: person.id, userLevel: person.userLevel, premium: person.tier >= 2, acting }
}

/**
 * Level 50 acts everywhere, an administrator of a party for its active members and inside of it (`partyId`). Nobody acts
 * for level 50, nor for themselves, nor for who has no account.
 */
export async function mayAct(
  tx: Tx,
  actor: { userId: string; userLevel: number },
  userId: string,
  partyId: string | null,
): Promise<boolean> {
  const person = await tx
    .selectFrom('users')
    .select(['userLevel', 'isRegistered'])
    .where('id', '=', userId)
    .executeTakeFirst()
  if (!person?.isRegistered || person.userLevel >= 50 || userId === actor.userId) return false
  if (partyId === null) return actor.userLevel >= 50
  const party = await tx.selectFrom('parties').select('ownerId').where('id', '=', partyId).executeTakeFirst()
  const members = await tx
    .selectFrom('memberships')
    .select(['userId', 'administrator'])
    .where('partyId', '=', partyId)
    .where('userId', 'in', [userId, actor.userId])
    .where('access', '=', 'member')
    .execute()
  const isMember = members.some((one) => one.userId === userId)
  const administers = members.some((one) => one.userId === actor.userId && one.administrator)
  return isMember && (administers || actor.userLevel >= 50 || party?.ownerId === actor.userId)
}
