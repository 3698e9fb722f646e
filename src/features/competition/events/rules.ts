import { addDays, dayIn } from '../../../contract/days.ts'
import { type EventSettings, eventDefaults } from '../../../contract/event-settings.ts'
import { picked } from '../../../contract/picked.ts'
import { type Clock, isPlayOver } from '../../../contract/playing-time.ts'
import { isSameValue } from '../../../contract/same-value.ts'
import type { PartyFacts } from '../../../contract/session.ts'
import {
  formatOf,
  type GameType,
  isPerRound,
  playsMatches,
  type RoundGame,
  settingsKept,
} from '../../../golf/formats/presets.ts'
import { holeOrder } from '../../../golf/holes.ts'

/** Whether who has this place in the party sees exact handicaps of the event: members do, others where it shows them. */
export const seesHandicaps = ({ role }: Pick<PartyFacts, 'role'>, { showHandicaps }: { showHandicaps: boolean }) =>
  role !== 'none' || showHandicaps

export const builtInPoints = ['standard', 'top-20', 'winner-heavy'] as const
export const pointTablesAtMost = 50

type Teams = { readonly members: readonly string[] }[]
type Competition = {
  strokeCount?: GameType | undefined
  scoringSystem?: string | null | undefined
  teamEvent?: boolean | undefined
  teams?: Teams | undefined
}

/** Settings that can move a place. */
const placing = [
  'strokeCount',
  'formatSettings',
  'scoringSystem',
  'eclecticPercent',
  'tieBreak',
  'tppId',
  'sharePlacePoints',
  'strokesFactor',
  'countRounds',
  'cut',
] as const
const dividing = ['teamEvent', 'teamCount', 'teams', 'classes', 'startDate'] as const
type Placing = { readonly [Field in (typeof placing)[number] | (typeof dividing)[number]]?: unknown }

/** Whether places may be others after a change of settings. */
export const movesPlaces = (before: Placing, after: Placing) =>
  [...placing, ...dividing].some((field) => !isSameValue(before[field], after[field]))

/** Said of settings that contradict one another. */
export const impossibleFormat = 'More balls would count than a side has, or more than four would play one ball.'

/** Everything is a match, so that there is no scoring system; an event whose rounds choose for themselves is not. */
export const isOfMatches = (game: GameType | null | undefined) =>
  Boolean(game && !isPerRound(game) && playsMatches(game))

/** Its sides are the event's teams, so that it cannot do without them. */
export const needsTeams = (game: GameType | null | undefined) =>
  Boolean(game && !isPerRound(game) && formatOf(game).side.isTeam)

export const isTeamEvent = (event: Competition) => needsTeams(event.strokeCount) || event.teamEvent === true

export const endsBeforeStart = ({ startDate, endDate }: { startDate: string; endDate: string }) => endDate < startDate

export const lacksScoringSystem = (event: Competition) => !isOfMatches(event.strokeCount) && !event.scoringSystem

export const lacksTeams = (event: Competition) => isTeamEvent(event) && (event.teams ?? []).length < 2

type OnCourse = {
  readonly gameType: RoundGame | null
  /** Null: the course has left the catalogue. */
  readonly courseId: string | null
  readonly courseName: string
}

/** Whether the numbers of these rounds belong to the same holes. */
export const areOnOneCourse = (rounds: readonly OnCourse[]) =>
  rounds.every((round) =>
    rounds.every((other) =>
      round.courseId !== null && other.courseId !== null
        ? round.courseId === other.courseId
        : round.courseName === other.courseName,
    ),
  )

/** Everybody has gross numbers of their own on each hole. */
const suitsEclectic = (game: RoundGame) => {
  const { side, scoring } = formatOf(game)
  return side.balls === 'individual' && !side.isTeam && scoring.measure === 'strokes'
}

