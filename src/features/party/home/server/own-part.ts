import type { PartyId } from '../../../../contract/session.ts'
import type { Tx } from '../../../../server/data/tables.ts'
import { notFound } from '../../../../server/http/refusals.ts'
import { serve } from '../../../../server/http/serve.ts'
import type { Services } from '../../../../server/services.ts'
import { factsOfEvent } from '../../../../server/session/party-facts.ts'
import { partyRow } from '../../../competition/events/reads.ts'
import { peopleById } from '../../../competition/start-list/reads.ts'
import { readRound } from '../../../play/scoring/reads.ts'
import { workOut } from '../../../play/scoring/rules/handicaps.ts'
import { holesOfGroup, receivedFromTees } from '../../../play/scoring/rules.ts'
import { handicapFacts } from '../../../play/scoring/server/for-other-features.ts'
import { getOwnPart, type OwnPart, type OwnStart } from '../operations.ts'
import { groupUnderWay, ownInvitation, teesAround } from '../reads/own-part.ts'

serve(getOwnPart, {
  facts: ({ tx, session, input }) => factsOfEvent(tx, session, input.eventId),
  run: async ({ input: { eventId }, session, tx, facts, services }) => {
    const { partyId } = facts.party
    const of = { eventId, userId: session.userId ?? notFound() }
    const { timeZone } = await partyRow(tx, partyId)
    const tees = await teesAround(tx, partyId, of)
    const own = tees.find((tee) => tee.isOwn && !tee.isBegun && isAhead(tee, services.now()))
    const first = tees.find(({ time }) => time !== null)
    const group = await groupUnderWay(tx, partyId, of)
    return {
      eventId,
      timeZone,
      firstTee: first?.time ? { day: first.roundDate, time: first.time } : null,
      start: own ? await startOf({ tx, services }, partyId, own, of.userId) : null,
      group: group ? await orderOf(tx, partyId, group) : null,
      invitation: invitationOf(await ownInvitation(tx, partyId, of)),
    }
  },
})

type Tee = Awaited<ReturnType<typeof teesAround>>[number]
type Call = { tx: Tx; services: Services }

/** A start of yesterday that nobody began is none any more. */
const isAhead = ({ at, roundDate }: Tee, now: Date) =>
  (at ?? new Date(`${roundDate}T24:00:00Z`)).valueOf() > now.valueOf() - 12 * 3_600_000

/** Strokes are worked out from two days before on: before that nobody asks, and much changes. */
const workedOutBefore = 48 * 3_600_000

async function startOf({ tx, services }: Call, partyId: PartyId, tee: Tee, userId: string): Promise<OwnStart> {
  const { roundId, roundTitle, roundDate, courseName, at, time, startHole, before } = tee
  const isNear = Date.parse(roundDate) - services.now().valueOf() < workedOutBefore
  const round = isNear ? await readRound(tx, partyId, roundId) : undefined
  const worked = round
    ? workOut(
        await handicapFacts({ tx, services }, partyId, round, tee.players),
        tee.players.map((player) => ({ userId: player })),
      )
    : []
  const people = await peopleById(tx, partyId, tee.players)
  const own = worked.find((one) => one.userId === userId)
  const holes = round ? holesOfGroup(round, startHole) : []
  const [received = []] =
    round && own ? receivedFromTees(holes, round, [{ playingStrokes: own.strokes, tee: own.tee }]) : []
  return {
    roundId,
    roundTitle,
    roundDate,
    courseName,
    at: at?.toISOString() ?? null,
    time,
    startHole,
    before,
    players: tee.players.flatMap((player) => {
      const person = people.find((one) => one.userId === player)
      const name = `${person?.firstName} ${person?.lastName}`.trim()
      const strokes = worked.find((one) => one.userId === player)
      return person ? [{ userId: player, name, received: strokes?.strokes ?? null }] : []
    }),
    strokesOn: holes
      .flatMap(({ hole }, position) => Array.from({ length: Math.max(0, received[position] ?? 0) }, () => hole))
      .sort((one, other) => one - other),
  }
}

async function orderOf(
  tx: Tx,
  partyId: PartyId,
  { id, roundId, startHole }: { id: string; roundId: string; startHole: number | null },
): Promise<OwnPart['group']> {
  const round = (await readRound(tx, partyId, roundId)) ?? notFound()
  return { groupId: id, holes: holesOfGroup(round, startHole).map(({ hole }) => hole) }
}

function invitationOf(asked: Awaited<ReturnType<typeof ownInvitation>>): OwnPart['invitation'] {
  if (!asked) return null
  const { attending, waiting, ...rest } = asked
  const answer = attending === null ? 'none' : !attending ? 'not-coming' : waiting ? 'waiting' : 'coming'
  return { ...rest, answer }
}
