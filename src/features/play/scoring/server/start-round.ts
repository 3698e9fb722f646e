import { dayIn } from '../../../../contract/days.ts'
import type { ParsedInputOf } from '../../../../contract/operation.ts'
import type { PartyId } from '../../../../contract/session.ts'
import type { Words } from '../../../../contract/texts.ts'
import type { Side } from '../../../../golf/competition.ts'
import { formatOf, hasSides, playedAs, playsMatches } from '../../../../golf/formats/presets.ts'
import { newId } from '../../../../server/data/ids.ts'
import type { Tx } from '../../../../server/data/tables.ts'
import { sentenceIn } from '../../../../server/http/problem-sentences.ts'
import { notFound } from '../../../../server/http/refusals.ts'
import { type Refuse, type Run, serve } from '../../../../server/http/serve.ts'
import type { Services } from '../../../../server/services.ts'
import { factsOfRound } from '../../../../server/session/party-facts.ts'
import { touchEvent } from '../../../competition/events/server/for-other-features.ts'
import { keepSides } from '../../../competition/sides/server/for-other-features.ts'
import { readMissedCut } from '../../leaderboard/reads/results.ts'
import { alreadyScoredText, startRound, type UnavailablePlayers } from '../operations/start.ts'
import { type Placement, type RoundRow, readPickable, readPlacements, readRound, readTeeOf } from '../reads.ts'
import { type HandicapFault, type WorkedOut, workOut } from '../rules/handicaps.ts'
import { holesOfGroup, mayStartOn, slotsOf } from '../rules.ts'
import { insertGroup, keepEventHandicaps, lockRound } from '../writes.ts'
import { handicapFacts } from './handicap-facts.ts'
import { readGroup, teamOf } from './read-group.ts'
import { sidesOfStart, strokesOfSides } from './start-sides.ts'

type Chosen = ParsedInputOf<typeof startRound>['players'][number]
export type RefuseStart = Refuse<typeof startRound>

serve(startRound, {
  facts: ({ tx, session, input }) => factsOfRound(tx, session, input.roundId),
  run: ({ facts: { party }, session, ...call }) =>
    startGroup({ ...call, partyId: party.partyId, ownerId: session.userId ?? notFound() }),
})

export type Starting = Pick<Run<typeof startRound>, 'input' | 'tx' | 'services' | 'happen'> & {
  partyId: PartyId
  /** One of the players. */
  ownerId: string
  refuse: RefuseStart
}

/** Starts a group of a round whose owner is one of its players. */
export async function startGroup({ input, partyId, ownerId, tx, refuse, services, happen }: Starting) {
  const chosen = input.players.map(({ userId }) => userId)
  // Before the lock, for which everybody waits who starts at the same moment.
  const members = await readPickable(tx, partyId, chosen)
  await lockRound(tx, partyId, input.roundId)
  const round = (await readRound(tx, partyId, input.roundId)) ?? notFound()
  const placements = await readPlacements(tx, partyId, round.id)
  refuseCaller(placements, ownerId, input.players, refuse)
  refuseDay(round, services.now(), refuse)
  const people = peopleOf(members, input.players, refuse)
  const unavailable = unavailableOf(placements, people)
  const players = input.players.filter(({ userId }) => !unavailable.some((one) => one.userId === userId))
  if (!input.withCut) await refuseCut({ tx, services }, partyId, round, people, refuse)
  const fault = faultOfGroup(round, players, input.force)
  if (unavailable.length > 0 && !input.force) refuseUnavailable(unavailable, round, players, refuse)
  if (fault) refuse(...fault)
  const startHole = await startHoleOf(tx, partyId, round, ownerId, input.startHole, refuse)
  const group = { id: newId(), roundId: round.id, ownerId, date: round.roundDate, startHole }
  const playing = players.map(({ userId }) => userId)
  const worked = workOut(await handicapFacts({ tx, services }, partyId, round, playing), players)
  refuseFaults(worked, people, refuse)
  const sides = await sidesOfCards(tx, partyId, round, { players, placements, worked }, refuse)
  const cards = worked.map(({ userId, handicap, strokes, tee }, position) => ({
    userId,
    position,
    side: sides[position]?.number ?? null,
    sideId: sides[position]?.side?.id ?? null,
    exactHandicap: handicap,
    playingStrokes: sides[position]?.strokes ?? strokes,
    tee,
  }))
  await insertGroup(tx, partyId, group, cards, holesOfGroup(round, startHole).length)
  await keepEventHandicaps(
    tx,
    partyId,
    round.eventId,
    worked.map(({ userId, handicap }) => ({ userId, handicap })),
  )
  await touchEvent(tx, partyId, round.eventId)
  await happen({
    what: 'group-started',
    partyId,
    groupId: group.id,
    roundId: round.id,
    eventId: round.eventId,
    cards,
  })
  return readGroup(tx, partyId, group.id)
}

