import type { PartyId } from '../contract/session.ts'
import { keepSides } from '../features/competition/sides/writes.ts'
import { keepList } from '../features/competition/start-list/writes.ts'
import { generateGroups, startTimes } from '../golf/start-list.ts'
import { newId } from '../server/data/ids.ts'
import type { Tx } from '../server/data/tables.ts'

/** The coming event of a party has its pairs and its start list: both rounds, two pairs a group from holes 1 and 10. */
export async function seedStartLists(tx: Tx, partyId: string, today: string) {
  const rounds = await tx
    .selectFrom('rounds')
    .innerJoin('events', (join) =>
      join.onRef('events.partyId', '=', 'rounds.partyId').onRef('events.id', '=', 'rounds.eventId'),
    )
    .select(['rounds.id', 'rounds.eventId'])
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
    .limit(28)
    .execute()
  const groups = generateGroups(players).map(lowWithHigh)
  await seedPairs(tx, partyId, rounds[0]?.eventId, groups.flat())
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

/** A group is dealt from low to high. */
const lowWithHigh = ([first = '', second = '', third = '', last = '']: readonly string[]) => [
  first,
  last,
  second,
  third,
]

const namesOfPairs = ['Fore and Aft', '', 'The Lamplighters', '', '', 'Shed and Soup']

/** Two after the other play together in both rounds. */
async function seedPairs(tx: Tx, partyId: string, eventId: string | undefined, players: readonly string[]) {
  if (!eventId) return
  const sides = Array.from({ length: players.length / 2 }, (_, at) => ({
    id: newId(),
    roundId: null,
    name: namesOfPairs[at] ?? '',
    members: players.slice(2 * at, 2 * at + 2),
  }))
  await keepSides(tx, partyId as PartyId, eventId, sides)
}
