import { eventTopic } from '../../../../contract/live.ts'
import { newSecret } from '../../../../server/data/ids.ts'
import { serve } from '../../../../server/http/serve.ts'
import { factsOfEvent } from '../../../../server/session/party-facts.ts'
import { makeShareKey, withdrawShareKey } from '../operations/share-key.ts'
import { changeEvent } from '../writes.ts'

serve(makeShareKey, {
  facts: ({ tx, session, input }) => factsOfEvent(tx, session, input.eventId),
  run: async ({ input, tx, facts, refuse, services, afterCommit, happen }) => {
    const { partyId, isPublic } = facts.party
    if (isPublic) refuse('party-is-public', 'Everybody can see this event already.')
    const shareKey = newSecret()
    await changeEvent(tx, partyId, input.eventId, { shareKey })
    await happen({ what: 'event-shared', partyId, eventId: input.eventId })
    afterCommit(() => services.live.dismiss(eventTopic(input.eventId)))
    return { shareKey }
  },
})

serve(withdrawShareKey, {
  facts: ({ tx, session, input }) => factsOfEvent(tx, session, input.eventId),
  run: async ({ input, tx, facts, services, afterCommit, happen }) => {
    const { partyId } = facts.party
    await changeEvent(tx, partyId, input.eventId, { shareKey: null })
    await happen({ what: 'event-sharing-ended', partyId, eventId: input.eventId })
    afterCommit(() => services.live.dismiss(eventTopic(input.eventId)))
    return { ok: true }
  },
})
