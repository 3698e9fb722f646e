import * as z from 'zod/mini'
import {
  country,
  gameType,
  id,
  integer,
  line,
  paragraphs,
  scoringSystem,
  strokesFactor,
  tieBreak,
} from '../../../../contract/schemas.ts'

/** A team of an event. `members` are ids of members of the party; nobody is in two teams. */
export const team = z.strictObject({
  name: line(1, 60),
  country: z._default(z.union([country, z.literal('')]), ''),
  members: z.array(id).check(z.maxLength(500)),
})

/** The first class whose filter is true takes the player. */
export const classDivision = z.strictObject({ name: line(3, 60), filter: line(3, 500) })

/** A text that is shown while scoring when its condition is true. */
export const textInfo = z.strictObject({ condition: line(1, 500), conditionalText: paragraphs(1, 2000) })

export const settings = {
  country,
  /** `training` is stored as unofficial. */
  type: z.enum(['official', 'unofficial', 'training']),
  /** The game type; `custom`: each round names its own. */
  strokeCount: gameType,
  scoringSystem: z.nullable(scoringSystem),
  /** Points by place: a built-in table or one of the party's own. */
  tppId: line(1, 60),
  useExtra: z.boolean(),
  showHoleContests: z.boolean(),
  /** Visitors see exact handicaps on board, cards, start list and event page; else members of the party alone. */
  showHandicaps: z.boolean(),
  /** The best N rounds of each player count; null or 0: all. */
  countRounds: z.nullable(integer(0, 99)),
  /** How many days before its date a round may be scored. */
  earlyMarkingDays: integer(0, 365),
  description: paragraphs(0, 10_000),
  strokesFactor,
  tieBreak,
  teamEvent: z.boolean(),
  /** The best N members of a team count in each round; null or 0: all. */
  teamCount: z.nullable(integer(0, 99)),
  teams: z.array(team).check(z.maxLength(200)),
  classes: z.array(classDivision).check(z.maxLength(50)),
  textInfo: z.array(textInfo).check(z.maxLength(200)),
}

/** Settings of a new event. What may be left out has the value that is named beside it in `eventDefaults`. */
export const newEventMeta = z.strictObject({
  country: settings.country,
  strokeCount: settings.strokeCount,
  type: z.optional(settings.type),
  scoringSystem: z.optional(settings.scoringSystem),
  tppId: z.optional(settings.tppId),
  useExtra: z.optional(settings.useExtra),
  showHoleContests: z.optional(settings.showHoleContests),
  showHandicaps: z.optional(settings.showHandicaps),
  countRounds: z.optional(settings.countRounds),
  earlyMarkingDays: z.optional(settings.earlyMarkingDays),
  description: z.optional(settings.description),
  strokesFactor: z.optional(settings.strokesFactor),
  tieBreak: z.optional(settings.tieBreak),
  teamEvent: z.optional(settings.teamEvent),
  teamCount: z.optional(settings.teamCount),
  teams: z.optional(settings.teams),
  classes: z.optional(settings.classes),
  textInfo: z.optional(settings.textInfo),
})

export const eventMetaChange = z.partial(z.strictObject(settings))
export type EventMetaChange = z.output<typeof eventMetaChange>

export const settingsRefusals = {
  /** A member of a team is no member of the party. */
  'unknown-member': 409,
  /** `tppId` is neither a built-in table nor one of the party's. */
  'unknown-points': 409,
  /** The filter of a class is not a condition over the variables of class filters. */
  'invalid-filter': 409,
  /** The condition of a text is not a condition over {hole}, {par}, {event}, {round}. */
  'invalid-condition': 409,
} as const
