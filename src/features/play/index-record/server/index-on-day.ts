import { indexRecord } from '../../../../golf/index-record/index-record.ts'
import { groupBy } from '../../../../golf/lists.ts'
import type { Tx } from '../../../../server/data/tables.ts'
import type { Services } from '../../../../server/services.ts'
import { overridesOfPeople } from '../reads.ts'
import { decidedOf, playedOf } from './read-record.ts'
import { allScoresOf } from './round-scores.ts'

/** The indexes that are calculated here for these people and in force on a day; who has none is left out. */
export async function indexesOnDay(
  tx: Tx,
  { config }: Services,
  userIds: readonly string[],
  today: string,
): Promise<ReadonlyMap<string, number>> {
  const settings = config.indexRecord
  const scores = await allScoresOf(tx, userIds, settings)
  const overrides = groupBy(await overridesOfPeople(tx, userIds), ({ userId }) => userId)
  const indexes = new Map<string, number>()
  for (const userId of new Set([...scores.keys(), ...overrides.keys()])) {
    const { inForce } = indexRecord({
      scores: (scores.get(userId) ?? []).map(playedOf),
      overrides: (overrides.get(userId) ?? []).map(decidedOf),
      settings,
      today,
    })
    if (inForce !== null) indexes.set(userId, inForce)
  }
  return indexes
}
