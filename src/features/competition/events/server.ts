import { dayIn } from '../../../contract/days.ts'
import { eventDefaults, settingNames } from '../../../contract/event-settings.ts'
import type { Tx } from '../../../server/data/tables.ts'
import './server/copy.ts'
import './server/point-tables.ts'
import './server/share-keys.ts'
import { picked } from '../../../contract/picked.ts'
import { imageUrl } from '../../../contract/pictures.ts'
import type { InParty } from '../../../contract/session.ts'
import { compileClassFilter } from '../../../golf/classes.ts'
import { compileTextCondition } from '../../../golf/event-texts.ts'
import {
  type GameType,
  gameOfRound,
  isImpossible,
  isPerRound,
  settingsKept,
  strangeSettings,
} from '../../../golf/formats/presets.ts'
import { type Leaderboard, playersOf } from '../../../golf/leaderboard.ts'
import { newId } from '../../../server/data/ids.ts'
import { refuseOverwriting } from '../../../server/http/overwriting.ts'
import { serve } from '../../../server/http/serve.ts'
import { changedFields } from '../../../server/live/audit.ts'
import { factsOfEvent, factsOfParty } from '../../../server/session/party-facts.ts'
import { recomputeIfOfficial } from '../../play/leaderboard/server/for-other-features.ts'
import { rememberCancelled } from '../calendar/server/for-other-features.ts'
import { takesEntries } from '../entries/reads/entries.ts'
import { createEvent, deleteEvent, type EventMetaChange, updateEvent } from './operations/change.ts'
import { type Event, getEvent, getEvents } from './operations/event.ts'
import {
  eventRow,
  eventsInList,
  handicapsOfEvent,
  partyRow,
  readOpenDate,
  roundsOfEvent,
  strangers,
  unfinishedGroup,
} from './reads.ts'
import {
  builtInPoints,
  endsBeforeStart,
  impossibleFormat,
  isOfMatches,
  isOngoing,
  isTeamEvent,
  lacksIndexes,
  lacksScoringSystem,
  lacksTeams,
  movesPlaces,
  playsInTwoTeams,
  seesHandicaps,
  stateOf,
  wrongEclectic,
  wrongEclecticWords,
} from './rules.ts'
import { changeEvent, type EventValues, insertEvent, lockEvent, removeEvent, touchEvent } from './writes.ts'

serve(createEvent, {
  facts: ({ tx, session, input }) => factsOfParty(tx, session, input.partyId),
  run: async ({ input, tx, facts, refuse, happen }) => {
    const { partyId } = facts.party
    const meta = { ...eventDefaults, ...defined(input.metaData) }
    const wrong = await wrongSettings(tx, facts, meta)
    if (wrong) return refuse(wrong.code, wrong.detail)
    const reason = wrongEclectic(meta)
    if (reason) return refuse('invalid-eclectic', wrongEclecticWords[reason], { reason })
    const id = newId()
    const { country, strokeCount } = input.metaData
    const { title, startDate, endDate } = input
    const values = columns({ ...meta, teamEvent: isTeamEvent(meta) })
    await insertEvent(tx, partyId, id, { ...values, title, startDate, endDate, country, strokeCount })
    await happen({ what: 'event-created', partyId, eventId: id, day: startDate, title })
    return { id }
  },
})

type Defined<T> = { [K in keyof T]: Exclude<T[K], undefined> }
const defined = <T extends object>(given: T) =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as Defined<T>

type Wrong = {
  code: 'invalid-format' | 'unknown-member' | 'unknown-points' | 'invalid-filter' | 'invalid-condition'
  detail: string
}

