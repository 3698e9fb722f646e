import { sql } from 'kysely'
import type { PartyId } from '../../../../contract/session.ts'
import type { Tx } from '../../../../server/data/tables.ts'

export async function readMails(tx: Tx, partyId: PartyId, userId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('forumDigests')
    .select('stopped')
    .where('partyId', '=', partyId)
    .where('userId', '=', userId)
    .executeTakeFirst()
  return row?.stopped !== true
}

export type Due = {
  partyId: string
  party: string
  userId: string
  timeZone: string
  email: string
  firstName: string
  language: string
}

/** Who follows a thread in which somebody else wrote after what they read and were notified of. */
export async function dueDigests(tx: Tx): Promise<Due[]> {
  const { rows } = await sql<Due>`
    select distinct r.party_id, p.title as party, r.user_id, p.time_zone, u.email, u.first_name, u.language
    from forum_readers r
    join forum_threads t on t.party_id = r.party_id and t.id = r.thread_id
    join memberships m on m.party_id = r.party_id and m.user_id = r.user_id and m.access = 'member'
    join parties p on p.id = r.party_id
    join users u on u.id = r.user_id and u.email is not null and u.is_registered and u.email_confirmed
    left join forum_digests d on d.party_id = r.party_id and d.user_id = r.user_id
    where r.subscribed and t.post_count > greatest(r.last_read, r.last_told) and d.stopped is not true
      and exists (
        select from forum_posts post where post.party_id = r.party_id and post.thread_id = r.thread_id
          and post.number > greatest(r.last_read, r.last_told) and post.removed is null
          and post.author_id is distinct from r.user_id)
    order by r.party_id, r.user_id`.execute(tx)
  return rows
}

export const readStop = (tx: Tx, tokenHash: Buffer) =>
  tx
    .selectFrom('forumDigestStops')
    .innerJoin('parties', 'parties.id', 'forumDigestStops.partyId')
    .select(['partyId', 'userId', 'parties.title'])
    .where('tokenHash', '=', tokenHash)
    .executeTakeFirst()
