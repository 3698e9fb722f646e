import type { PartyId } from '../../../../contract/session.ts'
import { formatOf, hasSides, playedAs, playsMatches } from '../../../../golf/formats/presets.ts'
import type { Tx } from '../../../../server/data/tables.ts'
import { notFound } from '../../../../server/http/refusals.ts'
import { type Refuse, serve } from '../../../../server/http/serve.ts'
import type { Services } from '../../../../server/services.ts'
import { factsOfRound } from '../../../../server/session/party-facts.ts'
import { readMissedCut } from '../../../play/leaderboard/reads/results.ts'
import { recomputeIfOfficial } from '../../../play/leaderboard/server/for-other-features.ts'
import { type RoundRow, readPickable, readRound } from '../../../play/scoring/reads.ts'
import { workOut } from '../../../play/scoring/rules/handicaps.ts'
import { holesOfGroup, slotsOf } from '../../../play/scoring/rules.ts'
import {
  type Card,
  handicapFacts,
  insertCards,
  keepEventHandicaps,
  lockCards,
  lockRound,
  type NewCard,
  strokesOfSide,
  writeCards,
} from '../../../play/scoring/server/for-other-features.ts'
import { touchEvent } from '../../events/server/for-other-features.ts'
import { sidesOfRound as sidesInRound } from '../../sides/rules.ts'
import { addScores, addScoresOfStartList } from '../operations/edit.ts'
import { playersOfStartList } from '../reads.ts'
import { teamOf } from './sides.ts'

serve(addScores, {
  facts: ({ tx, session, input }) => factsOfRound(tx, session, input.roundId),
  run: async ({ input: { userId }, tx, facts, refuse, services, happen }) => {
    const { partyId } = facts.party
    await lockRound(tx, partyId, facts.roundId)
    const round = (await readRound(tx, partyId, facts.roundId)) ?? notFound()
    const member = (await readPickable(tx, partyId, [userId]))[0]
    if (!member) return refuse('not-a-member', 'Only members of the party can be added.')
    const cards = await lockCards(tx, partyId, round.id)
    if (cards.some((card) => card.userId === userId)) refuse('already-added', 'The player has a card in this round.')
    const side = sideOfNew(round, cards, userId, refuse)
    const found = await handicapFacts({ tx, services }, partyId, round, withPartners(round, [userId]))
    const card = { userId, side, ...cardFrom(round, found, userId) }
    if (hasSides(playedAs(round)) && card.sideId === null) refuse('side-missing', 'Everybody needs a side.')
    await addCards(tx, services, partyId, round, [card])
    await happen({ what: 'cards-added', partyId, eventId: round.eventId, roundId: round.id, card })
    return { eventId: round.eventId, exactHcp: card.exactHandicap, strokes: card.playingStrokes }
  },
})

serve(addScoresOfStartList, {
  facts: ({ tx, session, input }) => factsOfRound(tx, session, input.roundId),
  run: async ({ tx, facts, refuse, services, happen }) => {
    const { partyId } = facts.party
    await lockRound(tx, partyId, facts.roundId)
    const round = (await readRound(tx, partyId, facts.roundId)) ?? notFound()
    const listed = await playersOfStartList(tx, partyId, { eventId: round.eventId, roundId: round.id })
    if (!listed) return refuse('no-start-list', 'The round has no published start list.')
    if (playsMatches(round.strokeCount)) return refuse('match-is-full', 'Matches are started as groups.')
    const here = new Set((await lockCards(tx, partyId, round.id)).map(({ userId }) => userId))
    const cut = await readMissedCut(tx, services, partyId, { eventId: round.eventId, roundId: round.id })
    const missing = (await readPickable(tx, partyId, listed)).filter(
      ({ userId }) => !here.has(userId) && !cut.has(userId),
    )
    const userIds = missing.map(({ userId }) => userId)
    const withoutTeam = round.teamEvent ? userIds.filter((userId) => teamOf(round, userId) === null) : []
    if (withoutTeam.length > 0) refuse('team-missing', 'Everybody needs a team.', { userIds: withoutTeam })
    const found = await handicapFacts({ tx, services }, partyId, round, withPartners(round, userIds))
    const cards = missing.map(({ userId }) => ({ userId, side: null, ...cardFrom(round, found, userId) }))
    const withoutSide = hasSides(playedAs(round)) ? cards.filter(({ sideId }) => sideId === null) : []
    if (withoutSide.length > 0)
      refuse('side-missing', 'Everybody needs a side.', { userIds: withoutSide.map(({ userId }) => userId) })
    if (cards.length > 0) {
      await addCards(tx, services, partyId, round, cards)
      await happen({ what: 'cards-added', partyId, eventId: round.eventId, roundId: round.id, cards })
    }
    return { eventId: round.eventId, userIds }
  },
})

