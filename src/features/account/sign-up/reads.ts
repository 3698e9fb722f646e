import { sql } from 'kysely'
import type { Tx } from '../../../server/data/tables.ts'

const hasAddress = (email: string) => sql<boolean>`lower(email) = lower(${email})`

export const accountOf = (tx: Tx, email: string) =>
  tx
    .selectFrom('users')
    .select(['id', 'firstName', 'language'])
    .where(hasAddress(email))
    .where('isRegistered', '=', true)
    .executeTakeFirst()

export const titleOf = async (tx: Tx, partyId: string) =>
  (await tx.selectFrom('parties').select('title').where('id', '=', partyId).executeTakeFirst())?.title ?? null

/** Players without account who were added with this address; the invitation to it opens them to its holder. */
export const playersWith = (tx: Tx, partyId: string, email: string) =>
  tx
    .selectFrom('users')
    .innerJoin('memberships', 'memberships.userId', 'users.id')
    .select(['users.id as userId', sql<string>`concat_ws(' ', first_name, last_name)`.as('name')])
    .select(({ selectFrom }) =>
      selectFrom('scorecards')
        .whereRef('scorecards.userId', '=', 'users.id')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .as('rounds'),
    )
    .where('memberships.partyId', '=', partyId)
    .where(hasAddress(email))
    .where('isRegistered', '=', false)
    .orderBy('users.id')
    .limit(20)
    .execute()
    .then((rows) => rows.map((row) => ({ ...row, rounds: Number(row.rounds) })))

export const peopleWithGolfId = (tx: Tx, golfId: string) =>
  tx
    .selectFrom('users')
    .select(['firstName', 'lastName', 'golfClub as club'])
    .where('golfId', '=', golfId)
    .where('isRegistered', '=', true)
    .orderBy('id')
    .limit(20)
    .execute()
