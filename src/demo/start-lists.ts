import type { PartyId } from '../contract/session.ts'
import { keepList } from '../features/competition/start-list/writes.ts'
import { generateGroups, startTimes } from '../golf/start-list.ts'
import type { Tx } from '../server/data/tables.ts'

/** The coming event of a party has its start list: both rounds, groups of four from holes 1 and 10. */
export async function seedStartLists(tx: Tx, partyId: string, today: string) {
  const rounds = await tx
    .selectFrom('rounds')
    .innerJoin('events', 'events.id', 'rounds.eventId')
    .select('rounds.id')
    .where('rounds.partyId', '=', partyId)
    .where('events.startDate', '>', today)
    .orderBy('rounds.roundNumber')
    .execute()
  const players = await tx
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.userId')
    .select(['users.id', 'handicap'])
    .where('partyId', '=', partyId)
    .orderBy('users.lastName')
    .orderBy('users.firstName')
    .limit(30)
    .execute()
  const groups = generateGroups(players)
  for (const [day, { id }] of rounds.entries()) {
    const times = startTimes(day === 0 ? '09:00' : '08:30', 10, [1, 10], groups.length)
    const order = day === 0 ? groups : groups.toReversed()
    const tees = order.map((players, at) => ({
      players,
      time: times[at]?.time ?? '09:00',
      startHole: times[at]?.startHole ?? 1,
    }))
    await keepList(tx, partyId as PartyId, id, tees, new Date(`${today}T08:00:00Z`))
  }
}
