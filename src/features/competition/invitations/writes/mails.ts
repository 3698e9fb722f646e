import { sql } from 'kysely'
import { partyOf } from '../../../../server/data/directory.ts'
import type { Tx } from '../../../../server/data/tables.ts'
import { isAsked, todayIn } from '../reads/invited.ts'

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
  coalesce(u.first_name, '') as "firstName", coalesce(u.language, c.language) as language, parties.title as party,
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
      where (party_id, id) in (select party_id, id from invitations
        where party_id = ${partyOf(inviteId)} and invite_id = ${inviteId} and mailed_at is null
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
      where (party_id, id) in (
        select invitations.party_id, invitations.id from invitations
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

/** Those who were on the waiting list and have a place by now, taken; of one invite, or of all that are still to come. */
export async function takeMovedUp(tx: Tx, now: Date, inviteId: string | null): Promise<MailRow[]> {
  const { rows } = await sql<MailRow>`
    with ranked as (
      select invitations.party_id, invitations.id, invitations.told_waiting, o.cap,
        row_number() over (partition by invitations.option_id order by invitations.answer_number) as rank
      from invitations
        join invites on invites.party_id = invitations.party_id and invites.id = invitations.invite_id
        join invite_options o on o.party_id = invitations.party_id and o.id = invitations.option_id
      where ${inviteId === null ? sql`invites.start_date >= ${now}::timestamptz::date` : sql`invites.party_id = ${partyOf(inviteId)} and invites.id = ${inviteId}`}
        and ${isAsked}),
    taken as (
      update invitations set told_waiting = false
      where told_waiting
        and (party_id, id) in (select party_id, id from ranked where told_waiting and (cap is null or rank <= cap))
      returning *)
    select ${mailColumns} from taken i ${mailTables}`.execute(tx)
  return rows
}
