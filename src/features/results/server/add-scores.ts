import { playingStrokes } from '../../../golf/handicap.ts'
import { isMatchGame } from '../../../golf/hole.ts'
import { audit } from '../../../server/audit.ts'
import { factsOfRound } from '../../../server/party-facts.ts'
import { notFound, type Refuse, serve } from '../../../server/serve.ts'
import { touchEvent } from '../../events/store.ts'
import { recomputeResults } from '../../leaderboard/store.ts'
import { holesOfGroup, slotsOf } from '../../scoring/rules.ts'
import { keepEventHandicaps, lockRound, type RoundRow, readPickable, readRound } from '../../scoring/store.ts'
import { addScores } from '../operations.ts'
import { type Card, insertCard, lockCards } from '../store.ts'
import { teamOf } from './sides.ts'

serve(addScores, {
  facts: ({ tx, session, input }) => factsOfRound(tx, session, input.roundId),
  run: async ({ input: { userId }, session, tx, facts, refuse, services }) => {
    const { partyId } = facts.party
    await lockRound(tx, partyId, facts.roundId)
    const round = (await readRound(tx, partyId, facts.roundId)) ?? notFound()
    const member = (await readPickable(tx, partyId)).find((one) => one.userId === userId)
    if (!member) return refuse('not-a-member', 'Only members of the party can be added.')
    const cards = await lockCards(tx, partyId, round.id)
    if (cards.some((card) => card.userId === userId)) refuse('already-added', 'The player has a card in this round.')
    const exactHandicap = member.handicap
    const strokes = playingStrokes(exactHandicap, round.strokesFactor)
    const side = sideOfNew(round, cards, userId, refuse)
    const card = { userId, side, exactHandicap, playingStrokes: strokes }
    await insertCard(tx, partyId, round.id, card, holesOfGroup(round, null).length)
    await keepEventHandicaps(tx, partyId, round.eventId, [{ userId, handicap: exactHandicap }])
    await touchEvent(tx, partyId, round.eventId)
    if (round.officialAt) await recomputeResults(tx, services, round.eventId)
    await audit(tx, session, {
      partyId,
      action: 'add-scores',
      subject: round.id,
      details: { roundId: round.id, ...card },
    })
    return { eventId: round.eventId, exactHcp: exactHandicap, strokes }
  },
})

/** In the match modes the cards without group are one match. */
function sideOfNew(
  round: RoundRow,
  cards: readonly Card[],
  userId: string,
  refuse: Refuse<typeof addScores>,
): number | null {
  const team = teamOf(round, userId)
  if (round.teamEvent && team === null) return refuse('team-missing', 'The player needs a team.')
  if (!isMatchGame(round.strokeCount)) return null
  const others = cards.filter(({ groupId }) => groupId === null)
  if (others.length >= slotsOf(round.strokeCount)) return refuse('match-is-full', 'Both sides of the match are taken.')
  if (!round.teamEvent) return others.some(({ side }) => side === 0) ? 1 : 0
  const sides = [...new Set(others.map((other) => teamOf(round, other.userId)))]
  const isFull = others.filter((other) => teamOf(round, other.userId) === team).length >= slotsOf(round.strokeCount) / 2
  if (isFull || (sides.length >= 2 && !sides.includes(team)))
    return refuse('match-is-full', 'Both sides of the match are taken.')
  return others.find((other) => teamOf(round, other.userId) === team)?.side ?? sides.length
}
