import { eventTopic } from '../../../contract/live.ts'
import { audit } from '../../../server/audit.ts'
import { newSecret } from '../../../server/ids.ts'
import { factsOfEvent } from '../../../server/party-facts.ts'
import { serve } from '../../../server/serve.ts'
import { makeShareKey, withdrawShareKey } from '../operations.ts'
import { changeEvent } from '../store.ts'

serve(makeShareKey, {
  facts: ({ tx, session, input }) => factsOfEvent(tx, session, input.eventId),
  run: async ({ input, tx, session, facts, refuse, services, afterCommit }) => {
    const { partyId, isPublic } = facts.party
    if (isPublic) refuse('party-is-public', 'Everybody can see this event already.')
    const shareKey = newSecret()
    await changeEvent(tx, partyId, input.eventId, { shareKey })
    await audit(tx, session, { partyId, action: 'event-shared', subject: input.eventId })
    afterCommit(() => services.live.dismiss(eventTopic(input.eventId)))
    return { shareKey }
  },
})

serve(withdrawShareKey, {
  facts: ({ tx, session, input }) => factsOfEvent(tx, session, input.eventId),
  run: async ({ input, tx, session, facts, services, afterCommit }) => {
    const { partyId } = facts.party
    await changeEvent(tx, partyId, input.eventId, { shareKey: null })
    await audit(tx, session, { partyId, action: 'event-sharing-withdrawn', subject: input.eventId })
    afterCommit(() => services.live.dismiss(eventTopic(input.eventId)))
    return { ok: true }
  },
})
