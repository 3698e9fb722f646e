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
  await forgetWritten(tx, userId, email)
  await forgetReasons(tx, userId)
  await forgetTypedName(tx, userId)
  await tx.deleteFrom('accountTokens').where('userId', '=', userId).execute()
  await tx.deleteFrom('usedRenewals').where('userId', '=', userId).execute()
}

/** Of the person, and what they named or wrote themselves. Fields of the log only go, and never change (decision 28). */
async function forgetWritten(tx: Tx, userId: string, email: string) {
  await sql`update audit_log set details = '{}' where subject = ${userId} and details <> '{}'
    and action not in ('save-hole', 'mark-hole', 'answer-extra', 'count-extra')`.execute(tx)
  await sql`update audit_log set details = '{}' where user_id = ${userId} and details <> '{}'
    and (details::text like '%@%' or action in ('createToken', 'revokeToken', 'postContact'))`.execute(tx)
  await sql`update audit_log set details = details - '{address,reason,service}'::text[]
    where user_id = ${userId} and details ?| '{address,reason,service}'`.execute(tx)
  if (email)
    await sql`update audit_log set details = '{}'
      where details ? 'email' and lower(details ->> 'email') = lower(${email})`.execute(tx)
}

/** Why something was done that names the person, whoever did it: a withdrawal, a correction, a decision. */
const forgetReasons = (tx: Tx, userId: string) =>
  sql`
    update audit_log set details = details - 'reason'
    where details ? 'reason' and position(${userId} in details::text) > 0
      and party_id in (select party_id from memberships where user_id = ${userId})`.execute(tx)

/** The name as it was typed at a code, or signed with; where it was typed at one, also from where. */
const forgetTypedName = (tx: Tx, userId: string) =>
  sql`
    with person as (select lower(first_name || ' ' || last_name) as name from users where id = ${userId}),
      own as (select party_id from memberships where user_id = ${userId}),
      typed as (
        select id, party_id, details -> 'code' ->> 'holder' as holder from audit_log
        where party_id in (select party_id from own)
          and (action in ('code-named', 'card-signed', 'marker-card-saved') or details ? 'code')
          and (select name from person) in (lower(details ->> 'name'), lower(details -> 'code' ->> 'name')))
    update audit_log set details = details - '{name,code,address}'::text[]
    where party_id in (select party_id from own)
      and (action in ('code-named', 'card-signed', 'marker-card-saved') or details ? 'code')
      and (id in (select id from typed) or details -> 'code' ->> 'holder' in (select holder from typed))`.execute(tx)
