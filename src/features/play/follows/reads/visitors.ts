import { sql } from 'kysely'
import type { Tx } from '../../../../server/data/tables.ts'
import type { VisitorFollow } from '../operations.ts'

/** Whom a browser without an account follows, by party and name; only who plays in a party that is still public. */
export async function followedByVisitor(tx: Tx, deviceId: string): Promise<VisitorFollow[]> {
  const { rows } = await sql<VisitorFollow>`
    select f.party_id, f.player_id, p.title as party, u.first_name, u.last_name
    from visitor_follows f
      join parties p on p.id = f.party_id and not p.hidden and not p.personal
      join memberships m on m.party_id = f.party_id and m.user_id = f.player_id and m.access = 'member'
      join users u on u.id = f.player_id
    where f.device_id = ${deviceId}
    order by lower(p.title), u.last_name, u.first_name, u.id`.execute(tx)
  return rows
}

/** Whether more browsers than this follow players in one of the parties that a browser follows somebody in. */
export async function isCrowded(tx: Tx, deviceId: string, most: number): Promise<boolean> {
  const { rows } = await sql<{ isCrowded: boolean }>`
    select exists (
      select from (select distinct party_id from visitor_follows where device_id = ${deviceId}) own
      where (select count(distinct f.device_id) from visitor_follows f where f.party_id = own.party_id) > ${most}
    ) as is_crowded`.execute(tx)
  return rows[0]?.isCrowded ?? false
}
