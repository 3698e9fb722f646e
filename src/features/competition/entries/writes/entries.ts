import { sql } from 'kysely'
import type { EntrySettings } from '../../../../contract/entry-settings.ts'
import type { PartyId } from '../../../../contract/session.ts'
import type { Tx } from '../../../../server/data/tables.ts'
import { movedSettings } from '../rules/settings.ts'

/** Makes a list of entries with these rules where there is none. */
export const makeList = (tx: Tx, partyId: PartyId, eventId: string, settings: EntrySettings) =>
  tx
    .insertInto('entryLists')
    .values({ partyId, eventId, settings: JSON.stringify(settings) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

/** Held until the end of the transaction: of two who want the last place the second sees that it is gone. */
export const lockList = (tx: Tx, partyId: PartyId, eventId: string) =>
  tx
    .selectFrom('entryLists')
    .select('eventId')
    .where('partyId', '=', partyId)
    .where('eventId', '=', eventId)
    .forUpdate()
    .executeTakeFirst()

export const setSettings = (tx: Tx, partyId: PartyId, eventId: string, settings: EntrySettings) =>
  tx
    .updateTable('entryLists')
    .set((row) => ({ settings: JSON.stringify(settings), version: row('version', '+', 1) }))
    .where('partyId', '=', partyId)
    .where('eventId', '=', eventId)
    .execute()

/** So many numbers of the order of entry, or of the lines of the ledger; answers the last one. */
export async function takeNumbers(tx: Tx, partyId: PartyId, eventId: string, of: 'numbers' | 'lines', count: number) {
  const row = await tx
    .updateTable('entryLists')
    .set((columns) => ({ [of]: columns(of, '+', count) }))
    .where('partyId', '=', partyId)
    .where('eventId', '=', eventId)
    .returning(of)
    .executeTakeFirstOrThrow()
  return row[of]
}

export type NewEntry = {
  id: string
  userId: string
  sideId: string
  position: number
  number: number
  state: 'entered' | 'waiting' | 'withdrawn'
  unconfirmed: boolean
  late: boolean
  how: 'player' | 'hand' | 'import' | 'invitation'
  class: string | null
  /** By the committee. */
  placed: boolean
  tee: string | null
  note: string
  wishes: string[]
  enteredAt: Date
  enteredBy: string | null
}

const atOnce = 500

/** New entries; who has withdrawn is entered anew in the row that is there, and so with the fees of before. */
export async function insertEntries(tx: Tx, partyId: PartyId, eventId: string, entries: readonly NewEntry[]) {
  for (let from = 0; from < entries.length; from += atOnce)
    await tx
      .insertInto('entries')
      .values(entries.slice(from, from + atOnce).map((entry) => ({ ...entry, partyId, eventId })))
      .onConflict((conflict) =>
        conflict.columns(['partyId', 'eventId', 'userId']).doUpdateSet((row) => ({
          sideId: row.ref('excluded.sideId'),
          position: row.ref('excluded.position'),
          number: row.ref('excluded.number'),
          state: row.ref('excluded.state'),
          unconfirmed: row.ref('excluded.unconfirmed'),
          late: row.ref('excluded.late'),
          how: row.ref('excluded.how'),
          class: row.ref('excluded.class'),
          placed: row.ref('excluded.placed'),
          tee: row.ref('excluded.tee'),
          note: row.ref('excluded.note'),
          wishes: row.ref('excluded.wishes'),
          enteredAt: row.ref('excluded.enteredAt'),
          enteredBy: row.ref('excluded.enteredBy'),
          movedUpAt: null,
          withdrawnAt: null,
          withdrawnBy: null,
          reason: '',
          version: sql`entries.version + 1`,
        })),
      )
      .execute()
}

type Change = Partial<
  Omit<NewEntry, 'id' | 'userId' | 'enteredAt'> & {
    movedUpAt: Date
    withdrawnAt: Date
    withdrawnBy: string | null
    reason: string
    remindedAt: Date
  }
>

/** Each of these entries gets the same and another version. */
export async function changeEntries(tx: Tx, partyId: PartyId, ids: readonly string[], change: Change) {
  if (ids.length === 0) return
  await tx
    .updateTable('entries')
    .set((row) => ({ ...change, version: row('version', '+', 1) }))
    .where('partyId', '=', partyId)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute()
}

/** Takes somebody out of everything of the party that is to come; the entries that were. */
export async function withdrawFromComing(tx: Tx, partyId: PartyId, userId: string, at: Date) {
  const { rows } = await sql<{ id: string; eventId: string }>`
    update entries set state = 'withdrawn', withdrawn_at = ${at}, version = entries.version + 1
    from events
    where events.party_id = entries.party_id and events.id = entries.event_id and events.end_date >= ${at}::date
      and entries.party_id = ${partyId} and entries.user_id = ${userId} and state <> 'withdrawn'
    returning entries.id, entries.event_id`.execute(tx)
  return rows
}

/** Who is gone plays in nothing that is to come, and leaves no words behind. */
export async function forgetEntries(tx: Tx, userId: string) {
  await sql`
    update entries set note = '', reason = '', wishes = '{}', version = entries.version + 1,
      state = case when events.end_date >= current_date then 'withdrawn' else state end
    from events
    where events.party_id = entries.party_id and events.id = entries.event_id and entries.user_id = ${userId}`.execute(
    tx,
  )
  await sql`update entries set reason = '' where withdrawn_by = ${userId} and reason <> ''`.execute(tx)
  await sql`update entries set wishes = array_remove(wishes, ${userId}::uuid)
    where wishes <> '{}' and wishes @> array[${userId}::uuid]`.execute(tx)
  await sql`
    update entry_fees set reason = '' from entries
    where entries.party_id = entry_fees.party_id and entries.id = entry_fees.entry_id
      and entries.user_id = ${userId} and entry_fees.reason <> ''`.execute(tx)
  await sql`update entry_fees set by_user_id = null, reason = '' where by_user_id = ${userId}`.execute(tx)
}

/** The rules of entry of an event for its copy; nothing where it takes no entries. `move`: a day of the one as that of the other. */
export async function copyEntryRules(
  tx: Tx,
  partyId: PartyId,
  from: string,
  to: string,
  move: (day: string) => string,
) {
  const row = await tx
    .selectFrom('entryLists')
    .select('settings')
    .where('partyId', '=', partyId)
    .where('eventId', '=', from)
    .executeTakeFirst()
  if (row) await makeList(tx, partyId, to, movedSettings(row.settings, move))
}
