import { sql } from 'kysely'
import type { PartyId, Session } from '../../../contract/session.ts'
import type { Tx } from '../../../server/data/tables.ts'

/** Undefined for who never belonged to the party. A program with a token is in the token's party alone. */
export const readPerson = (tx: Tx, partyId: PartyId, userId: string, session: Session) =>
  tx
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.userId')
    .select(['users.id', 'firstName', 'lastName', 'avatarId', 'isRegistered', 'email', 'golfClub', 'country', 'city'])
    .select(['description', 'phone', 'golfId', 'gender', 'birthYear', 'handicap', 'sharesContact'])
    .select(['memberships.access', 'memberships.team'])
    .select(
      sql<boolean>`exists (
        select from memberships mine join memberships theirs using (party_id)
        where mine.user_id = ${session.userId} and theirs.user_id = ${userId}
          and mine.access = 'member' and theirs.access = 'member'
          and (${session.token === undefined && session.acting === undefined} or party_id = ${partyId}))`.as(
        'sharesParty',
      ),
    )
    .where('memberships.partyId', '=', partyId)
    .where('users.id', '=', userId)
    .executeTakeFirst()

/** The handicap with which each round was played. */
export const readHandicaps = (tx: Tx, partyId: PartyId, userId: string) =>
  tx
    .selectFrom('scorecards')
    .innerJoin('rounds', (join) =>
      join.onRef('rounds.partyId', '=', 'scorecards.partyId').onRef('rounds.id', '=', 'scorecards.roundId'),
    )
    .select(['roundDate as date', 'exactHandicap as handicap'])
    .where('scorecards.partyId', '=', partyId)
    .where('scorecards.userId', '=', userId)
    .where('exactHandicap', 'is not', null)
    .orderBy('roundDate')
    .orderBy('roundNumber')
    .orderBy('rounds.id')
    .$narrowType<{ handicap: number }>()
    .execute()

export const readExtraNames = (tx: Tx, partyId: PartyId) =>
  tx.selectFrom('extras').select(['id', 'name']).where('partyId', '=', partyId).execute()
