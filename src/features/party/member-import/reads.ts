import { sql } from 'kysely'
import type { PartyId } from '../../../contract/session.ts'
import type { Tx } from '../../../server/data/tables.ts'
import { proposedToMember } from '../handicap-proposals/reads.ts'
import type { ImportAction, ImportReason, OutcomeRow } from './operations.ts'
import type { Mapping } from './rules/columns.ts'
import type { Answers, KnownAccount, KnownMember, MemberChanges } from './rules/plan.ts'

/** What became of a row, with what undoing it needs. */
export type ReportRow = {
  row: number
  action: ImportAction
  reason: ImportReason | null
  name: string
  userId?: string
  /** Hash of the token of an invitation, in hex. */
  invitation?: string
  before?: MemberChanges
  after?: MemberChanges
  kept?: OutcomeRow['kept']
}

const summary = [
  'memberImports.id',
  'fileName',
  'state',
  'memberImports.createdAt',
  'doneAt',
  'undoneAt',
  'authorId',
  'firstName',
  'lastName',
] as const

const rowCount = sql<number>`greatest(jsonb_array_length(cells) - 1, 0)`

export const listImports = (tx: Tx, partyId: PartyId) =>
  tx
    .selectFrom('memberImports')
    .leftJoin('users', 'users.id', 'authorId')
    .select([...summary, rowCount.as('rows')])
    .where('partyId', '=', partyId)
    .orderBy('memberImports.createdAt', 'desc')
    .limit(20)
    .execute()

export const findImport = (tx: Tx, partyId: PartyId, importId: string) =>
  tx
    .selectFrom('memberImports')
    .leftJoin('users', 'users.id', 'authorId')
    .select([
      ...summary,
      rowCount.as('rows'),
      'cells',
      'mapping',
      'skipped',
      'answers',
      'progress',
      'report',
      'problem',
    ])
    .where('partyId', '=', partyId)
    .where('memberImports.id', '=', importId)
    .executeTakeFirst()
    .then(
      (row) =>
        row && {
          ...row,
          mapping: row.mapping as Mapping,
          answers: row.answers as Answers,
          report: row.report as ReportRow[],
        },
    )

export const knownMembers = (tx: Tx, partyId: PartyId): Promise<KnownMember[]> =>
  tx
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.userId')
    .select(['memberships.userId', 'isRegistered', 'access', 'firstName', 'lastName', 'email', 'golfId'])
    .select(['golfClub', 'handicap', 'gender', 'birthYear', 'team'])
    .select(proposedToMember.as('handicapProposal'))
    .where('partyId', '=', partyId)
    .execute()

/** Accounts with exactly these addresses or golf ids. */
export const knownAccounts = async (
  tx: Tx,
  emails: readonly string[],
  golfIds: readonly string[],
): Promise<KnownAccount[]> => {
  const { rows } = await sql<KnownAccount>`
    select id as "userId", email, golf_id as "golfId", email_confirmed as "emailConfirmed" from users
    where is_registered and (lower(email) = any(${emails}::text[]) or golf_id = any(${golfIds}::text[]))`.execute(tx)
  return rows
}

export const readPerson = (tx: Tx, userId: string) =>
  tx.selectFrom('users').select(['email', 'language', 'firstName']).where('id', '=', userId).executeTakeFirstOrThrow()

/** Tables in which a person leaves something in a party, whatever features there are. */
async function tracesIn(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name in ('party_id', 'user_id')
      and table_name not in ('memberships', 'audit_log', 'account_tokens', 'handicap_proposals')
    group by table_name having count(*) = 2 order by 1`.execute(tx)
  return rows.map(({ name }) => name)
}

/** Which of these people have left something in the party: a card, a place in a start list or team, a post. */
export async function peopleWithTraces(tx: Tx, partyId: PartyId, userIds: readonly string[]): Promise<Set<string>> {
  const found = new Set<string>()
  if (userIds.length === 0) return found
  for (const table of await tracesIn(tx)) {
    const { rows } = await sql<{ userId: string }>`
      select distinct user_id as "userId" from ${sql.table(table)}
      where party_id = ${partyId} and user_id = any(${userIds}::uuid[])`.execute(tx)
    for (const { userId } of rows) found.add(userId)
  }
  const { rows: lists } = await sql<{ text: string }>`
    select tees::text as text from start_lists where party_id = ${partyId}
    union all select teams::text from events where party_id = ${partyId}`.execute(tx)
  const named = lists.map(({ text }) => text).join()
  for (const userId of userIds) if (named.includes(userId)) found.add(userId)
  return found
}

export const membersToExport = (tx: Tx, partyId: PartyId) =>
  tx
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.userId')
    .select(['firstName', 'lastName', 'email', 'golfId', 'golfClub', 'handicap', 'team', 'gender', 'birthYear'])
    .where('partyId', '=', partyId)
    .where('access', '=', 'member')
    .orderBy(sql`last_name collate "sv-x-icu"`)
    .orderBy(sql`first_name collate "sv-x-icu"`)
    .orderBy('users.id')
    .execute()

export type ExportedMember = Awaited<ReturnType<typeof membersToExport>>[number]

export const titleOf = async (tx: Tx, partyId: PartyId): Promise<string> =>
  (await tx.selectFrom('parties').select('title').where('id', '=', partyId).executeTakeFirstOrThrow()).title
