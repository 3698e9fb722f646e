import * as z from 'zod/mini'
import { eventSettings } from '../../../../contract/event-settings.ts'
import { operation } from '../../../../contract/operation.ts'
import { day, done, id, line } from '../../../../contract/schemas.ts'
import { isAdministrator } from '../../../../contract/session.ts'
import { endsBeforeStart, lacksScoringSystem, lacksTeams, playsInTwoTeams } from '../rules.ts'

const eventMetaChange = z.partial(z.strictObject(eventSettings))
export type EventMetaChange = z.output<typeof eventMetaChange>

const { country, strokeCount } = eventSettings
/** What may be left out is that of `eventDefaults`. */
const newEventMeta = z.strictObject({ ...eventMetaChange.shape, country, strokeCount })

const newEvent = z
  .strictObject({ partyId: id, title: line(2, 120), startDate: day, endDate: day, metaData: newEventMeta })
  .check(
    z.refine((event) => !endsBeforeStart(event), { message: 'Before the start date', path: ['endDate'] }),
    z.refine((event) => !lacksScoringSystem(event.metaData), {
      message: 'Needed unless a match mode is played',
      path: ['metaData', 'scoringSystem'],
    }),
    z.refine((event) => !lacksTeams(event.metaData), { message: 'At least 2 teams', path: ['metaData', 'teams'] }),
    z.refine((event) => !playsInTwoTeams(event.metaData), {
      message: 'Somebody is in two teams',
      path: ['metaData', 'teams'],
    }),
  )

const settingsRefusals = {
  /** `formatSettings` names what the format does not have. */
  'invalid-format': 422,
  /**
   * data.reason says what an eclectic cannot have: `game`, one that is not of strokes with a ball of everybody's own; `teams`;
   * `course`, rounds on different courses.
   */
  'invalid-eclectic': 422,
  /** A member of a team is no member of the party. */
  'unknown-member': 409,
  /** `tppId` is neither a built-in table nor one of the party's. */
  'unknown-points': 409,
  /** The filter of a class is not a condition over the variables of class filters. */
  'invalid-filter': 409,
  /** The condition of a text is not a condition over {hole}, {par}, {event}, {round}. */
  'invalid-condition': 409,
} as const

/** Makes an event without rounds. `data.id` of the specification is `id` of the answer. */
export const createEvent = operation({
  call: 'post_event',
  summary: 'Create an event',
  post: '/parties/{partyId}/events',
  input: newEvent,
  output: z.object({ id }),
  who: isAdministrator,
  refusals: settingsRefusals,
})

/** Changes what is named and leaves the rest: settings, texts, classes. */
export const updateEvent = operation({
  call: 'post_event_update',
  summary: 'Change the settings, classes or texts of an event',
  description: 'The dates cannot leave out a round; with scores the game cannot change between match and strokes.',
  put: '/events/{eventId}',
  input: z.strictObject({
    eventId: id,
    event: z.strictObject({
      title: z.optional(line(2, 120)),
      startDate: z.optional(day),
      endDate: z.optional(day),
      meta: z.optional(eventMetaChange),
    }),
    /** What the caller saw of these fields before; where something else stands now, nothing is changed. */
    was: z.optional(
      z.strictObject({
        title: z.optional(z.string()),
        startDate: z.optional(day),
        endDate: z.optional(day),
        meta: z.optional(eventMetaChange),
      }),
    ),
  }),
  output: done,
  who: isAdministrator,
  refusals: {
    ...settingsRefusals,
    'ends-before-start': 422,
    'scoring-system-needed': 422,
    'teams-needed': 422,
    'two-teams': 422,
    /** A round lies outside the new dates. */
    'rounds-outside': 409,
    /** The game of rounds with scores would change between match and strokes. */
    'has-scores': 409,
    /** Custom, but a round names no game. */
    'game-type-needed': 409,
    /** Stableford, but the card of a round lacks indexes. */
    'invalid-course': 409,
    /** Something else stands where the caller says what it saw: data.fields, each with field, was and now. */
    'changed-meanwhile': 409,
  },
})

/** Removes the event with its rounds, results and start lists for good. */
export const deleteEvent = operation({
  call: 'delete_event',
  summary: 'Delete an event and everything of it',
  delete: '/events/{eventId}',
  input: z.strictObject({ eventId: id }),
  output: done,
  who: isAdministrator,
})
