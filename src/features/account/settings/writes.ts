import { sql } from 'kysely'
import { standardLanguage } from '../../../contract/texts.ts'
import type { Tables, Tx } from '../../../server/data/tables.ts'

type UserColumns = Tables['users']

export type UserChanges = {
  [K in keyof UserColumns]?: UserColumns[K] extends { __update__: infer U } ? U : UserColumns[K]
}

export const changeUser = (tx: Tx, userId: string, changes: UserChanges) =>
  tx.updateTable('users').set(changes).where('id', '=', userId).execute()

/** With the row locked, so that two changes of one password come one after the other. */
export const lockCredentials = (tx: Tx, userId: string) =>
  tx
    .selectFrom('users')
    .select(['passwordHash', 'firstName', 'lastName', 'golfClub as club', 'language', 'userLevel'])
    .select(sql<string>`coalesce(email, '')`.as('email'))
    .where('id', '=', userId)
    .where('isRegistered', '=', true)
    .forUpdate()
    .executeTakeFirst()

/** Owned parties, and whether somebody else with an account belongs to each. Locked, so that nobody joins meanwhile. */
export async function lockOwnedParties(tx: Tx, userId: string) {
  const { rows } = await sql<{ id: string; title: string; personal: boolean; shared: boolean }>`
    select id, title, personal, exists (
      select from memberships join users on users.id = memberships.user_id
      where memberships.party_id = parties.id and memberships.user_id <> ${userId}
        and access = 'member' and is_registered) as shared
    from parties where owner_id = ${userId} order by title for update of parties`.execute(tx)
  return rows
}

/** Memberships without a trace go; the others stay struck out, so that results, teams and start lists keep their player. */
export async function withdraw(tx: Tx, userId: string) {
  await sql`
    delete from memberships where user_id = ${userId}
      and not exists (select from scorecards where scorecards.party_id = memberships.party_id and scorecards.user_id = memberships.user_id)
      and not exists (select from contest_results where contest_results.party_id = memberships.party_id and contest_results.user_id = memberships.user_id)
      and not exists (select from entries where entries.party_id = memberships.party_id and entries.user_id = memberships.user_id)
      and not exists (select from start_lists where start_lists.party_id = memberships.party_id and tees::text like ${`%${userId}%`})
      and not exists (select from events where events.party_id = memberships.party_id and teams::text like ${`%${userId}%`})
  `.execute(tx)
  await tx
    .updateTable('memberships')
    .set({ access: 'revoked', administrator: false, hidden: true })
    .where('userId', '=', userId)
    .execute()
}

/** The row stays for the numbers; nothing in it leads to a person. */
export const forget = (tx: Tx, userId: string) =>
  changeUser(tx, userId, {
    email: null,
    firstName: 'Former',
    lastName: 'player',
    passwordHash: null,
    userLevel: 1,
    tier: 1,
    golfId: null,
    golfClub: '',
    handicap: null,
    gender: '',
    birthYear: null,
    city: '',
    country: '',
    phone: '',
    description: '',
    language: standardLanguage,
    defaultResult: 2,
    custom: '{}',
    isRegistered: false,
    emailConfirmed: false,
    generatedInPartyId: null,
    generatedUntil: null,
    generatedTries: 0,
    generatedSpent: false,
    confinedToPartyId: null,
    lastPartyId: null,
    createdAt: new Date(0),
  })

/** Mails to the person, and what the log of changes wrote down of them. */
export async function forgetTraces(tx: Tx, userId: string, email: string) {
  if (email) await tx.deleteFrom('mails').where(sql<boolean>`lower(recipient) = lower(${email})`).execute()
  if (email) await tx.deleteFrom('accountTokens').where('email', '=', email.toLowerCase()).execute()
  await tx
    .updateTable('auditLog')
    .set({ details: '{}' })
    .where((where) =>
      where.or([
        where('subject', '=', userId),
        where('userId', '=', userId).and(sql<boolean>`(details::text like '%@%' or details ? 'address')`),
        ...(email ? [where(sql<string>`lower(details ->> 'email')`, '=', email.toLowerCase())] : []),
      ]),
    )
    .execute()
  await tx.deleteFrom('accountTokens').where('userId', '=', userId).execute()
  await tx.deleteFrom('usedRenewals').where('userId', '=', userId).execute()
}
