import { notFound } from '../../../../server/http/refusals.ts'
import { serve } from '../../../../server/http/serve.ts'
import { factsOfRound } from '../../../../server/session/party-facts.ts'
import { hasCard } from '../../../competition/contests/reads.ts'
import { readGroupHead, readRound } from '../../scoring/reads.ts'
import { tickSidePayment } from '../operations/payments.ts'
import { keepPayment, lockRound, removePayment } from '../writes.ts'
import { readGames } from './read-games.ts'

serve(tickSidePayment, {
  facts: async ({ tx, session, input: { roundId, groupId, from, to } }) => {
    const facts = await factsOfRound(tx, session, roundId)
    const head = groupId === null ? undefined : await readGroupHead(tx, facts.party.partyId, groupId)
    // a group of another round is as good as none
    if (groupId !== null && head?.roundId !== roundId) notFound()
    const { userId } = session
    const isInvolved = userId !== null && (userId === from || userId === to || userId === head?.scorerId)
    return { ...facts, isInvolved }
  },
  run: async ({ input, session: { userId }, tx, services, facts, refuse, happen }) => {
    const { party, roundId, eventId } = facts
    const { groupId, unit, from, to, amount, paid } = input
    const place = { partyId: party.partyId, roundId }
    const play = await Promise.all([from, to].map((player) => hasCard(tx, party.partyId, roundId, player)))
    if (play.includes(false)) notFound()
    await lockRound(tx, party.partyId, roundId)
    const round = (await readRound(tx, party.partyId, roundId)) ?? notFound()
    const { settlements } = await readGames({ tx, services, userId }, facts, round, groupId ?? undefined)
    const own = settlements.find((one) => one.groupId === groupId && one.unit === unit)
    const owed = own?.payments.find((one) => one.from === from && one.to === to)?.amount ?? 0
    if (paid && owed !== amount)
      refuse('amount-changed', 'The settlement has another amount now. Please look again.', { amount: owed })
    const payment = { groupId, unit, from, to }
    await removePayment(tx, place, payment)
    if (paid) await keepPayment(tx, place, payment, { amount, byUserId: userId, paidAt: services.now() })
    await happen({ what: 'side-payment-ticked', partyId: party.partyId, eventId, roundId, ...payment, amount, paid })
    return { ok: true }
  },
})
