import { sql } from 'kysely'
import type { PartyId } from '../../../contract/session.ts'
import { newId } from '../../../server/data/ids.ts'
import type { Tx } from '../../../server/data/tables.ts'

/** One membership, locked for a change; undefined for somebody who never belonged to the party. */
export const lockMembership = (tx: Tx, partyId: PartyId, userId: string) =>
  tx
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.userId')
    .innerJoin('parties', 'parties.id', 'memberships.partyId')
    .select(['administrator', 'access', 'isRegistered', 'memberships.userId', 'parties.ownerId', 'parties.title'])
    .select(['golfClub', 'handicap', 'gender', 'birthYear', 'team', 'email', 'golfId'])
    .where('memberships.partyId', '=', partyId)
    .where('memberships.userId', '=', userId)
    .forUpdate('memberships')
    .executeTakeFirst()

type Changes = { team?: string; access?: 'member' | 'revoked'; hidden?: boolean; administrator?: boolean }

export const changeMembership = (tx: Tx, partyId: PartyId, userId: string, changes: Changes) =>
  tx.updateTable('memberships').set(changes).where('partyId', '=', partyId).where('userId', '=', userId).execute()

/** The owner is one whatever the list says. */
export const setAdministrators = (tx: Tx, partyId: PartyId, userIds: readonly string[]) =>
  sql`
    update memberships set administrator = memberships.user_id = any(${userIds}::uuid[]) or memberships.user_id = parties.owner_id
    from parties
    where parties.id = memberships.party_id and memberships.party_id = ${partyId}
      and administrator is distinct from (memberships.user_id = any(${userIds}::uuid[]) or memberships.user_id = parties.owner_id)
  `.execute(tx)

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

/** A player without account, who belongs to this party alone. */
export async function insertPlayerByHand(tx: Tx, partyId: PartyId, player: PlayerByHand): Promise<string> {
  const userId = newId()
  await tx
    .insertInto('users')
    .values({ id: userId, ...player, isRegistered: false, emailConfirmed: false })
    .execute()
  await tx.insertInto('memberships').values({ partyId, userId }).execute()
  return userId
}

type PlayerChanges = Partial<Omit<PlayerByHand, 'email' | 'golfId'>> & { email?: string | null; golfId?: string | null }

/** Of a player without account. */
export const updatePlayer = (tx: Tx, userId: string, player: PlayerChanges) =>
  tx.updateTable('users').set(player).where('id', '=', userId).where('isRegistered', '=', false).execute()

export const removeMembership = (tx: Tx, partyId: PartyId, userId: string) =>
  tx.deleteFrom('memberships').where('partyId', '=', partyId).where('userId', '=', userId).execute()

/** A player without account who belongs to no party. */
export const deletePlayer = (tx: Tx, userId: string) =>
  tx
    .deleteFrom('users')
    .where('id', '=', userId)
    .where('isRegistered', '=', false)
    .where((where) =>
      where.not(where.exists(where.selectFrom('memberships').select('userId').where('userId', '=', userId))),
    )
    .execute()

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

/** By the hash of its link; true when it was still there to be withdrawn. */
export async function withdrawInvitation(tx: Tx, partyId: PartyId, tokenHash: Buffer): Promise<boolean> {
  const row = await tx
    .deleteFrom('accountTokens')
    .where(({ fn }) => fn.coalesce('firstHash', 'tokenHash'), '=', tokenHash)
    .where('partyId', '=', partyId)
    .returning('tokenHash')
    .executeTakeFirst()
  return row !== undefined
}
