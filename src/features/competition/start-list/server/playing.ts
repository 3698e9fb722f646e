import type { PartyId } from '../../../../contract/session.ts'
import type { PlayedTee } from '../../../../golf/formats/handicaps/played-tee.ts'
import { settingsOfRound } from '../../../../golf/formats/presets.ts'
import type { Tx } from '../../../../server/data/tables.ts'
import type { Services } from '../../../../server/services.ts'
import { startListOf } from '../../../play/scoring/reads/handicaps.ts'
import { type RoundRow, readRound } from '../../../play/scoring/reads.ts'
import { workOut } from '../../../play/scoring/rules/handicaps.ts'
import { cardFromTee, holesOfGroup, receivedByBall } from '../../../play/scoring/rules.ts'
import { handicapFacts } from '../../../play/scoring/server/for-other-features.ts'
import type { Round } from '../../events/operations/event.ts'
import type { eventRow } from '../../events/reads.ts'
import type { StartListRound } from '../operations.ts'

type Event = Awaited<ReturnType<typeof eventRow>>

/** What players of a start list would start with, by round, where it follows from tees. */
export async function playingIn(
  call: { tx: Tx; services: Services },
  partyId: PartyId,
  event: Event,
  rounds: readonly Round[],
) {
  const byRound = new Map<string, NonNullable<StartListRound['playing']>>()
  for (const { id, meta } of rounds) {
    const settings = settingsOfRound(event, meta.formatSettings)
    if (settings?.handicap?.kind !== 'whs' && meta.tees === null) continue
    const round = await readRound(call.tx, partyId, id)
    if (!round) continue
    const listed = await startListOf(call.tx, partyId, id)
    byRound.set(id, playingOf(await handicapFacts(call, partyId, round, listed), round, listed))
  }
  return byRound
}

type Facts = Awaited<ReturnType<typeof handicapFacts>>

const playingOf = (found: Facts, round: RoundRow, listed: readonly string[]) =>
  listed.map((userId) => {
    const [worked] = workOut(found, [{ userId }])
    const { strokes = 0, tee = null } = worked ?? {}
    return { userId, strokes, ...cardOfBall(round, strokes, tee) }
  })

/** What a ball is played on from a tee, and what it receives there. */
export function cardOfBall(round: RoundRow, playingStrokes: number, tee: PlayedTee | null) {
  const { holes, cycle } = cardFromTee(holesOfGroup(round, null), round, tee)
  const [received = []] = receivedByBall(round, [{ playingStrokes, holes, cycle }])
  const [par, index] = [holes.map((hole) => hole.par), holes.map((hole) => hole.index)]
  return { tee: tee?.name ?? null, received, par, index, cycle }
}