/** What keeps an event from being an eclectic; undefined: nothing, or it is none. */
export function wrongEclectic(
  event: Competition,
  rounds: readonly OnCourse[] = [],
): 'game' | 'teams' | 'course' | undefined {
  if (event.scoringSystem !== 'eclectic') return undefined
  const { strokeCount } = event
  const games = strokeCount && !isPerRound(strokeCount) ? [strokeCount] : rounds.map(({ gameType }) => gameType)
  if (games.some((game) => game && !suitsEclectic(game))) return 'game'
  if (isTeamEvent(event)) return 'teams'
  if (!areOnOneCourse(rounds)) return 'course'
}

/** Said of an eclectic that cannot be. */
export const wrongEclecticWords = {
  game: 'An eclectic is played by strokes, each player with an own ball.',
  teams: 'An eclectic has no teams: the best of each hole is the own of a player.',
  course: 'The rounds of an eclectic are all on the same course.',
} as const

export function playsInTwoTeams({ teams = [] }: Competition) {
  const members = teams.flatMap((team) => team.members)
  return new Set(members).size < members.length
}

/** Whether the card has no stroke index on some hole although what is played needs one on each. */
export const lacksIndexes = (game: RoundGame | null | undefined, index: readonly (number | null)[]) =>
  Boolean(game && formatOf(game).scoring.needsIndexes) && index.some((each) => each === null)

/** `openDate`: the latest date of its groups that were started and not submitted. */
type Days = { startDate: string; endDate: string; openDate: string | null }

/** An event goes on until nobody can score in it any more, which a group may do after midnight. */
export function stateOf({ startDate, endDate, openDate }: Days, clock: Clock): 'upcoming' | 'ongoing' | 'past' {
  if (dayIn(clock.timeZone, clock.now) < startDate) return 'upcoming'
  return isPlayOver(clock, endDate, openDate === null ? [] : [openDate]) ? 'past' : 'ongoing'
}

/** From so many days before its first day as rounds may be scored early, until it is over. */
export const isOngoing = (event: Days & { earlyMarkingDays: number }, clock: Clock) =>
  dayIn(clock.timeZone, clock.now) >= addDays(event.startDate, -event.earlyMarkingDays) &&
  stateOf(event, clock) !== 'past'

/** The settings of an event as its form holds them; classes and texts have pages of their own. */
export type EventDraft = Omit<EventSettings, 'classes' | 'textInfo' | Unchosen> & {
  title: string
  startDate: string | null
  endDate: string | null
} & { [Name in Unchosen]: EventSettings[Name] | null }
/** What a new form leaves to be chosen, or a game has no use for. */
type Unchosen = 'country' | 'strokeCount' | 'scoringSystem'

type EventProblem =
  | 'titleMissing'
  | 'countryMissing'
  | 'datesMissing'
  | 'endsBeforeStart'
  | 'gameTypeMissing'
  | 'scoringSystemMissing'
  | 'teamsMissing'
  | 'teamNameMissing'
  | 'eclecticGame'
  | 'eclecticTeams'

/** The first thing that keeps the form from being saved; undefined: nothing does. */
export function problemOf(draft: EventDraft): EventProblem | undefined {
  const { title, country, startDate, endDate, strokeCount, teams } = draft
  if (title.trim().length < 2) return 'titleMissing'
  if (!country) return 'countryMissing'
  if (!startDate || !endDate) return 'datesMissing'
  if (endsBeforeStart({ startDate, endDate })) return 'endsBeforeStart'
  if (!strokeCount) return 'gameTypeMissing'
  const event = { ...draft, strokeCount }
  if (lacksScoringSystem(event)) return 'scoringSystemMissing'
  const wrong = isOfMatches(strokeCount) ? undefined : wrongEclectic(event)
  if (wrong) return wrong === 'teams' ? 'eclecticTeams' : 'eclecticGame'
  if (lacksTeams(event)) return 'teamsMissing'
  if (isTeamEvent(event) && teams.some(({ name }) => name.trim() === '')) return 'teamNameMissing'
}

