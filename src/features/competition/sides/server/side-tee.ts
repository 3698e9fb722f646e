import type { PartyId } from '../../../../contract/session.ts'
import type { Side } from '../../../../golf/competition.ts'
import { type RoundTees, teesNamed, withPlayersTee } from '../../../../golf/formats/handicaps/round-tees.ts'
import { formatOf, playedAs } from '../../../../golf/formats/presets.ts'
import type { Tx } from '../../../../server/data/tables.ts'
import { notFound } from '../../../../server/http/refusals.ts'
import { type Refuse, type Run, serve } from '../../../../server/http/serve.ts'
import { factsOfRound } from '../../../../server/session/party-facts.ts'
import { type RoundRow, readRound } from '../../../play/scoring/reads.ts'
import { type HandicapFacts, type WorkedOut, workOut } from '../../../play/scoring/rules/handicaps.ts'
import { holesOfGroup } from '../../../play/scoring/rules.ts'
import {
  type Card,
  handicapFacts,
  lockCards,
  lockGroupsOfRound,
  lockRound,
  strokesOfSide,
} from '../../../play/scoring/server/for-other-features.ts'
import { lockEvent, touchEvent } from '../../events/server/for-other-features.ts'
import { keepEdits } from '../../results/server/for-other-features.ts'
import { teesOfCourse } from '../../rounds/reads.ts'
import { changeTees } from '../../rounds/server/for-other-features.ts'
import { peopleById } from '../../start-list/reads.ts'
import { setSideTee } from '../operations.ts'
import { sidesOfRound } from '../rules.ts'

type Call = Run<typeof setSideTee>

serve(setSideTee, {
  facts: ({ tx, session, input }) => factsOfRound(tx, session, input.roundId),
  run: async (call) => {
    const { input, tx, facts, refuse, happen } = call
    const { roundId, sideId } = input
    const { eventId } = facts
    const { partyId } = facts.party
    await lockRound(tx, partyId, roundId)
    await lockEvent(tx, partyId, eventId)
    const before = (await readRound(tx, partyId, roundId)) ?? notFound()
    const side =
      sidesOfRound(before.sides, roundId).find(({ id }) => id === sideId) ??
      refuse('no-such-side', 'One of these sides does not exist any more.')
    if (formatOf(playedAs(before)).side.balls !== 'one')
      refuse('own-balls', 'In this format every member plays an own ball, from an own tee.')
    const known = [...(before.courseId ? await teesOfCourse(tx, before.courseId) : []), ...teesNamed(before.teesPlayed)]
    if (input.tee !== null && !known.includes(input.tee))
      refuse('no-such-tee', 'The course of the round has no such tee.')
    const found = await handicapFacts(call, partyId, before, side.members)
    const tees = teesOfSide(before, side, found, input)
    const round = { ...before, teesPlayed: tees }
    const worked = await playedFrom(call, round, side, { ...found, round })
    await changeTees(tx, partyId, roundId, tees)
    await touchEvent(tx, partyId, eventId)
    await happen({ what: 'round-changed', partyId, roundId, eventId, changes: { tees }, changed: ['tees'] })
    return { strokes: strokesOfSide(round, worked) }
  },
})

/** The tees of the round with that of all members. */
function teesOfSide(
  { teesPlayed }: RoundRow,
  { members }: Side,
  { people }: HandicapFacts,
  { tee, gender }: Call['input'],
): RoundTees | null {
  return members.reduce((tees, userId) => {
    const isUnknown = (people.get(userId)?.gender ?? '') === ''
    return withPlayersTee(tees, userId, tee === null ? null : { tee, ...(gender && isUnknown && { gender }) })
  }, teesPlayed)
}

/** What the members start with; cards that were started already are played from there from now on. */
async function playedFrom(call: Call, round: RoundRow, side: Side, found: HandicapFacts): Promise<WorkedOut[]> {
  const { tx, facts, refuse } = call
  const { partyId } = facts.party
  await lockGroupsOfRound(tx, partyId, round.id)
  const cards = (await lockCards(tx, partyId, round.id)).filter(({ sideId }) => sideId === side.id)
  const asked =
    cards.length > 0
      ? cards.map(({ userId, exactHandicap }) => ({ userId, handicap: exactHandicap }))
      : side.members.map((userId) => ({ userId }))
  const worked = workOut(found, asked)
  if (call.input.tee !== null || cards.length > 0) await refuseFaults(tx, partyId, worked, refuse)
  const playingStrokes = strokesOfSide(round, worked)
  const holes = holesOfGroup(round, null)
  const edits = cards.map((before, at) => ({ before, after: fromTee(before, worked[at], playingStrokes), holes }))
  await keepEdits({ ...call, input: { reason: call.input.reason } }, round, { edits, counts: [] })
  return worked
}

const fromTee = (card: Card, worked: WorkedOut | undefined, playingStrokes: number): Card => ({
  ...card,
  tee: worked?.tee ?? null,
  playingStrokes,
})

const faults = {
  'no-such-tee': 'The course of the round has no such tee.',
  'tee-needed': 'Handicaps of this event need a tee for every player.',
  'gender-needed': 'Choose with the tee whether it is rated for men or for women.',
  'tee-without-rating': 'The tee has no rating and slope for these holes.',
}

async function refuseFaults(
  tx: Tx,
  partyId: PartyId,
  worked: readonly WorkedOut[],
  refuse: Refuse<typeof setSideTee>,
): Promise<void> {
  const fault = worked.find((player) => player.fault)?.fault
  if (!fault) return
  const userIds = worked.filter((player) => player.fault === fault).map(({ userId }) => userId)
  const players = (await peopleById(tx, partyId, userIds)).map(({ userId, firstName, lastName }) => ({
    userId,
    firstName,
    lastName,
  }))
  refuse(fault, faults[fault], { players })
}