async function wrongSettings(tx: Tx, { party }: InParty, meta: EventMetaChange): Promise<Wrong | undefined> {
  const strange = strangeSettings(meta.strokeCount ?? null, meta.formatSettings).join(', ')
  if (strange !== '') return { code: 'invalid-format', detail: `This format has no ${strange}.` }
  if (isImpossible(meta.strokeCount ?? null, meta.formatSettings))
    return { code: 'invalid-format', detail: impossibleFormat }
  const { pointTables } = await partyRow(tx, party.partyId)
  const tables: readonly string[] = [...builtInPoints, ...Object.keys(pointTables)]
  if (meta.tppId !== undefined && !tables.includes(meta.tppId))
    return { code: 'unknown-points', detail: `There are no points named '${meta.tppId}'.` }
  const filter = meta.classes?.find((one) => !one.players && !compileClassFilter(one.filter).ok)
  if (filter)
    return { code: 'invalid-filter', detail: `The filter of '${filter.name}' must be true or false for each player.` }
  if (meta.textInfo?.some((one) => !compileTextCondition(one.condition).ok))
    return {
      code: 'invalid-condition',
      detail: 'Unable to parse the condition. The condition must evaluate to a boolean true or false.',
    }
  const inTeams = (meta.teams ?? []).flatMap((team) => team.members)
  if ((await strangers(tx, party.partyId, inTeams)).length > 0)
    return { code: 'unknown-member', detail: 'Somebody in a team is no member of this party.' }
  const inClasses = (meta.classes ?? []).flatMap(({ players = [] }) => players)
  if ((await strangers(tx, party.partyId, inClasses)).length > 0)
    return { code: 'unknown-member', detail: 'Somebody in a class is no member of this party.' }
}

/** What the caller saw, as the columns say it; lists as they are. */
const columnsSeen = ({ formatSettings, cut, teams, classes, textInfo, ...plain }: EventMetaChange) => ({
  ...columns(plain),
  ...defined({ formatSettings, cut, teams, classes, textInfo }),
})

/** Settings as the columns hold them. */
function columns(meta: EventMetaChange): EventValues {
  const { type, formatSettings, cut, scoringSystem, teams, classes, textInfo, countRounds, teamCount, ...plain } = meta
  return {
    ...defined(plain),
    ...(formatSettings !== undefined && { formatSettings: formatSettings && JSON.stringify(formatSettings) }),
    ...(cut !== undefined && { cut: cut && JSON.stringify(cut) }),
    ...(type && { type: type === 'training' ? 'unofficial' : type }),
    ...(scoringSystem !== undefined && { scoringSystem: scoringSystem ?? 'total' }),
    ...(countRounds !== undefined && { countRounds: countRounds || null }),
    ...(teamCount !== undefined && { teamCount: teamCount || null }),
    ...(teams && { teams: JSON.stringify(teams) }),
    ...(classes && { classes: JSON.stringify(classes) }),
    ...(textInfo && { textInfo: JSON.stringify(textInfo) }),
  }
}

serve(updateEvent, {
  facts: ({ tx, session, input }) => factsOfEvent(tx, session, input.eventId),
  run: async ({ input, tx, facts, services, refuse, happen }) => {
    const { partyId } = facts.party
    await lockEvent(tx, partyId, input.eventId)
    const before = await eventRow(tx, partyId, input.eventId)
    const { meta: seen, ...seenNamed } = input.was ?? {}
    refuseOverwriting({ ...seenNamed, ...(seen && columnsSeen(seen)) }, before, refuse)
    const { meta = {}, ...named } = input.event
    const after = { ...before, ...defined(named), ...defined(meta) }
    if (endsBeforeStart(after)) refuse('ends-before-start', 'The end date is before the start date.')
    if (lacksScoringSystem(after)) refuse('scoring-system-needed', 'Choose a scoring system.')
    if (lacksTeams(after)) refuse('teams-needed', 'A team event needs at least 2 teams.')
    if (playsInTwoTeams(after)) refuse('two-teams', 'Somebody is in two teams.')
    const { strokeCount } = after
    const wrong = await wrongSettings(tx, facts, { ...meta, strokeCount })
    if (wrong) refuse(wrong.code, wrong.detail)
    const rounds = await roundsOfEvent(tx, partyId, before)
    if (rounds.some(({ roundDate }) => roundDate < after.startDate || roundDate > after.endDate))
      refuse('rounds-outside', 'The rounds must lie within the dates of the event.')
    for (const round of rounds) {
      const game = gameOfRound(after.strokeCount, round.meta.strokeCount)
      if (game === null && !isPerRound(before.strokeCount))
        refuse('game-type-needed', 'It is mandatory to select a game type for custom events.')
      if (lacksIndexes(game, round.course.index)) refuse('invalid-course', 'All holes need indexes.')
      if (round.hasScores && isOfMatches(game) !== isOfMatches(round.gameType))
        refuse('has-scores', 'There are results: the game cannot change between match and strokes.')
    }
    const reason = wrongEclectic(after, roundsOnCourse(after.strokeCount, rounds))
    if (reason) refuse('invalid-eclectic', wrongEclecticWords[reason], { reason })
    await changeEvent(tx, partyId, input.eventId, {
      ...defined(named),
      ...columns({ ...meta, formatSettings: meta.formatSettings ?? settingsKept(strokeCount, after.formatSettings) }),
      teamEvent: isTeamEvent(after),
    })
    await touchEvent(tx, partyId, input.eventId)
    if (movesPlaces(before, after)) await recomputeIfOfficial(tx, services, partyId, input.eventId)
    const changed = changedFields({ ...named, ...meta }, before)
    await happen({ what: 'event-changed', partyId, eventId: input.eventId, changes: input.event, changed })
    return { ok: true }
  },
})