/** Whoever missed the cut plays on by the word of the committee alone. */
async function refuseCut(
  { tx, services }: { tx: Tx; services: Services },
  partyId: PartyId,
  { id: roundId, eventId }: RoundRow,
  people: readonly Person[],
  refuse: RefuseStart,
) {
  const missed = await readMissedCut(tx, services, partyId, { eventId, roundId })
  const players = people
    .filter(({ userId }) => missed.has(userId))
    .map(({ userId, firstName, lastName }) => ({ userId, firstName, lastName }))
  if (players.length > 0) refuse('players-cut', 'Somebody of the group missed the cut.', { players })
}

const faults: Readonly<Record<HandicapFault, string>> = {
  'no-such-tee': 'The course of the round has no such tee.',
  'tee-needed': 'Handicaps of this event need a tee for every player.',
  'gender-needed': 'Choose with the tee whether it is rated for men or for women.',
  'tee-without-rating': 'The tee has no rating and slope for these holes.',
}

/** Nobody starts off a number that cannot be explained. */
function refuseFaults(players: readonly WorkedOut[], people: readonly Person[], refuse: RefuseStart) {
  const fault = players.find((player) => player.fault)?.fault
  if (!fault) return
  const userIds = players.filter((player) => player.fault === fault).map(({ userId }) => userId)
  const named = people
    .filter(({ userId }) => userIds.includes(userId))
    .map(({ userId, firstName, lastName }) => ({ userId, firstName, lastName }))
  refuse(fault, faults[fault], { players: named })
}

/** In an unfinished group, done with the round, or neither. */
export function placementOf(placements: readonly Placement[], userId: string): 'free' | 'in-group' | 'submitted' {
  const card = placements.find((one) => one.userId === userId)
  if (!card) return 'free'
  if (card.submittedAt) return 'submitted'
  if (card.groupId) return 'in-group'
  return card.status !== null || card.strokes.some((strokes) => strokes !== null) ? 'submitted' : 'free'
}

function refuseCaller(
  placements: readonly Placement[],
  callerId: string,
  players: readonly Chosen[],
  refuse: RefuseStart,
) {
  const own = placementOf(placements, callerId)
  if (own === 'submitted') refuse('already-scored', alreadyScoredText)
  const groupId = placements.find(({ userId }) => userId === callerId)?.groupId
  if (own === 'in-group') refuse('already-in-group', 'You are playing this round already.', { groupId })
  if (!players.some(({ userId }) => userId === callerId))
    refuse('owner-missing', 'Whoever starts a round is one of its players.')
}

function refuseDay(round: RoundRow, now: Date, refuse: RefuseStart) {
  if (round.officialAt) refuse('round-over', 'The results of this event are official.')
  if (!mayStartOn(dayIn(round.timeZone, now), round.roundDate, round.earlyMarkingDays))
    refuse('not-today', 'This round cannot be started today.', { roundDate: round.roundDate })
}

function peopleOf(members: readonly Person[], players: readonly Chosen[], refuse: RefuseStart): Person[] {
  const people = players.flatMap(({ userId }) => members.find((member) => member.userId === userId) ?? [])
  if (people.length < players.length) refuse('not-pickable', 'A chosen player is no member of this party.')
  if (new Set(players.map(({ userId }) => userId)).size < players.length)
    refuse('not-pickable', 'A player was chosen twice.')
  return people
}

type Person = { userId: string; firstName: string; lastName: string }
type Unavailable = UnavailablePlayers['players']

function unavailableOf(placements: readonly Placement[], people: readonly Person[]): Unavailable {
  return people.flatMap(({ userId, firstName, lastName }) => {
    const reason = placementOf(placements, userId)
    return reason === 'free' ? [] : [{ userId, firstName, lastName, reason }]
  })
}

const unavailable = ({ firstName, lastName, reason }: Unavailable[number]) =>
  reason === 'in-group'
    ? `${firstName} ${lastName} is in another group of this round.`
    : `${firstName} ${lastName} has already scored this round.`

