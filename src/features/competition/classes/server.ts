import type { PartyId } from '../../../contract/session.ts'
import { flightsOf } from '../../../golf/flights.ts'
import { handicapTenths } from '../../../golf/handicap.ts'
import type { Tx } from '../../../server/data/tables.ts'
import { serve } from '../../../server/http/serve.ts'
import { factsOfEvent } from '../../../server/session/party-facts.ts'
import { readPlacesAfterFirst } from '../../play/leaderboard/reads/results.ts'
import { eventRow } from '../events/reads.ts'
import { acceptedInvitation } from '../invitations/reads/around-event.ts'
import { drawFlights, getClassPlayers } from './operations.ts'
import { classRows, fieldOf } from './reads.ts'

serve(getClassPlayers, {
  facts: ({ tx, session, input }) => factsOfEvent(tx, session, input.eventId),
  run: async ({ input, tx, facts }) => {
    const { partyId } = facts.party
    const event = await eventRow(tx, partyId, input.eventId)
    const chosen = await playersOf(tx, partyId, event)
    const rows = await classRows(tx, partyId, input.eventId, chosen.userIds)
    const teamOf = (userId: string) => event.teams.find(({ members }) => members.includes(userId))?.name ?? ''
    return {
      startDate: event.startDate,
      of: chosen.of,
      invitation: chosen.invitation,
      players: rows.map(({ startedId, startHcp, ...row }) => ({
        ...row,
        hcp: startedId === null ? row.currentHcp : startHcp,
        team: teamOf(row.userId),
      })),
    }
  },
})

serve(drawFlights, {
  facts: ({ tx, session, input }) => factsOfEvent(tx, session, input.eventId),
  run: async ({ input, tx, facts, services, refuse }) => {
    const { partyId } = facts.party
    const { eventId, by, count, exact } = input
    const event = await eventRow(tx, partyId, eventId)
    const places = by === 'place' ? await readPlacesAfterFirst(tx, partyId, eventId, services.now()) : null
    if (by === 'place' && !places) return refuse('round-not-over', 'The first round is not over yet.')
    const { userIds } = await playersOf(tx, partyId, event)
    const rows = await classRows(tx, partyId, eventId, userIds)
    const players = rows.map(({ userId, startedId, startHcp, currentHcp }) => {
      const tenths = handicapTenths(startedId === null ? currentHcp : startHcp)
      return { id: userId, value: places ? (places.get(userId) ?? Number.POSITIVE_INFINITY) : tenths }
    })
    const values = new Map(players.map(({ id, value }) => [id, by === 'handicap' ? value / 10 : value]))
    const valueAt = (ids: readonly string[], at: number) => {
      const value = values.get(ids.at(at) ?? '')
      return value === undefined || value === Number.POSITIVE_INFINITY ? null : value
    }
    return {
      flights: flightsOf(players, count, exact)
        .filter((ids) => ids.length > 0)
        .map((ids) => ({ from: valueAt(ids, 0), to: valueAt(ids, -1), userIds: ids })),
    }
  },
})

type Days = { id: string; title: string; startDate: string; endDate: string }

/** The field; before there is any, who accepted the invitation; else null for all members. */
async function playersOf(tx: Tx, partyId: PartyId, event: Days) {
  const field = await fieldOf(tx, partyId, event.id)
  if (field.length > 0) return { of: 'field', invitation: null, userIds: field } as const
  const accepted = await acceptedInvitation(tx, partyId, event)
  if (accepted) return { of: 'invitation', invitation: accepted.title, userIds: accepted.userIds } as const
  return { of: 'members', invitation: null, userIds: null } as const
}