/** These and the members of their sides, on whom the strokes of one ball depend. */
const withPartners = ({ sides, id }: RoundRow, userIds: readonly string[]) => [
  ...userIds,
  ...sidesInRound(sides, id).flatMap(({ members }) => (userIds.some((one) => members.includes(one)) ? members : [])),
]

type Found = Awaited<ReturnType<typeof handicapFacts>>

/**
 * The office enters what was played: a card without a rated tee has no strokes until somebody says how many. Where a side
 * plays one ball they are the side's, of all of its members.
 */
function cardFrom(round: RoundRow, found: Found, userId: string) {
  const side = sidesInRound(round.sides, round.id).find(({ members }) => members.includes(userId))
  const [worked] = workOut(found, [{ userId }])
  const isOneBall = formatOf(playedAs(round)).side.balls === 'one'
  const members = (side?.members ?? [userId]).map((member) => ({ userId: member }))
  return {
    sideId: side?.id ?? null,
    exactHandicap: worked?.handicap ?? null,
    playingStrokes: isOneBall ? strokesOfSide(round, workOut(found, members)) : (worked?.strokes ?? 0),
    tee: worked?.tee ?? null,
  }
}

/** Empty cards outside of any group, with the handicaps of the event. */
async function addCards(tx: Tx, services: Services, partyId: PartyId, round: RoundRow, cards: readonly NewCard[]) {
  await insertCards(tx, partyId, round.id, cards, holesOfGroup(round, null).length)
  if (formatOf(playedAs(round)).side.balls === 'one') await copyBalls(tx, partyId, round, cards)
  const handicaps = cards.map(({ userId, exactHandicap }) => ({ userId, handicap: exactHandicap }))
  await keepEventHandicaps(tx, partyId, round.eventId, handicaps)
  await touchEvent(tx, partyId, round.eventId)
  await recomputeIfOfficial(tx, services, partyId, round.eventId)
}

/** Who joins a side that has played its ball has the same card. */
async function copyBalls(tx: Tx, partyId: PartyId, round: RoundRow, added: readonly NewCard[]) {
  const isNew = ({ userId }: Card) => added.some((card) => card.userId === userId)
  const all = await lockCards(tx, partyId, round.id)
  const copies = all.filter(isNew).flatMap((card) => {
    const partner = all.find((other) => other.sideId === card.sideId && !isNew(other))
    const { strokes, marks, playingStrokes, submittedAt } = partner ?? card
    return partner ? [{ ...card, strokes, marks, playingStrokes, submittedAt }] : []
  })
  if (copies.length > 0) await writeCards(tx, partyId, round.id, copies)
}

/** In the match modes the cards without group are one match. */
function sideOfNew(
  round: RoundRow,
  cards: readonly Card[],
  userId: string,
  refuse: Refuse<typeof addScores>,
): number | null {
  const team = teamOf(round, userId)
  if (round.teamEvent && team === null) return refuse('team-missing', 'The player needs a team.')
  if (!playsMatches(round.strokeCount)) return null
  if (hasSides(playedAs(round))) return sideInMatch(round, cards, userId, refuse)
  const others = cards.filter(({ groupId }) => groupId === null)
  if (others.length >= slotsOf(round.strokeCount)) return refuse('match-is-full', 'Both sides of the match are taken.')
  if (!round.teamEvent) return others.some(({ side }) => side === 0) ? 1 : 0
  const sides = [...new Set(others.map((other) => teamOf(round, other.userId)))]
  const isFull = others.filter((other) => teamOf(round, other.userId) === team).length >= slotsOf(round.strokeCount) / 2
  if (isFull || (sides.length >= 2 && !sides.includes(team)))
    return refuse('match-is-full', 'Both sides of the match are taken.')
  return others.find((other) => teamOf(round, other.userId) === team)?.side ?? sides.length
}

/** The number of a side of the event in the match of cards without group: there are two. */
function sideInMatch(
  round: RoundRow,
  cards: readonly Card[],
  userId: string,
  refuse: Refuse<typeof addScores>,
): number | null {
  const own = sidesInRound(round.sides, round.id).find(({ members }) => members.includes(userId))?.id ?? null
  const sides = [...new Set(cards.filter(({ groupId }) => groupId === null).map(({ sideId }) => sideId))]
  if (!sides.includes(own) && sides.length >= 2) return refuse('match-is-full', 'Both sides of the match are taken.')
  return sides.includes(own) ? sides.indexOf(own) : sides.length
}