function refuseUnavailable(players: Unavailable, round: RoundRow, left: readonly Chosen[], refuse: RefuseStart): never {
  const canStart = faultOfGroup(round, left, true) === undefined
  const data: UnavailablePlayers = { players, left: left.length, canStart }
  const detail: Words = (language) => players.map((player) => sentenceIn(unavailable(player), language)).join(' ')
  return refuse('players-unavailable', detail, data)
}

type GroupFault = ['too-many-players' | 'team-missing' | 'more-players-needed' | 'wrong-sides', string]

/** Why these players make no group of the round. */
function faultOfGroup(round: RoundRow, players: readonly Chosen[], force: boolean): GroupFault | undefined {
  if (players.length > slotsOf(round.strokeCount)) return ['too-many-players', 'There are more players than slots.']
  const lacksTeam = round.teamEvent && players.some(({ userId }) => teamOf(round, userId) === null)
  if (lacksTeam) return ['team-missing', 'Every player needs a team.']
  if (round.teamEvent && players.length < 2 && !force)
    return ['more-players-needed', 'A team event needs more than one player.']
  if (hasSides(playedAs(round))) return undefined
  if (playsMatches(round.strokeCount) && !areSides(sidesOf(round, players), formatOf(round.strokeCount).side.largest))
    return ['wrong-sides', 'A match needs two sides: one against one, or up to two against two in a team match.']
  return undefined
}

type InSides = {
  players: readonly Chosen[]
  placements: readonly Placement[]
  worked: readonly WorkedOut[]
}
type SideOfCard = { number: number | null; side?: Side; strokes?: number }

/** The side of each card; new sides are kept with the event. */
async function sidesOfCards(
  tx: Tx,
  partyId: PartyId,
  round: RoundRow,
  { players, placements, worked }: InSides,
  refuse: RefuseStart,
): Promise<SideOfCard[]> {
  if (!hasSides(playedAs(round))) return sidesOf(round, players).map((number) => ({ number }))
  const started = sidesOfStart(round, players, placements)
  if (started === 'wrong-sides') return refuse('wrong-sides', wrongSides)
  if (started === 'in-two-groups') return refuse('wrong-sides', 'This side has begun its ball in another group.')
  const isNew = ({ id }: Side) => !round.sides.some((side) => side.id === id)
  const made = [...new Set(started.map(({ side }) => side))].filter(isNew)
  if (made.length > 0) await keepSides(tx, partyId, round.eventId, [...round.sides, ...made])
  const isOneBall = formatOf(playedAs(round)).side.balls === 'one'
  const all = [...new Set(started.map(({ side }) => side))]
  const membersOf = (side: Side) => worked.filter((_, at) => started[at]?.side === side)
  const strokes = isOneBall ? strokesOfSides(round, all.map(membersOf)) : []
  return started.map(({ number, side }) => ({
    number,
    side,
    ...(isOneBall && { strokes: strokes[all.indexOf(side)] ?? 0 }),
  }))
}

const wrongSides = 'A match needs two sides, and no side has more players than its format allows.'

/** In a team event the side is the team; elsewhere as given, else in the order of the slots. */
function sidesOf(round: RoundRow, players: readonly Chosen[]): (number | null)[] {
  if (!playsMatches(round.strokeCount)) return players.map(() => null)
  if (!round.teamEvent) return players.map(({ side }, at) => side ?? (at < players.length / 2 ? 0 : 1))
  const teams = players.map(({ userId }) => teamOf(round, userId))
  const distinct = [...new Set(teams)]
  return teams.map((team) => distinct.indexOf(team))
}

function areSides(sides: readonly (number | null)[], largest: number): boolean {
  const sizes = [0, 1].map((side) => sides.filter((one) => one === side).length)
  return sides.every((side) => side === 0 || side === 1) && sizes.every((size) => size >= 1 && size <= largest)
}

async function startHoleOf(
  tx: Tx,
  partyId: PartyId,
  round: RoundRow,
  callerId: string,
  given: number | null | undefined,
  refuse: RefuseStart,
): Promise<number | null> {
  const isPlayed = (hole: number) => holesOfGroup(round, null).some((one) => one.hole === hole)
  if (given !== undefined && given !== null && !isPlayed(given)) refuse('no-such-hole', 'The round has no such hole.')
  if (given !== undefined) return given
  const hole = (await readTeeOf(tx, partyId, round.id, callerId))?.startHole
  return hole !== undefined && isPlayed(hole) ? hole : null
}
