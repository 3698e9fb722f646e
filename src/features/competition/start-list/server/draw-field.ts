import type { PartyId } from '../../../../contract/session.ts'
import { divide } from '../../../../golf/classes.ts'
import { playersOf } from '../../../../golf/leaderboard.ts'
import type { Tx } from '../../../../server/data/tables.ts'
import { serve } from '../../../../server/http/serve.ts'
import type { Services } from '../../../../server/services.ts'
import { factsOfEvent } from '../../../../server/session/party-facts.ts'
import { readLeaderboard } from '../../../play/leaderboard/reads/results.ts'
import { eventRow } from '../../events/reads.ts'
import { answersAround } from '../../invitations/reads/around-event.ts'
import { getDrawField } from '../operations/draw.ts'
import { type DrawRow, drawRows, eventBefore, roundsByPlayer } from '../reads/draw.ts'

type Event = Awaited<ReturnType<typeof eventRow>>

serve(getDrawField, {
  facts: ({ tx, session, input }) => factsOfEvent(tx, session, input.eventId),
  run: async ({ input, tx, facts }) => {
    const { partyId } = facts.party
    const event = await eventRow(tx, partyId, input.eventId)
    const rows = await drawRows(tx, partyId, event.id)
    const classes = classOrder(event, rows)
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
        class: event.classes[classes.get(userId) ?? -1]?.name ?? null,
        roundIds: inRounds.get(userId) ?? [],
        answers: answers.get(userId) ?? [],
      })),
    }
  },
})

export const teamOf = ({ teams }: Event, userId: string) =>
  teams.find(({ members }) => members.includes(userId))?.name || undefined

/** The position of the class that takes a player in the event's list; players of no class are not in it. */
export function classOrder({ classes, teams, startDate }: Event, rows: readonly DrawRow[]): Map<string, number> {
  const teamAt = (userId: string) => teams.findIndex(({ members }) => members.includes(userId))
  const divided = divide({
    classes,
    startDate,
    rounds: [],
    teams: teams.map(({ name, country }, at) => ({ id: String(at), name, country })),
    players: rows.map(({ userId, startHandicap, handicap, ...player }) => ({
      ...player,
      id: userId,
      handicap: startHandicap,
      currentHandicap: handicap,
      team: teamAt(userId) < 0 ? null : String(teamAt(userId)),
    })),
  })
  return new Map(divided.classes.flatMap(({ playerIds }, at) => playerIds.map((userId) => [userId, at] as const)))
}

/** The places of the event as it stands; before it has any, of the party's latest event before it. */
export async function latestResult(tx: Tx, { database, now }: Services, partyId: PartyId, event: Event) {
  const before = await eventBefore(tx, partyId, event)
  for (const one of [event, ...(before ? [before] : [])]) {
    const rows = (await readLeaderboard(database.pool, partyId, one.id, now()))?.rows ?? []
    const places = new Map(rows.flatMap((row) => playersOf(row).map((userId) => [userId, row.place] as const)))
    if (rows.some(({ place }) => place !== null)) return { event: { id: one.id, title: one.title }, places }
  }
  return undefined
}
