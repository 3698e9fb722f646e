import { sql } from 'kysely'
import { newId } from '../../../../server/data/ids.ts'
import type { Tx } from '../../../../server/data/tables.ts'
import type { FollowedKind } from '../rules.ts'

type Visitor = {
  endpoint: string
  p256dh: string
  auth: string
  language: string
  kinds: readonly FollowedKind[]
  keptAt: Date
}

/** The id of a browser that has no account; undefined when its address is known with another secret. */
export async function keepVisitor(tx: Tx, { kinds, ...visitor }: Visitor): Promise<string | undefined> {
  const { endpoint, p256dh, auth, language, keptAt } = visitor
  const { rows } = await sql<{ id: string }>`
    insert into visitor_devices as known (id, endpoint, p256dh, auth, language, kinds, kept_at)
    values (${newId()}, ${endpoint}, ${p256dh}, ${auth}, ${language}, ${[...kinds]}::text[], ${keptAt})
    on conflict (endpoint) do update
      set language = excluded.language, kinds = excluded.kinds, kept_at = excluded.kept_at
      where known.auth = excluded.auth and known.p256dh = excluded.p256dh
    returning id`.execute(tx)
  return rows[0]?.id
}

type Player = { partyId: string; playerId: string }

/** These and nobody else, as far as they play in a public party; what waits to be told of others goes with them. */
export async function setVisitorFollows(tx: Tx, deviceId: string, players: readonly Player[]) {
  const asked = sql`unnest(${players.map(({ partyId }) => partyId)}::uuid[], ${players.map(({ playerId }) => playerId)}::uuid[])`
  await sql`
    delete from visitor_follows where device_id = ${deviceId}
      and (party_id, player_id) not in (select * from ${asked})`.execute(tx)
  await sql`
    insert into visitor_follows (party_id, device_id, player_id)
    select m.party_id, ${deviceId}, m.user_id
    from ${asked} as asked (party_id, player_id)
      join parties p on p.id = asked.party_id and not p.hidden and not p.personal
      join memberships m on m.party_id = asked.party_id and m.user_id = asked.player_id and m.access = 'member'
    on conflict do nothing`.execute(tx)
}

/** The browser follows nobody any more, or its address leads nowhere. */
export const forgetVisitor = (tx: Tx, visitor: { endpoint: string; auth: string }) =>
  tx.deleteFrom('visitorDevices').where('endpoint', '=', visitor.endpoint).where('auth', '=', visitor.auth).execute()

/** Browsers that have not been here since then. */
export const forgetSilentVisitors = (tx: Tx, before: Date) =>
  tx.deleteFrom('visitorDevices').where('keptAt', '<', before).execute()
