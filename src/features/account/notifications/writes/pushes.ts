import { sql } from 'kysely'
import type { Tx } from '../../../../server/data/tables.ts'
import type { News } from '../reads.ts'
import { quietKinds } from '../rules.ts'

export type DuePush = News & {
  partyId: string
  notificationId: string
  deviceId: string
  userId: string
  place: string
  about: string
  attempts: number
  endpoint: string
  p256dh: string
  auth: string
  language: string
  party: string
  /** The person still belongs to the party, wants such notifications, and has not seen what this one is about. */
  wanted: boolean
}

/** Takes what is due, so that no other node sends it meanwhile; if this one dies, it is due again after `until`. */
export async function takeDue(tx: Tx, now: Date, until: Date, count: number): Promise<DuePush[]> {
  const { rows } = await sql<DuePush>`
    update push_deliveries p set attempts = attempts + 1, next_try_at = ${until}
    from notifications n
      join users u on u.id = n.user_id
      join parties on parties.id = n.party_id
      left join memberships m on m.party_id = n.party_id and m.user_id = n.user_id
      left join notification_choices c on c.user_id = n.user_id and c.kind = n.kind,
      push_devices d
    where n.party_id = p.party_id and n.id = p.notification_id and d.id = p.device_id
      and (p.party_id, p.notification_id, p.device_id) in (
        select party_id, notification_id, device_id from push_deliveries where next_try_at <= ${now}
        order by next_try_at limit ${count} for update skip locked)
    returning p.party_id, p.notification_id, p.device_id, n.user_id, n.kind, n.details, n.place, n.about, p.attempts,
      d.endpoint, d.p256dh, d.auth, u.language, parties.title as party,
      (m.access = 'member' and coalesce(c.push, n.kind <> all(${[...quietKinds]}::text[])) and n.seen_at is null) as wanted`.execute(
    tx,
  )
  return rows
}

type Delivery = { partyId: string; notificationId: string; deviceId: string }

const delivery = (tx: Tx, { partyId, notificationId, deviceId }: Delivery) =>
  tx
    .updateTable('pushDeliveries')
    .where('partyId', '=', partyId)
    .where('notificationId', '=', notificationId)
    .where('deviceId', '=', deviceId)

/** `nextTryAt` null: given up. */
export const noteFailed = (tx: Tx, due: Delivery, nextTryAt: Date | null) =>
  delivery(tx, due).set({ nextTryAt }).execute()

export async function noteDelivered(tx: Tx, due: Delivery, now: Date) {
  await delivery(tx, due).set({ deliveredAt: now, nextTryAt: null }).execute()
  await tx
    .updateTable('notifications')
    .set({ pushedAt: now })
    .where('partyId', '=', due.partyId)
    .where('id', '=', due.notificationId)
    .where('pushedAt', 'is', null)
    .execute()
  await tx.updateTable('pushDevices').set({ lastUsedAt: now }).where('id', '=', due.deviceId).execute()
}
