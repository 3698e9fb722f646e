import { sql } from 'kysely'
import { settingNames } from '../../../contract/event-settings.ts'
import type { PartyId } from '../../../contract/session.ts'
import type { Tables, Tx } from '../../../server/data/tables.ts'

/**
 * Whatever can change a board of the event goes through here, in the transaction that changes it, but for saves of groups:
 * a board's version is the event's and those of its groups together. `gone`: the sum of those of deleted groups.
 */
export async function touchEvent(tx: Tx, partyId: PartyId, eventId: string, gone = 0) {
  await tx
    .updateTable('events')
    .set((row) => ({ version: row('version', '+', 1 + gone) }))
    .where('partyId', '=', partyId)
    .where('id', '=', eventId)
    .execute()
}

type EventColumns = Omit<Tables['events'], 'partyId' | 'id'>

export type EventValues = {
  [K in keyof EventColumns]?: EventColumns[K] extends { __insert__: infer I } ? I : EventColumns[K]
}

export const insertEvent = (
  tx: Tx,
  partyId: PartyId,
  id: string,
  values: EventValues & Pick<Tables['events'], 'title' | 'startDate' | 'endDate' | 'country' | 'strokeCount'>,
) =>
  tx
    .insertInto('events')
    .values({ ...values, partyId, id })
    .execute()

export const changeEvent = (tx: Tx, partyId: PartyId, id: string, values: EventValues) =>
  tx.updateTable('events').set(values).where('partyId', '=', partyId).where('id', '=', id).execute()

export const removeEvent = (tx: Tx, partyId: PartyId, id: string) =>
  tx.deleteFrom('events').where('partyId', '=', partyId).where('id', '=', id).execute()

export const lockParty = (tx: Tx, partyId: PartyId) =>
  tx.selectFrom('parties').select('id').where('id', '=', partyId).forUpdate().executeTakeFirst()

export const setPointTables = (tx: Tx, partyId: PartyId, tables: Record<string, number[]>) =>
  tx
    .updateTable('parties')
    .set({ pointTables: JSON.stringify(tables) })
    .where('id', '=', partyId)
    .execute()

export const lockEvent = (tx: Tx, partyId: PartyId, eventId: string) =>
  sql`select 1 from events where party_id = ${partyId} and id = ${eventId} for update`.execute(tx)

/** The picture at the head of its page, held until the end of the transaction. */
export const lockHeroOfEvent = async (tx: Tx, partyId: PartyId, eventId: string) =>
  (
    await tx
      .selectFrom('events')
      .select('heroImage')
      .where('partyId', '=', partyId)
      .where('id', '=', eventId)
      .forUpdate()
      .executeTakeFirstOrThrow()
  ).heroImage

export const setHeroOfEvent = (tx: Tx, partyId: PartyId, eventId: string, heroImage: string) =>
  tx.updateTable('events').set({ heroImage }).where('partyId', '=', partyId).where('id', '=', eventId).execute()

/** Boards write names, so every event that this person has a card in gets a new version. */
export async function touchEventsOf(tx: Tx, userId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update events set version = version + 1
    where (party_id, id) in (
      select rounds.party_id, rounds.event_id from scorecards
      join rounds on rounds.party_id = scorecards.party_id and rounds.id = scorecards.round_id
      where scorecards.user_id = ${userId})
    returning id`.execute(tx)
  return rows.map(({ id }) => id)
}

const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
/** What of a setting comes along, where that is not all of it: no people, and days as far later as the event. */
const copied: Partial<Record<string, (days: number) => ReturnType<typeof sql>>> = {
  teams: () => sql`(select coalesce(jsonb_agg(team || '{"members": []}' order by at), '[]')
    from jsonb_array_elements(teams) with ordinality list (team, at))`,
  classes: () => sql`(select coalesce(jsonb_agg(class order by at), '[]')
    from jsonb_array_elements(classes) with ordinality list (class, at) where not class ? 'players')`,
  handicapDate: (days) => sql`handicap_date + ${days}::int`,
}

/** Prizes of one round or contest stay behind, because the rounds of the copy are others. */
const copiedPrizes = sql`jsonb_set(prize_rules, '{prizes}', (
  select coalesce(jsonb_agg(prize order by at), '[]')
  from jsonb_array_elements(prize_rules -> 'prizes') with ordinality list (prize, at)
  where prize ->> 'roundId' is null))`

/** The settings of an event under another title, so many days later. */
export const insertCopy = (tx: Tx, partyId: PartyId, from: string, id: string, title: string, days: number) =>
  sql`
    insert into events (party_id, id, title, start_date, end_date, prize_rules, tv_programme, ${sql.join(settingNames.map((name) => sql.ref(snake(name))))})
    select party_id, ${id}::uuid, ${title}, start_date + ${days}::int, end_date + ${days}::int,
      ${copiedPrizes}, tv_programme, ${sql.join(settingNames.map((name) => copied[name]?.(days) ?? sql.ref(snake(name))))}
    from events where party_id = ${partyId} and id = ${from}`.execute(tx)
