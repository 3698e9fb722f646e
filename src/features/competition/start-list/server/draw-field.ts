import type { PartyId } from '../../../../contract/session.ts'
import { playersOf } from '../../../../golf/leaderboard.ts'
import type { Tx } from '../../../../server/data/tables.ts'
import { serve } from '../../../../server/http/serve.ts'
import type { Services } from '../../../../server/services.ts'
import { factsOfEvent } from '../../../../server/session/party-facts.ts'
import { readLeaderboard } from '../../../play/leaderboard/reads/results.ts'
import { entryOfPlayers } from '../../entries/reads/entries.ts'
import { eventRow } from '../../events/reads.ts'
import { answersAround } from '../../invitations/reads/around-event.ts'
import { getDrawField } from '../operations/draw.ts'
import { classOrder } from '../reads/class-order.ts'
import { drawRows, eventBefore, roundsByPlayer } from '../reads/draw.ts'

type Event = Awaited<ReturnType<typeof eventRow>>

serve(getDrawField, {
  facts: ({ tx, session, input }) => factsOfEvent(tx, session, input.eventId),
  run: async ({ input, tx, facts }) => {
    const { partyId } = facts.party
    const event = await eventRow(tx, partyId, input.eventId)
    const rows = await drawRows(tx, partyId, event.id)
    const classes = classOrder(event, rows)
    const entries = await entryOfPlayers(tx, partyId, event.id)
    const inRounds = await roundsByPlayer(tx, partyId, event.id)
    const { invites, answers } = await answersAround(tx, partyId, event)
    return {
      classes: event.classes.map(({ name }) => name),
      invites,
      players: rows.map(({ userId, firstName, lastName, club, handicap, team }) => ({
        userId,
        firstName,
        lastName,
        club,
        handicap,
        team: teamOf(event, userId) ?? team,
        class: entries.get(userId)?.class ?? event.classes[classes.get(userId) ?? -1]?.name ?? null,
        entry: entries.get(userId)?.state ?? null,
        roundIds: inRounds.get(userId) ?? [],
        answers: answers.get(userId) ?? [],
      })),
    }
  },
})

export const teamOf = ({ teams }: Event, userId: string) =>
  teams.find(({ members }) => members.includes(userId))?.name || undefined

/** The places of the event as it stands; before it has any, of the party's latest event before it. */
export async function latestResult(tx: Tx, { now }: Services, partyId: PartyId, event: Event) {
  const before = await eventBefore(tx, partyId, event)
  for (const one of [event, ...(before ? [before] : [])]) {
    const rows = (await readLeaderboard(tx, partyId, one.id, now()))?.rows ?? []
    const places = new Map(rows.flatMap((row) => playersOf(row).map((userId) => [userId, row.place] as const)))
    if (rows.some(({ place }) => place !== null)) return { event: { id: one.id, title: one.title }, places }
  }
  return undefined
}
