import { sql } from 'kysely'
import type { PartyId } from '../../../contract/session.ts'
import { newId } from '../../../server/data/ids.ts'
import type { Tx } from '../../../server/data/tables.ts'
import { insertFirstForums } from '../../community/forum/server/for-other-features.ts'
import { changeMembership } from '../members/server/for-other-features.ts'

/** Held until the end of the transaction, so that two creations at once count each other. */
export async function lockOwner(tx: Tx, userId: string) {
  const person = await tx
    .selectFrom('users')
    .select(['tier', 'emailConfirmed'])
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const { owned } = await tx
    .selectFrom('parties')
    .select((row) => row.fn.countAll<number>().as('owned'))
    .where('ownerId', '=', userId)
    .where('personal', '=', false)
    .executeTakeFirstOrThrow()
  return { premium: person.tier >= 2, emailConfirmed: person.emailConfirmed, ownedParties: Number(owned) }
}

type NewParty = { title: string; ownerId: string; timeZone: string; hidden?: boolean; personal?: boolean }

/** The id of the new party, whose owner is its first administrator; undefined when the name is taken. */
export async function insertParty(tx: Tx, party: NewParty): Promise<string | undefined> {
  const id = newId()
  const row = await tx
    .insertInto('parties')
    .values({ id, ...party })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!row) return undefined
  await tx.insertInto('memberships').values({ partyId: id, userId: party.ownerId, administrator: true }).execute()
  await insertFirstForums(tx, id)
  return id
}

/** Settings as they stand now, held until the end of the transaction. */
export const lockSettings = (tx: Tx, partyId: PartyId) =>
  tx
    .selectFrom('parties')
    .select(['title', 'timeZone', 'website', 'newsEmail', 'hidden', 'gallerySpeed', 'currency'])
    .where('id', '=', partyId)
    .forUpdate()
    .executeTakeFirstOrThrow()

type Settings = {
  website?: string
  newsEmail?: string
  hidden?: boolean
  gallerySpeed?: number
  currency?: string
  heroImage?: null
}

export const updateSettings = (tx: Tx, partyId: PartyId, settings: Settings) =>
  tx.updateTable('parties').set(settings).where('id', '=', partyId).execute()

/** False when another party has the name. */
export async function setTitle(tx: Tx, partyId: PartyId, title: string): Promise<boolean> {
  const taken = await tx
    .selectFrom('parties')
    .select('id')
    .where(sql<boolean>`lower(title) = lower(${title})`)
    .where('personal', '=', false)
    .where('id', '<>', partyId)
    .executeTakeFirst()
  if (taken) return false
  await tx.updateTable('parties').set({ title }).where('id', '=', partyId).execute()
  return true
}

export const setTimeZone = (tx: Tx, partyId: PartyId, timeZone: string) =>
  tx.updateTable('parties').set({ timeZone }).where('id', '=', partyId).execute()

export async function setOwner(tx: Tx, partyId: PartyId, ownerId: string) {
  await tx.updateTable('parties').set({ ownerId }).where('id', '=', partyId).execute()
  await changeMembership(tx, partyId, ownerId, { administrator: true })
}

/** The picture at the head of its pages, held until the end of the transaction. */
export const lockHero = async (tx: Tx, partyId: PartyId) =>
  (await tx.selectFrom('parties').select('heroImage').where('id', '=', partyId).forUpdate().executeTakeFirstOrThrow())
    .heroImage

export const setHero = (tx: Tx, partyId: PartyId, heroImage: string) =>
  tx.updateTable('parties').set({ heroImage }).where('id', '=', partyId).execute()

/** With its players without account, who belong to it alone. */
export async function deleteParty(tx: Tx, partyId: string) {
  const { rows } = await sql<{ id: string }>`
    select users.id from users join memberships on memberships.user_id = users.id
    where memberships.party_id = ${partyId} and not is_registered
      and not exists (select from memberships other where other.user_id = users.id and other.party_id <> ${partyId})`.execute(
    tx,
  )
  await tx.deleteFrom('parties').where('id', '=', partyId).execute()
  const players = rows.map(({ id }) => id)
  if (players.length > 0) await sql`delete from users where id = any(${players}::uuid[])`.execute(tx)
}
