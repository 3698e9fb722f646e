import type { PartyId } from '../../../../contract/session.ts'
import { formatOf, hasSides, type Played, settingsOfRound } from '../../../../golf/formats/presets.ts'
import type { Tx } from '../../../../server/data/tables.ts'
import type { Services } from '../../../../server/services.ts'
import { readRound } from '../../../play/scoring/reads.ts'
import { workOut } from '../../../play/scoring/rules/handicaps.ts'
import { handicapFacts, strokesOfSide } from '../../../play/scoring/server/for-other-features.ts'
import type { Round } from '../../events/operations/event.ts'
import type { eventRow } from '../../events/reads.ts'
import { readSides } from '../../sides/reads.ts'
import { sidesOfRound } from '../../sides/rules.ts'
import type { StartListRound } from '../operations.ts'
import { cardOfBall } from './playing.ts'

type Event = Awaited<ReturnType<typeof eventRow>>
type SidesOnTees = NonNullable<StartListRound['sides']>

/** What a round is played as; null: its event has not chosen it yet. */
export const playedOf = (event: Event, { gameType, meta }: Round): Played | null =>
  gameType && { gameType, formatSettings: settingsOfRound(event, meta.formatSettings) }

/** Who plays together in each round of a format of sides; rounds without are not in it. */
export async function sidesIn(
  call: { tx: Tx; services: Services },
  partyId: PartyId,
  event: Event,
  rounds: readonly Round[],
  withHandicaps: boolean,
) {
  const byRound = new Map<string, SidesOnTees>()
  const all = await readSides(call.tx, partyId, event.id)
  for (const round of rounds) {
    const played = playedOf(event, round)
    const sides = played && hasSides(played) ? sidesOfRound(all, round.id) : []
    if (!played || sides.length === 0) continue
    const off =
      withHandicaps && formatOf(played).side.balls === 'one'
        ? await offOf(
            call,
            partyId,
            round.id,
            sides.flatMap(({ members }) => members),
          )
        : () => own
    byRound.set(
      round.id,
      sides.map(({ id, name, members }) => ({ id, name, members: [...members], ...off(members) })),
    )
  }
  return byRound
}

const own = { strokes: null, received: null, card: null }

/** What the one ball of a side would start with. */
async function offOf(
  call: { tx: Tx; services: Services },
  partyId: PartyId,
  roundId: string,
  players: readonly string[],
) {
  const round = await readRound(call.tx, partyId, roundId)
  if (!round) return () => own
  const facts = await handicapFacts(call, partyId, round, players)
  return (members: readonly string[]) => {
    const worked = workOut(
      facts,
      members.map((userId) => ({ userId })),
    )
    const strokes = strokesOfSide(round, worked)
    const { received, ...card } = cardOfBall(round, strokes, worked[0]?.tee ?? null)
    return { strokes, received, card }
  }
}