/** The end follows the start until somebody has chosen another, and is never before it. */
export function withStart(draft: EventDraft, startDate: string | null): EventDraft {
  const { startDate: before, endDate } = draft
  const follows = endDate === null || endDate === before || (startDate !== null && endDate < startDate)
  return { ...draft, startDate, endDate: follows ? startDate : endDate }
}

/** An empty form, on one day. */
export function newEventDraft(today: string, country: string | null): EventDraft {
  const { classes: _, textInfo: __, ...defaults } = eventDefaults
  return { ...defaults, title: '', startDate: today, endDate: today, country, strokeCount: null }
}

const fieldsOfForm = Object.keys(newEventDraft('', null)) as (keyof EventDraft)[]

type StoredEvent = { title: string; startDate: string; endDate: string; meta: EventSettings }

/** The form of an event that exists. */
export const draftOf = ({ title, startDate, endDate, meta }: StoredEvent): EventDraft =>
  picked<EventDraft, keyof EventDraft>({ ...meta, title, startDate, endDate }, fieldsOfForm)

/** The settings of the form as the operations take them; what the game type has no use for is left out. */
export function metaOf({ title: _, startDate: __, endDate: ___, ...draft }: EventDraft) {
  const event = { ...draft, strokeCount: draft.strokeCount ?? undefined }
  return {
    ...event,
    country: draft.country ?? undefined,
    formatSettings: settingsKept(draft.strokeCount, draft.formatSettings),
    scoringSystem: isOfMatches(draft.strokeCount) ? notEclectic(draft) : draft.scoringSystem,
    teamEvent: isTeamEvent(event),
    teams: isTeamEvent(event) ? draft.teams.map((team) => ({ ...team, name: team.name.trim() })) : [],
  }
}

/** Matches need no scoring system, and are no eclectic. */
const notEclectic = ({ scoringSystem }: Pick<EventDraft, 'scoringSystem'>) =>
  scoringSystem === 'eclectic' ? ('total' as const) : undefined

/** What of the form differs from what is saved, as the operation takes it, with what was seen. */
export function settingsToSave(saved: EventDraft, draft: EventDraft) {
  const [before, now] = [settingsOf(saved), settingsOf(draft)]
  const fields = (Object.keys(now) as (keyof typeof now)[]).filter((field) => !isSameValue(now[field], before[field]))
  return { event: asInput(now, fields), was: asInput(before, fields) }
}

const settingsOf = (draft: EventDraft) => {
  const { title, startDate, endDate } = draft
  return { title, startDate: startDate ?? undefined, endDate: endDate ?? undefined, ...metaOf(draft) }
}
type Settings = ReturnType<typeof settingsOf>

function asInput(settings: Settings, fields: readonly (keyof Settings)[]) {
  const chosen: Partial<Settings> = Object.fromEntries(fields.map((field) => [field, settings[field]]))
  const { title, startDate, endDate, ...meta } = chosen
  return { title, startDate, endDate, meta }
}

/** Points from the first place on, out of a comma list; null: none, or an entry is no number of 0 or more. */
export function readPoints(text: string): number[] | null {
  const entries = text.split(/[,;\s]+/).filter((entry) => entry !== '')
  const isList =
    entries.length > 0 && entries.length <= 200 && entries.every((entry) => /^\d{1,5}(\.\d{1,2})?$/.test(entry))
  return isList ? entries.map(Number) : null
}

type PlayedOn = {
  readonly course: { readonly par: readonly number[] }
  readonly meta: { readonly startHole: number; readonly holeCount: number; readonly holeConfig: string }
}

/** The course's hole numbers that a round is played on, in their order. */
export function holesOf({ course, meta }: PlayedOn): number[] {
  const manual = meta.holeConfig === '' ? null : meta.holeConfig.split(',').map(Number)
  return holeOrder({ courseHoles: course.par.length, startHole: meta.startHole, holeCount: meta.holeCount, manual })
}

/** The par of a round: of the holes that are played, each as often as it is. */
export const parOf = (round: PlayedOn) =>
  holesOf(round).reduce((sum, hole) => sum + (round.course.par[hole - 1] ?? 0), 0)
