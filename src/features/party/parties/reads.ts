import { type SelectQueryBuilder, sql } from 'kysely'
import type { PartyId } from '../../../contract/session.ts'
import { containing } from '../../../server/data/containing.ts'
import type { Tables, Tx } from '../../../server/data/tables.ts'
import { countedAtMost, tellingWords } from './rules.ts'

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

/** Public ones only, by title. Nobody pages through more than `countedAtMost`; whoever finds more searches for more letters. */
export async function searchParties(tx: Tx, search: string, count: number, offset: number) {
  const wanted = search.toLowerCase()
  const matching = tx
    .selectFrom('parties')
    .where('hidden', '=', false)
    .where('personal', '=', false)
    .where((is) =>
      is.and(tellingWords(wanted).map((word) => sql<boolean>`folded_title like folded(${containing(word)})`)),
    )
    // An expression that no index has: the words above have found the few that it is asked of.
    .where(sql<boolean>`folded_title || '' like folded(${containing(wanted)})`)
  const rows = await matching
    .select(['id', 'title', ...totalsOf])
    .orderBy(sql`title collate "sv-x-icu"`)
    .orderBy('id')
    .limit(count)
    .offset(offset)
    .execute()
  const isAll = offset === 0 && rows.length < count
  const total = isAll ? rows.length : await countOf(tx, matching.select('id').limit(countedAtMost))
  const parties = rows.map(({ id, title, ...totals }) => ({ id, title, totals }))
  return { parties, total }
}

async function countOf(tx: Tx, found: SelectQueryBuilder<Tables, 'parties', { id: string }>): Promise<number> {
  const row = await tx
    .selectFrom(found.as('found'))
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return Number(row.total)
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
