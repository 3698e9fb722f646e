import { formatOf, playedAs } from '../../../golf/formats/presets.ts'
import { notFound } from '../../../server/http/refusals.ts'
import { serve } from '../../../server/http/serve.ts'
import { factsOfRound } from '../../../server/session/party-facts.ts'
import { signaturesOf } from '../../play/returned-cards/reads.ts'
import { rolesOf } from '../../play/returned-cards/rules.ts'
import { type RoundRow, readRound, readRoundCards } from '../../play/scoring/reads.ts'
import { readMarks } from '../../play/scoring/rules/marks.ts'
import { holesOfGroup, receivedFromTees } from '../../play/scoring/rules.ts'
import { lockRound } from '../../play/scoring/server/for-other-features.ts'
import { changeScores } from '../results/server/for-other-features.ts'
import { decideReturnedCard } from './operations.ts'
import { decisionOn, type Effect, type Misfit, type Returned } from './rules.ts'

serve(decideReturnedCard, {
  facts: ({ tx, session, input }) => factsOfRound(tx, session, input.roundId),
  run: async (call) => {
    const { input, tx, facts, refuse, happen } = call
    const { roundId, userId, reason, ...wrong } = input
    const { partyId } = facts.party
    await lockRound(tx, partyId, roundId)
    const round = (await readRound(tx, partyId, roundId)) ?? notFound()
    const cards = await readRoundCards(tx, partyId, roundId)
    const card = cards.find((one) => one.userId === userId)
    if (!card) return refuse('no-card', 'The player has no card in this round.')
    if (card.submittedAt === null || card.status !== null)
      return refuse('not-returned', 'This card is not returned, so there is nothing to decide.')
    const signatures = await signaturesOf(tx, partyId, roundId)
    const members = cards.filter((other) => other === card || isSameBall(round, card, other))
    const returned = returnedCard(round, card, members.flatMap((one) => rolesOf(one, signatures)).length > 1)
    const decision = decisionOn(returned, wrong)
    if (typeof decision === 'string') return refuse('does-not-fit', misfits[decision], { misfit: decision })
    const rows = rowsOf(decision, card, members)
    if (rows.length > 0) await changeScores({ ...call, input: { roundId, rows, reason } })
    const { eventId } = round
    await happen({ what: 'card-decided', partyId, eventId, roundId, userId, wrong: input.wrong, ...decision, reason })
    return decision
  },
})

type Card = Awaited<ReturnType<typeof readRoundCards>>[number]

/** A side with one ball has one card. */
const isSameBall = (round: RoundRow, { sideId }: Card, other: Card) =>
  formatOf(playedAs(round)).side.balls === 'one' && sideId !== null && other.sideId === sideId

function returnedCard(round: RoundRow, card: Card, isSigned: boolean): Returned {
  const holes = holesOfGroup(round, card.startHole)
  const received = receivedFromTees(holes, round, [card])[0] ?? []
  return {
    played: playedAs(round),
    holes: holes.map(({ hole, par }, at) => ({
      hole,
      par,
      received: received[at] ?? 0,
      strokes: card.strokes[at] ?? null,
      pickedUp: readMarks(card.marks[at]).pickedUp,
    })),
    exactHcp: card.exactHandicap,
    isOfficial: round.officialAt !== null,
    isSigned,
    signaturePenalty: round.signaturePenalty,
  }
}

function rowsOf(decision: Effect, card: Card, members: readonly Card[]) {
  const unchanged = { scoreDetails: [], scoreExtraDetails: [] }
  if (decision.effect === 'disqualified')
    return members.map(({ userId }) => ({ ...unchanged, userId, status: 'DQ' as const, was: { status: null } }))
  const { userId, exactHandicap } = card
  if (decision.effect === 'handicap')
    return [{ ...unchanged, userId, exactHcp: decision.exactHcp, was: { exactHcp: exactHandicap } }]
  if (decision.effect === 'stands') return []
  const { position, strokes: score } = decision
  return [{ ...unchanged, userId, scoreDetails: [{ position, score, was: card.strokes[position - 1] ?? null }] }]
}

const misfits: Readonly<Record<Misfit, string>> = {
  match: 'Matches are not returned on cards.',
  'no-score': 'There is no score on this hole.',
  'not-lower': 'The returned score is not lower than this.',
  'not-higher': 'The returned score is not higher than this.',
  'same-handicap': 'This handicap stands there already.',
  signed: 'Both have signed this card.',
}
