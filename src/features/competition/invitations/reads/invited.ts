import { sql } from 'kysely'
import type { PartyId } from '../../../../contract/session.ts'
import type { Tx } from '../../../../server/data/tables.ts'

/** A member who was removed is not asked any more; people who are known by an address only always are. */
export const isAsked = sql<boolean>`(invitations.user_id is null or exists (
  select from memberships m
  where m.party_id = invitations.party_id and m.user_id = invitations.user_id and m.access = 'member'))`

export const ownInvitation = (tx: Tx, inviteId: string, userId: string) =>
  tx
    .selectFrom('invitations')
    .select('id')
    .where('inviteId', '=', inviteId)
    .where('userId', '=', userId)
    .where(isAsked)
    .executeTakeFirst()

/** The invitation that a secret opens now: until the last registration date, or for the administrator who asked for it. */
export const invitationOfToken = (tx: Tx, inviteId: string, tokenHash: Buffer, userId: string | null, now: Date) =>
  tx
    .selectFrom('invitationTokens')
    .innerJoin('invitations', (join) =>
      join
        .onRef('invitations.partyId', '=', 'invitationTokens.partyId')
        .onRef('invitations.id', '=', 'invitationTokens.invitationId'),
    )
    .innerJoin('invites', (join) =>
      join.onRef('invites.partyId', '=', 'invitations.partyId').onRef('invites.id', '=', 'invitations.inviteId'),
    )
    .innerJoin('parties', 'parties.id', 'invites.partyId')
    .select(['invitations.id', 'invitationTokens.actorId'])
    .where('tokenHash', '=', tokenHash)
    .where('invitations.inviteId', '=', inviteId)
    .where(isAsked)
    .where(
      sql<boolean>`case when actor_id is null then invites.deadline_date >= ${todayIn(now)}
        else actor_id = ${userId} and expires_at > ${now} end`,
    )
    .executeTakeFirst()

export const todayIn = (now: Date) => sql<string>`(${now}::timestamptz at time zone parties.time_zone)::date`

export type AskedRow = {
  id: string
  userId: string | null
  email: string | null
  name: string
  optionId: string | null
  respondedAt: Date | null
  mailedAt: Date | null
  /** Among those who chose the same, from 1. */
  rank: number
  cap: number | null
}

/** Everybody who is asked, by name; those known by an address last. */
export async function readAsked(tx: Tx, partyId: PartyId, inviteId: string): Promise<AskedRow[]> {
  const { rows } = await sql<AskedRow>`
    select invitations.id, invitations.user_id as "userId", invitations.email, invitations.option_id as "optionId",
      invitations.responded_at as "respondedAt", invitations.mailed_at as "mailedAt", o.cap,
      trim(concat(u.first_name, ' ', u.last_name)) as name,
      row_number() over (partition by invitations.option_id order by invitations.answer_number)::int as rank
    from invitations
      left join users u on u.id = invitations.user_id
      left join invite_options o on o.party_id = invitations.party_id and o.id = invitations.option_id
    where invitations.party_id = ${partyId} and invitations.invite_id = ${inviteId} and ${isAsked}
    order by invitations.user_id is null, u.last_name collate "sv-x-icu", u.first_name collate "sv-x-icu",
      invitations.email, invitations.id`.execute(tx)
  return rows
}

/** Which of these people are members now. */
export async function membersAmong(tx: Tx, partyId: PartyId, userIds: readonly string[]): Promise<Set<string>> {
  if (userIds.length === 0) return new Set()
  const rows = await tx
    .selectFrom('memberships')
    .select('userId')
    .where('partyId', '=', partyId)
    .where('access', '=', 'member')
    .where('userId', 'in', userIds)
    .execute()
  return new Set(rows.map(({ userId }) => userId))
}

/** Members by their addresses: they are asked as members, so that nobody is asked twice. */
export async function membersByEmail(
  tx: Tx,
  partyId: PartyId,
  emails: readonly string[],
): Promise<Map<string, string>> {
  if (emails.length === 0) return new Map()
  const rows = await tx
    .selectFrom('users')
    .innerJoin('memberships', 'memberships.userId', 'users.id')
    .select(['users.id', sql<string>`lower(email)`.as('email')])
    .where('memberships.partyId', '=', partyId)
    .where('memberships.access', '=', 'member')
    .where('isRegistered', '=', true)
    .where(sql`lower(email)`, 'in', emails)
    .execute()
  return new Map(rows.map(({ id, email }) => [email, id]))
}

