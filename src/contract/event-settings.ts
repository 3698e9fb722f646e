import * as z from 'zod/mini'
import { eclecticPercents } from '../golf/eclectic-percents.ts'
import { formatSettings } from './format-schemas.ts'
import {
  country,
  day,
  gameType,
  id,
  integer,
  line,
  paragraphs,
  scoringSystem,
  strokesFactor,
  tieBreak,
} from './schemas.ts'

/** A team of an event. `members` are ids of members of the party; nobody is in two teams. */
const team = z.strictObject({
  name: line(1, 60),
  country: z._default(z.union([country, z.literal('')]), ''),
  members: z.array(id).check(z.maxLength(500)),
})

/** The first class whose list names the player, or whose filter is true, takes the player. */
const classDivision = z
  .strictObject({
    name: line(3, 60),
    filter: z._default(line(0, 500), ''),
    /** In place of a filter: these players, such as of a flight. */
    players: z.optional(z.array(id).check(z.maxLength(500))),
    /** In this class scores start again after so many rounds; left out: all rounds count. */
    restartAfter: z.optional(integer(1, 98)),
  })
  .check(z.refine(({ filter, players }) => players !== undefined || filter.length >= 3, 'filter or players is needed'))

/** Who plays on after so many rounds: so many and those level with the last of them, or within so much of the lead. */
const cut = z
  .strictObject({
    after: integer(1, 98),
    top: z._default(z.nullable(integer(1, 999)), null),
    within: z._default(z.nullable(integer(0, 200)), null),
    byClass: z._default(z.boolean(), false),
  })
  .check(z.refine(({ top, within }) => top !== null || within !== null, 'top or within is needed'))

/** A text that is shown while scoring when its condition is true. */
const textInfo = z.strictObject({ condition: line(1, 500), conditionalText: paragraphs(1, 2000) })

/**
 * What can be set of an event, as operations take it. The form, what is saved, what pages and programs get, the columns
 * (with the same names) and the archive follow from this list.
 */
export const eventSettings = {
  country,
  /** `training` is stored as unofficial. */
  type: z.enum(['official', 'unofficial', 'training']),
  /** The game type; `custom`: each round names its own. */
  strokeCount: gameType,
  /** What is changed of the game's format; null: nothing. */
  formatSettings: z.nullable(formatSettings),
  scoringSystem: z.nullable(scoringSystem),
  /** Per cent of the playing handicap of the last round that come off an eclectic. */
  eclecticPercent: z.literal(eclecticPercents),
  /** Points by place: a built-in table or one of the party's own. */
  tppId: line(1, 60),
  /** Members of a side share its place points, and what its place is worth in the hall of fame; else each has all of it. */
  sharePlacePoints: z.boolean(),
  useExtra: z.boolean(),
  showHoleContests: z.boolean(),
  /** Visitors see exact handicaps on board, cards, start list and event page; else members of the party alone. */
  showHandicaps: z.boolean(),
  /** A group may be scored by the code of its place on the start list, without an account. */
  scoringCodes: z.boolean(),
  /** Cards go back with what a marker has kept and with the signatures of both. */
  markerCards: z.boolean(),
  /** By a local rule a missing signature costs two strokes on the last hole; else it disqualifies. */
  signaturePenalty: z.boolean(),
  /** The best N rounds of each player count; null or 0: all. */
  countRounds: z.nullable(integer(0, 99)),
  /** How many days before its date a round may be scored. */
  earlyMarkingDays: integer(0, 365),
  description: paragraphs(0, 10_000),
  strokesFactor,
  /** The index of this day counts in all rounds; null: that of each player's first round. Where handicaps are WHS, or a date or source is set. */
  handicapDate: z.nullable(day),
  /** Each round has the index of its own day. */
  indexPerRound: z.boolean(),
  /** Indexes as they were entered, as they are calculated here, or the lower of both. */
  indexSource: z.enum(['entered', 'calculated', 'lower']),
  tieBreak,
  /** Who plays on after the first rounds; null: everybody. */
  cut: z.nullable(cut),
  teamEvent: z.boolean(),
  /** The best N members of a team count in each round; null or 0: all. */
  teamCount: z.nullable(integer(0, 99)),
  teams: z.array(team).check(z.maxLength(200)),
  classes: z.array(classDivision).check(z.maxLength(50)),
  textInfo: z.array(textInfo).check(z.maxLength(200)),
}

/** The same as it is stored and shown. */
export const storedSettings = {
  ...eventSettings,
  cut: z.nullable(
    z.object({ after: z.int(), top: z.nullable(z.int()), within: z.nullable(z.int()), byClass: z.boolean() }),
  ),
  country: z.string(),
  type: z.enum(['official', 'unofficial']),
  scoringSystem,
  teams: z.array(z.object({ name: z.string(), country: z.string(), members: z.array(id) })),
  classes: z.array(
    z.object({
      name: z.string(),
      filter: z.string(),
      players: z.optional(z.array(id)),
      restartAfter: z.optional(z.int()),
    }),
  ),
  textInfo: z.array(z.object({ condition: z.string(), conditionalText: z.string() })),
}
export type EventSettings = { -readonly [Name in SettingName]: z.output<(typeof storedSettings)[Name]> }
type SettingName = keyof typeof storedSettings
export const settingNames = Object.keys(storedSettings) as SettingName[]

/** What an event has when nobody says. Country and game are always said. */
export const eventDefaults: Omit<EventSettings, 'country' | 'strokeCount'> = {
  type: 'official',
  formatSettings: null,
  scoringSystem: 'total',
  eclecticPercent: eclecticPercents[0],
  tppId: 'standard',
  sharePlacePoints: false,
  useExtra: false,
  showHoleContests: false,
  showHandicaps: false,
  scoringCodes: false,
  markerCards: false,
  signaturePenalty: false,
  countRounds: null,
  earlyMarkingDays: 0,
  description: '',
  strokesFactor: 1,
  handicapDate: null,
  indexPerRound: false,
  indexSource: 'entered',
  tieBreak: 'count-back',
  cut: null,
  teamEvent: false,
  teamCount: null,
  teams: [],
  classes: [],
  textInfo: [],
}
