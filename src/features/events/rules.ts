import { isMatchGame } from '../../golf/hole.ts'
import type { GameType, RoundGame } from '../../golf/types.ts'
import type { EventMetaChange } from './operations.ts'

type Defaults = Required<Omit<EventMetaChange, 'country' | 'strokeCount'>>

/** What an event has when nobody says. */
export const eventDefaults: Defaults = {
  type: 'official',
  scoringSystem: 'total',
  tppId: 'standard',
  useExtra: false,
  showHoleContests: false,
  countRounds: null,
  earlyMarkingDays: 0,
  description: '',
  strokesFactor: 1,
  tieBreak: 'count-back',
  teamEvent: false,
  teamCount: null,
  teams: [],
  classes: [],
  textInfo: [],
}

export const builtInPoints = ['standard', 'top-20', 'winner-heavy'] as const

type Teams = { readonly members: readonly string[] }[]
type Competition = {
  strokeCount?: GameType | undefined
  scoringSystem?: string | null | undefined
  teamEvent?: boolean | undefined
  teams?: Teams | undefined
}

/** Entered by tiles, without a scoring system; a custom event may have rounds of it. */
export const playsMatches = (game: GameType | null | undefined) =>
  game !== null && game !== undefined && game !== 'custom' && isMatchGame(game)

/** `team-match` cannot do without teams. */
export const isTeamEvent = (event: Competition) => event.strokeCount === 'team-match' || event.teamEvent === true

export const endsBeforeStart = ({ startDate, endDate }: { startDate: string; endDate: string }) => endDate < startDate

export const lacksScoringSystem = (event: Competition) => !playsMatches(event.strokeCount) && !event.scoringSystem

export const lacksTeams = (event: Competition) => isTeamEvent(event) && (event.teams ?? []).length < 2

export function playsInTwoTeams({ teams = [] }: Competition) {
  const members = teams.flatMap((team) => team.members)
  return new Set(members).size < members.length
}

/** A round's own game counts in custom events only; null: none is chosen yet. */
export const gameOfRound = (event: GameType, own: RoundGame | null): RoundGame | null =>
  event === 'custom' ? own : event

/** Stableford points need a stroke index on every hole. */
export const lacksIndexes = (index: readonly (number | null)[]) => index.some((each) => each === null)

type Days = { startDate: string; endDate: string; earlyMarkingDays: number }

export function stateOf({ startDate, endDate }: Days, today: string): 'upcoming' | 'ongoing' | 'past' {
  if (today < startDate) return 'upcoming'
  return today > endDate ? 'past' : 'ongoing'
}

/** From so many days before its first day to its last as rounds may be scored early. */
export const isOngoing = (event: Days, today: string) =>
  today >= daysBefore(event.startDate, event.earlyMarkingDays) && today <= event.endDate

/** A round may be started on its date and so many days before. */
export const mayBeScored = (roundDate: string, earlyMarkingDays: number, today: string) =>
  today <= roundDate && today >= daysBefore(roundDate, earlyMarkingDays)

export function daysBefore(day: string, count: number): string {
  const at = new Date(`${day}T00:00:00Z`)
  at.setUTCDate(at.getUTCDate() - count)
  return at.toISOString().slice(0, 10)
}

/** The calendar day in a time zone; an unknown zone counts as UTC. */
export function dayIn(timeZone: string, now: Date): string {
  try {
    return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(now)
  } catch {
    return now.toISOString().slice(0, 10)
  }
}
