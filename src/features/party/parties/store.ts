import { sql } from 'kysely'
import type { PartyId } from '../../../contract/session.ts'
import { newId } from '../../../server/data/ids.ts'
import type { Tx } from '../../../server/http/serve.ts'
import { insertFirstForums } from '../../community/forum/server/for-other-features.ts'

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

const eventsOf = sql<number>`(select count(*) from events where events.party_id = parties.id)`
const playersOf = sql<number>`(select count(*) from memberships
  where memberships.party_id = parties.id and memberships.access = 'member')`
/** Submitted cards know their sums; the few that are being played are summed. */
const strokesOf = sql<number>`(
  (select coalesce(sum(submitted_strokes), 0) from scorecards
    where scorecards.party_id = parties.id and submitted_at is not null) +
  (select coalesce(sum(strokes_of(strokes)), 0) from scorecards
    where scorecards.party_id = parties.id and submitted_at is null))`
const totalsOf = [eventsOf.as('events'), playersOf.as('players'), strokesOf.as('strokes')] as const

/** Public ones only, by title. */
export async function searchParties(tx: Tx, search: string, count: number, offset: number) {
  const matching = tx
    .selectFrom('parties')
    .where('hidden', '=', false)
    .where('personal', '=', false)
    .where(sql<boolean>`position(lower(${search}) in lower(title)) > 0`)
  const rows = await matching
    .select(['id', 'title', ...totalsOf])
    .orderBy(sql`title collate "sv-x-icu"`)
    .limit(count)
    .offset(offset)
    .execute()
  const { total } = await matching.select((row) => row.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const parties = rows.map(({ id, title, ...totals }) => ({ id, title, totals }))
  return { parties, total: Number(total) }
}

export const readParty = (tx: Tx, partyId: PartyId) =>
  tx
    .selectFrom('parties')
    .select([
      'id',
      'title',
      'ownerId',
      'personal',
      'hidden',
      'timeZone',
      'website',
      'newsEmail',
      'gallerySpeed',
      'heroImage',
    ])
    .select(totalsOf)
    .where('id', '=', partyId)
    .executeTakeFirstOrThrow()

export async function administratorsOf(tx: Tx, partyId: PartyId): Promise<string[]> {
  const rows = await tx
    .selectFrom('memberships')
    .select('userId')
    .where('partyId', '=', partyId)
    .where('administrator', '=', true)
    .where('access', '=', 'member')
    .orderBy('joinedAt')
    .execute()
  return rows.map((row) => row.userId)
}

/** Settings as they stand now, held until the end of the transaction. */
export const lockSettings = (tx: Tx, partyId: PartyId) =>
  tx
    .selectFrom('parties')
    .select(['title', 'timeZone', 'website', 'newsEmail', 'hidden', 'gallerySpeed'])
    .where('id', '=', partyId)
    .forUpdate()
    .executeTakeFirstOrThrow()

type Settings = { website?: string; newsEmail?: string; hidden?: boolean; gallerySpeed?: number; heroImage?: null }

export const updateSettings = (tx: Tx, partyId: PartyId, settings: Settings) =>
  tx.updateTable('parties').set(settings).where('id', '=', partyId).execute()

/** Those of `userIds` that can carry a duty: active members with an account. */
export async function activeAccounts(tx: Tx, partyId: PartyId, userIds: readonly string[]): Promise<string[]> {
  if (userIds.length === 0) return []
  const rows = await tx
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.userId')
    .select('memberships.userId')
    .where('partyId', '=', partyId)
    .where('access', '=', 'member')
    .where('isRegistered', '=', true)
    .where('memberships.userId', 'in', userIds)
    .execute()
  return rows.map((row) => row.userId)
}

/** The owner is one whatever the list says. */
export const setAdministrators = (tx: Tx, partyId: PartyId, userIds: readonly string[]) =>
  sql`
    update memberships set administrator = memberships.user_id = any(${userIds}::uuid[]) or memberships.user_id = parties.owner_id
    from parties
    where parties.id = memberships.party_id and memberships.party_id = ${partyId}
      and administrator is distinct from (memberships.user_id = any(${userIds}::uuid[]) or memberships.user_id = parties.owner_id)
  `.execute(tx)

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
  await tx
    .updateTable('memberships')
    .set({ administrator: true })
    .where('partyId', '=', partyId)
    .where('userId', '=', ownerId)
    .execute()
}

export const endMembership = (tx: Tx, partyId: PartyId, userId: string) =>
  tx
    .updateTable('memberships')
    .set({ access: 'revoked', administrator: false })
    .where('partyId', '=', partyId)
    .where('userId', '=', userId)
    .execute()
