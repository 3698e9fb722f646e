import type { PartyId } from '../../../contract/session.ts'
import { newId } from '../../../server/data/ids.ts'
import type { Tx } from '../../../server/http/serve.ts'

/** One membership, locked for a change; undefined for somebody who never belonged to the party. */
export const lockMembership = (tx: Tx, partyId: PartyId, userId: string) =>
  tx
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.userId')
    .innerJoin('parties', 'parties.id', 'memberships.partyId')
    .select(['administrator', 'access', 'isRegistered', 'memberships.userId', 'parties.ownerId', 'parties.title'])
    .where('memberships.partyId', '=', partyId)
    .where('memberships.userId', '=', userId)
    .forUpdate('memberships')
    .executeTakeFirst()

type Changes = { team?: string; access?: 'member' | 'revoked'; hidden?: boolean; administrator?: boolean }

export const changeMembership = (tx: Tx, partyId: PartyId, userId: string, changes: Changes) =>
  tx.updateTable('memberships').set(changes).where('partyId', '=', partyId).where('userId', '=', userId).execute()

/** New, or restored where it was revoked; false when the person belongs to the party already. */
export async function addMembership(tx: Tx, partyId: PartyId, userId: string): Promise<boolean> {
  const row = await tx
    .insertInto('memberships')
    .values({ partyId, userId })
    .onConflict((conflict) =>
      conflict
        .columns(['partyId', 'userId'])
        .doUpdateSet({ access: 'member' })
        .where('memberships.access', '=', 'revoked'),
    )
    .returning('userId')
    .executeTakeFirst()
  return row !== undefined
}

type NewAccount = {
  email: string
  firstName: string
  lastName: string
  passwordHash: string
  generatedUntil: Date
  language: string
}

/** Undefined when the address has an account. The account works in this party only until the address is confirmed. */
export async function insertAccount(tx: Tx, partyId: PartyId, account: NewAccount): Promise<string | undefined> {
  const row = await tx
    .insertInto('users')
    .values({ id: newId(), ...account, generatedInPartyId: partyId, confinedToPartyId: partyId, emailConfirmed: false })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (row) await tx.insertInto('memberships').values({ partyId, userId: row.id }).execute()
  return row?.id
}

type PlayerByHand = {
  firstName: string
  lastName: string
  golfClub: string
  handicap: number | null
  gender?: '' | 'F' | 'M'
  birthYear?: number | null
  email?: string
  golfId?: string
}

/** Exported for quick rounds too: a player without account who belongs to this party alone. */
export async function insertPlayerByHand(tx: Tx, partyId: PartyId, player: PlayerByHand): Promise<string> {
  const userId = newId()
  await tx
    .insertInto('users')
    .values({ id: userId, ...player, isRegistered: false, emailConfirmed: false })
    .execute()
  await tx.insertInto('memberships').values({ partyId, userId }).execute()
  return userId
}

export const updatePlayer = (tx: Tx, userId: string, player: PlayerByHand) =>
  tx.updateTable('users').set(player).where('id', '=', userId).where('isRegistered', '=', false).execute()

/** Whatever was sent to the address for this party opens nothing any more; false: nothing was open. */
export async function withdrawInvitations(tx: Tx, partyId: PartyId, email: string, now: Date): Promise<boolean> {
  const gone = await tx
    .deleteFrom('accountTokens')
    .where('partyId', '=', partyId)
    .where('purpose', '=', 'invitation')
    .where('email', '=', email.toLowerCase())
    .returning('expiresAt')
    .execute()
  return gone.some(({ expiresAt }) => expiresAt > now)
}
