import { sql } from 'kysely'
import type { PartyId } from '../../../../contract/session.ts'
import type { Tx } from '../../../../server/data/tables.ts'

/** An event with its party's clock and money, and its rules of entry; `settings` null: it takes no entries. */
export const entryEvent = (tx: Tx, partyId: PartyId, eventId: string) =>
  tx
    .selectFrom('events')
    .innerJoin('parties', 'parties.id', 'events.partyId')
    .leftJoin('entryLists', (join) =>
      join.onRef('entryLists.partyId', '=', 'events.partyId').onRef('entryLists.eventId', '=', 'events.id'),
    )
    .select(['events.id', 'events.title', 'startDate', 'endDate', 'classes', 'teams', 'timeZone', 'currency'])
    .select(['settings', 'entryLists.version', 'numbers', 'lines'])
    .where('events.partyId', '=', partyId)
    .where('events.id', '=', eventId)
    .executeTakeFirstOrThrow()
export type EntryEvent = Awaited<ReturnType<typeof entryEvent>>

/** Whether the start list of any of its rounds is out: the draw is over. */
export async function isDrawn(tx: Tx, partyId: PartyId, eventId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('startLists')
    .innerJoin('rounds', (join) =>
      join.onRef('rounds.partyId', '=', 'startLists.partyId').onRef('rounds.id', '=', 'startLists.roundId'),
    )
    .select('roundId')
    .where('startLists.partyId', '=', partyId)
    .where('eventId', '=', eventId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** All entries of an event with the players, by last then first name. */
export const entriesOf = (tx: Tx, partyId: PartyId, eventId: string) =>
  tx
    .selectFrom('entries')
    .innerJoin('users', 'users.id', 'entries.userId')
    .selectAll('entries')
    .select(['firstName', 'lastName', 'golfClub as club', 'golfId', 'handicap', 'isRegistered'])
    .where('entries.partyId', '=', partyId)
    .where('eventId', '=', eventId)
    .orderBy(sql`users.last_name collate "sv-x-icu", users.first_name collate "sv-x-icu", users.id`)
    .execute()
export type EntryRow = Awaited<ReturnType<typeof entriesOf>>[number]

/** Whether an event takes entries, as its page asks. */
export const takesEntries = async (tx: Tx, partyId: PartyId, eventId: string): Promise<boolean> =>
  (await tx
    .selectFrom('entryLists')
    .select('eventId')
    .where('partyId', '=', partyId)
    .where('eventId', '=', eventId)
    .executeTakeFirst()) !== undefined

/** The ledger of an event, or of one entry of it, in the order in which it was written. */
export const feeLines = (tx: Tx, partyId: PartyId, eventId: string, entryId?: string) =>
  tx
    .selectFrom('entryFees')
    .leftJoin('users', 'users.id', 'byUserId')
    .select(['entryFees.id', 'entryId', 'kind', 'cents', 'corrects', 'reason', 'at'])
    .select(sql<string>`trim(concat(first_name, ' ', last_name))`.as('byName'))
    .where('entryFees.partyId', '=', partyId)
    .where('eventId', '=', eventId)
    .$if(entryId !== undefined, (lines) => lines.where('entryId', '=', entryId ?? ''))
    .orderBy('number')
    .execute()
export type FeeRow = Awaited<ReturnType<typeof feeLines>>[number]

/** Whether the party's ledgers have one of these lines. */
export const hasLines = async (tx: Tx, partyId: PartyId, lines: readonly { id?: string }[]): Promise<boolean> =>
  (await tx
    .selectFrom('entryFees')
    .select('id')
    .where('partyId', '=', partyId)
    .where(sql<boolean>`id = any(${lines.map(({ id }) => id)}::uuid[])`)
    .limit(1)
    .executeTakeFirst()) !== undefined

/** Names and handicaps of people, by id. */
export async function peopleNamed(tx: Tx, userIds: readonly string[]) {
  if (userIds.length === 0) return []
  return tx
    .selectFrom('users')
    .select(['id as userId', 'firstName', 'lastName', 'handicap'])
    .where(sql<boolean>`id = any(${userIds}::uuid[])`)
    .execute()
}

/** Who enters together or wishes to go out together, of those who have a place. */
export const drawWishes = (tx: Tx, partyId: PartyId, eventId: string) =>
  tx
    .selectFrom('entries')
    .select(['userId', 'sideId', 'class', 'wishes', 'state'])
    .where('partyId', '=', partyId)
    .where('eventId', '=', eventId)
    .where('state', '!=', 'withdrawn')
    .orderBy('number')
    .orderBy('position')
    .execute()

/** Whether players have a place or wait for one, and in which class they are entered. */
export async function entryOfPlayers(tx: Tx, partyId: PartyId, eventId: string) {
  const rows = await drawWishes(tx, partyId, eventId)
  return new Map(
    rows.map(({ userId, state, class: name }) => [
      userId,
      { class: name, state: state === 'waiting' ? ('waiting' as const) : ('entered' as const) },
    ]),
  )
}

/** The own entries of a person with their wishes and fees, for the archive of their data. */
export const entriesAbout = (tx: Tx, userId: string) =>
  tx
    .selectFrom('entries')
    .innerJoin('events', (join) =>
      join.onRef('events.partyId', '=', 'entries.partyId').onRef('events.id', '=', 'entries.eventId'),
    )
    .select(['events.title', 'events.startDate as start_date', 'entries.state', 'entries.class', 'entries.tee', 'note'])
    .select(['wishes', 'reason', 'enteredAt as entered_at', 'withdrawnAt as withdrawn_at'])
    .select(
      sql<{ kind: string; cents: number; reason: string; at: string }[]>`coalesce((
        select jsonb_agg(jsonb_build_object('kind', kind, 'cents', cents, 'reason', fees.reason, 'at', at) order by fees.number)
        from entry_fees fees where fees.party_id = entries.party_id and fees.entry_id = entries.id), '[]')`.as('fees'),
    )
    .where('userId', '=', userId)
    .orderBy('events.startDate')
    .execute()
