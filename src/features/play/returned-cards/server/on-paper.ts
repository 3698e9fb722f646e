import type { PartyId } from '../../../../contract/session.ts'
import { formatOf, playedAs, playsMatches } from '../../../../golf/formats/presets.ts'
import { groupBy } from '../../../../golf/lists.ts'
import type { Tx } from '../../../../server/data/tables.ts'
import { notFound } from '../../../../server/http/refusals.ts'
import { type Run, serve } from '../../../../server/http/serve.ts'
import { factsOfRound } from '../../../../server/session/party-facts.ts'
import { touchEvent } from '../../../competition/events/server/for-other-features.ts'
import { type RoundRow, readRound } from '../../scoring/reads.ts'
import {
  type Card,
  closedTexts,
  lockCards,
  lockGroupsOfRound,
  lockRound,
  returnCards,
  submitIfReturned,
} from '../../scoring/server/for-other-features.ts'
import { signOnPaper } from '../operations.ts'
import { nameOfUser, signaturesOf } from '../reads.ts'
import { asSigned, changesSince, missing, rolesOf, signers } from '../rules.ts'
import { keepSignature, takePaperSignatures } from '../writes.ts'

type Call = Run<typeof signOnPaper>

serve(signOnPaper, {
  facts: ({ tx, session, input }) => factsOfRound(tx, session, input.roundId),
  run: async (call) => {
    const { input, tx, facts, happen } = call
    const { partyId } = facts.party
    await lockRound(tx, partyId, input.roundId)
    const round = (await readRound(tx, partyId, input.roundId)) ?? notFound()
    refuseIfNotAsked(call, round)
    await lockGroupsOfRound(tx, partyId, round.id)
    const all = await lockCards(tx, partyId, round.id)
    const cards = cardsAsked(call, all)
    const userIds = cards.map(({ userId }) => userId)
    if (input.signed) await sign(call, round, all, cards)
    else await takePaperSignatures(tx, partyId, round.id, userIds)
    const groupIds = [...new Set(cards.flatMap(({ groupId }) => groupId ?? []))].sort()
    const { eventId, id: roundId } = round
    await touchEvent(tx, partyId, eventId)
    await happen({ what: 'cards-signed-on-paper', partyId, eventId, roundId, userIds, groupIds, signed: input.signed })
    return { eventId, userIds }
  },
})

function refuseIfNotAsked({ refuse }: Call, round: RoundRow) {
  if (!round.markerCards || playsMatches(round.strokeCount))
    refuse('not-asked', 'This event does not ask for signatures.')
  if (round.officialAt) refuse('round-over', closedTexts['round-over'])
}

/** The cards that a call is about, each complete and as whoever holds its paper has seen it. */
function cardsAsked({ input, refuse }: Call, all: readonly Card[]): Card[] {
  const ids = input.cards.map(({ userId }) => userId)
  const unknown = ids.filter((userId) => !all.some((card) => card.userId === userId && card.status === null))
  if (unknown.length > 0) refuse('no-card', 'These players have no card in the round.', { userIds: unknown })
  const cards = all.filter(({ userId }) => ids.includes(userId))
  if (!input.signed) return cards
  const those = (isSo: (card: Card) => boolean) => cards.filter(isSo).map(({ userId }) => userId)
  const changed = those((card) => {
    const seen = input.cards.find(({ userId }) => userId === card.userId)?.strokes
    return seen !== undefined && changesSince(seen, asSigned(card)).length > 0
  })
  if (changed.length > 0) refuse('card-changed', 'The card is no longer the one that was seen.', { userIds: changed })
  const open = those((card) => missing({ group: asSigned(card), marker: null }).length > 0)
  if (open.length > 0) refuse('incomplete', 'Not all holes are saved.', { userIds: open })
  return cards
}

/** Both signatures of each card, under the name of who records them; with them the card is returned. */
async function sign(
  { session, services, tx, facts, happen }: Call,
  round: RoundRow,
  all: readonly Card[],
  cards: readonly Card[],
) {
  const { partyId } = facts.party
  const at = services.now()
  const name = (session.userId && (await nameOfUser(tx, session.userId))) || ''
  const given = await signaturesOf(tx, partyId, round.id)
  for (const card of cards) {
    const kept = { roundId: round.id, userId: card.userId, name, byUserId: session.userId, onPaper: true }
    const signed = rolesOf(card, given)
    for (const role of signers.filter((one) => !signed.includes(one)))
      await keepSignature(tx, partyId, { ...kept, role, strokes: asSigned(card), at })
  }
  const open = ballsOf(round, all, cards).filter(({ submittedAt }) => submittedAt === null)
  await returnAll(tx, partyId, round, open, at)
  for (const id of new Set(open.flatMap(({ groupId }) => groupId ?? [])))
    await submitIfReturned(
      tx,
      { group: { id, eventId: round.eventId, roundId: round.id }, party: facts.party },
      at,
      happen,
    )
}

/** Of a side with one ball all its cards: one signature is for all of them. */
function ballsOf(round: RoundRow, all: readonly Card[], cards: readonly Card[]): Card[] {
  if (formatOf(playedAs(round)).side.balls !== 'one') return [...cards]
  const sides = new Set(cards.map(({ sideId }) => sideId))
  return all.filter((card) => cards.includes(card) || (card.sideId !== null && sides.has(card.sideId)))
}

async function returnAll(tx: Tx, partyId: PartyId, { id: roundId }: RoundRow, cards: readonly Card[], at: Date) {
  for (const [groupId, own] of groupBy(cards, (card) => card.groupId))
    await returnCards(tx, partyId, { groupId, roundId, userIds: own.map(({ userId }) => userId), at })
}
