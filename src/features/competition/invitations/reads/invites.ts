import { sql } from 'kysely'
import type { PartyId } from '../../../../contract/session.ts'
import { partyOf } from '../../../../server/data/directory.ts'
import type { Tx } from '../../../../server/data/tables.ts'
import type { InviteInList, InviteOption } from '../operations.ts'
import { isAsked } from './invited.ts'

/** The party that an invite belongs to; undefined where there is no such invite. */
export const partyOfInvite = (tx: Tx, inviteId: string) =>
  tx
    .selectFrom('invites')
    .select('partyId')
    .where('partyId', '=', partyOf(inviteId))
    .where('id', '=', inviteId)
    .executeTakeFirst()

export const readParty = (tx: Tx, partyId: PartyId) =>
  tx.selectFrom('parties').select(['title', 'timeZone']).where('id', '=', partyId).executeTakeFirstOrThrow()

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
            .whereRef('invitations.partyId', '=', 'invites.partyId')
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

export const optionOf = (tx: Tx, partyId: PartyId, inviteId: string, id: string) =>
  tx
    .selectFrom('inviteOptions')
    .select('id')
    .where('partyId', '=', partyId)
    .where('inviteId', '=', inviteId)
    .where('id', '=', id)
    .executeTakeFirst()
