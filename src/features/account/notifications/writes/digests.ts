import { sql } from 'kysely'
import type { Tx } from '../../../../server/data/tables.ts'
import { type DueDigest, type News, toMail } from '../reads.ts'

/** True for the first who asks on a day; nobody else gets it until the transaction ends, nor afterwards. */
export async function claimDigest(tx: Tx, { partyId, userId, day }: DueDigest): Promise<boolean> {
  const { rows } = await sql`
    insert into notification_digests as d (party_id, user_id, last_day) values (${partyId}, ${userId}, ${day})
    on conflict (party_id, user_id) do update set last_day = excluded.last_day where d.last_day < excluded.last_day
    returning user_id`.execute(tx)
  return rows.length > 0
}

export type Mailed = News & { id: string; place: string; at: Date }

/** What the mail says, the latest first; from then on it is delivered, and no device is tried any more. */
export async function takeToMail(tx: Tx, { partyId, userId }: DueDigest, now: Date, oldest: Date): Promise<Mailed[]> {
  const { rows } = await sql<Mailed>`
    with taken as (
      select n.party_id, n.id from notifications n
        join parties p on p.id = n.party_id
        left join notification_choices c on c.user_id = n.user_id and c.kind = n.kind
      where n.party_id = ${partyId} and n.user_id = ${userId} and ${toMail(now, oldest)}
      for update of n
    ), untried as (
      update push_deliveries d set next_try_at = null from taken
      where d.party_id = taken.party_id and d.notification_id = taken.id
    )
    update notifications n set mailed_at = ${now} from taken
    where n.party_id = taken.party_id and n.id = taken.id
    returning n.id, n.kind, n.details, n.place, n.at`.execute(tx)
  return rows.toSorted((a, b) => b.at.valueOf() - a.at.valueOf())
}

export const insertStop = (tx: Tx, stop: { tokenHash: Buffer; userId: string; createdAt: Date }) =>
  tx.insertInto('notificationStops').values(stop).execute()
