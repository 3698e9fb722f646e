import { sql } from 'kysely'
import type { Tx } from '../../../../server/data/tables.ts'
import type { FollowedKind } from '../../../play/follows/rules.ts'
import type { FollowedDetails } from '../rules/followed-details.ts'

type FollowedSaid = { [Kind in FollowedKind]: { kind: Kind; details: FollowedDetails[Kind] } }[FollowedKind]
export type ToldOfPlayer = FollowedSaid & { playerId: string; about: string; place: string }

/** Tells browsers without an account that follow a player, each of the kinds that it chose and of each thing once. */
export async function tellVisitors(tx: Tx, partyId: string, now: Date, told: ToldOfPlayer) {
  const { kind, about, place, details, playerId } = told
  await sql`
    insert into visitor_pushes (party_id, id, device_id, player_id, kind, about, place, details, at, next_try_at)
    select f.party_id, gen_random_uuid(), f.device_id, f.player_id, ${kind}, ${about}, ${place},
      ${JSON.stringify(details)}::jsonb, ${now}, ${now}
    from visitor_follows f join visitor_devices d on d.id = f.device_id
    where f.party_id = ${partyId} and f.player_id = ${playerId} and ${kind} = any(d.kinds)
    on conflict do nothing`.execute(tx)
}

export type DueVisitorPush = FollowedSaid & {
  partyId: string
  id: string
  deviceId: string
  about: string
  place: string
  attempts: number
  endpoint: string
  p256dh: string
  auth: string
  language: string
  party: string
  /** The browser still wants such notifications, the party is public, and the player belongs to it. */
  wanted: boolean
}

/** Takes what is due, so that no other node sends it meanwhile; if this one dies, it is due again after `until`. */
export async function takeDueToVisitors(tx: Tx, now: Date, until: Date, count: number): Promise<DueVisitorPush[]> {
  const { rows } = await sql<DueVisitorPush>`
    update visitor_pushes v set attempts = attempts + 1, next_try_at = ${until}
    from visitor_devices d, parties p, memberships m
    where d.id = v.device_id and p.id = v.party_id and m.party_id = v.party_id and m.user_id = v.player_id
      and (v.party_id, v.id) in (
        select party_id, id from visitor_pushes where next_try_at <= ${now}
        order by next_try_at limit ${count} for update skip locked)
    returning v.party_id, v.id, v.device_id, v.kind, v.details, v.place, v.about, v.attempts,
      d.endpoint, d.p256dh, d.auth, d.language, p.title as party,
      (m.access = 'member' and v.kind = any(d.kinds) and not p.hidden and not p.personal) as wanted`.execute(tx)
  return rows
}

/** Delivered, or given up (null), or tried again then. */
export const setNextTry = (tx: Tx, { partyId, id }: { partyId: string; id: string }, nextTryAt: Date | null) =>
  tx.updateTable('visitorPushes').set({ nextTryAt }).where('partyId', '=', partyId).where('id', '=', id).execute()

/** The address leads nowhere any more. */
export const forgetVisitorDevice = (tx: Tx, id: string) =>
  tx.deleteFrom('visitorDevices').where('id', '=', id).execute()

export const forgetOldToVisitors = (tx: Tx, before: Date) =>
  tx.deleteFrom('visitorPushes').where('at', '<', before).execute()
