import type { PartyId } from '../../../../contract/session.ts'
import type { Tx } from '../../../../server/data/tables.ts'
import { notFound } from '../../../../server/http/refusals.ts'
import type { Services } from '../../../../server/services.ts'
import { readPlacements, readRound } from '../reads.ts'
import { workOut } from '../rules/handicaps.ts'
import { setScorer } from '../writes.ts'
import { handicapFacts } from './handicap-facts.ts'
import { readGroup } from './read-group.ts'
import { placementOf, type Starting, startGroup } from './start-round.ts'

type Person = { userId: string }

/** A group that the phone of a code's holder scores from its start. */
export async function startByCode(holderId: string, starting: Starting) {
  const { tx, partyId } = starting
  const group = await startGroup(starting)
  await setScorer(tx, partyId, group.id, { scorerHolder: holderId })
  return readGroup(tx, partyId, group.id)
}

/** Those who are in no group of the round and have not scored it. */
export async function freePlayers<P extends Person>(tx: Tx, partyId: PartyId, roundId: string, people: readonly P[]) {
  const placements = await readPlacements(tx, partyId, roundId)
  return people.filter(({ userId }) => placementOf(placements, userId) === 'free')
}

/** What these players would receive if they started now. */
export async function proposedStrokes(
  { tx, services }: { tx: Tx; services: Services },
  partyId: PartyId,
  roundId: string,
  people: readonly Person[],
): Promise<ReadonlyMap<string, number>> {
  const round = (await readRound(tx, partyId, roundId)) ?? notFound()
  const asked = people.map(({ userId }) => userId)
  const worked = workOut(await handicapFacts({ tx, services }, partyId, round, asked), people)
  return new Map(worked.map(({ userId, strokes }) => [userId, strokes]))
}
