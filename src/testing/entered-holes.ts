import { random } from '../demo/random.ts'
import type { Database } from '../server/data/database.ts'
import { newId } from '../server/data/ids.ts'

const minute = 60_000
const groupsApart = 9 * minute
const roundsApart = 24 * 60 * minute

/**
 * Writes into the log when each hole was entered, as saves would have done: groups nine minutes apart, a hole every
 * twelve to seventeen minutes, each round on the day after the one before it, all in the past.
 */
export async function enterHoles({ kysely }: Pick<Database, 'kysely'>, eventId: string): Promise<Date> {
  const groups = await kysely
    .selectFrom('scoringGroups')
    .innerJoin('rounds', (join) =>
      join.onRef('rounds.partyId', '=', 'scoringGroups.partyId').onRef('rounds.id', '=', 'scoringGroups.roundId'),
    )
    .select(['scoringGroups.id', 'scoringGroups.partyId', 'roundId', 'ownerId', 'roundNumber'])
    .where('eventId', '=', eventId)
    .orderBy('roundNumber')
    .orderBy('scoringGroups.id')
    .execute()
  const dice = random(144)
  const rounds = [...new Set(groups.map(({ roundId }) => roundId))]
  const first = Math.floor(Date.now() / minute) * minute - (rounds.length + 1) * roundsApart
  for (const [number, roundId] of rounds.entries()) {
    const own = groups.filter((group) => group.roundId === roundId)
    for (const [at, { id, partyId, ownerId }] of own.entries()) {
      const start = first + number * roundsApart + at * groupsApart
      await kysely
        .updateTable('scoringGroups')
        .set({ createdAt: new Date(start) })
        .where('id', '=', id)
        .execute()
      let entered = start
      const rows = Array.from({ length: 18 }, (_, hole) => {
        entered += Math.round(700 + dice.next() * 300) * 1000
        return {
          id: newId(),
          at: new Date(entered + ((hole * 137 + 437) % 1000)), // nobody saves on the full second
          partyId,
          userId: ownerId,
          action: 'save-hole',
          subject: id,
          details: JSON.stringify({ roundId, hole: hole + 1, position: hole + 1 }),
        }
      })
      await kysely.insertInto('auditLog').values(rows).execute()
    }
  }
  return new Date(first)
}
