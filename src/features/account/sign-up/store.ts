import { sql } from 'kysely'
import { newId } from '../../../server/data/ids.ts'
import type { Tx } from '../../../server/http/serve.ts'

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

export type Account = {
  email: string
  firstName: string
  lastName: string
  golfClub: string
  handicap: number
  golfId: string | null
  passwordHash: string
  tier: number
  language: string
}

export async function insertAccount(tx: Tx, account: Account): Promise<string> {
  const id = newId()
  await tx
    .insertInto('users')
    .values({ id, ...account })
    .execute()
  return id
}

/** The player becomes the account, so all results stay where they are. */
export const turnIntoAccount = (tx: Tx, userId: string, account: Account) =>
  tx
    .updateTable('users')
    .set({ ...account, isRegistered: true, emailConfirmed: true })
    .where('id', '=', userId)
    .where('isRegistered', '=', false)
    .execute()

export const setLastParty = (tx: Tx, userId: string, partyId: string) =>
  tx.updateTable('users').set({ lastPartyId: partyId }).where('id', '=', userId).execute()
