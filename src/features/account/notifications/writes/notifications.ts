import { sql } from 'kysely'
import type { Tx } from '../../../../server/data/tables.ts'
import type { News } from '../reads.ts'
import { digestDefaults, mailsOf, quietKinds } from '../rules.ts'

export type Told = News & {
  /** Names the thing: a person is notified of it once. */
  about: string
  /** The page that shows it. */
  place: string
  /** Whom it concerns; null: all of the party. */
  to: readonly string[] | null
  /** Who did it, and is not notified. */
  except?: string | null
}

/**
 * Tells members of something, in the transaction in which it happens, each on the ways that they chose: a notification
 * waits for each of their devices, and what did not reach one goes into the daily mail.
 */
export async function notify(tx: Tx, partyId: string, now: Date, told: Told) {
  const { kind, about, place, details, to, except = null } = told
  if (to?.length === 0) return
  const inDigest = mailsOf[kind] === 'digest'
  await sql`
    with told as (
      insert into notifications (party_id, id, user_id, kind, about, place, details, at)
      select m.party_id, gen_random_uuid(), u.id, ${kind}, ${about}, ${place}, ${JSON.stringify(details)}::jsonb, ${now}
      from memberships m join users u on u.id = m.user_id
        left join notification_choices c on c.user_id = u.id and c.kind = ${kind}
      where m.party_id = ${partyId} and m.access = 'member' and u.is_registered
        and u.id is distinct from ${except}::uuid
        ${to === null ? sql`` : sql`and u.id = any(${to}::uuid[])`}
        and (
          (${inDigest} and coalesce(c.mail, ${digestDefaults.includes(kind)}))
          or (coalesce(c.push, ${!quietKinds.includes(kind)}) and exists (select from push_devices d where d.user_id = u.id)))
      on conflict do nothing
      returning party_id, id, user_id)
    insert into push_deliveries (party_id, notification_id, device_id, next_try_at)
    select t.party_id, t.id, d.id, ${now}
    from told t join push_devices d on d.user_id = t.user_id
      left join notification_choices c on c.user_id = t.user_id and c.kind = ${kind}
    where coalesce(c.push, ${!quietKinds.includes(kind)})`.execute(tx)
}

/** The notifications of these people about their start in a round are out of date. */
export const withdrawStarts = (tx: Tx, partyId: string, roundId: string, userIds: readonly string[]) =>
  tx
    .deleteFrom('notifications')
    .where('partyId', '=', partyId)
    .where(sql<boolean>`user_id = any(${userIds}::uuid[])`)
    .where('kind', '=', 'start-time')
    .where(sql<boolean>`details ->> 'roundId' = ${roundId}`)
    .execute()

/** The handicap that was proposed to these people is proposed no more. */
export async function withdrawProposals(tx: Tx, partyId: string, userIds: readonly string[]) {
  await tx
    .deleteFrom('notifications')
    .where('partyId', '=', partyId)
    .where(sql<boolean>`user_id = any(${userIds}::uuid[])`)
    .where('kind', '=', 'handicap-proposed')
    .execute()
}

export const markSeen = (tx: Tx, userId: string, place: string, now: Date) =>
  tx
    .updateTable('notifications')
    .set({ seenAt: now })
    .where('userId', '=', userId)
    .where('place', '=', place)
    .where('seenAt', 'is', null)
    .execute()

export async function forgetOld(tx: Tx, notifications: Date, stops: Date) {
  await tx.deleteFrom('notifications').where('at', '<', notifications).execute()
  await tx.deleteFrom('notificationStops').where('createdAt', '<', stops).execute()
}

export async function forgetPerson(tx: Tx, userId: string) {
  await tx.deleteFrom('pushDevices').where('userId', '=', userId).execute()
  await tx.deleteFrom('notificationChoices').where('userId', '=', userId).execute()
  await tx.deleteFrom('notifications').where('userId', '=', userId).execute()
  await tx.deleteFrom('notificationDigests').where('userId', '=', userId).execute()
  await tx.deleteFrom('notificationStops').where('userId', '=', userId).execute()
  await sql`update notifications set details = details || '{"name":"Former player"}'
    where party_id in (select party_id from memberships where user_id = ${userId})
      and lower(details ->> 'name') = (select lower(first_name || ' ' || last_name) from users where id = ${userId})`.execute(
    tx,
  )
}
