import type { PartyId } from '../../contract/session.ts'
import type { Tx } from '../../server/serve.ts'

/** Active members with what class filters ask for; the handicap is the event's where it has begun. */
export const classRows = (tx: Tx, partyId: PartyId, eventId: string) =>
  tx
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.userId')
    .leftJoin('eventHandicaps', (join) =>
      join.onRef('eventHandicaps.userId', '=', 'users.id').on('eventHandicaps.eventId', '=', eventId),
    )
    .select([
      'users.id as userId',
      'firstName',
      'lastName',
      'gender',
      'birthYear',
      'users.handicap as currentHcp',
      'eventHandicaps.userId as startedId',
      'eventHandicaps.handicap as startHcp',
      'golfClub as club',
      'country',
    ])
    .where('memberships.partyId', '=', partyId)
    .where('access', '=', 'member')
    .orderBy('lastName')
    .orderBy('firstName')
    .execute()
