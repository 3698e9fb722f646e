import { factsOfEvent } from '../../server/party-facts.ts'
import { serve } from '../../server/serve.ts'
import { eventRow } from '../events/store.ts'
import { getClassPlayers } from './operations.ts'
import { classRows } from './store.ts'

serve(getClassPlayers, {
  facts: ({ tx, session, input }) => factsOfEvent(tx, session, input.eventId),
  run: async ({ input, tx, facts }) => {
    const { partyId } = facts.party
    const event = await eventRow(tx, partyId, input.eventId)
    const rows = await classRows(tx, partyId, input.eventId)
    const teamOf = (userId: string) => event.teams.find(({ members }) => members.includes(userId))?.name ?? ''
    return {
      startDate: event.startDate,
      players: rows.map(({ startedId, startHcp, ...row }) => ({
        ...row,
        hcp: startedId === null ? row.currentHcp : startHcp,
        team: teamOf(row.userId),
      })),
    }
  },
})