const roundsOnCourse = (game: GameType, rounds: Event['rounds']) =>
  rounds.map(({ courseId, course, meta }) => ({
    gameType: gameOfRound(game, meta.strokeCount),
    courseId,
    courseName: course.name,
  }))

serve(deleteEvent, {
  facts: ({ tx, session, input }) => factsOfEvent(tx, session, input.eventId),
  run: async ({ input, tx, facts, services, happen }) => {
    const { partyId } = facts.party
    const { title, startDate, endDate, version } = await eventRow(tx, partyId, input.eventId)
    const gone = { partyId, kind: 'event', thingId: input.eventId, title, startDate, endDate } as const
    await rememberCancelled(tx, { ...gone, sequence: Number(version) + 1, at: services.now() })
    await removeEvent(tx, partyId, input.eventId)
    await happen({ what: 'event-deleted', partyId, eventId: input.eventId, title })
    return { ok: true }
  },
})

serve(getEvents, {
  facts: ({ tx, session, input }) => factsOfParty(tx, session, input.partyId),
  run: async ({ tx, session, facts, services }) => {
    const { partyId } = facts.party
    const party = await partyRow(tx, partyId)
    const clock = { timeZone: party.timeZone, now: services.now() }
    const group = session.userId ? await unfinishedGroup(tx, partyId, session.userId, clock) : undefined
    return {
      today: dayIn(clock.timeZone, clock.now),
      events: await eventsInList(tx, partyId, clock),
      pointTables: Object.keys(party.pointTables),
      playerGroup: group ?? null,
    }
  },
})

serve(getEvent, {
  facts: ({ tx, session, input }) => factsOfEvent(tx, session, input.eventId, input.key),
  run: ({ input, tx, facts, services }) => readEvent(tx, facts, input.eventId, services.now()),
})

async function readEvent(tx: Tx, { party }: InParty, eventId: string, now: Date): Promise<Event> {
  const row = await eventRow(tx, party.partyId, eventId)
  const rounds = await roundsOfEvent(tx, party.partyId, row)
  const clock = { timeZone: row.timeZone, now }
  const days = { ...row, openDate: await readOpenDate(tx, party.partyId, eventId) }
  return {
    id: row.id,
    partyId: row.partyId,
    partyTitle: row.partyTitle,
    title: row.title,
    startDate: row.startDate,
    endDate: row.endDate,
    version: row.version,
    state: stateOf(days, clock),
    ongoing: isOngoing(days, clock),
    today: dayIn(row.timeZone, now),
    officialAt: row.officialAt?.toISOString() ?? null,
    mayAdminister: party.role === 'admin',
    isPublic: party.isPublic,
    takesEntries: await takesEntries(tx, party.partyId, eventId),
    shareKey: party.role === 'admin' ? row.shareKey : null,
    meta: {
      ...picked(row, settingNames),
      strokesFactor: row.strokesFactor,
      heroImage: row.heroImage && imageUrl(row.heroImage),
      contests: rounds.flatMap((round) => round.meta.contests.map((contest) => ({ roundId: round.id, ...contest }))),
      handicap: seesHandicaps(party, row) ? await handicapsOfEvent(tx, party.partyId, eventId) : {},
      results: officialResults(row.results),
    },
    rounds: party.role === 'admin' ? rounds : rounds.map(withoutPlayersTees),
  }
}

/** Which tee somebody plays from may tell a gender. */
const withoutPlayersTees = (round: Event['rounds'][number]) => ({
  ...round,
  meta: { ...round.meta, tees: round.meta.tees && { ...round.meta.tees, players: [] } },
})

/** Places out of the boards that were kept when the results became official. */
function officialResults(kept: unknown): Event['meta']['results'] {
  const { rows = [] } = (kept ?? {}) as Partial<Leaderboard>
  return rows.flatMap((row) =>
    playersOf(row).map((userId) => ({
      place: row.place,
      userId,
      name: `${row.firstName} ${row.lastName}`.trim(),
    })),
  )
}
