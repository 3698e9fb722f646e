import { indexRecord } from '../../../../golf/index-record/index-record.ts'
import type { Tx } from '../../../../server/data/tables.ts'
import type { Services } from '../../../../server/services.ts'
import { withRoundCards } from '../reads/round-cards.ts'
import { overridesOf, withScores } from '../reads.ts'
import { decidedOf, playedOf } from './read-record.ts'
import { allScoresOf } from './round-scores.ts'

/** The indexes that are calculated here for these people and in force on a day; who has none is left out. */
export async function indexesOnDay(
  tx: Tx,
  { config }: Services,
  userIds: readonly string[],
  today: string,
): Promise<ReadonlyMap<string, number>> {
  const indexes = new Map<string, number>()
  const known = new Set([...(await withScores(tx, userIds)), ...(await withRoundCards(tx, userIds))])
  for (const userId of known) {
    const [scores, overrides] = [await allScoresOf(tx, userId, config.indexRecord), await overridesOf(tx, userId)]
    const { inForce } = indexRecord({
      scores: scores.map(playedOf),
      overrides: overrides.map(decidedOf),
      settings: config.indexRecord,
      today,
    })
    if (inForce !== null) indexes.set(userId, inForce)
  }
  return indexes
}
