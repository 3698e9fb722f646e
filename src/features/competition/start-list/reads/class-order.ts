import { divide } from '../../../../golf/classes.ts'
import type { eventRow } from '../../events/reads.ts'
import type { DrawRow } from './draw.ts'

type Divided = Pick<Awaited<ReturnType<typeof eventRow>>, 'classes' | 'teams' | 'startDate'>

/** The position of the class that takes a player in the event's list; players of no class are not in it. */
export function classOrder({ classes, teams, startDate }: Divided, rows: readonly DrawRow[]): Map<string, number> {
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
