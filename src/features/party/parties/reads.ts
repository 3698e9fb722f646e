import { sql } from 'kysely'
import type { PartyId } from '../../../contract/session.ts'
import type { Tx } from '../../../server/data/tables.ts'

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
      'currency',
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
