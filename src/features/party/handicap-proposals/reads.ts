import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../../server/data/tables.ts'

/** What waits for the person's answer, the latest first. One that the profile has by now is none. */
export const openProposals = (tx: Tx, userId: string) =>
  tx
    .selectFrom('handicapProposals as proposal')
    .innerJoin('users', 'users.id', 'proposal.userId')
    .innerJoin('memberships', (join) =>
      join
        .onRef('memberships.partyId', '=', 'proposal.partyId')
        .onRef('memberships.userId', '=', 'proposal.userId')
        .on('memberships.access', '=', 'member'),
    )
    .innerJoin('parties', 'parties.id', 'proposal.partyId')
    .select(['proposal.partyId', 'parties.title as party', 'proposal.handicap', 'proposedAt'])
    .where('proposal.userId', '=', userId)
    .where('declinedAt', 'is', null)
    .where('users.handicap', 'is distinct from', (where) => where.ref('proposal.handicap'))
    .orderBy('proposedAt', 'desc')
    .orderBy('proposal.partyId')
    .execute()

export const handicapOf = async (tx: Tx, userId: string): Promise<number | null> =>
  (await tx.selectFrom('users').select('handicap').where('id', '=', userId).executeTakeFirst())?.handicap ?? null

export type Proposed = { handicap: number; isDeclined: boolean }

/** Beside a row of `memberships` and `users`: what the party proposes to the member, and whether that was declined. */
export const proposedToMember: RawBuilder<Proposed | null> = sql`(
  select json_build_object('handicap', proposal.handicap, 'isDeclined', proposal.declined_at is not null)
  from handicap_proposals proposal
  where proposal.party_id = memberships.party_id and proposal.user_id = memberships.user_id
    and proposal.handicap is distinct from users.handicap)`

/** All that parties proposed to the person, for the archive of their own data. */
export const proposalsTo = async (tx: Tx, userId: string) =>
  (
    await sql`
      select parties.title as party, proposal.handicap, proposal.proposed_at, proposal.declined_at
      from handicap_proposals proposal join parties on parties.id = proposal.party_id
      where proposal.user_id = ${userId} order by proposal.proposed_at`.execute(tx)
  ).rows
