import { isMember, type Session } from '../../../contract/session.ts'
import { scoreCard } from '../../../golf/card-score.ts'
import type { Round } from '../../../golf/competition.ts'
import { holesFromTee } from '../../../golf/formats/handicaps/played-tee.ts'
import { playedAs, playsMatches, scoringOf } from '../../../golf/formats/presets.ts'
import type { PlayedHole } from '../../../golf/holes.ts'
import type { PlayerCard } from '../../../golf/player-card.ts'
import type { Tx } from '../../../server/data/tables.ts'
import { ready } from '../../../server/hooks.ts'
import { notFound } from '../../../server/http/refusals.ts'
import { serve } from '../../../server/http/serve.ts'
import { factsOfGroup, factsOfRound } from '../../../server/session/party-facts.ts'
import { seesHandicaps } from '../../competition/events/rules.ts'
import { touchEvent } from '../../competition/events/server/for-other-features.ts'
import { namedExtraCounts } from '../extras/reads.ts'
import { readPlaces } from '../leaderboard/reads/results.ts'
import { asksForMarkers } from '../returned-cards/reads.ts'
import type { GroupHoleResult } from './operations/group.ts'
import { abortGroup, getGroup, getOwnGroup, getResult, submitGroup, takeOver } from './operations.ts'
import type { GroupRow } from './reads/find-group.ts'
import { unfinishedGroups } from './reads/unfinished-groups.ts'
import { type RoundRow, readRound, readRoundCards } from './reads.ts'
import { isOver, matchOf } from './rules/match.ts'
import { isHoleSaved } from './rules/saved-hole.ts'
import { holesOfGroup } from './rules.ts'
import { asShownTo } from './server/code-of-group.ts'
import { closedTexts, type GroupFacts, groupFactsIn } from './server/group-facts.ts'
import { readGroup, resultAt } from './server/read-group.ts'
import { deliveredBefore, refuseIfClosed } from './server/save-hole.ts'
import {
  deleteGroup,
  forgetDelivered,
  keepDelivered,
  lockGroup,
  markSubmitted,
  raiseGroup,
  setScorer,
} from './writes.ts'
import './server/group-end.ts'
import './server/mark-extras.ts'
import './server/player-choices.ts'
import './server/save-hole.ts'
import './server/start-round.ts'

ready.push(({ jobs, database }) =>
  jobs.schedule('forget-delivered-saves', '17 4 * * *', async () => void (await forgetDelivered(database.kysely))),
)

serve(getGroup, {
  facts: ({ tx, session, input }) => factsOfGroup(tx, session, input.groupId),
  run: async ({ tx, session, facts }) => asShownTo(session, await readGroup(tx, facts.party.partyId, facts.groupId)),
})

serve(getOwnGroup, {
  run: async ({ tx, session, services }) => {
    const { code } = session
    if (code) return { userId: code.id, group: await groupOfCode(tx, session) }
    const userId = session.userId ?? notFound()
    const [own] = await unfinishedGroups(tx, userId, services.now(), session.acting?.partyId)
    const facts = own && (await factsOfGroup(tx, session, own.id))
    const isOpen = facts && isMember(session, facts)
    return { userId, group: isOpen ? await readGroup(tx, facts.party.partyId, own.id) : null }
  },
})

async function groupOfCode(tx: Tx, session: Session) {
  const groupId = session.code?.groupId
  if (!groupId) return null
  const { party } = await factsOfGroup(tx, session, groupId)
  return asShownTo(session, await readGroup(tx, party.partyId, groupId))
}

serve(submitGroup, {
  facts: groupFactsIn,
  run: async (call) => {
    const { input, tx, services, refuse, happen } = call
    const { partyId } = call.facts.party
    await lockGroup(tx, partyId, input.groupId)
    const facts = await groupFactsIn(call)
    const delivered = deliveredBefore(facts, refuse)
    if (delivered) return delivered as { groupId: string; eventId: string; version: number }
    await refuseIfClosed(call, facts)
    const { group, key } = facts
    if (input.version !== undefined && input.version !== group.version)
      refuse(
        'stale-version',
        'The group has changed. Please compare.',
        asShownTo(call.session, await readGroup(tx, partyId, group.id)),
      )
    const unsigned = await unsignedPlayers(tx, facts)
    if (unsigned.length > 0)
      refuse('signatures-missing', 'Not every card is signed by its player and its marker.', { userIds: unsigned })
    const positions = unsavedPositions(group)
    if (positions.length > 0) refuse('incomplete', 'Not all holes are saved.', { positions })
    const answer = { groupId: group.id, eventId: group.eventId, version: group.version + 1 }
    await markSubmitted(tx, partyId, group.id, services.now())
    if (key) await keepDelivered(tx, { key, groupId: group.id, version: answer.version, answer })
    await raiseGroup(tx, partyId, group.id)
    await happen({
      what: 'group-submitted',
      partyId,
      groupId: group.id,
      eventId: group.eventId,
      roundId: group.roundId,
    })
    return answer
  },
})

/** Whose cards are not returned where the event asks for signatures; administrators submit without. */
async function unsignedPlayers(tx: Tx, { group, party }: GroupFacts): Promise<string[]> {
  if (party.role === 'admin' || playsMatches(group.strokeCount)) return []
  if (!(await asksForMarkers(tx, party.partyId, group.roundId))) return []
  return group.cards.filter(({ status, submitted }) => status === null && !submitted).map(({ userId }) => userId)
}

