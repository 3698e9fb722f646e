import { formatOf, playedAs, playsMatches } from '../../../../golf/formats/presets.ts'
import { serve } from '../../../../server/http/serve.ts'
import { factsOfEvent } from '../../../../server/session/party-facts.ts'
import { readRound, readRoundCards } from '../../scoring/reads.ts'
import { getUnsignedCards } from '../operations.ts'
import { roundsAsking, signaturesOf } from '../reads.ts'
import { unsignedAmong } from '../rules.ts'

serve(getUnsignedCards, {
  facts: ({ tx, session, input }) => factsOfEvent(tx, session, input.eventId),
  run: async ({ tx, facts, input: { eventId } }) => {
    const { partyId } = facts.party
    const cards = []
    for (const { id: roundId } of await roundsAsking(tx, partyId, eventId)) {
      const round = await readRound(tx, partyId, roundId)
      if (!round || playsMatches(round.strokeCount)) continue
      const isOneBall = formatOf(playedAs(round)).side.balls === 'one'
      const signatures = await signaturesOf(tx, partyId, roundId)
      const open = unsignedAmong(await readRoundCards(tx, partyId, roundId), signatures, isOneBall)
      const roundTitle = round.title
      for (const { card, missing } of open)
        cards.push({ roundId, roundTitle, userId: card.userId, name: `${card.firstName} ${card.lastName}`, missing })
    }
    return { cards }
  },
})
