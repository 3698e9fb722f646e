import { sql } from 'kysely'
import type { Tx } from './tables.ts'

/**
 * The party in which something with this id stands, by the directory of ids: for statements that know nothing else yet. With it
 * a row is found by the key of its party, and a database that is spread over machines by party need not ask all of them.
 */
export const partyOf = (id: string) => sql<string>`(select d.party_id from party_ids d where d.id = ${id}::uuid)`

/** Takes an id that came from outside for what is about to be added. False: something has it already, in whatever party. */
export async function takeId(tx: Tx, partyId: string, id: string): Promise<boolean> {
  const taken = await tx
    .insertInto('partyIds')
    .values({ id, partyId })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return taken !== undefined
}
