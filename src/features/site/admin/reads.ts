import { sql } from 'kysely'
import type { Tx } from '../../../server/data/tables.ts'
import { factorsOf } from '../../account/second-factor/reads.ts'
import type { Account, AccountRow } from './operations.ts'

const columns = [
  'users.id as userId',
  'firstName',
  'lastName',
  'email',
  'golfId',
  'golfClub as club',
  'isRegistered',
  'userLevel',
  'tier',
] as const

const partiesOf = sql<number>`(select count(*)::int from memberships
  where memberships.user_id = users.id and memberships.access = 'member')`

/** People with an account before those without; the ones who are gone are left out. */
export async function findAccounts(tx: Tx, search: string, golfId: string | undefined, count: number, offset: number) {
  const matching = tx
    .selectFrom('users')
    .where(sql<boolean>`not (not is_registered and email is null and created_at = to_timestamp(0))`)
    .$if(search !== '', (query) =>
      query.where((where) =>
        where.or([
          sql<boolean>`position(folded(${search}) in folded(concat(first_name, ' ', last_name, ' ', first_name))) > 0`,
          sql<boolean>`position(lower(${search}) in lower(email)) > 0`,
          where('golfId', '=', golfId ?? search),
        ]),
      ),
    )
  const rows: AccountRow[] = await matching
    .select(columns)
    .select(partiesOf.as('parties'))
    .orderBy('isRegistered', 'desc')
    .orderBy(sql`last_name collate "sv-x-icu"`)
    .orderBy(sql`first_name collate "sv-x-icu"`)
    .orderBy('users.id')
    .limit(count)
    .offset(offset)
    .execute()
  const { total } = await matching.select((row) => row.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  return { accounts: rows, total: Number(total) }
}

export async function readAccount(tx: Tx, userId: string, now: Date): Promise<Account | undefined> {
  const person = await tx
    .selectFrom('users')
    .select(columns)
    .select(['emailConfirmed', 'createdAt', partiesOf.as('parties')])
    .where('id', '=', userId)
    .executeTakeFirst()
  if (!person) return undefined
  const { sessions, seen } = await tx
    .selectFrom('sessions')
    .select((row) => [row.fn.countAll<number>().as('sessions'), row.fn.max('lastSeenAt').as('seen')])
    .where('userId', '=', userId)
    .where('renewalExpiresAt', '>', now)
    .executeTakeFirstOrThrow()
  const { app, passkeys, recoveryCodesLeft } = await factorsOf(tx, userId)
  return {
    ...person,
    createdAt: person.createdAt.toISOString(),
    lastSeenAt: seen?.toISOString() ?? null,
    sessions: Number(sessions),
    secondFactor: { app: app !== undefined, passkeys: passkeys.length, recoveryCodesLeft },
    memberships: await membershipsOf(tx, userId),
  }
}

async function membershipsOf(tx: Tx, userId: string) {
  const rows = await tx
    .selectFrom('memberships')
    .innerJoin('parties', 'parties.id', 'memberships.partyId')
    .select(['partyId', 'title', 'administrator', 'personal', 'parties.hidden', 'access', 'joinedAt', 'ownerId'])
    .where('userId', '=', userId)
    .orderBy(sql`title collate "sv-x-icu"`)
    .execute()
  return rows.map(({ ownerId, joinedAt, ...row }) => ({
    ...row,
    isOwner: ownerId === userId,
    joinedAt: joinedAt.toISOString(),
  }))
}

export async function countSessions(tx: Tx, userId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('sessions')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow()
  return Number(count)
}
