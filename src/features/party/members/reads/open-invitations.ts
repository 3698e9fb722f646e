import { sql } from 'kysely'
import type { PartyId } from '../../../../contract/session.ts'
import type { Tx } from '../../../../server/data/tables.ts'

/** Addresses that were invited and have not answered yet, with the latest link; the first to end stands first. */
export async function openInvitations(tx: Tx, partyId: PartyId, now: Date) {
  const { rows } = await sql<{ email: string; name: string; sentAt: Date; expiresAt: Date }>`
    select link.email, max(link.created_at) as "sentAt", max(link.expires_at) as "expiresAt",
      coalesce((select trim(concat(u.first_name, ' ', u.last_name)) from users u
        join memberships m on m.user_id = u.id and m.party_id = ${partyId}
        where lower(u.email) = link.email order by u.id limit 1), '') as name
    from account_tokens link
    where link.party_id = ${partyId} and link.purpose = 'invitation' and link.expires_at > ${now}
    group by link.email order by max(link.expires_at), link.email`.execute(tx)
  return rows
}
