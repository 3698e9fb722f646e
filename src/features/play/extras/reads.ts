import { sql } from 'kysely'
import type { PartyId } from '../../../contract/session.ts'
import type { Tx } from '../../../server/data/tables.ts'

/** All extras of a party by name, with the marks given so far. */
export const extraRows = (tx: Tx, partyId: PartyId) =>
  tx
    .selectFrom('extras')
    .select(['id', 'name', 'description', 'startDate', 'endDate', 'meta'])
    .select(
      sql<number>`(select coalesce(sum(m.count), 0)::int from extra_marks m
        where m.party_id = extras.party_id and m.extra_id = extras.id)`.as('usageCount'),
    )
    .where('partyId', '=', partyId)
    .orderBy(sql`name collate "sv-x-icu", id`)
    .execute()

export const timeZoneOf = (tx: Tx, partyId: PartyId) =>
  tx.selectFrom('parties').select('timeZone').where('id', '=', partyId).executeTakeFirstOrThrow()

/** Marks of 0, which hold back a rule, are no use: they go with the extra. */
export async function isUsed(tx: Tx, partyId: PartyId, id: string): Promise<boolean> {
  const mark = await tx
    .selectFrom('extraMarks')
    .select('count')
    .where('partyId', '=', partyId)
    .where('extraId', '=', id)
    .where('count', '>', 0)
    .limit(1)
    .executeTakeFirst()
  return mark !== undefined
}

/** How often each extra was marked for each player of a round; those marked at least once, by name. */
export const namedExtraCounts = (tx: Tx, partyId: PartyId, roundId: string) =>
  tx
    .selectFrom('extraMarks')
    .innerJoin('extras', (join) =>
      join.onRef('extras.partyId', '=', 'extraMarks.partyId').onRef('extras.id', '=', 'extraMarks.extraId'),
    )
    .select(['userId', 'extraId', 'name', sql<number>`least(sum(count), 999)::int`.as('count')])
    .where('extraMarks.partyId', '=', partyId)
    .where('roundId', '=', roundId)
    .groupBy(['userId', 'extraId', 'name'])
    .having(sql<boolean>`sum(count) > 0`)
    .orderBy(sql`name collate "sv-x-icu"`)
    .execute()