export const readInvitation = (tx: Tx, partyId: PartyId, id: string) =>
  tx
    .selectFrom('invitations')
    .select(['id', 'userId', 'email', 'optionId'])
    .where('partyId', '=', partyId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

/** Somebody who is asked, by id or address, with their level. */
export const findAsked = (tx: Tx, partyId: PartyId, inviteId: string, user: string) =>
  tx
    .selectFrom('invitations')
    .leftJoin('users', 'users.id', 'invitations.userId')
    .select(['invitations.id', 'invitations.userId', 'userLevel'])
    .where('invitations.partyId', '=', partyId)
    .where('invitations.inviteId', '=', inviteId)
    .where(isAsked)
    .where(
      user.includes('@')
        ? sql<boolean>`lower(invitations.email) = ${user}`
        : sql<boolean>`invitations.user_id = ${user}`,
    )
    .executeTakeFirst()

/** Members who will be there, for their calendars. */
export const attendingMembers = (tx: Tx, partyId: PartyId, inviteId: string) =>
  tx
    .selectFrom('invitations')
    .innerJoin('inviteOptions', (join) =>
      join
        .onRef('inviteOptions.partyId', '=', 'invitations.partyId')
        .onRef('inviteOptions.id', '=', 'invitations.optionId'),
    )
    .select('invitations.userId')
    .where('invitations.partyId', '=', partyId)
    .where('invitations.inviteId', '=', inviteId)
    .where('attending', '=', true)
    .where('invitations.userId', 'is not', null)
    .execute()

const unansweredOf = (tx: Tx, userId: string, now: Date) =>
  tx
    .selectFrom('invitations')
    .innerJoin('invites', (join) =>
      join.onRef('invites.partyId', '=', 'invitations.partyId').onRef('invites.id', '=', 'invitations.inviteId'),
    )
    .innerJoin('parties', 'parties.id', 'invites.partyId')
    .innerJoin('memberships', (join) =>
      join
        .onRef('memberships.partyId', '=', 'invitations.partyId')
        .onRef('memberships.userId', '=', 'invitations.userId'),
    )
    .where('invitations.userId', '=', userId)
    .where('optionId', 'is', null)
    .where('memberships.access', '=', 'member')
    .where(sql<boolean>`invites.deadline_date >= ${todayIn(now)}`)

/** How many invitations wait for this person's answer, in one party or in all. */
export async function countUnanswered(tx: Tx, userId: string, now: Date, partyId?: string): Promise<number> {
  const row = await unansweredOf(tx, userId, now)
    .$if(partyId !== undefined, (query) => query.where('invitations.partyId', '=', partyId ?? ''))
    .select((columns) => columns.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

/** What waits for this person's answer in all parties, the nearest deadline first. `token` is for the address `respondPath`. */
export const unansweredInvitations = (tx: Tx, userId: string, now: Date) =>
  unansweredOf(tx, userId, now)
    .select(['invites.id', 'invites.partyId', 'invites.title', 'invites.startDate', 'invites.deadlineDate'])
    .select(['parties.title as partyTitle', 'invitations.id as token'])
    .orderBy('deadlineDate')
    .orderBy('invites.id')
    .limit(50)
    .execute()

export const answersOf = (tx: Tx, userId: string) =>
  tx
    .selectFrom('invitations')
    .innerJoin('invites', (join) =>
      join.onRef('invites.partyId', '=', 'invitations.partyId').onRef('invites.id', '=', 'invitations.inviteId'),
    )
    .leftJoin('inviteOptions', (join) =>
      join
        .onRef('inviteOptions.partyId', '=', 'invitations.partyId')
        .onRef('inviteOptions.id', '=', 'invitations.optionId'),
    )
    .select(['invites.title', 'invites.startDate as start_date', 'inviteOptions.description as response'])
    .select('respondedAt as responded_at')
    .where('invitations.userId', '=', userId)
    .orderBy('invites.startDate')
    .execute()
