import { createEvent } from '../../features/competition/events/operations/change.ts'
import { createRound } from '../../features/competition/rounds/operations.ts'
import { updateSides } from '../../features/competition/sides/operations.ts'
import { startRound } from '../../features/play/scoring/operations/start.ts'
import type { RoundGame } from '../../golf/formats/presets.ts'
import { done } from '../competition.ts'
import { type ByHand, field, type Player } from './formats-by-hand.ts'
import { app, club } from './sides.ts'

// What a format needs before it is played as `formatsByHand` has it, over the API alone, in a club of four.

export const everybody = Object.keys(field) as Player[]
export const idOf = (name: Player) => club.members[everybody.indexOf(name)] ?? ''

/** Gives the four of the club the surnames of the table. */
export async function nameField() {
  const { kysely } = app.services.database
  for (const name of everybody)
    await kysely.updateTable('users').set({ lastName: name }).where('id', '=', idOf(name)).execute()
}

/** The event of a format and a group that has not begun. */
export async function started(
  game: RoundGame,
  { players = everybody, teams = [], formatSettings, holes = [5] }: ByHand,
) {
  const { admin, member, partyId, courseId } = club
  const day = club.today()
  const ofTeams = teams.map((members, at) => ({ name: `Team ${at + 1}`, country: 'se', members: members.map(idOf) }))
  const metaData = {
    country: 'se',
    strokeCount: game,
    scoringSystem: 'total',
    strokesFactor: 1,
    formatSettings: formatSettings ?? null,
    ...(ofTeams.length > 0 && { teamEvent: true, teams: ofTeams }),
  } as const
  const made = await done(admin.call(createEvent, { partyId, title: game, startDate: day, endDate: day, metaData }))
  const meta = { holeConfig: holes.join(',') }
  const round = { eventId: made.id, title: 'Final', roundDate: day, courseId, meta }
  const { roundId } = await done(admin.call(createRound, round))
  const group = players.map((name) => ({ userId: idOf(name), handicap: field[name] }))
  const { id: groupId } = await done(member.call(startRound, { roundId, players: group }))
  return { eventId: made.id, groupId }
}

/** An event in which the same two pairs play six holes of each game, of which the parts begin one after the other. */
export async function patsome() {
  const { admin, member, members, partyId, courseId } = club
  const day = club.today()
  const metaData = { country: 'se', strokeCount: 'custom', scoringSystem: 'total', strokesFactor: 0 } as const
  const made = admin.call(createEvent, { partyId, title: 'Patsome', startDate: day, endDate: day, metaData })
  const { id: eventId } = await done(made)
  const sides = [{ members: members.slice(0, 2) }, { members: members.slice(2) }]
  await done(admin.call(updateSides, { eventId, sides }))
  const startPart = async (strokeCount: RoundGame, at: number) => {
    const meta = { holeCount: 6, startHole: 1 + 6 * at, strokeCount }
    const round = { eventId, title: `Part ${at + 1}`, roundDate: day, roundNumber: at + 1, courseId, meta }
    const { roundId } = await done(admin.call(createRound, round))
    const players = everybody.map((name) => ({ userId: idOf(name), handicap: field[name] }))
    await done(member.call(startRound, { roundId, players }))
  }
  return { eventId, startPart }
}
