import { serve } from '../../../../server/http/serve.ts'
import { getEventReplay } from '../../replay/operations.ts'
import { enteredTimes, groupsOfEvent } from '../../scoring/reads/entered-times.ts'
import { answer } from './boards.ts'
import { keptFor } from './kept.ts'
import { replayOf } from './replay-columns.ts'

serve(getEventReplay, {
  facts: ({ tx, session, services, input }) => keptFor(services).access.event(tx, session, input.eventId, input.key),
  run: async ({ tx, services, facts: { party, eventId } }) => {
    const computed = await keptFor(services).boards.read(party.partyId, eventId)
    return answer(computed, 'replay', async () => {
      const groups = await groupsOfEvent(tx, party.partyId, eventId)
      return replayOf(computed.source, await enteredTimes(tx, party.partyId, groups))
    })
  },
})