/** What keeps a group from its final submit; a decided match has nothing left to save. */
function unsavedPositions(group: GroupRow): number[] {
  const holes = holesOfGroup(group.round, group.startHole)
  if (playsMatches(group.strokeCount) && isOver(group, matchOf(group, holes, group.cards))) return []
  return holes.flatMap((hole, at) => {
    const onHole = group.cards.map((card) => ({ ...card, strokes: card.strokes[at] ?? null }))
    return isHoleSaved(group, hole, onHole) ? [] : [at + 1]
  })
}

serve(abortGroup, {
  facts: groupFactsIn,
  run: async ({ tx, facts, refuse, happen }) => {
    const { group, party } = facts
    const locked = (await lockGroup(tx, party.partyId, group.id)) ?? notFound()
    if (locked.submittedAt) refuse('already-submitted', closedTexts['already-submitted'])
    const cards = await deleteGroup(tx, party.partyId, group)
    await touchEvent(tx, party.partyId, group.eventId, locked.version)
    await happen({
      what: 'group-aborted',
      partyId: party.partyId,
      groupId: group.id,
      roundId: group.roundId,
      eventId: group.eventId,
      cards,
    })
    return { groupId: group.id, eventId: group.eventId }
  },
})

serve(takeOver, {
  facts: groupFactsIn,
  run: async ({ tx, session, facts, refuse, happen }) => {
    const { party, groupId } = facts
    const locked = (await lockGroup(tx, party.partyId, groupId)) ?? notFound()
    if (locked.submittedAt) refuse('already-submitted', closedTexts['already-submitted'])
    const { code, userId } = session
    const isScorer = locked.scorerHolder === (code?.id ?? null) && (code || locked.scorerId === userId)
    if (!isScorer) {
      const scorer = code ? { scorerHolder: code.id } : { scorerId: userId ?? notFound(), scorerHolder: null }
      await setScorer(tx, party.partyId, groupId, scorer)
      await raiseGroup(tx, party.partyId, groupId)
      const { partyId } = party
      const { roundId } = locked
      const before = locked.scorerHolder ?? locked.scorerId
      const { eventId } = facts.group
      await happen({
        what: 'scorer-changed',
        partyId,
        groupId,
        roundId,
        eventId,
        before,
        userId: code?.id ?? userId ?? '',
      })
    }
    return asShownTo(session, await readGroup(tx, party.partyId, groupId))
  },
})

serve(getResult, {
  facts: ({ tx, session, input }) => factsOfRound(tx, session, input.roundId, input.key),
  run: async ({ tx, services, facts }) => {
    const { partyId } = facts.party
    const round = (await readRound(tx, partyId, facts.roundId)) ?? notFound()
    const places = await readPlaces(tx, partyId, round, services.now())
    const cards = await readRoundCards(tx, partyId, round.id)
    const extras = await namedExtraCounts(tx, partyId, round.id)
    const withHandicaps = seesHandicaps(facts.party, round)
    return {
      result: cards.map((card) => {
        const own = extras.filter(({ userId }) => userId === card.userId)
        const row = resultRow(round, card)
        const place = places.get(card.userId) ?? null
        return { ...row, place, exactHcp: withHandicaps ? row.exactHcp : null, ...extraDetails(own) }
      }),
    }
  },
})

type Card = Awaited<ReturnType<typeof readRoundCards>>[number]

const extraDetails = (own: Awaited<ReturnType<typeof namedExtraCounts>>) => ({
  score_extra: own.reduce((sum, { count }) => sum + count, 0),
  scoreExtraDetails: own.map(({ extraId, name, count }) => ({ id: extraId, name, count })),
})

function resultRow(round: RoundRow, card: Card) {
  const holes = holesFromTee(holesOfGroup(round, card.startHole), card.tee)
  const results = holes.map(({ hole }, at) => resultAt(hole, at + 1, card))
  const score = scoreCard(roundOf(round, holes), cardOf(card, results), holes)
  const scoring = scoringOf(playedAs(round))
  return {
    userId: card.userId,
    name: `${card.firstName} ${card.lastName}`,
    exactHcp: card.exactHandicap,
    strokes: card.playingStrokes,
    gross: score.strokes.gross,
    score: scoring.sum(score, 'net'),
    toPar: scoring.measure === 'matches' ? 0 : score.toPar.net,
    played: score.played,
    scoreDetails: results.map(({ position, hole, strokes, filled, pickedUp }, at) => ({
      position,
      idx: hole,
      par: holes[at]?.par ?? 0,
      score: strokes,
      received: score.received[at] ?? 0,
      filled,
      pickedUp,
    })),
    status: card.status,
    submitted: card.submittedAt !== null,
    groupId: card.groupId,
  }
}

const roundOf = (round: RoundRow, holes: readonly PlayedHole[]): Round => ({
  id: round.id,
  number: round.roundNumber,
  date: round.roundDate,
  ...playedAs(round),
  card: { par: round.par, index: round.strokeIndex },
  holes: holes.map(({ hole }) => hole),
  strokesFactor: round.strokesFactor,
  customScoring: null,
  cards: [],
  over: false,
  contests: [],
})

const cardOf = (card: Card, results: readonly GroupHoleResult[]): PlayerCard => ({
  playerId: card.userId,
  exactHandicap: card.exactHandicap,
  playingStrokes: card.playingStrokes,
  tee: card.tee ?? undefined,
  results: results.map(({ strokes, pickedUp }) => (strokes === null ? null : { strokes, pickedUp })),
  status: card.status,
  submitted: card.submittedAt !== null,
})
