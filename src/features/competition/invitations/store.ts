import { sql } from 'kysely'
import type { PartyId } from '../../../contract/session.ts'
import { newId } from '../../../server/data/ids.ts'
import type { Tx } from '../../../server/http/serve.ts'
import type { InviteInList, InviteOption } from './operations.ts'

/** The party that an invite belongs to; undefined where there is no such invite. */
export const partyOfInvite = (tx: Tx, inviteId: string) =>
  tx.selectFrom('invites').select('partyId').where('id', '=', inviteId).executeTakeFirst()

export const readParty = (tx: Tx, partyId: PartyId) =>
  tx.selectFrom('parties').select(['title', 'timeZone']).where('id', '=', partyId).executeTakeFirstOrThrow()

/** A member who was removed is not asked any more; people who are known by an address only always are. */
const isAsked = sql<boolean>`(invitations.user_id is null or exists (
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
    .innerJoin('invitations', 'invitations.id', 'invitationTokens.invitationId')
    .innerJoin('invites', 'invites.id', 'invitations.inviteId')
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

const todayIn = (now: Date) => sql<string>`(${now}::timestamptz at time zone parties.time_zone)::date`

export async function insertToken(
  tx: Tx,
  token: { tokenHash: Buffer; partyId: string; invitationId: string; actorId?: string; expiresAt?: Date },
) {
  await tx.insertInto('invitationTokens').values(token).execute()
}

type InviteRow = { id: string; partyId: string; title: string; text: string; startDate: string; deadlineDate: string }

/** Those that somebody is asked to, or all of the party; old ones the latest first, at most 200. */
export async function readInvites(
  tx: Tx,
  partyId: PartyId,
  userId: string,
  all: boolean,
  today: string,
): Promise<InviteInList[]> {
  const rows = await tx
    .selectFrom('invites')
    .select(['id', 'partyId', 'title', 'text', 'startDate', 'deadlineDate', 'createdBy'])
    .where('partyId', '=', partyId)
    .$if(!all, (query) =>
      query.where((row) =>
        row.exists(
          row
            .selectFrom('invitations')
            .select('invitations.id')
            .whereRef('invitations.inviteId', '=', 'invites.id')
            .where('invitations.userId', '=', userId),
        ),
      ),
    )
    .orderBy('deadlineDate', 'desc')
    .orderBy('id', 'desc')
    .limit(400)
    .execute()
  const ids = rows.map(({ id }) => id)
  const [options, counts, own] = await Promise.all([
    readOptions(tx, partyId, ids),
    countAsked(tx, partyId, ids),
    readOwn(tx, partyId, ids, userId),
  ])
  return rows.map((row) => inListOf(row, today, options, counts.get(row.id), own.get(row.id)))
}

type Own = { id: string; optionId: string | null; rank: number; cap: number | null }

function inListOf(
  { id, partyId, title, text, startDate, deadlineDate, createdBy }: InviteRow & { createdBy: string | null },
  today: string,
  options: ReadonlyMap<string, InviteOption[]>,
  counts: { invited: number; unanswered: number } | undefined,
  own: Own | undefined,
): InviteInList {
  const waiting = own?.cap != null && own.rank > own.cap
  return {
    id,
    partyId,
    title,
    text,
    start_date: startDate,
    deadline_date: deadlineDate,
    old: deadlineDate < today || startDate < today,
    invite_options: options.get(id) ?? [],
    invited: counts?.invited ?? 0,
    unanswered: counts?.unanswered ?? 0,
    token: own?.id ?? null,
    response: own?.optionId ?? null,
    waiting,
    waitingPlace: waiting && own?.cap != null ? own.rank - own.cap : null,
    created_by: createdBy,
  }
}

/** The choices of invites with how many took each: those beyond the cap wait. */
export async function readOptions(tx: Tx, partyId: PartyId, inviteIds: readonly string[]) {
  const found = new Map<string, InviteOption[]>(inviteIds.map((id) => [id, []]))
  if (inviteIds.length === 0) return found
  const rows = await tx
    .selectFrom('inviteOptions')
    .leftJoin('invitations', (join) =>
      join
        .onRef('invitations.partyId', '=', 'inviteOptions.partyId')
        .onRef('invitations.optionId', '=', 'inviteOptions.id')
        .on(isAsked),
    )
    .select(['inviteOptions.id', 'inviteOptions.inviteId', 'description', 'attending', 'cap'])
    .select((row) => row.fn.count<number>('invitations.id').as('chosen'))
    .where('inviteOptions.partyId', '=', partyId)
    .where('inviteOptions.inviteId', 'in', inviteIds)
    .groupBy(['inviteOptions.partyId', 'inviteOptions.id'])
    .orderBy('inviteOptions.position')
    .execute()
  for (const { inviteId, chosen, ...option } of rows) {
    const count = Math.min(Number(chosen), option.cap ?? Number.POSITIVE_INFINITY)
    found.get(inviteId)?.push({ ...option, count, waiting: Number(chosen) - count })
  }
  return found
}

async function countAsked(tx: Tx, partyId: PartyId, inviteIds: readonly string[]) {
  if (inviteIds.length === 0) return new Map<string, { invited: number; unanswered: number }>()
  const rows = await tx
    .selectFrom('invitations')
    .select((row) => [
      'inviteId',
      row.fn.countAll<number>().as('invited'),
      row.fn.countAll<number>().filterWhere('optionId', 'is', null).as('unanswered'),
    ])
    .where('partyId', '=', partyId)
    .where('inviteId', 'in', inviteIds)
    .where(isAsked)
    .groupBy('inviteId')
    .execute()
  return new Map(
    rows.map(({ inviteId, invited, unanswered }) => [
      inviteId,
      { invited: Number(invited), unanswered: Number(unanswered) },
    ]),
  )
}

async function readOwn(tx: Tx, partyId: PartyId, inviteIds: readonly string[], userId: string) {
  if (inviteIds.length === 0) return new Map<string, Own>()
  const { rows } = await sql<Own & { inviteId: string }>`
    select own.invite_id as "inviteId", own.id, own.option_id as "optionId", o.cap,
      (select count(*)::int from invitations
       where invitations.party_id = own.party_id and invitations.option_id = own.option_id
         and invitations.answer_number <= own.answer_number and ${isAsked}) as rank
    from invitations own left join invite_options o on o.party_id = own.party_id and o.id = own.option_id
    where own.party_id = ${partyId} and own.user_id = ${userId} and own.invite_id in (${sql.join(inviteIds)})`.execute(
    tx,
  )
  return new Map(rows.map(({ inviteId, ...own }) => [inviteId, own]))
}

/** One invite with who made it. */
export const readInvite = (tx: Tx, partyId: PartyId, inviteId: string) =>
  tx
    .selectFrom('invites')
    .leftJoin('users', 'users.id', 'invites.createdBy')
    .select(['invites.id', 'invites.partyId', 'title', 'text', 'startDate', 'deadlineDate', 'reminderDays'])
    .select(['createdBy', sql<string | null>`nullif(trim(concat(first_name, ' ', last_name)), '')`.as('createdByName')])
    .where('invites.partyId', '=', partyId)
    .where('invites.id', '=', inviteId)
    .executeTakeFirst()

/** The row, held until the end of the transaction: answers and changes of one invite come one after the other. */
export const lockInvite = (tx: Tx, partyId: PartyId, inviteId: string) =>
  tx
    .selectFrom('invites')
    .selectAll()
    .where('partyId', '=', partyId)
    .where('id', '=', inviteId)
    .forUpdate()
    .executeTakeFirst()

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

type InviteValues = {
  title: string
  text: string
  startDate: string
  deadlineDate: string
  reminderDays: number | null
}

export async function insertInvite(tx: Tx, partyId: PartyId, createdBy: string | null, values: InviteValues) {
  const id = newId()
  await tx
    .insertInto('invites')
    .values({ partyId, id, createdBy, ...values })
    .execute()
  return id
}

export const changeInvite = (tx: Tx, partyId: PartyId, id: string, values: InviteValues) =>
  tx
    .updateTable('invites')
    .set((row) => ({ ...values, sequence: row('sequence', '+', 1) }))
    .where('partyId', '=', partyId)
    .where('id', '=', id)
    .execute()

export const removeInvite = (tx: Tx, partyId: PartyId, id: string) =>
  tx.deleteFrom('invites').where('partyId', '=', partyId).where('id', '=', id).execute()

type OptionValues = { id?: string; description: string; attending: boolean; cap: number | null }

/** Choices in their order: those with an id are changed, the others are new, and what is not named goes. */
export async function writeOptions(tx: Tx, partyId: PartyId, inviteId: string, options: readonly OptionValues[]) {
  const rows = options.map(({ id, ...option }, position) => ({
    partyId,
    id: id ?? newId(),
    inviteId,
    position,
    ...option,
  }))
  await tx
    .deleteFrom('inviteOptions')
    .where('partyId', '=', partyId)
    .where('inviteId', '=', inviteId)
    .where(
      'id',
      'not in',
      rows.map(({ id }) => id),
    )
    .execute()
  await tx
    .insertInto('inviteOptions')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['partyId', 'id']).doUpdateSet((row) => ({
        position: row.ref('excluded.position'),
        description: row.ref('excluded.description'),
        attending: row.ref('excluded.attending'),
        cap: row.ref('excluded.cap'),
      })),
    )
    .execute()
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

type Recipients = { userIds: readonly string[]; emails: readonly string[] }

/** Asks who is named, each once, and does not ask anybody else any more. */
export async function writeRecipients(tx: Tx, partyId: PartyId, inviteId: string, { userIds, emails }: Recipients) {
  await sql`
    delete from invitations where party_id = ${partyId} and invite_id = ${inviteId}
      and not coalesce(user_id = any(${userIds}::uuid[]), false)
      and not coalesce(lower(email) = any(${emails}::text[]), false)`.execute(tx)
  const rows = [
    ...userIds.map((userId) => ({ userId, email: null })),
    ...emails.map((email) => ({ userId: null, email })),
  ].map((person) => ({ partyId, id: newId(), inviteId, ...person }))
  if (rows.length > 0)
    await tx
      .insertInto('invitations')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
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

export const optionOf = (tx: Tx, partyId: PartyId, inviteId: string, id: string) =>
  tx
    .selectFrom('inviteOptions')
    .select('id')
    .where('partyId', '=', partyId)
    .where('inviteId', '=', inviteId)
    .where('id', '=', id)
    .executeTakeFirst()

/** Gives an answer the next place among all of its invite, or takes it back. */
export async function writeAnswer(
  tx: Tx,
  partyId: PartyId,
  inviteId: string,
  id: string,
  optionId: string | null,
  at: Date,
) {
  const { answers } = await tx
    .updateTable('invites')
    .set((row) => ({ answers: row('answers', '+', 1) }))
    .where('partyId', '=', partyId)
    .where('id', '=', inviteId)
    .returning('answers')
    .executeTakeFirstOrThrow()
  const given = optionId !== null
  await tx
    .updateTable('invitations')
    .set({
      optionId,
      answerNumber: given ? answers : null,
      respondedAt: given ? at : null,
      toldWaiting: false,
    })
    .where('partyId', '=', partyId)
    .where('id', '=', id)
    .execute()
}

export const markWaiting = (tx: Tx, partyId: PartyId, id: string) =>
  tx.updateTable('invitations').set({ toldWaiting: true }).where('partyId', '=', partyId).where('id', '=', id).execute()

export type MailRow = {
  id: string
  partyId: string
  inviteId: string
  recipient: string | null
  firstName: string
  language: string
  party: string
  title: string
  text: string
  startDate: string
  deadlineDate: string
}

const mailColumns = sql`
  i.id, i.party_id as "partyId", i.invite_id as "inviteId", coalesce(i.email, u.email) as recipient,
  coalesce(u.first_name, '') as "firstName", coalesce(u.language, c.language, 'en') as language, parties.title as party,
  v.title, v.text, v.start_date::text as "startDate", v.deadline_date::text as "deadlineDate"`
const mailTables = sql`
  join invites v on v.party_id = i.party_id and v.id = i.invite_id
  join parties on parties.id = i.party_id
  left join users u on u.id = i.user_id
  left join users c on c.id = v.created_by`

/** Invitations whose mail is not written yet, taken: nobody else writes them, and a transaction that fails gives them back. */
export async function takeToMail(tx: Tx, inviteId: string, atMost: number, now: Date): Promise<MailRow[]> {
  const { rows } = await sql<MailRow>`
    with taken as (
      update invitations set mailed_at = ${now}
      where id in (select id from invitations where invite_id = ${inviteId} and mailed_at is null
        order by id limit ${atMost} for update skip locked)
      returning *)
    select ${mailColumns} from taken i ${mailTables}`.execute(tx)
  return rows
}

/**
 * Who has not answered when the day of the reminder has come, taken: from eight o'clock in the party on, each once, and
 * nobody who was asked on that very day.
 */
export async function takeToRemind(tx: Tx, atMost: number, now: Date): Promise<MailRow[]> {
  const { rows } = await sql<MailRow>`
    with taken as (
      update invitations set reminded_at = ${now}
      where id in (
        select invitations.id from invitations
          join invites on invites.party_id = invitations.party_id and invites.id = invitations.invite_id
          join parties on parties.id = invitations.party_id
        where invites.reminder_days is not null and invites.deadline_date >= ${now}::timestamptz::date - 1
          and invites.deadline_date >= ${todayIn(now)}
          and invites.deadline_date - invites.reminder_days <= ${todayIn(now)}
          and extract(hour from ${now}::timestamptz at time zone parties.time_zone) >= 8
          and invitations.option_id is null and invitations.reminded_at is null
          and (invitations.mailed_at at time zone parties.time_zone)::date < ${todayIn(now)}
          and ${isAsked}
        order by invitations.id limit ${atMost} for update of invitations skip locked)
      returning *)
    select ${mailColumns} from taken i ${mailTables}`.execute(tx)
  return rows
}

/** Those who were told to wait and have a place by now, taken; of one invite, or of all that are still to come. */
export async function takeMovedUp(tx: Tx, now: Date, inviteId: string | null): Promise<MailRow[]> {
  const { rows } = await sql<MailRow>`
    with ranked as (
      select invitations.id, invitations.told_waiting, o.cap,
        row_number() over (partition by invitations.option_id order by invitations.answer_number) as rank
      from invitations
        join invites on invites.party_id = invitations.party_id and invites.id = invitations.invite_id
        join invite_options o on o.party_id = invitations.party_id and o.id = invitations.option_id
      where ${inviteId === null ? sql`invites.start_date >= ${now}::timestamptz::date` : sql`invites.id = ${inviteId}`}
        and ${isAsked}),
    taken as (
      update invitations set told_waiting = false
      where told_waiting
        and id in (select id from ranked where told_waiting and (cap is null or rank <= cap))
      returning *)
    select ${mailColumns} from taken i ${mailTables}`.execute(tx)
  return rows
}

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

/** Who is gone is asked nothing, under no address; their invites stay without a name. */
export async function forgetInvited(tx: Tx, userId: string) {
  await sql`
    delete from invitations using users
    where users.id = ${userId}
      and (invitations.user_id = users.id or lower(invitations.email) = lower(users.email))`.execute(tx)
  await tx.updateTable('invites').set({ createdBy: null }).where('createdBy', '=', userId).execute()
}

export const answersOf = (tx: Tx, userId: string) =>
  tx
    .selectFrom('invitations')
    .innerJoin('invites', 'invites.id', 'invitations.inviteId')
    .leftJoin('inviteOptions', 'inviteOptions.id', 'invitations.optionId')
    .select(['invites.title', 'invites.startDate as start_date', 'inviteOptions.description as response'])
    .select('respondedAt as responded_at')
    .where('invitations.userId', '=', userId)
    .orderBy('invites.startDate')
    .execute()
